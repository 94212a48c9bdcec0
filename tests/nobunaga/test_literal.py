"""The rules against a second, literal telling of them: whole games, single attacks, and the end."""

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from nobunaga.literal import HOUSES, NOBUNAGA, Literal, Who, final_order, next_active, scoring, worth
from nobunaga.positions import GAME
from tenka.check.walks import Options, all_tables, label
from tenka.games.nobunaga.actions import ATTACK_0
from tenka.games.nobunaga.position import ATTACK, END
from tenka.games.nobunaga.rules import NobunagaState
from tenka.kernel.chance import DICE, Fast, Scripted
from tenka.kernel.state import OVER

GAMES_PER_TABLE = 6
ATTACKS = 24_000
ENDS = 4_000


def bag(cards: list[str]) -> list[str]:
    return sorted(cards)


def cards(flat: vec[i64], row: int) -> list[str]:
    return bag([house for at, house in enumerate(HOUSES) for _ in range(flat[row * 6 + at])])


def start(game: Any, players: int, chosen: Options, seed: int) -> tuple[Any, Literal]:
    """The same deal for both."""
    state = game.new(players=players, options=chosen, chance=Fast(seed))
    pile = [HOUSES[house] for house in state.deck]
    return state, Literal(players, chosen, pile, int(state.active))


def compare(state: Any, literal: Literal) -> None:
    assert int(state.actor) == literal.question[0]
    assert sorted(GAME.name(action) for action in state.legal()) == literal.question[1]
    assert int(state.active) == literal.active
    for seat in range(literal.players):
        assert cards(state.hand, seat) == bag(literal.hands[seat])
        assert cards(state.scored, seat) == bag(literal.scored[seat])
    assert cards(state.table, 0) == bag(literal.table)
    assert cards(state.campaign_zone, 0) == bag(literal.campaign_zone)
    assert cards(state.used_zone, 0) == bag(literal.used_zone)
    assert cards(state.victory_zone, 0) == bag(literal.victory_zone)


@pytest.mark.parametrize(("players", "chosen"), all_tables(GAME), ids=label)
def test_whole_games_agree_with_the_literal_rules(players: int, chosen: Options) -> None:
    for seed in range(GAMES_PER_TABLE):
        agree(GAME, players, chosen, seed)


def agree(game: Any, players: int, chosen: Options, seed: int) -> None:
    """A whole random game, told twice."""
    state, literal = start(game, players, chosen, seed)
    choices = Fast(seed + 500)
    compare(state, literal)
    while state.actor != OVER:
        legal = state.legal()
        action = legal[choices.below(DICE, len(legal))]
        state.apply(action, Scripted([]))
        literal.answer(GAME.name(action))
        compare(state, literal)
    assert literal.over
    check_end(state, literal.active, literal.scored, literal.victory_zone)


def check_end(state: Any, active: int, scored: list[list[str]], victory: list[str]) -> None:
    n = int(state.players)
    order = final_order(n, active, scored, victory)
    result = state.result()
    assert result.places == [order.index(seat) + 1 for seat in range(n)]
    assert result.scores == [worth(scored[seat]) for seat in range(n)]
    assert result.others == {"nobunaga": worth(victory)}
    assert result.winners == ([] if order[0] == NOBUNAGA else [order[0]])
    assert result.outcome == ("nobunaga" if order[0] == NOBUNAGA else "winner")


def test_random_attacks_agree_with_the_literal_rules() -> None:
    """Cards of one house in all hands and in the Campaign zone; a second house there keeps the campaign going."""
    chance = Fast(12)
    met = {"tie": 0, "nobody scores but Nobunaga": 0, "cut off": 0, "all others score": 0}
    for _ in range(ATTACKS):
        n = 2 + chance.below(DICE, 4)
        chosen = {
            "extra_card": "off",
            "cut_off": ["off", "on"][chance.below(DICE, 2)],
            "two_player_scoring": ["top_two", "both_players"][chance.below(DICE, 2)],
        }
        house = chance.below(DICE, 6)
        shown: dict[Who, int] = {seat: chance.below(DICE, 4) for seat in range(n)}
        shown[NOBUNAGA] = 1 + chance.below(DICE, 4)
        campaign, active = 1 + chance.below(DICE, 2), chance.below(DICE, n)
        state = in_attack(n, chosen, house, shown, campaign, active)
        state.do(ATTACK_0 + house, Scripted([]))
        expected = scoring(n, active, campaign, shown, chosen)
        for seat in range(n):
            assert state.scored[seat * 6 + house] == (1 if seat in expected else 0)
            assert state.hand[seat * 6 + house] == shown[seat] - (1 if seat in expected else 0)
        assert state.victory_zone[house] == (1 if NOBUNAGA in expected else 0)
        assert state.used_zone[house] == shown[NOBUNAGA] - (1 if NOBUNAGA in expected else 0)
        assert state.campaign_zone[house] == 0
        assert state.active == next_active(n, active, expected)
        met["tie"] += len(set(shown.values())) <= n
        met["nobody scores but Nobunaga"] += expected == [NOBUNAGA]
        met["cut off"] += expected != scoring(n, active, campaign, shown, chosen | {"cut_off": "off"})
        met["all others score"] += all(seat in expected for seat in range(n) if seat != active)
    assert min(met.values()) > 100, met


def in_attack(n: int, chosen: Options, house: int, shown: dict[Who, int], campaign: int, active: int) -> NobunagaState:
    state = NobunagaState(GAME, n)
    state.set_options(chosen)
    state.clear_counts()
    for seat in range(n):
        state.hand[seat * 6 + house] = shown[seat]
        state.pair[seat] = 0
    state.campaign_zone[house] = shown[NOBUNAGA]
    state.campaign_zone[(house + 1) % 6] = 1
    state.campaign_zone[(house + 2) % 6] = 1
    state.phase, state.campaign, state.active = ATTACK, campaign, active
    state.ask_attack()
    return state


def test_random_ends_agree_with_the_literal_rules() -> None:
    chance = Fast(21)
    ties = 0
    for _ in range(ENDS):
        n = 2 + chance.below(DICE, 4)
        state = NobunagaState(GAME, n)
        state.set_options(GAME.complete(None))
        state.clear_counts()
        scored: list[list[str]] = [[] for _ in range(n + 1)]
        for who in range(n + 1):
            for at, house in enumerate(HOUSES):
                number = chance.below(DICE, 3)
                scored[who] += [house] * number
                if who == n:
                    state.victory_zone[at] = number
                else:
                    state.scored[who * 6 + at] = number
        state.phase, state.actor, state.active = END, OVER, chance.below(DICE, n)
        totals = [worth(pile) for pile in scored]
        ties += totals.count(max(totals)) > 1
        check_end(state, int(state.active), scored[:n], scored[n])
    assert ties > 50
