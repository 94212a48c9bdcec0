"""Positions of Nobunaga in a line or two. Cards are written as letters: U M T A B H, as on the text board.

Seats are A, B, C, D, E clockwise, as in the rulebook.
"""

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

import tenka
from tenka.games.nobunaga.cards import CARDS_PER_HOUSE, HOUSES, LETTERS, PAIR_NUMBER, PAIRS
from tenka.games.nobunaga.imagine import restore_choices
from tenka.games.nobunaga.position import PHASES
from tenka.games.nobunaga.rules import NobunagaState
from tenka.kernel.chance import Chance, Scripted
from tenka.kernel.messages import SPECTATOR, Event

GAME = tenka.game("nobunaga")
A, B, C, D, E = range(5)
SEATS = "ABCDE"


EXTRA_CARD = {"extra_card": "on"}
CUT_OFF = {"cut_off": "on"}
BOTH_PLAYERS = {"two_player_scoring": "both_players"}


# --- reading ----------------------------------------------------------------------------------------------------------


def can(state: NobunagaState) -> list[str]:
    """The legal actions by name."""
    return [GAME.name(action) for action in state.legal()]


def why(state: NobunagaState, name: str) -> str | None:
    """The paragraph that forbids an action now."""
    return state.refusal(GAME.parse(name))


def act(state: NobunagaState, *names: str, chance: Chance | None = None) -> list[Event]:
    """Carries out actions by name; returns what was told."""
    told: list[Event] = []
    for name in names:
        state.events = []
        state.apply(GAME.parse(name), chance if chance is not None else Scripted([]))
        told += state.events
    return told


def letters(counts: list[int]) -> str:
    return "".join(LETTERS[house] * n for house, n in enumerate(counts))


def row(cards: vec[i64], number: int) -> str:
    return letters([int(cards[number * 6 + house]) for house in range(6)])


def hand(state: NobunagaState, seat: int) -> str:
    return row(state.hand, seat)


def scored(state: NobunagaState, seat: int) -> str:
    return row(state.scored, seat)


def table(state: NobunagaState) -> str:
    return row(state.table, 0)


def campaign_zone(state: NobunagaState) -> str:
    return row(state.campaign_zone, 0)


def used_zone(state: NobunagaState) -> str:
    return row(state.used_zone, 0)


def victory_zone(state: NobunagaState) -> str:
    return row(state.victory_zone, 0)


def phase(state: NobunagaState) -> str:
    return PHASES[state.phase]


def pile(state: NobunagaState) -> str:
    """The pile from its top, without what was put underneath."""
    return "".join(LETTERS[house] for house in state.deck[state.top :])


def offered(state: NobunagaState) -> str:
    """The cards of all pairs that lie on the table."""
    return "".join(LETTERS[house] for number in state.offer if number >= 0 for house in PAIRS[number])


def named(told: list[Event], name: str, seat: int = SPECTATOR) -> list[dict[str, str | int]]:
    """The arguments of the events of one name that a seat saw."""
    return [event.args for event in told if event.name == name and event.seen_by(seat)]


# --- building ---------------------------------------------------------------------------------------------------------


def counts(cards: str) -> list[int]:
    return [cards.count(letter) for letter in LETTERS]


def whole_pile(players: int, top: str) -> str:
    """All cards of a game, `top` first and then the others in turns."""
    left = [int(CARDS_PER_HOUSE[players]) - top.count(letter) for letter in LETTERS]
    assert min(left) >= 0, "more cards than a house has"
    order = top
    while sum(left):
        for house in range(6):
            if left[house]:
                left[house] -= 1
                order += LETTERS[house]
    return order


def dealt(top: str = "", players: int = 4, active: int = A, chosen: dict[str, str] | None = None) -> NobunagaState:
    """A game set up in the usual way, with `top` on top of the pile and a given first active player.

    Without options the pairs come first, then the cards of the first round.
    """
    goal = [LETTERS.index(letter) for letter in whole_pile(players, top)]
    cards = [house for house in range(6) for _ in range(int(CARDS_PER_HOUSE[players]))]
    script = []
    for place in range(len(cards) - 1, 0, -1):  # the numbers that shuffle `cards` into `goal`
        at = max(spot for spot in range(place + 1) if cards[spot] == goal[place])
        cards[place], cards[at] = cards[at], cards[place]
        script.append(at)
    state = GAME.new(players=players, options=chosen, chance=Scripted([*script, active]), listen=True)
    return cast(NobunagaState, state)


def position(
    phase: str,
    hands: list[str],
    table: str = "",
    zone: str = "",
    used: str = "",
    victory: str = "",
    scored: list[str] | None = None,
    pairs: list[str] | None = None,
    top: str = "",
    active: int = A,
    campaign: int = 1,
    round: int = 1,
    picks: int = 0,
    taker: int = -1,
    chosen: dict[str, str] | None = None,
) -> NobunagaState:
    """A position after the draft. A pair is written as the kept card, then the other; by default a double."""
    players = len(hands)
    state = NobunagaState(GAME, players)
    state.set_options(GAME.complete(chosen))
    state.clear_counts()
    state.phase = PHASES.index(phase)
    state.campaign, state.round, state.picks, state.taker = campaign, round, picks, taker
    state.active = active if taker < 0 else taker
    state.first = active
    state.card_on_table = phase == "pick" and picks > 0 and taker < 0
    state.actor = active
    if phase == "take":
        state.actor = taker
    if phase == "give":
        state.actor = 1 - taker
    state.hand = vec[i64]([n for cards in hands for n in counts(cards)])
    state.scored = vec[i64]([n for cards in scored or [""] * players for n in counts(cards)])
    state.table = vec[i64](counts(table))
    state.campaign_zone = vec[i64](counts(zone))
    state.used_zone = vec[i64](counts(used))
    state.victory_zone = vec[i64](counts(victory))
    keep_pairs(state, pairs or [spare(hands, [table, zone, used, victory, top, *(scored or [])])] * players)
    fill_pile(state, top)
    restore_choices(state)
    return state


def spare(hands: list[str], elsewhere: list[str]) -> str:
    """A double of the house that is least in play."""
    cards = "".join(hands + elsewhere)
    return 2 * min(LETTERS, key=cards.count)


def keep_pairs(state: NobunagaState, pairs: list[str]) -> None:
    for seat, pair in enumerate(pairs):
        kept, other = (LETTERS.index(letter) for letter in pair)
        state.pair[seat] = PAIR_NUMBER[kept * 6 + other]
        state.kept[seat] = kept
        state.settled[seat] = int(kept == other)


def fill_pile(state: NobunagaState, top: str) -> None:
    """What lies nowhere else is in the pile."""
    left = [int(CARDS_PER_HOUSE[state.players] - state.cards_of(house)) for house in range(6)]
    for letter in top:
        left[LETTERS.index(letter)] -= 1
    assert min(left) >= 0, "more cards than a house has"
    rest = [house for lap in range(max(left)) for house in range(6) if lap < left[house]]
    state.deck = vec[i64]([LETTERS.index(letter) for letter in top] + rest)


def fight(
    numbers: str,
    nobunaga: int,
    active: int,
    campaign: int = 1,
    house: str = "takeda",
    rest: str = "UM",
    top: str = "",
    chosen: dict[str, str] | None = None,
) -> NobunagaState:
    """A campaign in which seats hold so many cards of a house ("2220") and Nobunaga has his in the Campaign zone.

    `rest` lies there too, so that the campaign goes on after the attack.
    """
    letter = LETTERS[HOUSES.index(house)]
    hands = [letter * int(number) for number in numbers]
    zone = letter * nobunaga + rest
    return position("attack", hands, zone=zone, active=active, campaign=campaign, top=top, chosen=chosen)


def attack(state: NobunagaState, house: str = "takeda") -> tuple[str, str]:
    """Attacks; returns who scores ("BC", N for Nobunaga, in the order of seats) and who is active then."""
    before = [scored(state, seat) for seat in range(state.players)], victory_zone(state)
    act(state, f"attack {house}")
    who = [SEATS[seat] for seat in range(state.players) if scored(state, seat) != before[0][seat]]
    if victory_zone(state) != before[1]:
        who.append("N")
    return "".join(who), SEATS[state.active]
