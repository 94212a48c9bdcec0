"""A running game on the screen: people at this keyboard, bots beside it."""

import asyncio
from pathlib import Path
from secrets import randbits
from time import monotonic

from textual import work

from tenka.kernel.messages import SPECTATOR, Event, plain
from tenka.kernel.problem import Problem, Refused
from tenka.kernel.record import Seat
from tenka.kernel.table import Table
from tenka.terminal import files
from tenka.terminal.choices import ChoiceList
from tenka.terminal.curtain import Curtain
from tenka.terminal.frame import Command, Frame
from tenka.terminal.glossing import Glossary
from tenka.terminal.hinting import Notes, are_allowed, hint_lines, reason_lines
from tenka.terminal.key_help import Told
from tenka.terminal.offers import KEYS, Choice, number_of, refusals
from tenka.terminal.people import HANDED, names_of, standing
from tenka.terminal.pick import Ask, Pick
from tenka.terminal.placing import PlacingList
from tenka.words import Words

BLINK = 0.25  # seconds; bots that move faster than this do not flicker
LOG_LOOKED = 8  # lines of the log that are looked through for terms
SEAL_SHOWN = 16  # digits of the commitment that are shown


class TableScreen(Frame):
    """Asks people, lets bots think, saves after every move, and draws the curtain between two people."""

    def __init__(self, table: Table, language: str, path: Path | None = None, bot_seed: int | None = None) -> None:
        names = names_of(table.record.seats, Words(language))
        super().__init__(table.game, Words(language, table.game, names))
        self.table = table
        self.path = path
        self.people = [seat for seat, who in enumerate(table.record.seats) if not who.is_bot()]
        self.eyes = self.people[0] if len(self.people) == 1 else SPECTATOR
        self.asked = SPECTATOR  # the person who is to choose now
        self.at_keyboard = SPECTATOR  # the person for whom the curtain was last lifted
        self.show_why = True
        self.sought = ""  # in a long list, the words that a choice must have
        self._bot_seed = randbits(48) if bot_seed is None else bot_seed
        self._notes = Notes()
        self.glossary = Glossary(table.game, self.words)
        self._thinking_since = 0.0
        self._thinker = SPECTATOR
        self._shown_at = 0.0
        self._told: list[str] = []  # the log in words, as far as it has been said
        self._seen = dict.fromkeys(range(SPECTATOR, table.players), 0)

    def on_mount(self) -> None:
        self.set_interval(0.25, self.show_thinking)
        self.save()
        self.proceed()

    # --- the course of the game -----------------------------------------------------------------------------------

    @work(group="table", exclusive=True)
    async def proceed(self) -> None:
        """Lets bots move until a person is asked or the game is over."""
        while not self.table.is_over():
            asked = self.table.asked()
            people = [seat for seat in asked if not self.table.seats[seat].is_bot()]
            if people:
                self.turn_to(self.at_keyboard if self.at_keyboard in people else people[0])
                return
            await self.let_think(asked[0])
        self.show_end()

    async def let_think(self, seat: int) -> None:
        self.wait_for(seat)
        seed = self._bot_seed * 1_000_003 + len(self.table.record.entries) * 16 + seat
        name = self.table.seats[seat].name
        action = await self.app.thinker.choose(name, self.game, self.table.view(seat), seed)
        if self.app.pace > 0:
            await asyncio.sleep(self.app.pace)
        self.do(seat, action)

    def do(self, seat: int, action: int) -> None:
        try:
            self.table.act(seat, self.table.number(seat), action)
        except Refused as refused:
            self.notify(self.words.problem(refused), markup=False)
            return
        self.save()

    def save(self) -> None:
        """Autosave: a game is never lost, and Escape needs no question."""
        if self.path is None:
            self.path = files.new_path(self.game.key)
        try:
            files.write_text(self.path, self.table.save(), at_once=self.table.is_over())
        except Problem:
            folder = str(self.path.parent)
            self.notify(self.words("problem-save", folder=folder), severity="warning", markup=False)

    # --- whose turn it is -----------------------------------------------------------------------------------------

    def turn_to(self, seat: int) -> None:
        self._thinker = SPECTATOR
        if len(self.people) > 1 and self.at_keyboard != seat:
            self.eyes = self.asked = SPECTATOR
            self.refresh_table()
            self.app.push_screen(Curtain(self.words, seat, self.public_news(seat)), lambda _: self.lift(seat))
        else:
            self.lift(seat)

    def lift(self, seat: int) -> None:
        """The person at `seat` sees the table, and chooses."""
        self.at_keyboard = seat
        self.eyes = self.asked = seat
        self.sought = ""
        self.refresh_table()

    def wait_for(self, seat: int) -> None:
        """Nobody here is asked. With several people at the keyboard nobody's hand is shown meanwhile."""
        self.asked = SPECTATOR
        if len(self.people) != 1:
            self.eyes = SPECTATOR
        self._thinker = seat
        self._thinking_since = monotonic()
        if monotonic() - self._shown_at >= BLINK:
            self.refresh_table()

    def public_news(self, seat: int) -> list[str]:
        """What a stranger has seen happen since this person last looked."""
        since = self._seen[seat]
        return [line for line, event in self.told()[since:] if event.seen_by(SPECTATOR)]

    def told(self) -> list[tuple[str, Event]]:
        """The whole log in words; what was said once is not said again."""
        log = self.table.log()
        self._told += [self.words.event(event) for event in log[len(self._told) :]]
        return list(zip(self._told, log, strict=True))

    # --- showing --------------------------------------------------------------------------------------------------

    def refresh_table(self) -> None:
        self._shown_at = monotonic()
        view = self.table.view(self.eyes)
        self.show_title([self.seat_title(seat) for seat in range(self.table.players)])
        self.show_board(view)
        self.show_events()
        if self.asked != SPECTATOR:
            self.show_prompt(self.words.prompt(view), mine=True)
        self.offer()
        self.show_thinking()
        self.show_hints()

    def seat_title(self, seat: int) -> str:
        who = self.table.seats[seat]
        name = self.words.seat(seat)
        return f"{name} ({self.words('bot-' + who.name)})" if who.is_bot() else name

    def show_events(self) -> None:
        seal = self.words("table-seal", seal=self.table.record.commitment[:SEAL_SHOWN])
        told = self.told()
        since = self._seen[self.eyes]
        old = [line for line, event in told[:since] if event.seen_by(self.eyes)]
        new = [line for line, event in told[since:] if event.seen_by(self.eyes)]
        self.show_log([seal, *old, *new], 1 + len(old))

    def offer(self) -> None:
        seat = self.asked
        if seat == SPECTATOR:
            self.choices.offer([], [], self.words, self.palette)
            return
        found = self.found(self.sought)
        grid = self.choices.spots(found)  # on a grid one refusal is told at a time: that of the place pointed at
        refused = refusals(self.table, seat) if self.show_why and not grid else []
        self.choices.offer(found, refused, self.words, self.palette)

    def found(self, sought: str) -> list[Choice]:
        """The legal choices whose text has all of these words."""
        words = sought.casefold().split()
        view = self.table.view(self.asked)
        legal = [
            Choice(str(action), self.words.answer(action, view), number_of(self.game, action))
            for action in self.table.legal(self.asked)
        ]
        return [choice for choice in legal if all(word in choice.text.casefold() for word in words)]

    def show_thinking(self) -> None:
        """Called again and again while a bot thinks: a moving sign and the seconds."""
        if self._thinker == SPECTATOR or self.table.is_over() or not self.is_current:
            return
        seconds = monotonic() - self._thinking_since
        sign = "◐◓◑◒"[int(seconds * 4) % 4]
        waiting = self.words("table-choosing", seat=self._thinker)
        self.show_prompt(f"{sign} {waiting}" + (f"  {seconds:.0f} s" if seconds >= 1 else ""), mine=False)

    # --- the end --------------------------------------------------------------------------------------------------

    def show_end(self) -> None:
        self.asked = self._thinker = SPECTATOR
        if len(self.people) != 1:
            self.eyes = SPECTATOR
        self.refresh_table()
        result = self.table.result()
        self.show_prompt(
            self.words(f"outcome-{result.outcome}"), mine=True, below="\n".join(standing(result, self.words))
        )
        after = ["replay", "again", "menu"]
        self.choices.offer([Choice(one, self.words(f"table-{one}")) for one in after], [], self.words, self.palette)
        self.show_hints()

    # --- what the person does -------------------------------------------------------------------------------------

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        event.stop()
        if self.table.is_over():
            self.after_the_end(event.id)
        elif self.asked != SPECTATOR:
            seat = self.asked
            self.mark_seen(seat)
            self.do(seat, int(event.id))
            self.proceed()

    def on_placing_list_hovering(self, event: PlacingList.Hovering) -> None:
        """The board as it would be with the piece laid there."""
        event.stop()
        if self.asked != SPECTATOR:
            view = self.table.view(self.asked)
            self.show_board((self.game.preview(view, [event.action]) if event.legal else None) or view)

    def mark_seen(self, seat: int) -> None:
        """From here on, what happens is news to this person."""
        self._seen[seat] = len(self.table.log())

    def after_the_end(self, wish: str) -> None:
        if wish == "replay":
            self.app.open_record(self.table.record, self.eyes)
        elif wish == "again":
            self.app.play_again(self.table)
        else:
            self.leave()

    def leave(self) -> None:
        self.workers.cancel_group(self, "table")
        self.app.go_back()

    def commands(self) -> list[Command]:
        found: list[Command] = []
        if self.undoer() != SPECTATOR:
            found.append(("U", "hint-undo", self.undo))
        many = self.asked != SPECTATOR and len(self.table.legal(self.asked)) > len(KEYS)
        if many and not self.choices.places:
            found.append(("/", "hint-find", self.find))
        found.append(("R", "hint-rules", self.toggle_rules))
        found.append(("L", "hint-log", self.toggle_log))
        if self.glossary.terms:
            found.append(("V", "hint-terms", self.show_terms))
        if not self.table.is_over():
            found.append(("W", "hint-why", self.toggle_why))
            found.append(("S", "hint-save", self.tell_saved))
            if are_allowed(self.table):
                found.append(("H", "hint-advice", self.advise))
                found.append(("Y", "hint-reasons", self.show_reasons))
            if self.people:
                found.append(("G", "hint-hand-over", self.hand_over))
        found.append(("?", "hint-help", self.help))
        found.append(("Q", "hint-menu" if self.app.has_menu else "hint-quit", self.leave))
        return found

    def show_terms(self) -> None:
        """What the terms in sight mean: those of the question, the answers, the board with its cards, and the log."""
        view = self.table.view(self.eyes)
        asked = self.asked != SPECTATOR
        answers = [one.text for one in self.found(self.sought)] if asked else []
        board = plain(self.game.render(view, self.words))
        text = "\n".join(
            [self.words.prompt(view) if asked else "", *answers, board, *self.log_pane.lines[-LOG_LOOKED:]]
        )
        self.app.push_screen(Told([self.words("terms-title"), *self.glossary.lines(text)]))

    def advise(self) -> None:
        self.show_advice()

    @work(group="advice", exclusive=True)
    async def show_advice(self) -> None:
        """What would a good player do? Told in the log and noted in the record, as at a server's table."""
        seat = self.asked
        if seat == SPECTATOR:
            self.notify(self.words("advice-not-now"), markup=False)
            return
        self._notes.note(self.table, seat)
        self.save()
        self.show_events()
        self.notify(self.words("advice-counting"), markup=False)
        view = self.table.view(seat)
        choices = await self.app.thinker.advise(self.game, view)
        if self.asked == seat and self.table.view(seat) == view:
            self.app.push_screen(Told(hint_lines(choices, self.words, seat, len(self.table.legal(seat)))))

    def show_reasons(self) -> None:
        """Why did they do that?"""
        self.app.push_screen(Told(reason_lines(self.table, self.people[0], self.words)))

    def undoer(self) -> int:
        """The person at the keyboard, if they have something to take back."""
        seat = self.people[0] if len(self.people) == 1 else self.at_keyboard
        if seat == SPECTATOR or self.table.is_over() or self.table.seats[seat].is_bot():
            return SPECTATOR
        return seat if self.table.can_undo(seat) else SPECTATOR

    def undo(self) -> None:
        seat = self.undoer()
        if seat == SPECTATOR:
            return
        self.workers.cancel_group(self, "table")
        self.table.undo(seat)
        self.save()
        self.proceed()

    def find(self) -> None:
        """Long lists: only the choices with certain words; nothing typed shows all again."""
        self.app.push_screen(Ask(self.words("table-find"), self.sought), self.show_found)

    def show_found(self, sought: str | None) -> None:
        if sought is None or self.asked == SPECTATOR:
            return
        if not self.found(sought):
            self.notify(self.words("table-find-nothing", text=sought), markup=False)
            return
        self.sought = sought
        self.offer()

    def toggle_why(self) -> None:
        self.show_why = not self.show_why
        self.offer()

    def tell_saved(self) -> None:
        self.save()
        self.notify(self.words("table-saved", file=str(self.path)), markup=False)

    def hand_over(self) -> None:
        """A seat of somebody at this keyboard goes to a bot, or back."""
        offers: list[Choice] = []
        for seat in self.people:
            if self.table.seats[seat].is_bot():
                offers.append(Choice(f"{seat} back", self.words("table-take-back", seat=seat)))
            else:
                for bot in HANDED:
                    offers.append(Choice(f"{seat} {bot}", self.words("table-hand-to", seat=seat, bot=bot)))
        self.app.push_screen(Pick(self.words("table-hand-title"), offers, self.words), self.change_seat)

    def change_seat(self, wish: str | None) -> None:
        if wish is None:
            return
        self.workers.cancel_group(self, "table")
        number, _, bot = wish.partition(" ")
        seat = int(number)
        was = self.table.record.seats[seat]
        self.table.change_seat(seat, Seat("person", was.name) if bot == "back" else Seat("bot", bot))
        self.save()
        self.proceed()
