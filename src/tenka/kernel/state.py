"""State and Game: the questions that every game answers (see docs/design.md)."""

from collections.abc import Callable, Mapping
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr

from tenka.kernel.chance import DICE, Chance
from tenka.kernel.keeping import Kept, kept_game, kept_state
from tenka.kernel.level import Effort, Level
from tenka.kernel.messages import EVERYONE, SPECTATOR, Event, Line, Reason, Result, Say, View, plain
from tenka.kernel.meta import Meta
from tenka.kernel.problem import Problem, Refused

OVER: Final = -1
"""`state.actor` when the game has ended."""

MANY: Final = 40
"""More legal actions than these are not weighed one by one."""

SPEAKERS: Final[list[Callable[["Game"], Say]]] = []
"""Who puts a game's messages into words for `str(state)`: `import tenka` adds one. The kernel itself has no words."""


class Option:
    """A switch of a table. The first value is the default."""

    def __init__(self, name: str, values: list[str]) -> None:
        self.name = name
        self.values = values


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position. A game subclasses it with small typed fields; nothing is shared between two states.

    To be supplied: `set_up`, `moves`, `refusal`, `do`, `copy`, `view`, `result`, `check`;
    where they apply `together`, `sample`.
    """

    def __init__(self, game: "Game", players: i64) -> None:
        self.game: Final = game
        self.players: i64 = players
        self.actor: i64 = 0
        self.revealed: bool = False  # did the last action show something that was hidden, or let a die fall?
        self.events: list[Event] | None = None  # a list while somebody wants to know what happens

    def __repr__(self) -> str:
        """In one line: `<nobunaga, 4 players: seat 2 is asked, 6 choices>`."""
        return f"<{self.game.key}, {self.players} players: {self._asked()}>"

    def __str__(self) -> str:
        """For programmers: who is asked, the table as that seat sees it (a spectator, at the end), and the choices."""
        lines = [repr(self)[1:-1]]
        for speaker in SPEAKERS:
            view = self.view(int(self.actor) if self.actor != OVER else SPECTATOR)
            lines.append(plain(self.game.render(view, speaker(self.game))))
        if self.actor != OVER:
            lines.append("choices: " + ", ".join([self.game.name(action) for action in self.legal()]))
        return "\n".join(lines)

    def _asked(self) -> str:
        if self.actor == OVER:
            return "over"
        count = len(self.moves())
        return f"seat {self.actor} is asked, {count} choice{'' if count == 1 else 's'}"

    # --- what may be done -------------------------------------------------------------------------------------

    def moves(self) -> vec[i64]:
        """The legal actions of `actor`, ascending; for compiled loops. Empty when the game is over."""
        raise NotImplementedError

    def legal(self) -> list[int]:
        """The legal actions of `actor`, ascending."""
        found: list[int] = []
        for action in self.moves():
            found.append(action)  # quicker than a comprehension: it only boxes
        return found

    def refusal(self, action: i64) -> str | None:
        """The rulebook paragraph that forbids `action` now, or None: an action is legal exactly when none does."""
        raise NotImplementedError

    def sample(self, chance: Chance) -> i64:
        """A random legal action, for roll-outs. Games with long lists may draw one without listing all."""
        moves = self.moves()
        return moves[chance.below(DICE, len(moves))]

    def together(self) -> list[int]:
        """Seats, `actor` first, whose coming decisions don't depend on each other; in the order they will be played."""
        return [] if self.actor == OVER else [int(self.actor)]

    # --- doing it ---------------------------------------------------------------------------------------------

    def set_up(self, chance: Chance) -> None:
        """From an empty table to the first decision."""
        raise NotImplementedError

    def apply(self, action: i64, chance: Chance) -> None:
        """Carries out a legal action; refuses any other with its rule and changes nothing."""
        if self.actor == OVER:
            raise Refused("over", "The game is over.")
        rule = self.refusal(action)
        if rule is not None:
            name = self.game.name_or_number(action)
            raise Refused("illegal", f"{name} is not allowed now (rule {rule}).", rule, {"rule": rule})
        self.do(action, chance)

    def do(self, action: i64, chance: Chance) -> None:
        """Carries out an action that is known to be legal; for compiled loops."""
        raise NotImplementedError

    def stir(self, chance: Chance) -> None:
        """Draws again what was drawn before its time and nobody has seen: the order of a pile. By default nothing.

        So that a card counts as luck when it comes to light, not when its pile was shuffled.
        """

    def tell(self, name: str, args: dict[str, str | int], audience: int = EVERYONE) -> None:
        """Reports what happened, if somebody listens."""
        if self.events is not None:
            self.events.append(Event(name, args, audience))

    def copy(self) -> "State":
        """An independent copy, without its listener for events."""
        raise NotImplementedError

    def __deepcopy__(self, memo: dict[int, object]) -> "State":
        return self.copy()

    def __reduce__(self) -> Kept:
        return kept_state(self, self.view(SPECTATOR).options)

    # --- what is known ----------------------------------------------------------------------------------------

    def view(self, seat: int) -> View:
        """What `seat` may know, or SPECTATOR: built up from nothing."""
        raise NotImplementedError

    def views(self, seats: list[int]) -> list[View]:
        """Those of several seats. A game with much to see may let them share what all of them see."""
        return [self.view(seat) for seat in seats]

    def result(self) -> Result:
        """How it ended; a Problem while it has not."""
        raise NotImplementedError

    def check(self) -> None:
        """Asserts what must always hold."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Imaginer:
    """Draws full states that a seat cannot tell from the real one; prepared once from its view."""

    def draw(self, chance: Chance) -> State:
        raise NotImplementedError

    def draw_for(self, seat: i64, chance: Chance) -> State:
        """A state in which the seat is to decide: where decisions are taken together, those before it don't matter."""
        state = self.draw(chance)
        while state.actor != seat:
            state.do(state.sample(chance), chance)
        return state


@mypyc_attr(allow_interpreted_subclasses=True)
class Expert:
    """What a good player of a game knows; search and the greedy bot ask it. States here are always imagined ones."""

    lean: float = 0.0  # -1: careful, 1: bold
    tree: i64 = 0  # iterations after which a larger tree gains nothing, and games are played out; 0: it always gains

    def lean_to(self, lean: float) -> None:
        """Makes a careful (-1) or a bold (1) player of it."""
        self.lean = lean

    def begin(self, imaginer: "Imaginer", seat: i64) -> None:
        """A search for this seat begins, in worlds that the imaginer draws."""

    def choose(self, state: State, chance: Chance) -> i64:
        """A sensible action for `actor`, quickly: the greedy bot's choice."""
        raise NotImplementedError

    def rollout(self, state: State, chance: Chance) -> None:
        """Plays on from `state` to where `values` can judge it (by default to the end, at random)."""
        while state.actor != OVER:
            state.do(state.sample(chance), chance)

    def values(self, state: State) -> vec[float]:
        """What the position is worth to each seat, from 0 (lost) to 1 (won)."""
        raise NotImplementedError

    def prior(self, state: State, action: i64) -> float:
        """How promising an action looks before it is tried, 0 to 1; a search tries the better ones first."""
        return 0.5

    def shortlist(self, state: State, moves: vec[i64]) -> vec[i64]:
        """Those of the legal actions that a search should think about; by default all of them."""
        return moves

    def lines(self, state: State, moves: vec[i64]) -> list[list[int]]:
        """Rows of own actions that a search compares as wholes, the expert's own first; none: single ones will do."""
        return []

    def shares(self, state: State, chance: Chance) -> vec[float]:
        """Plays on from `state` once, to its end or by the outlook, and gives each seat's share of the victory.

        The mean over many is what a position is worth (`tenka.coach`); `values` need not be shares.
        """
        self.rollout(state, chance)
        return state.game.rewards(state) if state.actor == OVER else self.values(state)

    def foresee(self, state: State, chance: Chance) -> vec[float]:
        """Each seat's share of the victory as the best bot's search would judge, once: what advice goes by."""
        return self.shares(state, chance)

    def follow(self, state: State, chance: Chance) -> vec[float]:
        """Plays on as the greedy bot would: what luck is measured by; the nearer to the players, the more is luck."""
        while state.actor != OVER:
            state.do(self.choose(state, chance), chance)
        return state.game.rewards(state)

    def candidates(self, state: State, moves: vec[i64]) -> vec[i64]:
        """The legal actions that advice weighs; by default all of them, or the shortlist where they are many."""
        short = self.shortlist(state, moves) if len(moves) > MANY else moves
        return short if len(short) > 1 else moves

    def effort(self) -> Effort:
        """How much thought advice and review take by default, so that both come in good time."""
        return Effort(100, 200, 60)

    def reasons(self, view: View, action: int, instead: int) -> list[Reason]:
        """What speaks for an action rather than another, for what the seat knows: at most three, weightiest first."""
        return []

    def settled(self, state: State) -> bool:
        """Whether `values` can judge a position as well as by playing on, so that a tree may end there."""
        return False

    def looks(self, state: State, moves: vec[i64], sight: i64) -> vec[float]:
        """How good each action looks to somebody who sees so much; UNTHINKABLE where it would not come to mind.

        The unit is the game's own: a level's softness is counted in it.
        """
        found = vec[float](capacity=len(moves))
        for action in moves:
            found = append(found, self.prior(state, action))
        return found

    def boldness(self, state: State, action: i64) -> float:
        """How much more a bold player likes an action than a careful one does, in the unit of `looks`."""
        return 0.0

    def last_word(self, state: State, level: Level, chance: Chance) -> i64:
        """The action by which a player ends a game before its time, or answers an offer to; -1: the game goes on."""
        return -1

    def ponder(self, state: State, level: Level, chance: Chance, in_time: Callable[[], bool]) -> i64:
        """A searching level's answer, where the expert has a way of its own to find it; -1: the search finds it."""
        return -1

    def games(self, state: State, iterations: i64) -> i64:
        """How many games may be played out from a state in the time of so many iterations."""
        return 0

    def prove(self, state: State, chance: Chance) -> vec[float]:
        """Plays a state to the game's end, everybody as well as at first sight: what it was worth to each seat."""
        return self.follow(state, chance)

    def levels(self) -> list[Level]:
        """The five levels, weakest first. A game whose ladder has been measured gives its own."""
        return [Level(0, 0.6), Level(0, 0.2), Level(60), Level(600), Level(20_000)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The rules of one game. Subclasses set the facts and supply `empty`, `describe`, `imaginer`, `expert`, words."""

    def __init__(
        self,
        key: str,
        rules_version: int,
        min_players: int,
        max_players: int,
        actions: int,
        max_decisions: int,
        options: list[Option],
        meta: Meta,
    ) -> None:
        self.key: Final = key
        self.rules_version: Final = rules_version
        self.min_players: Final = min_players
        self.max_players: Final = max_players
        self.actions: Final = actions  # actions are the integers from 0 to actions - 1
        self.max_decisions: Final = max_decisions  # no game is longer
        self.options: Final = options
        self.meta: Final = meta
        self._parsed: dict[str, int] = {}
        self._seats_named: dict[int, int] = {}

    def __deepcopy__(self, memo: dict[int, object]) -> "Game":
        return self  # there is one of each

    def __reduce__(self) -> Kept:
        return kept_game(self)

    # --- starting ---------------------------------------------------------------------------------------------

    def new(
        self,
        players: int = 0,
        options: Mapping[str, object] | None = None,
        chance: Chance | None = None,
        listen: bool = False,
    ) -> State:
        """A fresh game. 0 players means the smallest number; options that are left out have their defaults.

        With `listen` the state tells what happens, from the set-up on, in its list `events`.
        """
        if chance is None:
            raise Problem("no-chance", "A game needs a chance: tenka.fast(seed) or tenka.sealed().")
        count = players if players != 0 else self.min_players
        self.check_players(count)
        return self.start(count, self.complete(options), chance, listen)

    def start(self, players: int, options: dict[str, str], chance: Chance, listen: bool) -> State:
        """`new` with everything given."""
        state = self.empty(players, options)
        if listen:
            state.events = []
        state.set_up(chance)
        return state

    def empty(self, players: int, options: dict[str, str]) -> State:
        """A table at which nothing has been set up yet."""
        raise NotImplementedError

    def of_version(self, version: int) -> "Game":
        """The game under the rules that a game of this version was begun with; a Problem where they are gone."""
        if version != self.rules_version:
            raise Problem(
                "version",
                f"the rules are version {version}; this is Tenka with version {self.rules_version}.",
                {"found": version, "expected": self.rules_version},
            )
        return self

    def follows(self, version: int) -> bool:
        return version < self.rules_version  # may a running game of that version go on here, after an update?

    def check_players(self, players: int) -> None:
        if not self.min_players <= players <= self.max_players:
            raise Problem(
                "players",
                f"{self.key} is for {self.min_players} to {self.max_players} players, not {players}.",
                {"game": self.key, "min": self.min_players, "max": self.max_players, "players": players},
            )

    def complete(self, options: Mapping[str, object] | None) -> dict[str, str]:
        """All options with their values; a Problem for an unknown name or value, and for what is no word at all."""
        full = {option.name: option.values[0] for option in self.options}
        for name, value in (options or {}).items():
            option = self.option(name)
            if not isinstance(value, str) or value not in option.values:
                allowed = ", ".join(option.values)
                raise Problem(
                    "option-value",
                    f"Option {name} cannot be {value!r}; it can be: {allowed}.",
                    {"option": name, "value": str(value), "allowed": allowed},
                )
            full[name] = value
        return full

    def option(self, name: str) -> Option:
        for option in self.options:
            if option.name == name:
                return option
        allowed = ", ".join([option.name for option in self.options]) or "-"
        raise Problem(
            "option-name",
            f"{self.key} has no option {name!r}; it has: {allowed}.",
            {"game": self.key, "option": name, "allowed": allowed},
        )

    # --- actions in words -------------------------------------------------------------------------------------

    def decode(self, action: int) -> tuple[str, dict[str, str | int]]:
        """The verb of an action and its arguments, e.g. ("take", {"house": "takeda"})."""
        if not 0 <= action < self.actions:
            raise Problem(
                "action-range",
                f"{self.key} has the actions 0 to {self.actions - 1}; {action} is none of them.",
                {"max": self.actions - 1, "action": action},
            )
        return self.describe(action)

    def describe(self, action: int) -> tuple[str, dict[str, str | int]]:
        """`decode` for an action that is known to be in range."""
        raise NotImplementedError

    def name(self, action: int) -> str:
        """An action as it stands in a record, e.g. "take takeda"; every action has its own."""
        verb, args = self.decode(action)
        return " ".join([verb, *[str(value) for value in args.values()]])

    def name_or_number(self, action: int) -> str:
        """What an action is called in a message to a programmer, also if there is no such action."""
        return f"“{self.name(action)}”" if 0 <= action < self.actions else f"Action {action}"

    def parse(self, name: str) -> int:
        """The action with this name."""
        if not self._parsed:
            self._parsed = {self.name(action): action for action in range(self.actions)}
        action = self._parsed.get(name, -1)
        if action < 0:
            raise Problem("action-name", f"{self.key} has no action {name!r}.", {"game": self.key, "action": name})
        return action

    def is_plausible(self, view: View, action: int) -> bool:
        """Could somebody mean this action here? Only of these is it told why they are not allowed.

        The seats that it names are there; games with cards add that the card is in sight.
        """
        return self._highest_seat(action) < view.players

    def _highest_seat(self, action: int) -> int:
        """Of those that an action names; -1 where it names none."""
        found = self._seats_named.get(action)
        if found is None:
            args = self.describe(action)[1].items()
            seats = [value for key, value in args if key.partition("_")[0] == "seat" and isinstance(value, int)]
            found = self._seats_named[action] = max(seats, default=-1)
        return found

    # --- knowledge --------------------------------------------------------------------------------------------

    def imaginer(self, view: View) -> Imaginer:
        raise NotImplementedError

    def imagine(self, view: View, chance: Chance) -> State:
        """A random full state that the view's seat cannot tell from the real one."""
        return self.imaginer(view).draw(chance)

    def preview(self, view: View, steps: list[int]) -> View | None:
        """The view after steps that show nothing new, such as a card laid for trial; None where they can't be tried.

        It is told from the view alone, so it cannot give anything away.
        """
        return None

    def score_text(self, text: str, options: dict[str, str]) -> dict[str, int]:
        """The parts of the score of a map that somebody typed at a real table, in games that have maps."""
        raise Problem("score-game", f"Nothing typed can be scored in {self.key}.", {"key": self.key})

    def expert(self) -> Expert:
        raise NotImplementedError

    def former(self, generation: int) -> Expert:
        """The expert of an earlier generation of bots (`level5@1`), kept to be measured against."""
        return self.expert()

    def view_type(self) -> type[View]:
        """The type of this game's views, to read one back from JSON."""
        raise NotImplementedError

    def observe(self, state: State, seat: i64) -> vec[i16]:
        """What `state.view(seat)` says, as numbers for learners, the seat itself always coming first: the same numbers
        for any two states that it cannot tell apart."""
        raise NotImplementedError

    def observation_names(self, players: int) -> list[str]:
        """What the numbers of `observe` are, in their order; their count is fixed for a number of players."""
        raise NotImplementedError

    def rewards(self, state: State) -> vec[float]:
        """What a finished game gives to each seat: its share of the victory, 0 to 1. Nobody may win."""
        result = state.result()
        found = vec[float]([0.0] * int(state.players))
        for seat in result.winners:
            found[seat] = 1.0 / len(result.winners)
        return found

    def roles(self, state: State, starter: int) -> list[str]:
        """What each seat was in a finished game that `starter` began, for a balance report: the place in the order of
        turns, unless a game says more. `role-…` of the texts says it."""
        return [f"turn-{(seat - starter) % int(state.players) + 1}" for seat in range(int(state.players))]

    # --- words ------------------------------------------------------------------------------------------------

    def prompt(self, view: View) -> tuple[str, dict[str, str | int]]:
        """What the actor is asked now, as a message of the game's texts with its arguments."""
        raise NotImplementedError

    def render(self, view: View, say: Say) -> list[Line]:
        """The view as text, with colour and letters."""
        raise NotImplementedError
