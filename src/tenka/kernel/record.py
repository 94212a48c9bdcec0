"""A played game as text: header, drawn numbers, actions, result. It can be replayed, and checked against its seed.

    Tenka record 1
    game nobunaga
    rules 1
    players 3
    option extra_card off
    seat 0 person Akiko
    commitment 5f0c…
    * deck 11 40 7 …
    2 pair takeda uesugi
    2 undo
    1 hint
    result places 2 1 3 scores 20 24 18
    seed 91ab…
    chain 7d20…
    signed 3b6a… 0c44…

An action that its seat had ordered before the decision ends in `by order`. `hint`: the seat took advice; `redealt`:
the game goes on from another one, what the seat did not know being drawn again. A line with a star holds numbers that
chance drew just then. While some wait for the answers of others, lines like `sealed 1 number 6` follow the last action.
The last two lines are a server's: a chain of hashes over all lines before them, and its signature of that. A record
holds the whole truth: until its game is over it is for the table alone.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from tenka.kernel.chain import chain_of, lines_of
from tenka.kernel.chance import SEED_BYTES, STREAMS, Chance, Draw, Recording, Scripted, Sealed, commitment
from tenka.kernel.messages import Result
from tenka.kernel.problem import Problem
from tenka.kernel.state import OVER, Game, State

TITLE: Final = "Tenka record 1"
UNDO: Final = -1
SEAT_CHANGE: Final = -3
HINT: Final = -4
REDEAL: Final = -5
WORDS: Final = {UNDO: "undo", HINT: "hint", REDEAL: "redealt"}
SEAT_KINDS: Final = ["person", "bot"]
LONGEST_NAME: Final = 40
BY_ORDER: Final = " by order"  # follows an action that was ordered before its decision came
NOTHING_DRAWN: Final[list[Draw]] = []  # one for all entries that draw nothing, so that a table at rest stays small


class Seat:
    """Who sits at a seat: a person with a name, or a bot with the name of its level."""

    def __init__(self, kind: str, name: str) -> None:
        self.kind = kind
        self.name = name

    def is_bot(self) -> bool:
        return self.kind == "bot"


def check_seat(seat: Seat) -> None:
    if seat.kind not in SEAT_KINDS:
        allowed = ", ".join(SEAT_KINDS)
        facts: dict[str, str | int] = {"kind": seat.kind[:20], "allowed": allowed}
        raise Problem("seat-kind", f"A seat is one of: {allowed}; not {seat.kind[:20]!r}.", facts)
    check_name(seat.name)


def check_name(name: str) -> None:
    """Names stand in records, one to a line."""
    if not 0 < len(name) <= LONGEST_NAME or not name.isprintable() or name != name.strip():
        sentence = f"A name has 1 to {LONGEST_NAME} printable characters, not {name[:60]!r}."
        raise Problem("name", sentence, {"max": LONGEST_NAME})


@mypyc_attr(acyclic=True)
class Entry:
    """One thing that happened at the table: an action, an undo, or a seat that changed hands."""

    def __init__(self, seat: int, action: int, new_seat: Seat | None = None) -> None:
        self.seat = seat
        self.action = action  # UNDO takes back the seat's last one, SEAT_CHANGE seats `new_seat`, HINT, REDEAL
        self.new_seat = new_seat
        self.ordered = False  # a standing order of this seat was played
        self.draws = NOTHING_DRAWN  # what chance drew while it was carried out; replaced, never extended


class Record:
    def __init__(self, game: Game, players: int, options: dict[str, str], seats: list[Seat], seal: str) -> None:
        self.game = game
        self.rules_version = game.rules_version
        self.players = players
        self.options = options
        self.seats = seats
        self.commitment = seal
        self.set_up: list[Draw] = []
        self.entries: list[Entry] = []
        self.sealed: dict[int, int] = {}  # of a saved table: answers that are not due yet
        self.result = ""
        self.seed = ""
        self.chain = ""  # over all lines up to the seed, as it was written
        self.signer = ""  # the key of the server that signed it
        self.signature = ""
        self.lines_chain = ""  # as the lines that were read give it

    # --- writing ------------------------------------------------------------------------------------------------

    def text(self) -> str:
        lines = [TITLE, f"game {self.game.key}", f"rules {self.rules_version}", f"players {self.players}"]
        lines += [f"option {name} {value}" for name, value in self.options.items()]
        lines += [seat_line(seat, self.seats[seat]) for seat in range(self.players)]
        lines.append(f"commitment {self.commitment}")
        lines += draw_lines(self.set_up)
        for entry in self.entries:
            if entry.new_seat is not None:
                lines.append(seat_line(entry.seat, entry.new_seat))
            elif entry.action < 0:
                lines.append(f"{entry.seat} {WORDS[entry.action]}")
            else:
                lines.append(f"{entry.seat} {self.game.name(entry.action)}{BY_ORDER if entry.ordered else ''}")
            lines += draw_lines(entry.draws)
        lines += [f"sealed {seat} {self.game.name(action)}" for seat, action in self.sealed.items()]
        if self.result:
            lines.append(self.result)
        if self.seed:
            lines.append(f"seed {self.seed}")
        if self.chain:
            lines.append(f"chain {self.chain}")
        if self.signer:
            lines.append(f"signed {self.signer} {self.signature}")
        return "\n".join(lines) + "\n"

    # --- playing it again -----------------------------------------------------------------------------------------

    def actions(self) -> list[Entry]:
        """The actions that stand: those taken back are left out."""
        standing: list[Entry] = []
        for entry in self.entries:
            if entry.new_seat is not None or entry.action == HINT:
                continue
            if entry.action == UNDO:
                if not standing or standing[-1].seat != entry.seat:
                    sentence = f"Seat {entry.seat} takes back what it did not do."
                    raise Problem("record-undo", sentence, {"seat": entry.seat})
                standing.pop()
            else:
                standing.append(entry)
        return standing

    def replay(self, listen: bool = False) -> "Replay":
        """The game at its beginning, ready to be stepped through."""
        return Replay(self, listen)

    def final_state(self) -> State:
        """The position after the last action."""
        replay = self.replay()
        while replay.step():
            pass
        return replay.state


class Replay:
    """Steps through a record. Raises a Problem at the first action that is not legal."""

    def __init__(self, record: Record, listen: bool = False) -> None:
        self.record = record
        self.steps = record.actions()
        self.done = 0
        self._listen = listen
        chance = Scripted([draw.value for draw in record.set_up])
        self.state = record.game.new(record.players, record.options, chance, listen)
        _used_up(chance, record.set_up, "the set-up", 0)

    def step(self) -> bool:
        """Carries out the next action; False at the end."""
        if self.done == len(self.steps):
            return False
        entry = self.steps[self.done]
        self.state = carry_out(self.state, entry, self.done + 1, self._listen)
        self.done += 1
        return True


def carry_out(state: State, entry: Entry, number: int, listen: bool = False) -> State:
    """Does what an entry says, with the numbers it has written down; a Problem where that cannot have happened."""
    dealt = entry.action == REDEAL
    name = WORDS[REDEAL] if dealt else state.game.name(entry.action)
    where = f"action {number} (seat {entry.seat}: {name})"
    facts: dict[str, str | int] = {"step": number, "seat": entry.seat, "action": name}
    if state.actor == OVER:
        raise Problem("record-after-end", f"The record goes on after the end of the game, at {where}.", facts)
    if state.actor != entry.seat and not dealt:
        facts["seat_turn"] = int(state.actor)
        raise Problem("record-turn", f"It is seat {state.actor}'s decision at {where}.", facts)
    rule = None if dealt else state.refusal(entry.action)
    if rule is not None:
        facts["rule"] = rule
        raise Problem("record-illegal", f"Not legal: {where}; rule {rule} forbids it.", facts)
    chance = Scripted([draw.value for draw in entry.draws])
    after = perform(state, entry, chance, listen)
    _used_up(chance, entry.draws, where, number)
    return after


def perform(state: State, entry: Entry, chance: Chance, listen: bool) -> State:
    """The state after an entry that is known to be possible: another one where what a seat does not know is redealt."""
    if entry.action != REDEAL:
        state.do(entry.action, chance)
        return state
    dealt = state.game.imagine(state.view(entry.seat), chance)
    dealt.events = [] if listen else None
    return dealt


def _used_up(chance: Scripted, draws: list[Draw], where: str, step: int) -> None:
    if chance.used != len(draws):
        sentence = f"The record has {len(draws)} drawn numbers for {where}; {chance.used} are drawn."
        raise Problem("record-draws", sentence, {"step": step, "written": len(draws), "drawn": chance.used})


def seat_line(number: int, seat: Seat) -> str:
    return f"seat {number} {seat.kind} {seat.name}"


def draw_lines(draws: list[Draw]) -> list[str]:
    """Numbers of one purpose in a row share a line."""
    lines: list[str] = []
    last = -1
    for draw in draws:
        if draw.stream != last:
            lines.append(f"* {STREAMS[draw.stream]}")
            last = int(draw.stream)
        lines[-1] += f" {draw.value}"
    return lines


def result_line(result: Result) -> str:
    places = " ".join([str(place) for place in result.places])
    scores = " ".join([str(score) for score in result.scores])
    return f"result places {places} scores {scores}"


# --- reading ----------------------------------------------------------------------------------------------------------


def parse(text: str, games: dict[str, Game]) -> Record:
    """The record that a text holds; a Problem names the first line that is wrong."""
    return _Reader(text, games).read()


class _Reader:
    def __init__(self, text: str, games: dict[str, Game]) -> None:
        self.lines = lines_of(text)
        self.at = 0
        self.seen = 0  # the line that was looked at last: the one to blame
        self.games = games

    def wrong(self, reason: str, sentence: str, facts: dict[str, str | int] | None = None) -> Problem:
        found: dict[str, str | int] = {"line": self.seen + 1, "reason": reason, "what": sentence}
        if facts is not None:
            found.update(facts)
        return Problem("record-line", f"Line {self.seen + 1}: {sentence}", found)

    def wrong_for(self, problem: Problem) -> Problem:
        """The same, said of this line."""
        return self.wrong(problem.code, str(problem), problem.facts)

    def line(self) -> str:
        self.seen = self.at
        return self.lines[self.at] if self.at < len(self.lines) else ""

    def field(self, name: str) -> str:
        """The value of a header line that must come now."""
        line = self.line()
        if not line.startswith(name + " "):
            sentence = f"expected '{name} …', found {line[:60]!r}."
            raise self.wrong("field", sentence, {"expected": name, "found": line[:60]})
        self.at += 1
        return line[len(name) + 1 :]

    def number(self, text: str, low: int, high: int, what: str) -> int:
        plain = text.isascii() and text.isdigit() and len(text) < 12 and text == str(int(text))
        if not plain or not low <= int(text) <= high:
            sentence = f"{what} must be a number from {low} to {high}, not {text[:20]!r}."
            raise self.wrong("number", sentence, {"min": low, "max": high, "found": text[:20]})
        return int(text)

    def read(self) -> Record:
        if self.line() != TITLE:
            raise self.wrong("title", f"a record begins with {TITLE!r}.")
        self.at += 1
        record = self.header()
        record.set_up = self.draws()
        while self.at < len(self.lines) and not self.line().startswith(("sealed ", "result ", "seed ")):
            record.entries.append(self.entry(record))
        while self.line().startswith("sealed "):
            head, _, name = self.field("sealed").partition(" ")
            seat = self.number(head, 0, record.players - 1, "a seat")
            if seat in record.sealed:
                raise self.wrong("sealed-twice", f"seat {seat} has two answers that wait.", {"number": seat})
            record.sealed[seat] = self.action(record, name)
        if self.line().startswith("result "):
            if record.sealed:
                raise self.wrong("sealed-over", "nothing waits to be revealed in a game that is over.")
            record.result = self.line()
            self.at += 1
        if self.line().startswith("seed "):
            record.seed = self.hexadecimal(self.field("seed"), "a seed")
        record.lines_chain = chain_of(self.lines[: self.at])
        if self.line().startswith("chain "):
            record.chain = self.hexadecimal(self.field("chain"), "a chain")
        if record.chain and self.line().startswith("signed "):
            signer, _, signature = self.field("signed").partition(" ")
            record.signer = self.hexadecimal(signer, "a key")
            record.signature = self.hexadecimal(signature[:64], "half a signature")
            record.signature += self.hexadecimal(signature[64:], "half a signature")
        if self.at < len(self.lines):
            self.seen = self.at
            raise self.wrong("after", "nothing may follow the seed.")
        return record

    def header(self) -> Record:
        key = self.field("game")
        if key not in self.games:
            allowed = ", ".join(self.games)
            sentence = f"there is no game {key[:40]!r}; there are: {allowed}."
            raise self.wrong("game", sentence, {"found": key[:40], "allowed": allowed})
        version = self.number(self.field("rules"), 1, 10**6, "the rules' version")
        try:
            game = self.games[key].of_version(version)
        except Problem as problem:
            raise self.wrong_for(problem) from None
        players = self.number(self.field("players"), game.min_players, game.max_players, "the number of players")
        options: dict[str, str] = {}
        while self.line().startswith("option "):
            name, _, value = self.field("option").partition(" ")
            try:
                if name in options:
                    raise Problem("option-twice", f"option {name!r} stands here twice.")
                game.complete({name: value})
            except Problem as problem:
                raise self.wrong_for(problem) from None
            options[name] = value
        seats = [self.seat(str(number)) for number in range(players)]
        seal = self.hexadecimal(self.field("commitment"), "a commitment")
        return Record(game, players, game.complete(options), seats, seal)

    def seat(self, number: str) -> Seat:
        kind, _, name = self.field(f"seat {number}").partition(" ")
        seat = Seat(kind, name)
        try:
            check_seat(seat)
        except Problem as problem:
            raise self.wrong_for(problem) from None
        return seat

    def hexadecimal(self, text: str, what: str) -> str:
        if len(text) != 2 * SEED_BYTES or text.strip("0123456789abcdef"):
            raise self.wrong("digits", f"{what} is {2 * SEED_BYTES} hexadecimal digits.", {"n": 2 * SEED_BYTES})
        return text

    def draws(self) -> list[Draw]:
        if not self.line().startswith("* "):
            return NOTHING_DRAWN
        found: list[Draw] = []
        while self.line().startswith("* "):
            words = self.line().split(" ")
            if words[1] not in STREAMS:
                allowed = ", ".join(STREAMS)
                sentence = f"numbers are drawn for {allowed}, not for {words[1][:20]!r}."
                raise self.wrong("stream", sentence, {"found": words[1][:20], "allowed": allowed})
            stream = STREAMS.index(words[1])
            if len(words) == 2:
                raise self.wrong("no-draws", "a line with a star holds the numbers that were drawn; here are none.")
            if found and found[-1].stream == stream:
                raise self.wrong("same-stream", "numbers for one purpose stand on one line.")
            found += [Draw(stream, self.number(word, 0, 2**31, "a drawn number")) for word in words[2:]]
            self.at += 1
        return found

    def entry(self, record: Record) -> Entry:
        line = self.line()
        if line.startswith("seat "):
            number = line.split(" ")[1]
            self.number(number, 0, record.players - 1, "a seat")
            return Entry(int(number), SEAT_CHANGE, self.seat(number))
        head, _, name = line.partition(" ")
        seat = self.number(head, 0, record.players - 1, "a seat")
        said = [action for action, word in WORDS.items() if word == name]
        action = said[0] if said else self.action(record, name.removesuffix(BY_ORDER))
        self.at += 1
        entry = Entry(seat, action)
        entry.ordered = name.endswith(BY_ORDER)
        if action >= 0 or action == REDEAL:  # nothing is drawn to take something back, or by advice
            entry.draws = self.draws()
        return entry

    def action(self, record: Record, name: str) -> int:
        try:
            return record.game.parse(name)
        except Problem as problem:
            raise self.wrong_for(problem) from None


# --- checking ---------------------------------------------------------------------------------------------------------


def verify(record: Record) -> list[str]:
    """Checks a whole record and says what was found right; a Problem names the first thing that is wrong."""
    replay = record.replay()
    while replay.step():
        pass
    check_undos(record)
    said = [f"{len(replay.steps)} actions are legal"]
    check_chain(record)
    if replay.state.actor != OVER:
        if record.result:
            raise Problem("record-result", "The record has a result, but its game is not over.")
        check_sealed(record, replay.state)
        if record.seed:  # a saved table
            check_deal(record)
        return [*said, "the game is not over yet"]
    expected = result_line(replay.state.result())
    if record.result != expected:
        raise Problem("record-result", f"The result is not that of the game: it should read '{expected}'.")
    said.append("the result is right")
    if not record.seed:
        raise Problem("record-seed", "The game is over, but the record does not show its seed.")
    check_deal(record)
    return [*said, "the deal agrees with the seed that was committed to before the first move"]


def check_chain(record: Record) -> None:
    if record.chain and record.chain != record.lines_chain:
        raise Problem("record-chain", "A line was added, changed or left out since the record was closed.")


def check_sealed(record: Record, state: State) -> None:
    """Answers that wait are of seats which are asked together with the one whose turn it is, and legal."""
    for seat, action in record.sealed.items():
        if seat not in state.together()[1:]:
            raise Problem("record-sealed", f"No answer of seat {seat} can wait now.", {"number": seat})
        then = state.copy()
        while then.actor != seat:
            then.do(then.moves()[0], Scripted([]))
        rule = then.refusal(action)
        if rule is not None:
            sentence = f"The answer of seat {seat} that waits is against rule {rule}."
            raise Problem("record-sealed", sentence, {"number": seat})


def check_deal(record: Record) -> None:
    """Draws every number again from the seed."""
    seed = bytes.fromhex(record.seed)
    if commitment(seed) != record.commitment:
        raise Problem("record-commitment", "The seed is not the one that was committed to before the first move.")
    chance = Recording(Sealed(seed))
    state = record.game.new(record.players, record.options, chance)
    same_draws(record.set_up, chance.draws, "the set-up", 0)
    for index, entry in enumerate(record.actions()):
        chance.draws = []
        state = perform(state, entry, chance, False)
        same_draws(entry.draws, chance.draws, f"action {index + 1}", index + 1)


def same_draws(written: list[Draw], drawn: list[Draw], where: str, step: int) -> None:
    """A Problem where the numbers that a record has written down are not those that its seed gives."""
    for index in range(max(len(written), len(drawn))):
        if (
            index >= min(len(written), len(drawn))
            or written[index].value != drawn[index].value
            or written[index].stream != drawn[index].stream
        ):
            facts: dict[str, str | int] = {"step": step, "draw": index + 1}
            raise Problem("record-deal", f"At {where}, drawn number {index + 1} is not what the seed gives.", facts)


def check_undos(record: Record) -> None:
    """What was taken back was legal, had revealed and drawn nothing, and nobody else had moved since."""
    if all(entry.action != UNDO for entry in record.entries):
        return
    state = record.game.new(record.players, record.options, Scripted([draw.value for draw in record.set_up]))
    earlier: list[State] = []  # the positions to which `mover` may go back
    mover = -1
    done = 0
    for entry in record.entries:
        if entry.new_seat is not None or entry.action == HINT:
            continue
        if entry.action == UNDO:
            if entry.seat != mover or not earlier or state.actor == OVER:
                sentence = f"Seat {entry.seat} takes back what it may not, after action {done}."
                raise Problem("record-undo", sentence, {"seat": entry.seat})
            state = earlier.pop()
            continue
        before = state.copy()
        done += 1
        state = carry_out(state, entry, done)
        if entry.seat != mover or state.revealed or entry.draws or entry.action == REDEAL:
            earlier = []
        if entry.action != REDEAL and not state.revealed and not entry.draws:
            earlier.append(before)
        mover = entry.seat
