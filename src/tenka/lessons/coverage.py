"""Which questions and refusals players meet in games, and where each of them is taught: in a lesson or by the guide.

A question is taught where the learner answers it in a lesson, or where the guide has its sentence. A refusal is what
a newcomer could try: an action of a kind that is offered now (the same verb, cards and seats in sight), but not
allowed. It is taught where a lesson cites its paragraph; where a lesson's board holds it while the learner chooses, so
that a touch is met with the reason; where the guide's sentence cites it; or where the guide lists it beside the
question, under “Why not the others?”.
"""

import re
from collections import Counter
from functools import cache

import msgspec

from tenka.bots.levels import make
from tenka.kernel.chance import Fast
from tenka.kernel.state import OVER, Game, State
from tenka.lessons.lesson import Lesson, shelf
from tenka.words import LANGUAGES, Words, game_folder

OFTEN = 0.05
"""What occurs in this share of games must be taught."""
MOST = 400
"""Of more similar actions than this the page lists no refusals, and every so-manyth is looked at here."""
CITED = re.compile(r"[(（]([A-Z]+-[A-Z0-9.]+)[)）]$")


class Met(msgspec.Struct, frozen=True):
    """A question (`prompt-pick`) or a paragraph that forbids something (`N-4.6`)."""

    name: str
    share: float
    """In which share of the games it was met."""
    where: list[str]
    """The lessons that have it, and `guide`."""

    @property
    def is_lacking(self) -> bool:
        return self.share >= OFTEN and not self.where


def coverage(game: Game, games: int, level: str = "level3", seed: int = 1, every: int = 1) -> list[Met]:
    """Plays games between bots and tells what is met in them, the most frequent first."""
    found: Counter[str] = Counter()
    listed: set[str] = set()
    for number in range(games):
        one = met(game, level, seed * 1_000_003 + number, every)
        found.update(one.keys())
        listed |= {name for name, is_listed in one.items() if is_listed}
    taught = lessons(game)
    guided = guide(game) | (listed & explained(game))
    told = []
    for name, n in sorted(found.items(), key=lambda one: (-one[1], one[0])):
        where = [lesson for lesson, names in taught.items() if name in names]
        told.append(Met(name, n / games, [*where, *(["guide"] if name in guided else [])]))
    return told


def met(game: Game, level: str, seed: int, every: int = 1) -> dict[str, bool]:
    """In one game: questions and refusals, and whether the page lists them. Refusals of one decision in `every`."""
    chance = Fast(seed)
    counts = list(range(game.min_players, game.max_players + 1))
    state = game.new(counts[seed % len(counts)], chance=chance)
    bots = [make(level, game, seed * 8 + seat, None) for seat in range(state.players)]
    found: dict[str, bool] = {}
    decisions = 0
    while state.actor != OVER:
        actor = int(state.actor)
        view = state.view(actor)
        found[game.prompt(view)[0]] = True
        if decisions % every == 0:
            for rule, listed in refusals(game, state, decisions).items():
                found[rule] = listed or found.get(rule, False)
        decisions += 1
        state.apply(bots[actor].choose(view), chance)
    return found


@cache
def by_verb(game: Game) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for action in range(game.actions):
        found.setdefault(game.describe(action)[0], []).append(action)
    return found


def refusals(game: Game, state: State, turn: int = 0) -> dict[str, bool]:
    """The paragraphs that forbid what looks like the legal actions here, and whether the page lists them."""
    view = state.view(int(state.actor))
    verbs = {game.describe(action)[0] for action in state.legal()}
    alike = [action for verb in sorted(verbs) for action in by_verb(game)[verb]]
    listed = len(alike) <= MOST
    if not listed:
        step = len(alike) // MOST + 1
        alike = alike[turn % step :: step]
    found = {state.refusal(action) for action in alike if game.is_plausible(view, action)}
    return {rule: listed for rule in found if rule is not None}


@cache
def lessons(game: Game) -> dict[str, set[str]]:
    """What each lesson shows: questions that the learner answers, paragraphs that it cites, refusals on its board."""
    return {name: shown(one) for name, one in shelf(game).lessons.items()}


def shown(lesson: Lesson) -> set[str]:
    found: set[str] = set()
    for step in lesson.steps:
        note = step.note
        found |= {note.rule, *(one.rule for one in note.answer)} - {""}
        found |= {one.rule for one in note.else_.values() if not isinstance(one, str) and one.rule}
        if step.kind in ("do", "free"):
            found.add(lesson.game.prompt(lesson.view(step.start))[0])
            if not note.only:
                found |= refusals(lesson.game, lesson.state(step.start)).keys()
    return found


def guide(game: Game) -> set[str]:
    """Questions that the guide introduces, and the paragraphs that its sentences cite; in every language."""
    words = [Words(language, game) for language in LANGUAGES]
    found: set[str] = set()
    for name in named(game, "guide-"):
        if all(one.has(name) for one in words):
            found.add(name.replace("guide-", "prompt-", 1))
            cited = CITED.search(words[0](name))
            if cited:
                found.add(cited[1])
    return found


def explained(game: Game) -> set[str]:
    """Paragraphs whose refusal has a sentence of its own in every language."""
    words = [Words(language, game) for language in LANGUAGES]
    why = [name for name in named(game, "why-") if all(one.has(name) for one in words)]
    return {rule_of(name.removeprefix("why-")) for name in why}


def named(game: Game, prefix: str) -> list[str]:
    """The names of a game's messages that begin so."""
    files = [file for file in (game_folder(game) / "text").iterdir() if file.name.startswith("en.")]
    text = "\n".join(file.read_text("utf-8") for file in files)
    return re.findall(rf"^({prefix}[\w-]+) =", text, re.MULTILINE)


def rule_of(name: str) -> str:
    """`N-4-6` names the paragraph N-4.6."""
    book, _, number = name.partition("-")
    return f"{book}-{number.replace('-', '.')}"
