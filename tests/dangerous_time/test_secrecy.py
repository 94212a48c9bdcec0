"""Secrecy: hands, pile, bids and what ninja saw; and leaks planted on purpose, each of which is caught."""

from typing import Any

import msgspec
import pytest

from dangerous_time.positions import WAR, Table, fresh
from tenka.check.secrecy import Sight, assert_no_leak, assert_uncertain, everyone_is_blind
from tenka.games.dangerous_time.facts.board import ANTI, ODA
from tenka.kernel.chance import Fast, Scripted


def dealt(seed: int = 3) -> Any:
    """A war after the deal and some decisions."""
    s, chance = fresh("standard", seed), Fast(seed)
    for _ in range(40):
        s.do(s.sample(chance), chance)
    return s


@pytest.mark.parametrize("seed", [3, 8])
def test_nobody_can_tell_the_real_war_from_an_imagined_one(seed: int) -> None:
    everyone_is_blind(WAR, dealt(seed), count=2, seed=seed)


def test_bids_stay_sealed() -> None:
    s = fresh()
    s.do(WAR.parse("number 9"), Scripted([]))
    everyone_is_blind(WAR, s)
    assert_uncertain(WAR, s, 1, lambda world: world.bids[0], "the first bid")


def test_the_other_hand_and_the_pile_are_uncertain() -> None:
    s = dealt()
    for seat in (0, 1):
        other = s.side_of(1 - seat)
        assert_uncertain(WAR, s, seat, lambda world, side=other: world.hands.of(side), "the other hand")
        assert_uncertain(WAR, s, seat, lambda world: world.hands.deck, "the pile")


def test_what_ninja_saw_is_kept_in_every_imagined_world() -> None:
    t = Table().hand("oda", 41, 61).hand("anti", 2, 57).impulse("oda").do("play 41")
    for seed in range(5):
        world: Any = WAR.imagine(t.s.view(0), Fast(seed))
        assert world.hands.of(ANTI) == [2, 57]
    assert_no_leak(WAR, t.s, 0)
    assert_no_leak(WAR, t.s, 1)


class Leak(Sight):
    """Adds a secret to what a seat sees."""

    def __init__(self, secret: str) -> None:
        self.secret = secret

    def view(self, state: Any, seat: int) -> bytes:
        other = ANTI if state.oda_seat == seat else ODA
        secrets = {"hand": state.hands.of(other), "pile": state.hands.deck, "seen": [int(n) for n in state.hands.known]}
        return super().view(state, seat) + msgspec.json.encode(secrets[self.secret])


@pytest.mark.parametrize("secret", ["hand", "pile"])
def test_a_planted_leak_is_caught(secret: str) -> None:
    with pytest.raises(AssertionError, match="leak"):
        assert_no_leak(WAR, dealt(), 0, count=4, sight=Leak(secret))


def test_a_planted_leak_of_what_ninja_saw_is_caught() -> None:
    """A spectator must not learn which cards a ninja saw."""
    t = Table().hand("oda", 41, 61).hand("anti", 2, 57).impulse("oda").do("play 41")
    with pytest.raises(AssertionError, match="leak"):
        assert_no_leak(WAR, t.s, -1, count=4, sight=Leak("seen"))
