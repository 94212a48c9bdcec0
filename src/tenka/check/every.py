"""All checks of a game, one after the other, each with what it found."""

import contextlib
import io
from collections.abc import Callable, Iterator
from functools import partial
from importlib import resources

import msgspec

from tenka.check import environments
from tenka.check.contract import Figures, check_chance, check_meta, check_names, check_table
from tenka.check.languages import check_languages
from tenka.check.walks import some_tables
from tenka.kernel.problem import Problem
from tenka.kernel.state import Game
from tenka.lessons import check as lessons

LEAST_STATES = 10
MOST_GAMES = 20
"""Games of a table until so many states were seen: some games are over after a few decisions."""


class Outcome(msgspec.Struct, frozen=True):
    """`name` is `check-NAME` of the texts; `why` is empty where all is well."""

    name: str
    why: str = ""
    missing: str = ""
    """The package without which this could not be asked."""


def checks(game: Game) -> dict[str, Callable[[], object]]:
    """Every check by its name, the quick ones first."""
    return {
        "names": partial(check_names, game),
        "meta": partial(check_meta, game),
        "chance": partial(check_chance, game),
        "languages": partial(check_languages, game, resources.files("tenka") / "text"),
        "lessons": partial(check_lessons, game),
        "contract": partial(check_tables, game),
        "observations": partial(environments.check_every_observation, game),
        "pettingzoo": partial(environments.check_pettingzoo, game),
        "gymnasium": partial(environments.check_gymnasium, game),
    }


def check_tables(game: Game) -> Figures:
    """The contract, secrecy among it, at every kind of table."""
    figures = Figures()
    for number, (players, options) in enumerate(some_tables(game)):
        before = figures.states
        for seed in range(100 * number, 100 * number + MOST_GAMES):
            check_table(game, players, options, seed, looks=8, figures=figures)
            if figures.states - before > LEAST_STATES:
                break
    return figures


def check_lessons(game: Game) -> None:
    """Lessons are no duty, but those that a game has can be played."""
    assert not (wrong := lessons.check(game)), "; ".join(str(problem) for problem in wrong)


def check_game(game: Game) -> Iterator[Outcome]:
    """What each check found, as soon as it is known."""
    if not __debug__:
        raise Problem("check-optimised", "Checks say nothing under python -O; run them without it.")
    for name, check in checks(game).items():
        yield tried(name, check)


def tried(name: str, check: Callable[[], object]) -> Outcome:
    try:
        with contextlib.redirect_stdout(io.StringIO()):  # outside suites print their praise
            check()
    except ImportError as error:
        return Outcome(name, missing=error.name or str(error))
    except AssertionError as broken:
        return Outcome(name, why=str(broken) or "an assertion of the game's own does not hold")
    except Exception as error:  # the game itself failed: that is a finding, not our failure
        return Outcome(name, why=f"{type(error).__name__}: {error}")
    return Outcome(name)
