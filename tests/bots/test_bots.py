"""Every bot: legal at every player count, the same for a seed, and never handed more than a view."""

import pytest

import tenka
from tenka.bots.bot import Bot
from tenka.bots.levels import NAMES, make
from tenka.kernel.state import OVER, State

QUICK = ["random", "greedy", "level1", "level2", "level3"]


def play(key: str, players: int, names: list[str], seed: int, decisions: int = 1000) -> tuple[list[int], State]:
    """A game, or its first decisions; `apply` refuses what is not legal. Returns the actions and the last state."""
    game = tenka.game(key)
    chance = tenka.fast(seed)
    state = game.new(players=players, chance=chance)
    bots = [make(names[seat % len(names)], game, seed * 10 + seat, clock=None) for seat in range(players)]
    actions = []
    while state.actor != OVER and len(actions) < decisions:
        action = bots[state.actor].choose(state.view(int(state.actor)))
        assert action in state.legal()
        state.apply(action, chance)
        actions.append(action)
    return actions, state


def table_sizes() -> list[tuple[str, int]]:
    return [
        (key, players)
        for key, game in tenka.games().items()
        for players in range(game.min_players, game.max_players + 1)
    ]


@pytest.mark.parametrize(("key", "players"), table_sizes())
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_bots_choose_legal_actions_in_every_game(key: str, players: int, name: str) -> None:
    actions, state = play(key, players, [name], seed=3, decisions=40)
    assert len(actions) == 40 or state.actor == OVER


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_bots_choose_legal_actions_to_the_end(players: int, name: str) -> None:
    _, state = play("nobunaga", players, [name], seed=3)
    assert len(state.result().scores) == players


@pytest.mark.parametrize("name", QUICK)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    first, _ = play("nobunaga", 3, [name], seed=11)
    second, _ = play("nobunaga", 3, [name], seed=11)
    assert first == second


@pytest.mark.parametrize("name", ["random", "level3"])
def test_another_seed_gives_another_game(name: str) -> None:
    assert len({tuple(play("nobunaga", 3, [name], seed)[0]) for seed in range(3)}) == 3


def test_the_greedy_bot_takes_dice_that_are_given() -> None:
    """Several orders look as good to it in Shinobi: by the same dice it takes the same one."""
    game = tenka.game("shinobi")
    bot, state = make("greedy", game, seed=1), game.new(3, chance=tenka.fast(2))
    view = state.view(int(state.actor))
    assert len({bot.choose(view) for _ in range(20)}) > 1
    assert len({bot.choose_by(view, tenka.fast(5)) for _ in range(20)}) == 1
    assert len({bot.choose_by(view, tenka.fast(seed)) for seed in range(20)}) > 1


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_is_never_handed_a_state(name: str) -> None:
    game = tenka.game("nobunaga")
    state = game.new(players=4, chance=tenka.fast(1))
    bot = make(name, game, 1)
    with pytest.raises((tenka.Problem, TypeError), match=r"NobunagaState"):
        bot.choose(state)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_is_asked_only_when_its_seat_decides(name: str) -> None:
    game = tenka.game("nobunaga")
    state = game.new(players=4, chance=tenka.fast(1))
    waiting = (int(state.actor) + 1) % 4
    with pytest.raises(tenka.Problem, match=f"Seat {waiting} has nothing to decide"):
        make(name, game, 1).choose(state.view(waiting))


@pytest.mark.parametrize("name", QUICK)
def test_a_bot_answers_out_of_turn_where_seats_decide_together(name: str) -> None:
    game = tenka.game("nobunaga")
    chance = tenka.fast(4)
    state = game.new(players=4, chance=chance)
    while len(state.together()) < 3:
        state.do(state.legal()[0], chance)
    seat = state.together()[-1]
    action = make(name, game, 1, clock=None).choose(state.view(seat))
    while state.actor != seat:
        state.do(state.legal()[0], chance)
    assert state.refusal(action) is None


@pytest.mark.parametrize("name", ["1", "2", "3", "4", "5"])
def test_levels_have_short_names(name: str) -> None:
    assert make(name, tenka.game("nobunaga"), 1).name == f"level{name}"


@pytest.mark.parametrize("name", ["", "0", "6", "level6", "Level1", "expert", "level"])
def test_an_unknown_bot_is_a_problem_that_says_what_is_allowed(name: str) -> None:
    with pytest.raises(tenka.Problem) as caught:
        make(name, tenka.game("nobunaga"), 1)
    assert caught.value.code == "bot"
    assert repr(name) in str(caught.value)
    for allowed in NAMES:
        assert allowed in str(caught.value)


@pytest.mark.parametrize("key", list(tenka.games()))
def test_every_game_has_five_levels(key: str) -> None:
    game = tenka.game(key)
    levels = game.expert().levels()
    assert len(levels) == 5
    for level in levels:
        assert level.iterations >= 0
        assert 0 <= level.blunders < 1
        assert level.seconds < 2
    assert all(isinstance(make(name, game, 1), Bot) for name in NAMES)
