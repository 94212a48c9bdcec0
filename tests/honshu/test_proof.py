"""What a search of Honshu found is put to the proof in whole games, where a budget goes beyond the tree."""

import pytest

import tenka
from tenka.bots import levels
from tenka.bots.levels import SearchBot
from tenka.bots.paired import Proof
from tenka.games.honshu.bot.expert import TREE, HonshuExpert
from tenka.games.honshu.cards import ROUNDS
from tenka.games.honshu.position import PLAY, TAKE
from tenka.games.honshu.rules import HonshuState
from tenka.kernel.chance import Fast
from tenka.kernel.level import Level

GAME = tenka.game("honshu")


def at(phase: int, round_: int, seed: int = 1, choices: int = 2) -> HonshuState:
    """Where somebody has to choose in a round."""
    chance, expert = Fast(seed), GAME.expert()
    state = GAME.new(3, chance=chance)
    assert isinstance(state, HonshuState)
    while state.round < round_ or state.phase != phase or len(state.moves()) < choices:
        state.do(expert.choose(state, chance), chance)
    return state


def prover() -> HonshuExpert:
    expert = GAME.expert()
    assert isinstance(expert, HonshuExpert)
    return expert


def proof(state: HonshuState) -> Proof:
    seat = int(state.actor)
    return Proof(prover(), GAME.imaginer(state.view(seat)), seat, Fast(1))


def worth(state: HonshuState, action: int) -> float:
    """Of the last card that a seat takes."""
    seat, after = int(state.actor), state.copy()
    after.do(action, Fast(1))
    return prover().prove(after, Fast(1))[seat]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_better_of_the_last_cards_is_found_though_the_search_had_another(seed: int) -> None:
    state = at(TAKE, ROUNDS, seed)
    best, *others = sorted(state.legal(), key=lambda action: -worth(state, action))
    assert worth(state, best) > worth(state, others[0])
    assert proof(state).best([*others, best], 100, lambda: True) == best


def test_no_more_games_are_played_than_were_granted() -> None:
    state = at(PLAY, 10)
    for games in (0, 5, 20):
        compared = proof(state)
        assert compared.best(state.legal(), games, lambda: True) in state.legal()
        assert compared.played <= games


def test_when_time_is_up_the_search_is_right() -> None:
    state = at(PLAY, 10)
    compared = proof(state)
    assert compared.best(state.legal(), 100, lambda: False) == state.legal()[0]
    assert compared.played == 0


def test_a_tree_grows_so_far_and_games_come_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    granted: list[int] = []

    def noted(self: Proof, moves: list[int], games: int, in_time: object) -> int:
        granted.append(games)
        return moves[0]

    monkeypatch.setattr(levels.Proof, "best", noted)
    view = (state := at(PLAY, 11)).view(int(state.actor))
    answers = [SearchBot("test", GAME, 1, Level(iterations), None).choose(view) for iterations in (TREE, 2 * TREE)]
    assert answers[0] == answers[1]
    assert granted == [prover().games(state, TREE)]
    assert SearchBot("test", GAME, 1, Level(2 * TREE), None).search(view).iterations == TREE


def test_the_same_seed_gives_the_same_answer() -> None:
    view = (state := at(PLAY, 10)).view(int(state.actor))
    assert len({SearchBot("test", GAME, 5, Level(2 * TREE), None).choose(view) for _ in range(2)}) == 1
