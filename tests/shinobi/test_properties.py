"""What holds in every game of Shinobi, tried on random ones; and the literal second implementation beside the first."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tenka
from shinobi.literal import CLANS, Literal, places
from tenka.check.walks import steps, walk
from tenka.kernel.messages import SPECTATOR
from tenka.kernel.state import OVER

GAME = tenka.game("shinobi")
KINDS = [*CLANS, "ninja"]

# By players, over 60 games: decisions, the sum of all actions, and the sum of place times score.
FINGERPRINTS = {
    2: (5586, 526689, 641),
    3: (6131, 582161, 1054),
    4: (6079, 580547, 1651),
    5: (5755, 565281, 2619),
}

SEEDS = st.integers(0, 10**6)
PLAYERS = st.integers(2, 5)
OPTIONS = st.sampled_from([{}, {"move_touches_source": "off"}])


def literal(state: Any) -> Literal:
    """The table of a state, told to the literal implementation through the actor's view."""
    view = state.view(int(state.actor))
    return Literal(
        players=view.players,
        turn=view.actor,
        order=view.order,
        provinces=[{CLANS[clan]: n for clan, n in enumerate(province) if n} for province in view.provinces],
        hand=[KINDS[kind] for kind, n in enumerate(view.hand) for _ in range(n)],
        touched={(army // 5, CLANS[army % 5]) for army in view.touched},
        move_touches_source=view.options["move_touches_source"] == "on",
    )


@settings(max_examples=40, deadline=None)
@given(SEEDS, PLAYERS, OPTIONS)
def test_the_literal_rules_allow_the_same(seed: int, players: int, options: dict[str, str]) -> None:
    for state in walk(GAME, players, options, seed):
        if state.actor != OVER:
            assert {GAME.name(action) for action in state.legal()} == literal(state).legal()


@settings(max_examples=40, deadline=None)
@given(SEEDS, PLAYERS, OPTIONS)
def test_the_literal_rules_do_the_same(seed: int, players: int, options: dict[str, str]) -> None:
    before: Literal | None = None
    orders = 0
    for state, _ in steps(GAME, players, options, seed):
        told = state.view(SPECTATOR).deeds[orders:]
        orders += len(told)
        if before is not None and before.turn == told[0].seat:
            for deed in told:  # the order that was given, and those that followed without asking
                if deed.seat == before.turn:
                    before.give(GAME.name(deed.action))
            if all(deed.seat == before.turn for deed in told):
                seen = state.view(SPECTATOR).provinces
                assert before.provinces == [{CLANS[c]: n for c, n in enumerate(row) if n} for row in seen]
        before = literal(state) if state.actor != OVER else None


@settings(max_examples=60, deadline=None)
@given(SEEDS, PLAYERS, OPTIONS)
def test_the_literal_end_is_the_same(seed: int, players: int, options: dict[str, str]) -> None:
    *_, state = walk(GAME, players, options, seed)
    view = state.view(0)
    provinces = [{CLANS[clan]: n for clan, n in enumerate(province)} for province in view.provinces]
    expected = places(provinces, view.loyalties)
    result = state.result()
    assert result.places == expected
    assert result.winners == [seat for seat, place in enumerate(expected) if place == 1]
    assert result.outcome == ("victory" if expected.count(1) == 1 else "shared")


@settings(max_examples=30, deadline=None)
@given(SEEDS, PLAYERS, OPTIONS)
def test_a_game_has_as_many_turns_as_the_pile_allows(seed: int, players: int, options: dict[str, str]) -> None:
    """One or two cards are drawn in a turn, and then everybody has one more."""
    turns = 0
    last_seat = -1
    for state, _ in steps(GAME, players, options, seed):
        view = state.view(SPECTATOR)
        order = [deed.seat for deed in view.deeds]
    for seat in order:
        turns += seat != last_seat
        last_seat = seat
    pile = 58 - 4 * players
    assert (pile + 1) // 2 + players <= turns <= pile + players


@settings(max_examples=30, deadline=None)
@given(SEEDS, PLAYERS)
def test_the_last_to_draw_is_the_last_to_play(seed: int, players: int) -> None:
    for state in walk(GAME, players, {}, seed):
        if state.left >= 0 and state.actor != OVER:
            assert (state.actor + state.left - 1) % players == state.last
    assert state.view(SPECTATOR).deeds[-1].seat == state.last


@settings(max_examples=30, deadline=None)
@given(SEEDS, PLAYERS, st.integers(0, 90))
def test_a_sample_is_legal_and_every_action_is_sampled(seed: int, players: int, decisions: int) -> None:
    for count, state in enumerate(walk(GAME, players, {}, seed)):
        if count == decisions and state.actor != OVER:
            legal = state.legal()
            chance = tenka.fast(seed)
            drawn = [state.sample(chance) for _ in range(40 * len(legal))]
            assert set(drawn) == set(legal)
            return


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_fingerprint(players: int) -> None:
    """Counted play-outs with fixed seeds: any change of the rules or of the numbering of actions shows here."""
    decisions = orders = scores = 0
    for seed in range(60):
        for count, state in enumerate(walk(GAME, players, {}, seed)):  # noqa: B007
            pass
        decisions += count
        orders += sum(deed.action for deed in state.view(SPECTATOR).deeds)
        scores += sum(place * score for place, score in zip(state.result().places, state.result().scores, strict=True))
    assert (decisions, orders, scores) == FINGERPRINTS[players]
