"""Which questions and refusals players meet in games, and where each of them is taught: in a lesson or by the guide."""

import re
from collections import Counter

import msgspec

from tenka.bots.levels import make
from tenka.kernel.chance import Fast
from tenka.kernel.state import OVER, Game, State
from tenka.lessons.lesson import Lesson, shelf
from tenka.words import LANGUAGES, Words, game_folder

OFTEN = 0.05
"""What occurs in this share of games must be taught."""
EVERY = 7
"""Refusals are looked for at one decision in so many: all of them would take long."""
MOST = 400
"""More similar actions than this are not offered to a hand that could be wrong."""


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


def coverage(game: Game, games: int, level: str = "level3", seed: int = 1) -> list[Met]:
    """Plays games between bots and tells what is met in them, the most frequent first."""
    found: Counter[str] = Counter()
    for number in range(games):
        found.update(met(game, level, seed * 1_000_003 + number))
    taught = lessons(game)
    guided = guide(game)
    told = []
    for name, n in found.most_common():
        where = [lesson for lesson, names in taught.items() if name in names]
        told.append(Met(name, n / games, [*where, *(["guide"] if name in guided else [])]))
    return told


def met(game: Game, level: str, seed: int) -> set[str]:
    """In one game."""
    chance = Fast(seed)
    counts = list(range(game.min_players, game.max_players + 1))
    state = game.new(counts[seed % len(counts)], chance=chance)
    bots = [make(level, game, seed * 8 + seat, None) for seat in range(state.players)]
    found: set[str] = set()
    decisions = 0
    while state.actor != OVER:
        actor = int(state.actor)
        view = state.view(actor)
        found.add(game.prompt(view)[0])
        if decisions % EVERY == 0:
            found |= refusals(game, state)
        decisions += 1
        state.apply(bots[actor].choose(view), chance)
    return found


def refusals(game: Game, state: State) -> set[str]:
    """The paragraphs that forbid what looks like the legal actions here."""
    view = state.view(int(state.actor))
    verbs = {game.describe(action)[0] for action in state.legal()}
    alike = [action for action in range(game.actions) if game.describe(action)[0] in verbs]
    if len(alike) > MOST:
        return set()
    return {rule for action in alike if game.is_plausible(view, action) and (rule := state.refusal(action)) is not None}


def lessons(game: Game) -> dict[str, set[str]]:
    """What each lesson shows: questions that the learner answers, and paragraphs that it cites."""
    return {name: shown(one) for name, one in shelf(game).lessons.items()}


def shown(lesson: Lesson) -> set[str]:
    found: set[str] = set()
    for step in lesson.steps:
        note = step.note
        found |= {note.rule, *(one.rule for one in note.answer)} - {""}
        found |= {one.rule for one in note.else_.values() if not isinstance(one, str) and one.rule}
        if step.kind in ("do", "free"):
            found.add(lesson.game.prompt(lesson.view(step.start))[0])
    return found


def guide(game: Game) -> set[str]:
    """Questions that the guide introduces, and refusals that the slip explains in a sentence; in every language."""
    words = [Words(language, game) for language in LANGUAGES]

    def in_all(message: str) -> bool:
        return all(one.has(message) for one in words)

    prompts = {name.replace("guide-", "prompt-", 1) for name in named(game, "guide-") if in_all(name)}
    return prompts | {rule_of(name.removeprefix("why-")) for name in named(game, "why-") if in_all(name)}


def named(game: Game, prefix: str) -> list[str]:
    """The names of a game's messages that begin so."""
    files = [file for file in (game_folder(game) / "text").iterdir() if file.name.startswith("en.")]
    text = "\n".join(file.read_text("utf-8") for file in files)
    return re.findall(rf"^({prefix}[\w-]+) =", text, re.MULTILINE)


def rule_of(name: str) -> str:
    """`N-4-6` names the paragraph N-4.6."""
    book, _, number = name.partition("-")
    return f"{book}-{number.replace('-', '.')}"
