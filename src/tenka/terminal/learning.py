"""A lesson line by line, in any terminal: the teacher's words, the board, and what the learner types."""

import json
import re
from pathlib import Path

from tenka.kernel.messages import plain
from tenka.kernel.problem import Problem
from tenka.lessons.check import DISCS
from tenka.lessons.lesson import Lesson
from tenka.lessons.player import Player, Reply
from tenka.rulebook import paragraphs, rulebook
from tenka.terminal import files
from tenka.terminal.glossing import Glossary
from tenka.terminal.lines import End, ask, listed, picked
from tenka.terminal.offers import Choice, number_of

HELP = {
    "↵": "learn-next",
    "B": "learn-back",
    "S": "learn-show",
    "U": "hint-undo",
    "T": "lines-board",
    "R N-1.1": "hint-rules",
    "V": "hint-terms",
    "Q": "learn-quit",
}


def progress_file() -> Path:
    return files.data_folder() / "learned.json"


def done() -> set[str]:
    """The lessons that were finished on this computer, as `nobunaga/goal`."""
    try:
        found = json.loads(progress_file().read_text("utf-8"))
        return {str(one) for one in found} if isinstance(found, list) else set()
    except (OSError, ValueError):
        return set()


def remember(lesson: Lesson) -> None:
    """A lesson is done; where that cannot be kept, it is done all the same."""
    found = sorted(done() | {f"{lesson.game.key}/{lesson.name}"})
    try:
        files.data_folder().mkdir(parents=True, exist_ok=True)
        progress_file().write_text(json.dumps(found), "utf-8")
    except OSError:
        pass


def without_discs(text: str) -> str:
    """①②③ point at the board, which a terminal cannot."""
    return re.sub(rf"[ \u202f]?[{DISCS}]", "", text)


class LineLesson:
    def __init__(self, lesson: Lesson, language: str) -> None:
        self.lesson = lesson
        self.player = Player(lesson, language)
        self.words = self.player.say
        self._glossary = Glossary(lesson.game, self.words)

    def learn(self) -> int:
        player = self.player
        print(f"{player.title()}  ({self.words('learn-minutes', n=self.lesson.notes.minutes)})")
        print(self.words("learn-help"))
        try:
            self.show_board()
            while True:
                self.show_step()
                if not self.take():
                    break
        except End:
            print(self.words("learn-left"))
            return 0
        print()
        print(f"{self.words('learn-done')} {player.remember()}")
        remember(self.lesson)
        return 0

    def show_board(self) -> None:
        print()
        print(plain(self.lesson.game.render(self.player.view(), self.words)))

    def show_step(self) -> None:
        player = self.player
        happened = player.ran() + (player.watched() if player.step.kind == "watch" else [])
        print()
        for event in happened:
            print(f"  {self.words.event(event)}")
        if happened or player.step.note.later:
            self.show_board()
            print()
        print(self.words("learn-step", n=player.at + 1, all=len(self.lesson.steps)))
        print(without_discs(player.text()))
        for line in self._glossary.new(player.text()):
            print(line)

    def take(self) -> bool:
        """One step, until the learner goes on (or back); False at the end of the lesson."""
        player = self.player
        while True:
            if player.solved:
                typed = ask(self.words("learn-go-on"))
                if typed == "":
                    return player.next()
                if typed.upper() == "B" and player.back():
                    return True
                self.command(typed)
                continue
            choices = self.choices()
            if player.step.kind == "free":
                self.show_board()
            if player.task():
                print(f"→ {without_discs(player.task())}")
            print(listed(choices))
            typed = ask(self.words("lines-ask"))
            wish = picked(typed, choices)
            if wish is not None:
                self.answer(int(wish.id))
            elif typed.upper() == "B" and player.back():
                return True
            else:
                self.command(typed)

    def choices(self) -> list[Choice]:
        player = self.player
        if player.step.kind == "ask":
            return [Choice(str(number), text) for number, text in enumerate(player.answers())]
        game = self.lesson.game
        view = player.view()
        return [Choice(str(one), self.words.answer(one, view), number_of(game, one)) for one in player.legal()]

    def answer(self, chosen: int) -> None:
        player = self.player
        reply = player.answer(chosen) if player.step.kind == "ask" else player.act(chosen)
        for event in reply.events:
            print(f"  {self.words.event(event)}")
        self.say_reply(reply)
        if reply.verdict == "missed":
            while player.undo():
                pass

    def say_reply(self, reply: Reply) -> None:
        if reply.verdict == "going":
            return
        sign = "✓" if reply.good else "↩"
        first = self.words("learn-also") + " " if reply.verdict == "also" else ""
        rule = f" ({reply.rule})" if reply.rule else ""
        print(f"{sign} {first}{without_discs(reply.text)}{rule}")

    def command(self, typed: str) -> None:
        letter, _, rest = typed.partition(" ")
        player = self.player
        if letter.upper() == "Q":
            raise End
        if letter.upper() == "T":
            self.show_board()
        elif letter.upper() == "S":
            self.show_me()
        elif letter.upper() == "U":
            if not player.undo():
                print(self.words("problem-undo"))
        elif letter.upper() == "V":
            board = plain(self.lesson.game.render(player.view(), self.words))
            print("\n".join(self._glossary.lines("\n".join([player.text(), player.task(), board]))))
        elif letter.upper() == "R":
            named = self._glossary.named(rest)
            if named:
                print(named)
                return
            try:
                wanted = rest or player.step.note.rule
                for paragraph in paragraphs(rulebook(self.lesson.game, self.words.language).paragraphs, wanted):
                    print(f"{paragraph.id}  {paragraph.text}")
            except Problem as problem:
                print(self.words.problem(problem))
        elif letter == "?":
            print("\n".join(f"  {key}  {self.words(message)}" for key, message in HELP.items()))
        else:
            print(self.words("lines-unknown"))

    def show_me(self) -> None:
        shown = self.player.shown()
        if shown is None:
            print(self.words("learn-nothing-to-show"))
            return
        said = self.player.answers()[shown] if self.player.step.kind == "ask" else self.words.action(shown)
        print(self.words("learn-shown", what=said))
