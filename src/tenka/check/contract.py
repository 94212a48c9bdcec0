"""Every promise of the kernel's contract (tenka/kernel/state.py), checked on random games of any game.

The checks ask a state only what everybody may ask, so that a test can put a misbehaving proxy before a real one and see
it caught, compiled or not. A broken promise is an AssertionError that begins with the promise's name.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from tenka.check.secrecy import assert_no_leak, assert_set_up_tells_no_more, named, real, worlds
from tenka.check.walks import Options, again, depths, eyes, played, seen, steps, surface
from tenka.kernel.chance import BOTS, DICE, Fast, Recording, Scripted
from tenka.kernel.messages import SPECTATOR
from tenka.kernel.problem import Problem, Refused
from tenka.kernel.state import OVER
from tenka.rulebook import rulebook


class Figures:
    """What a check has looked at, so that a test can say that it looked at something."""

    def __init__(self) -> None:
        self.games = 0
        self.states = 0
        self.looks = 0  # views compared with imagined ones
        self.together = 0  # states at which several seats decide together


def check_table(game: Any, players: int, options: Options, seed: int, looks: int, figures: Figures) -> None:
    """One random game, with all checks; so many of its states are looked at closely."""
    check_replay(game, players, options, seed)
    check_silence(game, players, options, seed)
    assert_set_up_tells_no_more(game, players, options, seed)
    stride = max(1, game.max_decisions // looks)
    earlier: list[tuple[Any, tuple[object, ...]]] = []
    decisions = -1
    state = None
    for state, _ in steps(game, players, options, seed):
        decisions += 1
        check_state(game, state)
        # The first decisions of a game are often of their own kind: all of them are looked at.
        if decisions < 2 * players or decisions % stride == seed % stride or state.actor == OVER:
            check_closely(game, state, options, seed + decisions)
            figures.looks += players + 1
            figures.together += len(state.together()) > 1
            earlier.append((state.copy(), depths(state)))
    assert decisions <= game.max_decisions, f"length: {decisions} decisions, more than max_decisions"
    for copy, before in earlier:
        assert depths(copy) == before, "copy: an earlier copy has changed since"
    check_result(state)
    figures.games += 1
    figures.states += decisions + 1


# --- the game ---------------------------------------------------------------------------------------------------------


def check_names(game: Any) -> None:
    """Every action has a name of its own, and only actions have one."""
    names = [game.name(action) for action in range(game.actions)]
    assert len(set(names)) == len(names), "names: two actions have the same name"
    for action, name in enumerate(names):
        assert game.parse(name) == action, f"names: {name!r} is not parsed as {action}"
    for action in (-1, game.actions):
        assert refused(partial(game.decode, action)) == "action-range", f"names: there is no action {action}"


def check_meta(game: Any) -> None:
    """What frames and the lab are told of a game is true of it."""
    meta = game.meta
    assert meta.minutes > 0, "meta: a game lasts some minutes"
    assert 1 <= meta.weight <= 4, "meta: the weight is from 1 to 4"
    verbs = {game.describe(action)[0] for action in range(game.actions)}
    assert set(meta.balance.choices) <= verbs, "meta: balance weighs a verb that the game has not"
    usual = game.complete(None)
    for name, values in meta.minutes_of.items():
        assert set(values) <= set(game.option(name).values), f"meta: minutes_of has other values than {name}"
        usually = values.get(usual[name], meta.minutes)
        assert usually == meta.minutes, f"meta: minutes are not those of the default of {name}"
    for change in meta.changes:
        assert 1 < change.version <= game.rules_version, "meta: changes are of versions up to this one"
        rulebook(game, "en").paragraph(change.rule)  # a Problem where there is none
    for name, players in meta.balance.players_of.items():
        assert name in usual, f"meta: players_of names {name}, which is no option"
        assert game.min_players <= players <= game.max_players, f"meta: {name} is compared by {players} players"
    for name, others in meta.balance.beside.items():
        assert name in usual, f"meta: beside names {name}, which is no option"
        game.complete(others)  # a Problem for what is no option either


def check_chance(game: Any) -> None:
    """Another chance gives another game where the same choices are made as far as they can be."""
    games = {surface(chosen_alike(game, seed)) for seed in range(4)}
    assert len(games) > 1, "chance: four seeds give the same game"


def chosen_alike(game: Any, seed: int) -> Any:
    """A game of up to 150 decisions whose choices are always the same and whose draws are not."""
    chance, choices = Fast(seed), Fast(99)
    state = game.new(players=game.min_players, chance=chance)
    for _ in range(150):
        if state.actor == OVER:
            break
        legal = state.legal()
        state.apply(legal[choices.below(DICE, len(legal))], chance)
    return state


# --- one state, quickly -----------------------------------------------------------------------------------------------


def check_state(game: Any, state: Any) -> None:
    state.check()
    legal = state.legal()
    assert legal == sorted(set(legal)), "order: legal actions are not ascending, each once"
    outside = [action for action in legal if not 0 <= action < game.actions]
    assert not outside, f"range: {outside} are offered, and actions are the numbers below {game.actions}"
    assert [int(action) for action in state.moves()] == legal, "order: moves() and legal() differ"
    if state.actor == OVER:
        assert legal == [], "end: there are legal actions after the end"
        assert state.together() == [], "end: somebody is still asked"
    else:
        assert 0 <= state.actor < state.players, "actor: it is nobody's decision"
        if len(legal) < 2:
            only = named(state, legal[0]) if legal else "nothing"
            assert hides(game, state), f"forced: a decision with a single answer is asked, {only}"
        assert state.together()[0] == state.actor, "together: the actor comes first"


def hides(game: Any, state: Any) -> bool:
    """Whether the answers depend on what is hidden, so that even a single one has to be asked for."""
    return any(world.legal() != state.legal() for world in worlds(game, state, SPECTATOR, 12))


# --- one state, closely -----------------------------------------------------------------------------------------------


def check_closely(game: Any, state: Any, options: Options, seed: int) -> None:
    check_copy(state, seed)  # first: the others look at copies
    check_refusals(game, state)
    check_refused_changes_nothing(game, state, seed)
    check_sample(state, seed)
    check_views(game, state, options)
    check_together(state, seed)
    check_events(state)
    for seat in eyes(state):
        assert_no_leak(game, state, seat, seed=seed)


def check_refusals(game: Any, state: Any) -> None:
    """legal ⇔ no refusal, and every refusal is a paragraph of the rulebook."""
    legal = set(state.legal())
    paragraphs = {paragraph.id for paragraph in rulebook(real(game), "en").paragraphs}
    outside = [-(2**40), -2, -1, game.actions, game.actions + 1, 2**40]
    for action in [*outside, *range(game.actions)]:
        rule = state.refusal(action)
        if action in legal:
            assert rule is None, f"refusal: {named(state, action)} is offered as legal, and {rule} forbids it"
        else:
            assert rule is not None, f"refusal: {named(state, action)} is not offered, and nothing forbids it"
            assert rule in paragraphs, f"refusal: the rulebook has no paragraph {rule}"


def check_refused_changes_nothing(game: Any, state: Any, seed: int) -> None:
    """An illegal action is refused with its rule, draws nothing and changes nothing."""
    legal = set(state.legal())
    illegal = [action for action in range(-1, game.actions + 1) if action not in legal]
    action = illegal[seed % len(illegal)]
    before = depths(state)
    said = refused(lambda: state.apply(action, Scripted([])))
    expected = "over" if state.actor == OVER else state.refusal(action)
    assert said == expected, f"refusal: illegal {named(state, action)} is answered with {said}, not with {expected}"
    assert depths(state) == before, f"refusal: illegal {named(state, action)} has changed something"


def check_sample(state: Any, seed: int) -> None:
    if state.actor != OVER:
        chance = Fast(seed)
        found = {int(state.sample(chance)) for _ in range(8)} - set(state.legal())
        assert not found, f"sample: it draws what is not legal, {named(state, min(found))}"


def check_copy(state: Any, seed: int) -> None:
    """A copy is the same, and independent in both directions."""
    copy = state.copy()
    before = depths(state)
    assert copy.events is None, "copy: it listens to events"
    assert depths(copy) == before, "copy: it is not the same"
    if state.actor == OVER:
        return
    legal = state.legal()
    action = legal[seed % len(legal)]
    copy.apply(action, Fast(seed))
    assert depths(state) == before, "copy: acting on a copy changes the original"
    original, kept = state.copy(), state.copy()
    original.apply(action, Fast(seed))
    assert depths(kept) == before, "copy: acting on the original changes a copy"


def check_views(game: Any, state: Any, options: Options) -> None:
    for seat in eyes(state):
        view = state.view(seat)
        assert isinstance(view, game.view_type()), "view: it is not of the game's view type"
        assert view.game == game.key, "view: it names another game"
        assert view.players == state.players, "view: it has another number of players"
        assert view.options == game.complete(options), "view: it has other options"
        assert view.seat == seat, "view: it is for another seat"
        assert view.actor in (state.actor, OVER), "view: it names another actor"
        assert (view.actor == OVER) == (state.actor == OVER), "view: it is wrong about the end"
    assert seen(state, SPECTATOR) == seen(state, SPECTATOR), "view: two looks differ"
    alone = [state.view(seat) for seat in eyes(state)]
    assert state.views(eyes(state)) == alone, "views: together somebody sees something else than alone"


def check_together(state: Any, seed: int) -> None:
    """Decisions made together don't depend on each other: whatever earlier seats answer, each is asked the same."""
    seats = state.together()
    if len(seats) < 2:
        return
    assert len(set(seats)) == len(seats), "together: a seat is named twice"
    asked: dict[int, list[list[int]]] = {seat: [] for seat in seats}
    for attempt in range(3):
        chance = Fast(seed * 10 + attempt)
        world = state.copy()
        for seat in seats:
            assert world.actor == seat, f"together: it should be seat {seat}'s decision, not {world.actor}'s"
            legal = world.legal()
            asked[seat].append(legal)
            world.apply(legal[chance.below(DICE, len(legal))], Scripted([]) if seat != seats[-1] else chance)
            if seat != seats[-1]:
                assert not world.revealed, "together: an answer is revealed before all have answered"
    for seat, lists in asked.items():
        assert all(legal == lists[0] for legal in lists), f"together: what seat {seat} may do depends on the others"


def check_events(state: Any) -> None:
    for event in state.events or []:
        assert event.name == event.name.lower().strip(), "events: a name is not a slug"
        for value in event.args.values():
            assert type(value) in (str, int), f"events: {event.name} has an argument that is neither text nor number"
        msgspec.json.encode(event)


# --- a whole game -----------------------------------------------------------------------------------------------------


def check_replay(game: Any, players: int, options: Options, seed: int) -> None:
    """The same seed gives the same game, and its actions and drawn numbers give it again: chance is all there is."""
    final, actions, draws = played(game, players, options, seed)
    twin, same_actions, same_draws = played(game, players, options, seed)
    assert (actions, draws) == (same_actions, same_draws), "replay: the same seed gives another game"
    assert surface(twin) == surface(final), "replay: the same seed gives another end"
    state = None
    for state in again(game, players, options, actions, draws):  # noqa: B007
        pass
    assert surface(state) == surface(final), "replay: the same actions and draws give another end"


def check_silence(game: Any, players: int, options: Options, seed: int) -> None:
    """Listening changes nothing, and the streams of bots are not touched by the rules of a running game."""
    final, actions, _ = played(game, players, options, seed)
    streams = Recording(Fast(seed))
    state = game.new(players=players, options=options, chance=streams)
    assert state.events is None, "events: they are told to nobody"
    for action in actions:
        state.do(action, streams)
    assert surface(state) == surface(final), "events: listening changes the game"
    assert all(draw.stream != BOTS for draw in streams.draws), "chance: the rules draw from the stream of the bots"


def check_result(state: Any) -> None:
    """The end is told whole: places, scores and their parts fit together."""
    result, players = state.result(), int(state.players)
    assert len(result.places) == len(result.scores) == len(result.parts) == players, "result: a seat is missing"
    for seat in range(players):
        assert sum(result.parts[seat].values()) == result.scores[seat], "result: the parts don't make the score"
        assert 1 <= result.places[seat] <= players + len(result.others), "result: there is no such place"
    assert all(0 <= seat < players for seat in result.winners), "result: a winner has no seat"
    if result.winners:
        best = [seat for seat in range(players) if result.places[seat] == 1]
        assert sorted(result.winners) == best, "result: the winners are not those in the first place"
    else:
        assert 1 not in result.places or result.others or result.outcome, "result: nobody wins, and nothing says why"
    assert result.outcome, "result: it has no outcome"


def refused(ask: Callable[[], object]) -> str | None:
    """The rule by which something is refused, or the problem's code; None where it is not."""
    try:
        ask()
    except Refused as refusal:
        return refusal.rule or refusal.code
    except Problem as problem:
        return problem.code
    return None
