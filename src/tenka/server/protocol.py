"""What goes over the wire, in both directions: the JSON of the HTTP API and of the WebSocket (see docs/protocol.md).

Names of things are slugs ("takeda", "level3"); whoever shows them has the words. Times are seconds since 1970, in UTC.
"""

from typing import Any, Literal

import msgspec

from tenka.kernel.messages import Reason, Result, Span
from tenka.rulebook import Paragraph as Paragraph
from tenka.server.coach.forms import Advice as Advice
from tenka.server.coach.forms import AskReasons as AskReasons
from tenka.server.coach.forms import Hint as Hint
from tenka.server.facts import Health as Health
from tenka.server.facts import Login as Login
from tenka.server.facts import Me as Me
from tenka.server.facts import Prompt as Prompt
from tenka.server.facts import Rulebook as Rulebook
from tenka.server.facts import ServerKey as ServerKey
from tenka.server.facts import SetName as SetName
from tenka.server.facts import SetPassword as SetPassword
from tenka.server.facts import Texts as Texts
from tenka.server.message import Message as Message
from tenka.server.message import Request as Request
from tenka.server.orders.forms import AskProspects as AskProspects
from tenka.server.orders.forms import OrderChoice as OrderChoice
from tenka.server.orders.forms import OrderLetter as OrderLetter
from tenka.server.orders.forms import OrderNews as OrderNews
from tenka.server.orders.forms import Orders as Orders
from tenka.server.orders.forms import OrderStep as OrderStep
from tenka.server.orders.forms import SetOrders as SetOrders
from tenka.server.protocol_rules import ChooseRules as ChooseRules
from tenka.server.protocol_rules import Halt, RuleChange

PROTOCOL = 1
"""Grows when a client that knows the former messages could no longer play."""

LONGEST_CHAT = 500
LONGEST_KEY = 120

Facts = dict[str, str | int]


# --- things that appear in several places -----------------------------------------------------------------------------


class ProblemInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Every error has this form. `text` is English; `problem-CODE` of the texts says it in the reader's language."""

    code: str
    text: str
    facts: Facts = {}
    rule: str | None = None
    """The rulebook paragraph, where one forbids it."""


class OptionInfo(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    values: list[str]
    """The first is the default."""


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    key: str
    rules_version: int
    min_players: int
    max_players: int
    minutes: int
    """How long a game lasts with the options' defaults, about."""
    minutes_of: dict[str, dict[str, int]] = {}
    """By option and value, where a game lasts longer or shorter."""
    weight: int
    """From 1, light, to 4, heavy."""
    options: list[OptionInfo]
    levels: list[str]
    """Names of the bots that can be seated, weakest first."""
    styles: list[str]
    """What may follow the name of a level: `level3-bold`."""
    languages: list[str]
    """Languages of the rulebook."""
    board: str = ""
    """Address of the module that draws its table, where the game's own package brings one (docs/boards.md)."""
    poster: str = ""
    """Address of its picture, likewise."""


class Pace(msgspec.Struct, frozen=True, kw_only=True):
    """How long a decision may take. After that, the seat may be handed to a bot ("ask"), or it is ("bot")."""

    kind: Literal["none", "days", "minutes"] = "none"
    amount: int = 0
    then: Literal["ask", "bot"] = "ask"


Watch = Literal["anyone", "link", "nobody"]
"""Who may look on: anyone (the table is listed), those who were told its address, or nobody but the players."""


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True):
    """`open` waits for anyone, `friend` for whoever has the link, `reserved` for a player of the game before."""

    seat: int
    kind: Literal["person", "bot", "open", "friend", "reserved"]
    name: str
    """Of the person, also while a bot plays for them; empty while nobody sits here."""
    level: str = ""
    """Of the bot that plays here now."""
    mine: bool = False
    present: bool = False
    """Whether this person has the table open now."""
    stands_in: bool = False
    """A bot plays for this person, who may take the seat back."""
    wished_by: list[int] = []
    """Seats that would like a bot to play for this person, who is away; it does once all who are here do."""


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    game: str
    options: dict[str, str]
    status: Literal["waiting", "playing", "over", "ended", "closed"]
    seats: list[SeatInfo]
    pace: Pace
    watch: Watch
    owner: bool
    """Whether this table is yours to start, close and invite to."""
    your_turn: bool
    created: float
    moved: float
    """When something last happened, by the minute."""
    commitment: str = ""
    """The hash of the seed, shown from the first move on; the seed itself follows when the game is over."""
    rematch: str = ""
    """The table at which the game is played again, once somebody asked for it."""
    hints: bool = False
    """Whether those who play may ask for advice."""
    from_table: str = ""
    """The game that is played on here, from its action `from_number` on."""
    from_number: int = 0
    rated: bool = False
    halt: Halt | None = None
    former: list[int] = []
    """Versions of the rules before an update, each with its record; and what players are told of it."""
    changes: list[RuleChange] = []
    day: str = ""
    duplicate: str = ""
    """Of tables that play one deal: their `Duplicate`."""


# --- HTTP: tables -----------------------------------------------------------------------------------------------------


class NewSeat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    kind: Literal["me", "friend", "open", "bot"]
    level: str = ""
    """Of a bot: one of the game's `levels`."""
    name: str = ""
    """Of a second or third person at the same screen (kind "me"); one's own name where it is left out."""


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Without seats: me, and bots of the middle level up to the smallest number of players."""

    game: str
    options: dict[str, str] = {}
    seats: list[NewSeat] = []
    pace: Pace = Pace()
    watch: Watch = "link"
    hints: bool | None = None
    """Whether advice may be asked for; left out: against bots alone."""
    rated: bool = False
    duplicate_days: int = 0
    """For so many days others may play the same deal at tables of their own (docs/server.md); 0: nobody may."""


class SeatLink(msgspec.Struct, frozen=True, kw_only=True):
    """`address` ends in `/join#KEY`: what follows # never reaches a server, a log or another page."""

    seat: int
    key: str
    address: str


class Created(msgspec.Struct, frozen=True, kw_only=True):
    table: TableInfo
    links: list[SeatLink]
    """A link for each friend's seat."""


class Claim(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Sits down with a link. `name` is needed by those who have not said theirs."""

    key: str
    name: str = ""


class Look(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Asks what a link leads to."""

    key: str


class Join(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Takes an open or reserved seat; the first such where `seat` is left out."""

    seat: int | None = None


class Joined(msgspec.Struct, frozen=True, kw_only=True):
    table: TableInfo
    seat: int


class Start(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Bots of this level take the seats that are still empty, and the game begins."""

    level: str = "level3"


# --- HTTP: afterwards -------------------------------------------------------------------------------------------------


class WireEvent(msgspec.Struct, frozen=True):
    """Something that happened, as far as the reader may know: `event-NAME` of the texts says it in words."""

    name: str
    args: Facts


class ReplayStep(msgspec.Struct, frozen=True, kw_only=True):
    """What this seat saw happen, and its view after it. Step 0 is the set-up."""

    events: list[WireEvent]
    view: Any
    waiting: list[int]
    why: list[Reason] = []
    """Of a finished game: why a bot did what led here."""
    number: int = -1
    """Of a finished game: after how many actions this is. (Before the end it would tell how many were unseen.)"""
    prompt: Prompt | None = None
    """What this seat is asked now."""


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """Steps from `first` on, of `total`. Moves of which this seat saw nothing are no steps of their own."""

    seat: int
    over: bool
    total: int
    first: int
    steps: list[ReplayStep]
    result: Result | None = None


class Drawn(msgspec.Struct, frozen=True, kw_only=True):
    """Numbers that chance drew: `after` so many actions, for the purpose `stream`."""

    after: int
    stream: str
    values: list[int]


class Check(msgspec.Struct, frozen=True, kw_only=True):
    """Check the deal. Before the end only the commitment is told; afterwards all of it."""

    commitment: str
    over: bool
    seed: str = ""
    actions: int = 0
    actions_legal: bool = False
    result_right: bool = False
    deal_right: bool = False
    draws: list[Drawn] = []


# --- WebSocket: what a client says ------------------------------------------------------------------------------------


class Act(Request, frozen=True, kw_only=True, tag="act"):
    """`number` is the decision's, as it came with `play`; an older one is stale and is refused kindly."""

    number: int
    action: int


class Undo(Request, frozen=True, kw_only=True, tag="undo"):
    """Takes back one's last decision, as far as the last barrier."""


class Why(Request, frozen=True, kw_only=True, tag="why"):
    """Why may I not do that now?"""

    action: int


class Try(Request, frozen=True, kw_only=True, tag="try"):
    """Asks what one's view would be after steps that show nothing new, such as a card laid for trial."""

    action: int
    then: list[int] = msgspec.field(default_factory=list)
    """The steps after it."""


class Describe(Request, frozen=True, kw_only=True, tag="describe"):
    """Asks for one's view in words, as terminal and screen reader show it."""

    language: str = "en"


class HandOver(Request, frozen=True, kw_only=True, tag="hand-over"):
    """A bot is to play for `seat`: at once for one's own, for another's after the pace's limit or by agreement."""

    seat: int
    level: str = "level3"


class TakeBack(Request, frozen=True, kw_only=True, tag="take-back"):
    """I play at my seat again."""


class SendChat(Request, frozen=True, kw_only=True, tag="chat"):
    text: str


class Ping(Request, frozen=True, kw_only=True, tag="ping"):
    pass


class Looking(Request, frozen=True, kw_only=True, tag="looking"):
    """Whether somebody sees this page now: whoever does gets no notice elsewhere. A page that says nothing is seen."""

    on: bool


Asked = Act | Undo | Why | Try | Describe | HandOver | TakeBack | SendChat | Ping | Looking | Hint | AskReasons
Said = Asked | SetOrders | AskProspects | ChooseRules


# --- WebSocket: what the table says -----------------------------------------------------------------------------------


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """An action that is legal now: `action-VERB` of the texts says it, with `args`."""

    action: int
    name: str
    verb: str
    args: Facts


class Refusal(msgspec.Struct, frozen=True, kw_only=True):
    """An action of the same kind that is not: `why-RULE` (with - for .) of the texts says why."""

    action: int
    verb: str
    args: Facts
    rule: str


class Clock(msgspec.Struct, frozen=True, kw_only=True):
    """`until[seat]` is when that seat's time for its decision ends; null where it owes none."""

    now: float
    until: list[float | None]


class Play(msgspec.Struct, frozen=True, kw_only=True):
    """All that there is to know at this seat now."""

    view: Any
    """The game's own structure; `game`, `players`, `options`, `seat` and `actor` are in every game's."""
    prompt: Prompt | None
    waiting: list[int]
    """The seats for which the table waits, as far as this one may know."""
    asked: bool
    """Whether this seat has to decide."""
    number: int
    """This seat's decision number; goes with `act`."""
    legal: list[Choice]
    refused: list[Refusal]
    """The other actions with the verbs of the legal ones; empty where there are more than 400: ask `why` then."""
    can_undo: bool
    sealed: bool
    """This seat has answered a question asked of several; the answer is kept and not yet due."""
    clock: Clock | None = None
    result: Result | None = None


class ChatLine(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    seat: int
    """-1 for somebody who looks on."""
    name: str
    text: str
    at: float


class Snapshot(Message, frozen=True, kw_only=True, tag="snapshot"):
    """The first message of every connection; sent again when the game begins, and to a client that fell behind."""

    protocol: int
    table: TableInfo
    seat: int
    """-1 for those who look on."""
    events: list[WireEvent]
    """All that this seat has seen happen; its place in this list is an event's number."""
    chat: list[ChatLine]
    play: Play | None
    """null until the game begins."""
    waited: int = 0
    """Seconds since something happened that all could see: of hidden steps it says nothing."""


class Update(Message, frozen=True, kw_only=True, tag="update"):
    """Something happened. `first` is the number of the first event here."""

    first: int
    events: list[WireEvent]
    play: Play


class TableChanged(Message, frozen=True, kw_only=True, tag="table"):
    """Somebody sat down, left, came or went; a bot is wished for; or a rematch is proposed."""

    table: TableInfo


class Chatted(Message, frozen=True, kw_only=True, tag="chatted"):
    line: ChatLine


class Done(Message, frozen=True, kw_only=True, tag="done"):
    """The request is carried out and safely stored."""

    id: int | None


class WhyNot(Message, frozen=True, kw_only=True, tag="why-not"):
    """`rule` is null where the action is legal."""

    id: int | None
    action: int
    rule: str | None


class Tried(Message, frozen=True, kw_only=True, tag="tried"):
    """`view` is null where the step cannot be tried: it is not allowed, or it would show something."""

    id: int | None
    action: int
    view: Any | None


class Description(Message, frozen=True, kw_only=True, tag="description"):
    id: int | None
    lines: list[list[Span]]


class Pong(Message, frozen=True, kw_only=True, tag="pong"):
    id: int | None
    now: float


class Failed(Message, frozen=True, kw_only=True, tag="problem"):
    """A request that could not be carried out. Nothing has changed, and the connection lives on."""

    id: int | None
    problem: ProblemInfo


class Prospects(Message, frozen=True, kw_only=True, tag="prospects"):
    """What the next decision of this seat may offer: from worlds that it can't tell apart, the likeliest first."""

    id: int | None
    choices: list[Choice]


class BotMove(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot did, as this seat saw it, and what spoke for it in every world that fits what this seat saw."""

    seat: int
    events: list[WireEvent]
    reasons: list[Reason]


class Reasoned(Message, frozen=True, kw_only=True, tag="reasoned"):
    """The answer to `reasons`, in the order in which it happened."""

    id: int | None
    moves: list[BotMove]


Played = Snapshot | Update | TableChanged | Chatted | Orders
Answered = Done | WhyNot | Tried | Description | Prospects | Pong | Failed | Advice | Reasoned
Told = Played | Answered
