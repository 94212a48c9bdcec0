"""Advice: from a view and nothing else, alike for a seed, with errors that say how sure it is, and reasons in words."""

import pytest

import tenka
from tenka.check.walks import eyes, walk
from tenka.coach.advice import Comparison, Tried, advise, hopeful
from tenka.coach.worth import action_worth, position_worth, start_worth
from tenka.games import is_built_in
from tenka.kernel.chance import Fast, Streamed
from tenka.kernel.problem import Problem
from tenka.kernel.state import OVER, Game, State
from tenka.words import LANGUAGES, Words

GAMES = list(tenka.games())


def after(game: Game, decisions: int, players: int = 0, seed: int = 3) -> State:
    """A position after so many sensible decisions."""
    chance = Fast(seed)
    expert = game.expert()
    state = game.new(players or min(4, game.max_players), None, chance)
    while decisions > 0 or len(state.moves()) < 2:
        state.do(expert.choose(state, chance), chance)
        decisions -= 1
    return state


@pytest.mark.parametrize("key", GAMES)
def test_what_is_drawn_again_is_what_nobody_has_seen(key: str) -> None:
    game = tenka.game(key)
    for count, state in enumerate(walk(game, game.max_players, seed=5)):
        if count % 11 == 0:
            stirred = state.copy()
            stirred.stir(Fast(count))
            stirred.check()
            for seat in eyes(state):
                assert stirred.view(seat) == state.view(seat)
        if count == 60:
            break


@pytest.mark.parametrize("key", GAMES)
def test_advice_is_sorted_legal_and_alike_for_a_seed(key: str) -> None:
    game = tenka.game(key)
    state = after(game, 9)
    choices = advise(game, state.view(int(state.actor)), 6, seed=4)
    assert choices == advise(game, state.view(int(state.actor)), 6, seed=4)
    assert all(state.refusal(choice.action) is None for choice in choices)
    values = [choice.value for choice in choices]
    assert values == sorted(values, reverse=True)
    assert choices[0].equal
    assert choices[0].error == 0.0
    assert all(-1e-9 <= choice.value <= 1 + 1e-9 for choice in choices)


def test_reasons_that_compare_name_what_they_compare_with() -> None:
    """The best choice's reasons hold against another one that is clearly worse, which need not be the second."""
    game = tenka.game("shinobi")
    named = 0
    for state, _ in zip(walk(game, 4, seed=3), range(40), strict=False):
        view = state.view(int(state.actor))
        choices = advise(game, view, 16)
        expert = game.expert()
        expert.begin(game.imaginer(view), view.seat)
        best = choices[0]
        if best.instead >= 0:
            named += 1
            assert best.instead in [one.action for one in choices[1:]]
            assert best.reasons == expert.reasons(view, best.action, best.instead)[:3]
            assert len(choices) > 2
        elif len(choices) > 2:
            assert best.reasons == expert.reasons(view, best.action, -1)[:3]
        assert all(one.instead == -1 for one in choices[1:])
    assert named > 0


def test_the_action_that_is_asked_for_is_weighed_too() -> None:
    game = tenka.game("honshu")
    state = after(game, 0, players=3)
    while state.moves() and len(state.legal()) < 40:  # a card is to be laid: hundreds of places
        state.do(game.expert().choose(state, Fast(1)), Fast(1))
    view = state.view(int(state.actor))
    known = {choice.action for choice in advise(game, view, 2)}
    other = next(action for action in state.legal() if action not in known)
    assert other in {choice.action for choice in advise(game, view, 2, also=other)}


def test_what_lies_within_the_error_counts_as_equal() -> None:
    one, other = Tried(1), Tried(2)
    one.values = [1.0, 0.0, 1.0, 1.0, 0.0, 1.0]
    other.values = [0.0, 1.0, 1.0, 0.0, 0.0, 1.0]
    assert len(hopeful([one, other], -1, 4)) == 2
    one.values, other.values = [1.0] * 50 + [0.9] * 50, [0.0] * 100
    assert [tried.action for tried in hopeful([one, other], -1, 4)] == [1]


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", list(LANGUAGES))
def test_reasons_are_said_in_every_language(key: str, language: str) -> None:
    game = tenka.game(key)
    expert = game.expert()
    words = Words(language, game, ["Akiko", "Jules", "Mei", "Kuma", "Ren"])
    said: set[str] = set()
    for players in {game.min_players, game.max_players}:
        for count, state in enumerate(walk(game, players, seed=players)):
            if state.actor == OVER or count > 400:
                break
            view = state.view(int(state.actor))
            moves = [int(action) for action in expert.candidates(state, state.moves())][:4]
            if count % 3 == 0 and len(moves) > 1:
                for reason in expert.reasons(view, moves[-1], moves[0]) + expert.reasons(view, moves[0], moves[-1]):
                    text = words(reason.message, **reason.args)
                    assert "⟦" not in text, reason
                    assert "{" not in text, reason
                    said.add(reason.message)
    assert len(said) > 3 or not is_built_in(game)


@pytest.mark.parametrize("key", GAMES)
def test_values_are_shares_of_the_victory(key: str) -> None:
    game = tenka.game(key)
    state = after(game, 5)
    for tally in (
        position_worth(game.expert(), state, 4, 2),
        action_worth(game.expert(), state, state.legal()[0], 4, 2),
        start_worth(game, int(state.players), game.complete(None), 4, 2),
    ):
        assert tally.count == 4
        assert sum(tally.means()) <= 1.0 + 1e-9
        assert min(tally.means()) >= 0.0


@pytest.mark.parametrize("key", GAMES)
def test_what_the_best_bot_foresees_is_a_share_of_the_victory(key: str) -> None:
    """However far it plays on, for whichever seat: nothing below 0, no more than one victory in all."""
    game = tenka.game(key)
    state = after(game, 5)
    for seat in state.together():
        expert = game.expert()
        imaginer = game.imaginer(state.view(seat))
        expert.begin(imaginer, seat)
        for seed in range(4):
            shares = list(expert.foresee(imaginer.draw_for(seat, Fast(seed)), Fast(seed)))
            assert sum(shares) <= 1.0 + 1e-9
            assert min(shares) >= 0.0


def test_a_finished_game_is_worth_what_it_gave() -> None:
    game = tenka.game("nobunaga")
    state = after(game, 3)
    chance = Fast(1)
    while state.actor != OVER:
        state.do(state.sample(chance), chance)
    tally = position_worth(game.expert(), state, 50, 1)
    assert tally.means() == list(game.rewards(state))
    assert tally.errors() == [0.0] * int(state.players)


@pytest.mark.parametrize("key", ["nobunaga", "honshu"])
def test_doing_what_the_expert_would_do_moves_no_value_unless_chance_has_a_say(key: str) -> None:
    """All positions are played on with the same lucks: the same games once more."""
    game = tenka.game(key)
    expert = game.expert()
    state = game.new(2, None, Fast(3))
    chance = Fast(3)
    same = 0
    for _ in range(12):
        action = expert.choose(state, Streamed(1))
        before = position_worth(expert, state, 3, 1).means()
        after = state.copy()
        after.do(action, chance)
        if not after.revealed:
            same += position_worth(expert, after, 3, 1).means() == before
        state = after
    assert same >= 6


def test_a_position_in_which_nothing_is_left_to_chance_is_played_on_once() -> None:
    """Honshu's second hands are dealt, so all cards are known."""
    game = tenka.game("honshu")
    chance, expert = Fast(2), game.expert()
    state = game.new(3, None, chance)
    counts = []
    while state.actor != OVER:
        if len(counts) % 9 == 0:
            counts.append(position_worth(expert, state, 2, 1).count)
        else:
            counts.append(0)
        state.do(expert.choose(state, chance), chance)
    told = [count for count in counts if count]
    assert told[0] == 2
    assert told[-1] == 1


def test_bad_questions_get_a_sentence() -> None:
    game = tenka.game("nobunaga")
    state = after(game, 4)
    seat = int(state.actor)
    with pytest.raises(Problem, match="nothing to decide"):
        advise(game, state.view((seat + 1) % 4), 4)
    with pytest.raises(Problem, match="1 or more worlds"):
        advise(game, state.view(seat), -1)
    with pytest.raises(Problem, match="no seat -1"):
        advise(game, state.view(-1), 4)
    with pytest.raises(Problem, match="handed its views"):
        advise(tenka.game("shinobi"), state.view(seat), 4)
    with pytest.raises(Problem, match="not allowed now"):
        advise(game, state.view(seat), 4, also=10_000)


@pytest.mark.parametrize("key", ["nobunaga", "shinobi", "honshu"])
def test_a_chance_is_never_below_nothing(key: str) -> None:
    """Where the best has little, what does worse has none, however much worse it did in the same worlds."""
    game = tenka.game(key)
    state = game.new(game.max_players, None, Fast(3))
    chance = Fast(4)
    for _ in range(60):
        if state.actor == OVER:
            break
        if len(state.moves()) > 1:
            told = advise(game, state.view(int(state.actor)), 12, 5)
            assert all(0.0 <= one.value <= 1.0 for one in told)
        state.do(state.sample(chance), chance)


def test_an_action_is_compared_with_the_best_in_worlds_by_which_neither_was_chosen() -> None:
    """The best of many equals looks better than it is: who takes any of them loses nothing in the mean."""
    game = tenka.game("nobunaga")
    state = after(game, 30, 5)
    view = state.view(int(state.actor))
    action = advise(game, view, 64, 1)[-1].action
    told = advise(game, view, 64, 1, action)
    lone = Comparison(game, view, 64, Fast(1).bits())
    tried = {one.action: one for one in lone.run(action)}
    best, played = tried[told[0].action], tried[action]
    lone.again(best)
    lone.again(played)
    assert len(best.fresh) == len(played.fresh) == 64
    gap = sum(best.fresh) / 64 - sum(played.fresh) / 64
    assert next(one for one in told if one.action == action).value == pytest.approx(
        max(0.0, sum(best.fresh) / 64 - max(0.0, gap))
    )
