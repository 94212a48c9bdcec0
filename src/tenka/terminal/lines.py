"""A table line by line, for plain terminals, screen readers and pipes: it prints what happens and reads choices."""

import shutil
import sys
from pathlib import Path
from secrets import randbits, token_bytes

import tenka
from tenka.kernel.chance import SEED_BYTES
from tenka.kernel.messages import SPECTATOR, plain
from tenka.kernel.problem import Problem
from tenka.kernel.table import Table
from tenka.rulebook import paragraphs, rulebook
from tenka.terminal import files
from tenka.terminal.glossing import Glossary
from tenka.terminal.hinting import Notes, are_allowed, hint_lines, reason_lines, weigh
from tenka.terminal.offers import Choice, labels, number_of, refusals
from tenka.terminal.people import names_of, seats_of, standing
from tenka.terminal.thinking import choose
from tenka.words import Words

HELP = {
    "?": "help-title",
    "↵": "lines-board",
    "H": "hint-advice",
    "L": "hint-log",
    "R N-1.1": "hint-rules",
    "V": "hint-terms",
    "W": "hint-why",
    "Y": "hint-reasons",
    "U": "hint-undo",
    "Q": "lines-quit",
}
NEWS = 8
"""So many of the latest events are looked through for terms."""


class End(Exception):
    """Nothing more is typed, or Q: the game is saved."""


def ask(question: str) -> str:
    """One typed line."""
    print(f"{question} ", end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        print()
        raise End
    return line.strip()


def listed(choices: list[Choice]) -> str:
    found = labels(choices)
    width = max(map(len, found), default=0)
    return "\n".join(f"  {label:>{width}}  {choice.text}" for label, choice in zip(found, choices, strict=True))


def picked(typed: str, choices: list[Choice]) -> Choice | None:
    """The choice that a typed label means."""
    found = labels(choices)
    return choices[found.index(typed.lower())] if typed and typed.lower() in found else None


def menu(words: Words) -> int:
    """Which game; the usual seats sit at it. More can be said on the command line: `tenka play --help`."""
    try:
        while True:
            offers = [Choice(key, Words(words.language, game)("game-title")) for key, game in tenka.games().items()]
            kept = [one for one in files.kept_games() if not one.over]
            if kept:
                offers.append(Choice("", words("menu-continue", n=len(kept))))
            print(listed([*offers, Choice("quit", words("menu-quit"))]))
            wish = picked(ask(words("lines-ask")), [*offers, Choice("quit", words("menu-quit"))])
            if wish is None:
                print(words("lines-unknown"))
            elif wish.id == "quit":
                return 0
            elif wish.id == "":
                table = files.read_table(kept[0].path)
                if changed := files.older_rules(table, words):
                    print(changed)
                LineTable(table, words.language, kept[0].path).play()
            else:
                game = tenka.game(wish.id)
                LineTable(Table(game, seats_of(game, 0, [], words), token_bytes(SEED_BYTES)), words.language).play()
    except End:
        return 0


class LineTable:
    """One running game. People are asked in words; the board is printed again when it is theirs to choose."""

    def __init__(self, table: Table, language: str, path: Path | None = None) -> None:
        self.table = table
        self.words = Words(language, table.game, names_of(table.record.seats, Words(language)))
        self.path = path if path is not None else files.new_path(table.game.key)
        self.people = [seat for seat, who in enumerate(table.record.seats) if not who.is_bot()]
        self.at_keyboard = self.people[0] if len(self.people) == 1 else SPECTATOR
        self._told = 0
        self._bot_seed = randbits(48)
        self._notes = Notes()
        self._glossary = Glossary(table.game, self.words)

    def play(self) -> int:
        """Until the game is over, or the person has had enough."""
        try:
            while not self.table.is_over():
                self.save()
                asked = self.table.asked()
                people = [seat for seat in asked if not self.table.seats[seat].is_bot()]
                if people:
                    self.turn_of(people[0])
                else:
                    self.let_think(asked[0])
        except End:
            self.save()
            print(self.words("table-saved", file=str(self.path)))
            return 0
        self.save()
        self.tell()
        result = self.table.result()
        print(self.words(f"outcome-{result.outcome}"))
        print("\n".join(standing(result, self.words)))
        return 0

    def save(self) -> None:
        try:
            files.write_text(self.path, self.table.save(), at_once=self.table.is_over())
        except Problem:
            print(self.words("problem-save", folder=str(self.path.parent)), file=sys.stderr)

    def let_think(self, seat: int) -> None:
        seed = self._bot_seed * 1_000_003 + len(self.table.record.entries) * 16 + seat
        action = choose(self.table.seats[seat].name, self.table.game.key, self.table.view(seat), seed)
        self.table.act(seat, self.table.number(seat), action)

    # --- a person's turn ------------------------------------------------------------------------------------------

    def turn_of(self, seat: int) -> None:
        if self.at_keyboard != seat:
            self.draw_curtain(seat)
        self.tell()
        self.show_board(seat)
        while True:
            choices = self.choices(seat)
            prompt = self.words.prompt(self.table.view(seat))
            print(prompt)
            for line in self._glossary.new(prompt):
                print(line)
            print(listed(choices))
            typed = ask(self.words("lines-ask"))
            wish = picked(typed, choices)
            if wish is not None:
                self.table.act(seat, self.table.number(seat), int(wish.id))
                return
            if self.command(typed, seat):
                return

    def choices(self, seat: int) -> list[Choice]:
        game = self.table.game
        view = self.table.view(seat)
        legal = self.table.legal(seat)
        return [Choice(str(action), self.words.answer(action, view), number_of(game, action)) for action in legal]

    def command(self, typed: str, seat: int) -> bool:
        """Does what was typed; True where the position is another then."""
        letter, _, rest = typed.partition(" ")
        if letter == "":
            self.show_board(seat)
        elif letter.upper() == "Q":
            raise End
        elif letter.upper() == "U":
            if self.table.can_undo(seat):
                self.table.undo(seat)
                return True
            print(self.words("problem-undo"))
        elif letter.upper() == "H":
            self.advise(seat)
        elif letter.upper() == "Y":
            allowed = are_allowed(self.table)
            print("\n".join(reason_lines(self.table, seat, self.words)) if allowed else self.words("problem-hints-off"))
        elif letter.upper() == "L":
            print("\n".join(self.words.event(event) for event in self.table.log() if event.seen_by(seat)))
        elif letter.upper() == "W":
            for group in refusals(self.table, seat):
                print(f"  {group.rule}  {self.words.why(group.rule)}")
        elif letter.upper() == "R":
            self.show_rules(rest)
        elif letter.upper() == "V":
            print("\n".join(self._glossary.lines(self.in_sight(seat))))
        elif letter == "?":
            print("\n".join(f"  {key}  {self.words(message)}" for key, message in HELP.items()))
        else:
            print(self.words("lines-unknown"))
        return False

    def advise(self, seat: int) -> None:
        """What would a good player do? Told and noted in the record, as at a server's table."""
        if not are_allowed(self.table):
            print(self.words("problem-hints-off"))
            return
        self._notes.note(self.table, seat)
        self.save()
        self.tell()
        choices = weigh(self.table.game.key, self.table.view(seat))
        print("\n".join(hint_lines(choices, self.words, seat, len(self.table.legal(seat)))))

    def in_sight(self, seat: int) -> str:
        """Board, hand, question, answers and the latest news, in words."""
        view = self.table.view(seat)
        log = [self.words.event(event) for event in self.table.log()[-NEWS:] if event.seen_by(seat)]
        board = plain(self.table.game.render(view, self.words))
        return "\n".join([self.words.prompt(view), *(one.text for one in self.choices(seat)), board, *log])

    def show_rules(self, wanted: str) -> None:
        named = self._glossary.named(wanted)
        if named:
            print(named)
            return
        try:
            for paragraph in paragraphs(rulebook(self.table.game, self.words.language).paragraphs, wanted):
                print(f"{paragraph.id}  {paragraph.text}")
        except Problem as problem:
            print(self.words.problem(problem))

    def show_board(self, seat: int) -> None:
        print()
        print(plain(self.table.game.render(self.table.view(seat), self.words)))
        print()

    def tell(self) -> None:
        """What has happened since it was last told, as far as the person at the keyboard may know."""
        log = self.table.log()
        for event in log[self._told :]:
            if event.seen_by(self.at_keyboard):
                print(self.words.event(event))
        self._told = len(log)

    def draw_curtain(self, seat: int) -> None:
        """Two people at one keyboard: what the other one saw goes out of sight."""
        self.at_keyboard = SPECTATOR
        if sys.stdout.isatty():
            print("\n" * shutil.get_terminal_size().lines)
        self.tell()
        print(self.words("curtain-pass", seat=seat))
        ask(self.words("curtain-enter", seat=seat))
        self.at_keyboard = seat
