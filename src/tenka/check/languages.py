"""Three languages, all complete: the same messages with the same variables, and words for all that can be said."""

import re
from importlib.resources.abc import Traversable
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from tenka.check.walks import eyes, tables, walk
from tenka.kernel.messages import plain
from tenka.words import LANGUAGES, Words, cut, game_folder

_SLUG = re.compile(r"[a-z][a-z0-9_-]*")
_SHOWN = 4
"""How many of a long list a message names."""


# --- files of texts ---------------------------------------------------------------------------------------------------


class _Variables(Visitor):
    """The variables whose values are said. (One that only selects a plural form need not be used in Japanese.)"""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        for variant in node.variants:
            self.visit(variant)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def variables(message: ftl.Message) -> set[str]:
    visitor = _Variables()
    visitor.visit(message)
    return visitor.names


def messages(folder: Traversable, language: str) -> dict[str, ftl.Message]:
    """All messages of a folder in a language, which may be told in several files."""
    found: dict[str, ftl.Message] = {}
    files = [file for file in folder.iterdir() if file.name.startswith(f"{language}.") and file.name.endswith(".ftl")]
    for file in sorted(files, key=lambda file: file.name):
        text = file.read_text("utf-8")
        pieces = cut(text)
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, ftl.Junk), f"texts: {file.name}: {str(entry.content)[:60]!r} is no Fluent"
            if isinstance(entry, ftl.Message):
                name = entry.id.name
                assert name not in found, f"texts: {file.name}: {name} stands there twice"
                assert entry.span is not None
                assert entry.id.span is not None
                written = text[entry.id.span.start : entry.span.end].strip()
                assert pieces.get(name, "").strip() == written, f"texts: {file.name}: {name} is not set as others are"
                found[name] = entry
    return found


def check_texts(folder: Traversable, language: str) -> None:
    """The folder says in this language what it says in English, with the same variables, and nothing empty."""
    english, other = messages(folder, "en"), messages(folder, language)
    assert english, "texts: there are no English ones"
    assert not english.keys() - other.keys(), f"texts: {language} lacks {_some(english.keys() - other.keys())}"
    assert not other.keys() - english.keys(), f"texts: {language} alone has {_some(other.keys() - english.keys())}"
    for name, message in other.items():
        assert message.value is not None, f"texts: {name} is empty in {language}"
        assert message.value.elements, f"texts: {name} is empty in {language}"
        mine, theirs = sorted(variables(message)), sorted(variables(english[name]))
        assert mine == theirs, f"texts: {name} says {mine} in {language} and {theirs} in English"


def check_frame_untouched(folder: Traversable, frame: Traversable) -> None:
    """Each message of the frame is said in every game: a game has other names for its own."""
    both = messages(folder, "en").keys() & messages(frame, "en").keys()
    assert not both, f"texts: {_some(both)} is said by the frame already"


def _some(names: Any) -> str:
    found = sorted(names)
    return ", ".join(found[:_SHOWN]) + (" …" if len(found) > _SHOWN else "")


# --- whatever can be said has words -----------------------------------------------------------------------------------


def whole(text: str, what: str) -> None:
    """A sentence without a hole in it."""
    assert text.strip(), f"words: nothing is said for {what}"
    assert "⟦" not in text, f"words: {what} has none: {text!r}"
    assert "{" not in text, f"words: {what} has a hole: {text!r}"


def check_names_said(words: Words, args: dict[str, Any], what: str) -> None:
    """Things are named in the reader's language: house="takeda" has the message `house-takeda`."""
    for key, value in args.items():
        kind = key.partition("_")[0]
        if isinstance(value, str) and _SLUG.fullmatch(value) and kind not in ("name", "what"):
            assert words.has(f"{kind}-{value}"), f"words: {kind}-{value}, of {what}, has none in {words.language}"


def check_actions_said(game: Any, language: str) -> None:
    words = Words(language, game)
    for action in range(game.actions):
        verb, args = game.decode(action)
        whole(words(f"action-{verb}", **args), game.name(action))
        check_names_said(words, args, game.name(action))


def check_choices_differ(game: Any, language: str) -> None:
    """The choices of one moment read differently."""
    words = Words(language, game)
    for count, state in enumerate(walk(game, game.max_players, seed=2)):
        if count % 5 == 0:
            said: dict[str, int] = {}
            for action in state.legal()[:40]:
                other = said.setdefault(words.action(action), action)
                assert other == action, f"words: {game.name(other)} and {game.name(action)} read alike in {language}"
        if count == 40:
            break


def check_titles(game: Any, language: str) -> None:
    words = Words(language, game)
    names = ["game-title", "game-tagline"]
    for option in game.options:
        names += [f"option-{option.name}", f"option-{option.name}-help"]
        names += [f"option-{option.name}-{value}" for value in option.values]
    names += [f"rules-change-{change.version}" for change in game.meta.changes]
    for name in names:
        whole(words(name), name)


def check_all_said(game: Any, language: str) -> set[str]:
    """Events, questions, the text board, reasons and results, in random games at several kinds of tables."""
    words = Words(language, game)
    said: set[str] = set()
    some = tables(game)[:: max(1, len(tables(game)) // 4)]
    for number, (players, options) in enumerate(some):
        state = None
        for count, state in enumerate(walk(game, players, options, seed=number)):
            for event in state.events:
                check_names_said(words, event.args, event.name)
                if event.name not in said or count % 7 == 0:
                    whole(words.event(event), f"event-{event.name}")
                said.add(event.name)
            if count % 9 == 0:
                _check_view(game, state, words, eyes(state)[count % (players + 1)])
        assert state is not None
        _check_result(state.result(), words)
    assert said, "events: nothing is told"
    return said


def _check_view(game: Any, state: Any, words: Words, seat: int) -> None:
    view = state.view(seat)
    if view.actor >= 0:
        whole(words.prompt(view), "the question")
    whole(plain(game.render(view, words)), "the board in words")
    rules = {state.refusal(action) for action in range(0, game.actions, max(1, game.actions // 50))} - {None}
    for rule in rules:
        whole(words.why(str(rule)), f"why {rule}")


def _check_result(result: Any, words: Words) -> None:
    whole(words(f"outcome-{result.outcome}"), f"outcome-{result.outcome}")
    if result.decided:
        whole(words("end-decided", **result.decided), "end-decided")
    for part in result.parts:
        for name in part:
            whole(words(f"part-{name}"), f"part-{name}")
    for name in result.others:
        whole(words(f"other-{name}"), f"other-{name}")


# --- the rulebook -----------------------------------------------------------------------------------------------------

_HEADING = re.compile(r"(#+) (?:(\d+(?:\.\d+)*)\.? )?\S")
_NUMBER = r"(?:\d+|[A-Z])(?:\.\d+)+"  # chapters are numbered; appendices have a letter
_PARAGRAPH = re.compile(rf"\*\*([A-Z]+-{_NUMBER})\*\*(.*)")
_FRAME = re.compile(r"[\s|:*-]*")  # what a table or a list may consist of without saying anything


class Pages:
    """A rulebook as it is written: headings (marks and number), paragraphs (id and lines), and lines in neither."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.headings: list[tuple[str, str]] = []
        self.paragraphs: list[tuple[str, list[str]]] = []
        self.outside: list[str] = []
        inside = False
        for line in text.splitlines():
            if heading := _HEADING.match(line):
                self.headings.append((heading[1], heading[2] or ""))
                inside = False
            elif start := _PARAGRAPH.match(line):
                self.paragraphs.append((start[1], [start[2]]))
                inside = True
            elif inside:
                self.paragraphs[-1][1].append(line)
            elif line.strip():
                self.outside.append(line)

    def ids(self) -> list[str]:
        return [name for name, _ in self.paragraphs]


def check_rulebook(folder: Traversable, language: str) -> None:
    """The same paragraphs in the same order as in English, nothing outside a paragraph, and none that is empty."""
    book, english = (Pages((folder / f"{one}.md").read_text("utf-8")) for one in (language, "en"))
    names = book.ids()
    assert names, f"rulebook: {language} has no paragraph"
    assert names == english.ids(), f"rulebook: {language} has not the paragraphs of the English one"
    assert book.headings == english.headings, f"rulebook: {language} has not the headings of the English one"
    assert len(names) == len(set(names)), f"rulebook: {language} has a paragraph twice"
    letters = names[0].partition("-")[0]
    assert all(name.startswith(f"{letters}-") for name in names), f"rulebook: {language} has ids of another game"
    assert not book.outside, f"rulebook: {language} has text outside its paragraphs: {book.outside[0]!r}"
    for name, lines in book.paragraphs:
        assert not _FRAME.fullmatch("".join(lines)), f"rulebook: {name} is empty in {language}"
    cited = set(re.findall(rf"(?<![A-Za-z]){letters}-{_NUMBER}", book.text)) - set(names)
    assert not cited, f"rulebook: {language} cites {_some(cited)}, which is no paragraph"


def check_languages(game: Any, frame: Traversable) -> None:
    """All of it, for a game."""
    folder = game_folder(game)
    check_frame_untouched(folder / "text", frame)
    for language in LANGUAGES:
        check_texts(folder / "text", language)
        check_rulebook(folder / "rulebook", language)
        check_titles(game, language)
        check_actions_said(game, language)
        check_choices_differ(game, language)
        check_all_said(game, language)
