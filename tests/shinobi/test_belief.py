"""The bot's beliefs: evidence from what everybody saw, never from what is hidden; and that it helps."""

from collections.abc import Callable
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import tenka
from tenka.bots.bot import GreedyBot
from tenka.check.walks import reach, walk
from tenka.games.shinobi.actions import ATTACK, PLACE
from tenka.games.shinobi.belief import LIMIT, Loyalties, odds
from tenka.games.shinobi.bot.expert import HIDE, STYLE, ShinobiExpert
from tenka.games.shinobi.cards import CLAN_COUNT
from tenka.games.shinobi.imagine import tallied
from tenka.games.shinobi.reading import (
    ATTACKS,
    FORCED,
    LEVELS,
    SIGNS,
    SORTS,
    SPARES,
    TRAITS,
    Reading,
    Tally,
    conclusion,
)
from tenka.kernel.state import OVER

GAME = tenka.game("shinobi")
ABOUT_CLANS = 3 * SORTS + TRAITS
"""The signs of a seat and clan; those after it are of a seat alone."""
Make = Callable[..., Any]


def loyalties(t: Any, seat: int, own: int) -> Loyalties:
    known = [-1] * int(t.state.players)
    known[seat] = own
    return Loyalties(t.state.favour, t.state.players, vec[i64](known))


def test_without_evidence_everything_is_as_likely(deal: Make) -> None:
    found = loyalties(deal(3), 0, 2)
    assert [round(found.chance_of(1, clan), 6) for clan in range(5)] == [0.25, 0.25, 0.0, 0.25, 0.25]
    assert found.chance_of(0, 2) == 1.0


def test_attacking_a_clan_speaks_against_serving_it(table: Make) -> None:
    t = table(["T4", "U2 O1", "M3"], ["UGTN"], order=3).do("attack takeda 1 uesugi")
    found = loyalties(t, 1, 3)
    assert found.chance_of(0, 1) < 0.1  # the attacked clan
    assert found.chance_of(0, 4) > found.chance_of(0, 0) > found.chance_of(0, 1)  # the spared one stands out


def test_a_forced_attack_says_nothing(table: Make) -> None:
    t = table(["T4", "U2", "M5"], ["UGTN"], order=2).do("place hojo")
    assert t.deeds()[-1] == "0: attack takeda 1 uesugi"
    assert t.state.favour[1] == 0


def test_a_card_laid_in_the_last_round_speaks_loudly(table: Make) -> None:
    early = table(["T1", "U2", "M3"], ["UGTN"]).do("deploy 2 uesugi")
    late = table(["T1", "U2", "M3"], ["UGTN", "", ""], left=3).do("deploy 2 uesugi")
    assert loyalties(late, 1, 0).chance_of(0, 1) > loyalties(early, 1, 0).chance_of(0, 1) + 0.2


def test_a_move_says_nothing(table: Make) -> None:
    """Were it otherwise, whoever hides would make the other move, and the table would believe the opposite."""
    for move in ("move 1 uesugi 0", "move 1 uesugi 2"):
        t = table(["T1", "U2", "M3"], ["UGTN"], order=2).do(move)
        assert t.state.favour[1] == 0


def test_nobody_is_ever_sure() -> None:
    assert odds(10**6) == odds(LIMIT)
    assert odds(-(10**6)) == odds(-LIMIT) > 0


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_evidence_is_the_same_in_imagined_worlds(players: int) -> None:
    """What is inferred depends on what everybody saw alone; so a spectator infers the same."""
    for count, state in enumerate(walk(GAME, players, {}, seed=players)):
        if count % 7 == 0 or state.left > 0:
            for seat in (-1, 0, players - 1):
                world = GAME.imagine(state.view(seat), tenka.fast(count))
                assert list(world.favour) == list(state.favour)


def test_imagined_loyalties_follow_the_evidence() -> None:
    state = reach(GAME, 3, 70, seed=4)
    view = state.view(1)
    known = vec[i64]([-1, state.loyalty[1], -1])
    believed = Loyalties(conclusion(tallied(GAME, view)), state.players, known)
    imaginer = GAME.imaginer(view)
    chance = tenka.fast(4)
    served = [0] * CLAN_COUNT
    for _ in range(2000):
        served[imaginer.draw(chance).loyalty[0]] += 1
    likely = [believed.chance_of(0, clan) for clan in range(CLAN_COUNT)]
    assert max(likely) > 0.35  # there is something to follow
    for clan in range(CLAN_COUNT):
        assert served[clan] / 2000 == pytest.approx(likely[clan], abs=0.05)


def test_a_choice_does_not_depend_on_what_is_hidden() -> None:
    """Two worlds that look alike to a seat get the same answer from the greedy bot's judgement."""
    expert = ShinobiExpert()
    for decisions in (3, 17, 40, 71, 90):
        state = reach(GAME, 4, decisions, seed=decisions)
        view = state.view(int(state.actor))
        answers = set()
        for seed in range(12):
            world = GAME.imagine(view, tenka.fast(seed))
            expert.look(world)
            answers.add(tuple(round(expert.gain(world, action), 9) for action in world.legal()))
        assert len(answers) == 1


def evidence_given(style: list[float], games: int) -> float:
    """How likely the table holds the truth about a seat when the last round begins, on average."""
    expert = ShinobiExpert(vec[float](style))
    found = 0.0
    for seed in range(games):
        chance = tenka.fast(seed)
        state = GAME.new(players=4, chance=chance)
        while state.left < 0:
            state.do(expert.choose(state, chance), chance)
        believed = Loyalties(state.favour, state.players, vec[i64]([-1] * 4))
        found += sum(believed.chance_of(seat, state.loyalty[seat]) for seat in range(4)) / 4
    return found / games


def test_the_evidence_is_worth_believing() -> None:
    """When the last round begins, the truth is likelier than the fifth that a guess would give it."""
    assert evidence_given(STYLE, 10) > 0.3


def test_the_bot_hides_its_clan() -> None:
    """A bot that pays for giving itself away is found out less than one that likes to."""
    careless = STYLE[:]
    careless[HIDE] = -1.0
    assert evidence_given(STYLE, 25) < evidence_given(careless, 25) - 0.02


def test_a_greedy_bot_plays_to_the_end() -> None:
    state = GAME.new(players=3, chance=tenka.fast(5))
    bots = [GreedyBot("greedy", GAME, seed) for seed in range(3)]
    while state.actor != OVER:
        state.apply(bots[state.actor].choose(state.view(int(state.actor))), tenka.fast(0))
    assert state.result().outcome in ("victory", "shared")


def seen(tally: Tally) -> list[list[float]]:
    return [list(tally.signs_of(seat, clan)) for seat in range(int(tally.players)) for clan in range(CLAN_COUNT)]


def test_what_is_concluded_is_the_same_in_two_worlds_and_for_a_spectator() -> None:
    for count, state in enumerate(walk(GAME, 4, {}, seed=6)):
        if count % 11 == 0:
            told = [seen(tallied(GAME, state.view(seat))) for seat in (-1, 0, 3)]
            world = GAME.imagine(state.view(0), tenka.fast(count))
            assert told == [seen(tallied(GAME, world.view(-1)))] * 3


def test_an_attack_speaks_against_and_being_spared_speaks_for(table: Make) -> None:
    """As in play: the likelihoods of an attack come with its counts."""
    t = table(["T4", "U2 O1", "M3"], ["UGTN"], order=3)
    tally = Tally(3)
    for _ in range(2):
        tally.count(t.state, ATTACK + 1 * CLAN_COUNT + 1)
    untouched, attacked, *_, spared = list(conclusion(tally))[:CLAN_COUNT]
    assert attacked < untouched < spared
    assert tally.sorts[SORTS + ATTACKS] == tally.sorts[4 * SORTS + SPARES] == 2


def test_no_orders_say_nothing_and_the_same_orders_about_two_clans_say_the_same(table: Make) -> None:
    state = table(["T4", "U2", "M5"], ["UGTN"], order=2).state
    tally = Tally(2)
    assert list(conclusion(tally)) == [0] * (2 * CLAN_COUNT)
    for clan in (1, 3):
        tally.count(state, PLACE + clan)
    first, second = list(conclusion(tally))[:CLAN_COUNT], list(conclusion(tally))[CLAN_COUNT:]
    assert first[1] == first[3] != first[0] == first[2] == first[4]
    assert second == [0] * CLAN_COUNT  # nothing is known of the other seat


def test_each_level_is_told_by_what_the_hidden_layer_shows_and_by_the_signs_themselves() -> None:
    unit = [100, *[0] * (SIGNS - 1), -100, *range(100, 100 + LEVELS)]
    direct = [[0] * SIGNS + [level] for level in range(LEVELS)]
    reading = Reading([unit, *direct])
    shown = vec[float]([3.0, *[0.0] * (SIGNS - 1)])
    assert list(reading.says(shown)) == pytest.approx([2.0 + 0.03 * level for level in range(LEVELS)])
    nothing = vec[float]([0.0] * SIGNS)
    assert list(reading.says(nothing)) == pytest.approx([0.01 * level for level in range(LEVELS)])


def test_a_forced_attack_is_counted_as_such_and_says_nothing_about_a_clan(table: Make) -> None:
    t = table(["T4", "U2", "M5"], ["UGTN"], order=3)
    tally = Tally(3)
    before = [row[:ABOUT_CLANS] for row in seen(tally)]
    tally.count(t.state, ATTACK + 1 * CLAN_COUNT + 1)
    assert [row[:ABOUT_CLANS] for row in seen(tally)] == before
    assert tally.habits[FORCED] == 1.0
