"""Stepping through a record, forwards and backwards, from any seat's eyes."""

from typing import ClassVar

from textual.binding import Binding, BindingType

from tenka.kernel.messages import SPECTATOR
from tenka.terminal.choices import ChoiceList
from tenka.terminal.frame import Command, Frame
from tenka.terminal.offers import Choice
from tenka.terminal.people import names_of, standing
from tenka.terminal.replaying import Story
from tenka.words import Words

STRIDE = 10
SHOWN = 4  # lines of what happened at this step, under the board


class ReplayScreen(Frame):
    """While a game is not over, its record is seen through a stranger's eyes only."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space", "step(1)", show=False, priority=True),
        Binding("left,backspace", "step(-1)", show=False, priority=True),
        Binding("home", "go(0)", show=False, priority=True),
        Binding("end", "go(-1)", show=False, priority=True),
    ]

    def __init__(self, story: Story, language: str, eyes: int = SPECTATOR) -> None:
        super().__init__(story.game, Words(language, story.game, names_of(story.record.seats, Words(language))))
        self.story = story
        self.eyes = eyes if story.is_over else SPECTATOR
        self.step = 0

    def on_mount(self) -> None:
        self.show_title([self.words.seat(seat) for seat in range(self.story.record.players)])
        self.refresh_story()

    def refresh_story(self) -> None:
        self.show_board(self.story.view(self.step, self.eyes))
        lines: list[str] = []
        news = 0
        for step in range(self.step + 1):
            news = len(lines)
            lines += [self.words.event(event) for event in self.story.events(step, self.eyes)]
        self.show_log(lines, news)
        below = lines[news:][-SHOWN:]
        if self.story.is_over and self.step == len(self.story):
            result = self.story.state(self.step).result()
            below = [self.words(f"outcome-{result.outcome}"), *standing(result, self.words)]
        self.show_prompt(f"{self.where()}  {self.whose_eyes()}", mine=False, below="\n".join(below))
        self.offer()
        self.show_hints()

    def show_news(self, rows: int) -> None:
        """What is new stands under the prompt."""

    def where(self) -> str:
        if self.step == 0:
            return self.words("replay-set-up")
        return self.words("replay-step", n=self.step, all=len(self.story))

    def whose_eyes(self) -> str:
        if self.eyes == SPECTATOR:
            return self.words("replay-eyes-stranger")
        return self.words("replay-eyes-seat", seat=self.eyes)

    def offer(self) -> None:
        """Through whose eyes: everybody's, once the game is over."""
        offers: list[Choice] = []
        if self.story.is_over:
            for seat in range(SPECTATOR, self.story.record.players):
                if seat != self.eyes:
                    text = self.words("replay-look", seat=seat) if seat >= 0 else self.words("replay-look-stranger")
                    offers.append(Choice(str(seat), text))
        self.choices.offer(offers, [], self.words, self.palette)

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        event.stop()
        self.eyes = int(event.id)
        self.refresh_story()

    def action_step(self, by: int) -> None:
        self.action_go(min(max(self.step + by, 0), len(self.story)))

    def action_go(self, step: int) -> None:
        self.step = len(self.story) if step < 0 else step
        self.refresh_story()

    def commands(self) -> list[Command]:
        return [
            ("→", "hint-forwards", lambda: self.action_step(1)),
            ("←", "hint-backwards", lambda: self.action_step(-1)),
            ("+", "hint-ten-forwards", lambda: self.action_step(STRIDE)),
            ("-", "hint-ten-backwards", lambda: self.action_step(-STRIDE)),
            ("R", "hint-rules", self.toggle_rules),
            ("L", "hint-log", self.toggle_log),
            ("?", "hint-help", self.help),
            ("Q", "hint-back" if self.app.has_menu else "hint-quit", self.leave),
        ]
