"""What a short game's position promises: the net of benchmarks/fit_war.py."""

from tenka.games.dangerous_time.bot.foresight import SIGNS, SIZES, WEIGHTS, Foresight
from tenka.games.dangerous_time.facts.board import ANTI, ODA, STRONGHOLDS
from tenka.games.dangerous_time.game import GAME
from tenka.games.dangerous_time.rules import War
from tenka.kernel.chance import Fast
from tenka.kernel.state import OVER


def positions() -> list[War]:
    """One of each turn of a game between generals."""
    chance = Fast(11)
    state = GAME.new(2, chance=chance)
    assert isinstance(state, War)
    expert = GAME.expert()
    found: list[War] = []
    while state.actor != OVER:
        if state.oda_seat >= 0 and len(found) < state.turn:
            found.append(state.copy())
        state.do(expert.choose(state, chance), chance)
    return found


PLAYED = positions()


def with_castles(state: War, side: int, number: int) -> War:
    """The same position in which a side holds so many more strongholds, with nobody else inside."""
    changed = state.copy()
    changed.land.control = changed.land.control[:]
    for at in STRONGHOLDS:
        if number > 0 and changed.land.control[at] not in (side, 3):
            changed.land.control[at] = side
            for kind in range(69):
                if kind % 3 != side:
                    changed.land.add_men(at, kind, -changed.land.men_at(at, kind))
            number -= 1
    return changed


def test_the_file_has_the_shape_that_is_read() -> None:
    first, second = SIZES
    assert len(WEIGHTS) == (SIGNS + 1) * first + second * (first + 2) + 1


def test_chances_are_chances_and_the_same_every_time() -> None:
    foresight = Foresight()
    told = [foresight.chance(state) for state in PLAYED]
    assert all(0.0 < chance < 1.0 for chance in told)
    assert told == [Foresight().chance(state) for state in PLAYED]
    assert len(set(told)) == len(told)


def test_oda_hopes_for_more_with_more_castles() -> None:
    foresight = Foresight()
    for state in PLAYED:
        more, less = (foresight.chance(with_castles(state, side, 4)) for side in (ODA, ANTI))
        assert less < more


def test_oda_hopes_for_less_the_more_was_undertaken() -> None:
    foresight = Foresight()
    for state in PLAYED:
        told = []
        for target in (3, 6, 9):
            state.target = target
            told.append(foresight.chance(state))
        assert told == sorted(told, reverse=True)


def test_hands_are_not_looked_at() -> None:
    foresight = Foresight()
    state = PLAYED[2].copy()
    told = foresight.chance(state)
    for card in range(1, len(state.hands.at)):
        state.hands.at[card] = 0
    assert foresight.chance(state) == told
