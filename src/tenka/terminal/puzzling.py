"""Puzzles in any terminal: a position, one answer, why, and the score, which is kept on this computer."""

import json
from pathlib import Path

import tenka
from tenka.kernel.messages import plain
from tenka.kernel.problem import Problem
from tenka.lessons.puzzles import Puzzle, answered, position, puzzles_of
from tenka.rulebook import paragraphs, rulebook
from tenka.terminal import files
from tenka.terminal.lines import End, ask, listed, picked
from tenka.terminal.offers import Choice, number_of
from tenka.words import Words

NAMES = ["Mei", "Tanuki", "Kitsune", "Saru", "Kuma"]


def score_file() -> Path:
    return files.data_folder() / "puzzles.json"


def scores() -> dict[str, bool]:
    """Which puzzles were answered on this computer, as `nobunaga/11-0-51`, and whether rightly at the first try."""
    try:
        found = json.loads(score_file().read_text("utf-8"))
        return {str(name): value is True for name, value in found.items()} if isinstance(found, dict) else {}
    except (OSError, ValueError):
        return {}


def keep(found: dict[str, bool]) -> None:
    """Where the score cannot be kept, the puzzles go on all the same."""
    try:
        files.data_folder().mkdir(parents=True, exist_ok=True)
        score_file().write_text(json.dumps(found, sort_keys=True), "utf-8")
    except OSError:
        pass


def solve(say: Words, key: str) -> int:
    """The puzzles of a game, one after the other, from the first that has no answer yet."""
    game = tenka.game(key)
    found = list(puzzles_of(game).values())
    if not found:
        raise Problem("no-puzzles", f"{key} has no puzzles yet.", {"key": key})
    score = scores()
    if all(f"{key}/{one.id}" in score for one in found):
        print(say("puzzle-again"))
        score = {name: right for name, right in score.items() if not name.startswith(f"{key}/")}
    print(say("puzzle-help"))
    try:
        for number, puzzle in enumerate(found, 1):
            name = f"{key}/{puzzle.id}"
            if name in score:
                continue
            right = LinePuzzle(puzzle, say.language).solve(number, len(found))
            if right is not None:
                score[name] = right
                keep(score)
                tell_score(say, key, found, score)
    except End:
        tell_score(say, key, found, score)
    return 0


def tell_score(say: Words, key: str, found: list[Puzzle], score: dict[str, bool]) -> None:
    mine = [score[f"{key}/{one.id}"] for one in found if f"{key}/{one.id}" in score]
    print(say("puzzle-score", right=sum(mine), tried=len(mine), left=len(found) - len(mine)))


class LinePuzzle:
    def __init__(self, puzzle: Puzzle, language: str) -> None:
        self.puzzle = puzzle
        self.game = tenka.game(puzzle.game)
        self.words = Words(language, self.game, NAMES)
        self.state = position(puzzle)

    def solve(self, number: int, count: int) -> bool | None:
        """Whether it was found at the first try; nothing where it was passed over."""
        words, game = self.words, self.game
        difficulty = words(f"puzzle-{self.puzzle.difficulty}")
        view = self.state.view(self.puzzle.seat)
        print()
        print(words("puzzle-title", n=number, all=count, difficulty=difficulty))
        print(words("puzzle-you", seat=self.puzzle.seat))
        print()
        print(plain(game.render(view, words)))
        print()
        choices = [Choice(str(one), words.action(one), number_of(game, one)) for one in self.state.legal()]
        while True:
            print(words.prompt(view))
            print(listed(choices))
            typed = ask(words("puzzle-ask"))
            wish = picked(typed, choices)
            if wish is not None:
                return self.tell(int(wish.id))
            letter, _, rest = typed.partition(" ")
            if letter.upper() == "Q":
                raise End
            if letter.upper() == "N":
                return None
            if letter.upper() == "S":
                print(words("puzzle-shown", action=words.action(self.puzzle.choices[0].action)))
                self.tell_why(None)
                return False
            if letter.upper() == "R":
                self.show_rules(rest)
            elif letter == "?":
                print(words("puzzle-help"))
            elif letter:
                print(words("lines-unknown"))

    def tell(self, action: int) -> bool:
        words = self.words
        verdict = answered(self.puzzle, action)
        best = words.action(verdict.best.action)
        print(words("puzzle-right" if verdict.right else "puzzle-wrong", action=best))
        self.tell_why(None if verdict.right or verdict.chosen is None else verdict.chosen.value)
        return verdict.right

    def tell_why(self, chosen: float | None) -> None:
        best = self.puzzle.choices[0]
        for reason in best.reasons:
            print("  " + self.words(reason.message, **reason.args))
        if best.instead >= 0:
            print("  " + self.words("advice-instead", action=self.words.action(best.instead)))
        if chosen is None:
            print(self.words("puzzle-worth-alone", best=percent(best.value)))
        else:
            print(self.words("puzzle-worth", best=percent(best.value), chosen=percent(chosen)))

    def show_rules(self, wanted: str) -> None:
        try:
            for paragraph in paragraphs(rulebook(self.game, self.words.language).paragraphs, wanted):
                print(f"{paragraph.id}  {paragraph.text}")
        except Problem as problem:
            print(self.words.problem(problem))


def percent(share: float) -> int:
    """Of a hundred; a difference within the margin may have put it a little below zero."""
    return max(0, min(100, round(100 * share)))
