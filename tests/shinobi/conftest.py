"""Positions in a line or two: `table(provinces=["T3", "U2 T1", "M3"], hands=["UG"])`."""

from collections.abc import Callable

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import tenka
from tenka.games.shinobi.cards import BIT, CARDS_PER_CLAN, CLAN_COUNT, HAND, KINDS, LETTERS, NINJA, NINJA_COUNT
from tenka.games.shinobi.rules import ShinobiState, empty_table
from tenka.games.shinobi.view import ShinobiView
from tenka.kernel.messages import Event

GAME = tenka.game("shinobi")


class Table:
    """A position, with actions and armies by name."""

    def __init__(self, state: ShinobiState) -> None:
        self.state = state
        self.chance = tenka.fast(0)

    def do(self, *actions: str) -> "Table":
        """Gives orders, each as it stands in a record: "deploy 1 uesugi", "move 1 uesugi 0", "attack oda 2 mori"."""
        for action in actions:
            self.state.apply(GAME.parse(action), self.chance)
            self.state.check()
        return self

    def why(self, action: str) -> str | None:
        """The paragraph that forbids an order, or None. What is refused must also change nothing."""
        number = GAME.parse(action)
        rule = self.state.refusal(number)
        assert (rule is None) == (number in self.state.legal())
        if rule is not None:
            before = everything(self.state)
            with pytest.raises(tenka.Refused):
                self.state.apply(number, self.chance)
            assert everything(self.state) == before
        return rule

    def legal(self, verb: str = "") -> list[str]:
        names = [GAME.name(action) for action in self.state.legal()]
        return [name for name in names if name.startswith(verb)]

    def army(self, seat: int, letter: str) -> int:
        return int(self.state.strength[seat * CLAN_COUNT + LETTERS.index(letter)])

    def hand(self, seat: int) -> str:
        return "".join(LETTERS[kind] * int(self.state.hands[seat * KINDS + kind]) for kind in range(KINDS))

    def gone(self, letter: str) -> int:
        return int(self.state.gone[LETTERS.index(letter)])

    def deeds(self) -> list[str]:
        return [f"{deed.seat}: {GAME.name(deed.action)}" for deed in self.view(-1).deeds]

    def view(self, seat: int) -> ShinobiView:
        view = self.state.view(seat)
        assert isinstance(view, ShinobiView)
        return view

    def told(self, name: str) -> list[Event]:
        assert self.state.events is not None
        return [event for event in self.state.events if event.name == name]


def everything(state: ShinobiState) -> list[object]:
    """All that a state consists of, to compare two."""
    return [
        int(state.players), int(state.actor), int(state.order), int(state.first), int(state.last), int(state.left),
        int(state.touched), int(state.pile), state.move_touches_source, list(state.deck)[: state.pile],
        list(state.loyalty), list(state.hands), list(state.strength), list(state.at_least), list(state.gone),
        list(state.deeds), list(state.favour),
    ]  # fmt: skip


def build(
    provinces: list[str],
    hands: list[str] | None = None,
    loyalties: str = "",
    actor: int = 0,
    order: int = 1,
    pile: int | None = None,
    left: int = -1,
    touched: str = "",
    touches_source: bool = True,
) -> Table:
    """A position. Hands that are not given are filled from the rest, what is left over after `pile` cards is gone.

    `left` puts the table into the last round, with so many turns to come; `touched` names armies as "1U 2M".
    """
    players = len(provinces)
    state = empty_table(GAME, players, touches_source)
    rest = [CARDS_PER_CLAN] * CLAN_COUNT + [NINJA_COUNT]
    for seat, province in enumerate(provinces):
        for army in province.split():
            clan = LETTERS.index(army[0])
            for _ in range(int(army[1:])):
                state.reinforce(seat * CLAN_COUNT + clan)
                rest[clan] -= 1
    given = hands or []
    for seat, hand in enumerate(given):
        for letter in hand:
            state.hands[seat * KINDS + LETTERS.index(letter)] += 1
            rest[LETTERS.index(letter)] -= 1
    others = [kind for kind in range(KINDS) for _ in range(rest[kind])]
    others = others[::3] + others[1::3] + others[2::3]
    for seat in range(len(given), players):
        for _ in range(HAND):
            clan = next(card for card in others if card != NINJA)
            others.remove(clan)
            state.hands[seat * KINDS + clan] += 1
    keep = 0 if left >= 0 else len(others) if pile is None else pile
    for kind in others[keep:]:
        state.gone[kind] += 1
    state.deck = vec[i64](others[:keep])
    state.pile = keep
    letters = loyalties + "".join(letter for letter in LETTERS[:CLAN_COUNT] if letter not in loyalties)
    state.loyalty = vec[i64]([LETTERS.index(letter) for letter in letters[:players]])
    state.actor = actor
    state.order = order
    state.left = left
    if left >= 0:
        state.last = (actor + left - 1) % players
    for army in touched.split():
        state.touched |= BIT[int(army[0]) * CLAN_COUNT + LETTERS.index(army[1])]
    state.events = []
    if state.choices() > 0:  # else the position is one that the table would pass over
        state.check()
    return Table(state)


@pytest.fixture
def table() -> Callable[..., Table]:
    return build


@pytest.fixture
def deal() -> Callable[..., Table]:
    """A game from its beginning."""

    def start(players: int = 3, seed: int = 1, **options: str) -> Table:
        state = GAME.new(players=players, options=options, chance=tenka.fast(seed), listen=True)
        assert isinstance(state, ShinobiState)
        return Table(state)

    return start


@pytest.fixture
def same() -> Callable[[ShinobiState], list[object]]:
    return everything
