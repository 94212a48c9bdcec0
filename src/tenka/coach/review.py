"""What happened in a finished game: luck and play, seat by seat, and where it turned.

Every action is judged on its own, by `judge`, from the record and a seed: so the work can be spread over processes,
broken off and taken up again. `gathered` adds up what there is.

After action k the seats' shares are V(k). Where chance had a say in it (a die, a card that came to light), the action
is carried out many more times with fresh luck: their mean, A(k), is what the decision was worth before chance spoke.
So A(k) - V(k-1) is the decision's and V(k) - A(k) is luck, whose mean is 0 however good or bad the roll-outs are.
All of it adds up to the result.
"""

from math import ceil, sqrt

import msgspec

from tenka.coach.advice import SURE, advise, mean_and_error
from tenka.coach.messages import Review, ReviewStep, SeatReview, TurningPoint, Weighed
from tenka.coach.worth import Tally, action_worth, position_worth, shares_of, start_worth
from tenka.kernel.chance import Fast, Streamed
from tenka.kernel.level import Effort
from tenka.kernel.messages import Reason, View
from tenka.kernel.problem import Problem
from tenka.kernel.record import HINT, REDEAL, Entry, Record, Replay
from tenka.kernel.state import OVER, State

OUTCOMES = 16  # the fewest fresh outcomes that luck is measured against
LOOKS = 4  # further fresh outcomes that tell whether chance had a say
GRADES = ["good", "inaccuracy", "mistake", "blunder"]
BOUNDS = [0.02, 0.05, 0.12]
TURNING_POINTS = 3
MOST = 1000.0  # times the usual budget
DIGITS = 6  # of a part of luck that is kept
FINE = 1 << 20  # sums of such fractions are exact


class Budget(msgspec.Struct, frozen=True):
    """How much thought a review takes: roll-outs for each value, worlds for each decision (0: none is judged)."""

    rollouts: int
    worlds: int


class Judged(msgspec.Struct, frozen=True, kw_only=True):
    """What was found out about one action; `number` 0 is the set-up. Lists have an entry for every seat."""

    number: int
    values: list[float]
    """After it."""
    errors: list[float]
    expected: list[float] = []
    """Where chance had a say: before it spoke."""
    expected_errors: list[float] = []
    luck_parts: list[list[float]] = []
    """What it gave each seat, by every part of the lucks: what differs in them is noise, over the whole game too."""
    choices: list[Weighed] = []
    """Best first, where there was a choice: the best one, the one that was played, the worst."""
    played: int = -1
    """Which of them was played."""


def budget_of(record: Record, share: float = 1.0) -> Budget:
    """The game's own budget, or a share of it."""
    if not 0 < share <= MOST:
        raise Problem(
            "budget-nothing", "A review needs some thought: give it a budget above 0, and at most 1000 times the usual."
        )
    effort: Effort = record.game.expert().effort()
    return Budget(max(OUTCOMES, round(effort.rollouts * share)), max(4, round(effort.worlds * share)))


def check(record: Record) -> None:
    """Only of a finished game is there a review, whoever asks."""
    if not record.result:
        raise Problem("review-running", "The game is not over yet; only finished games are reviewed.")
    if record.rules_version != record.game.rules_version:
        facts: dict[str, str | int] = {"found": record.rules_version, "expected": record.game.rules_version}
        raise Problem("version", "This game was played by older rules and is not judged.", facts)


class Judge:
    """Judges the actions of one record, best in their order: it steps through the game only forwards."""

    def __init__(self, record: Record, budget: Budget) -> None:
        check(record)
        if budget.rollouts < OUTCOMES or budget.worlds < 0:
            raise Problem(
                "budget-nothing",
                "A review needs some thought: give it a budget above 0, and at most 1000 times the usual.",
            )
        self.record = record
        self.budget = budget
        self.expert = record.game.expert()
        self.replay: Replay = record.replay()

    def judge(self, number: int) -> Judged:
        """What action `number` did (0: the set-up)."""
        record = self.record
        seed = int(record.commitment[:12], 16)  # of the lucks with which all positions are played on
        rollouts = self.budget.rollouts
        if number == 0:
            start = start_worth(record.game, record.players, record.options, rollouts, seed)
            return judged(0, position_worth(self.expert, record.replay().state, rollouts, seed), start)
        if number <= self.replay.done:
            self.replay = record.replay()
        while self.replay.done < number - 1:
            self.replay.step()
        before = self.replay.state.copy()
        entry = self.replay.steps[number - 1]
        self.replay.step()
        after = self.replay.state
        if after.actor == OVER and list(after.result().places) != places(record):
            raise Problem("record-result", "The record's result is not that of its game.")
        values = position_worth(self.expert, after, rollouts, seed)
        if entry.action == REDEAL:
            return judged(number, values, self.redealt(before.view(entry.seat), seed))
        spoke = chance_spoke(before, entry, after.revealed, Fast(int(record.commitment[:15], 16) + number))
        expected = action_worth(self.expert, before, entry.action, rollouts, seed) if spoke else None
        choices, played = self.weigh(before, entry)
        return judged(number, values, expected, choices, played)

    def redealt(self, view: View, seed: int) -> Tally:
        """What a game that is played on was worth before it was known how it was dealt again."""
        expected = Tally(self.record.players)
        for number in range(self.budget.rollouts):
            luck = Streamed(seed + number)
            expected.add(shares_of(self.expert, self.record.game.imagine(view, luck), luck))
        return expected

    def weigh(self, before: State, entry: Entry) -> tuple[list[Weighed], int]:
        """Judged by what the player could have known: the seat's view, and nothing else."""
        if self.budget.worlds == 0 or len(before.moves()) < 2:
            return [], -1
        view = before.view(entry.seat)
        seed = int(self.record.commitment[15:30], 16) + self.replay.done
        choices = advise(self.record.game, view, self.budget.worlds, seed, entry.action)
        played = next(at for at, choice in enumerate(choices) if choice.action == entry.action)
        if played == 0:
            kept = [choices[0], choices[-1]] if len(choices) > 1 else [choices[0]]
            return kept, 0
        reasons = self.expert.reasons(view, choices[0].action, entry.action)[:3]  # rather than what was played
        kept = [msgspec.structs.replace(choices[0], reasons=reasons, instead=entry.action), choices[played]]
        return (kept if played == len(choices) - 1 else [*kept, choices[-1]]), 1


def judged(
    number: int, values: Tally, expected: Tally | None, choices: list[Weighed] | None = None, played: int = -1
) -> Judged:
    return Judged(
        number=number,
        values=values.means(),
        errors=values.errors(),
        expected=expected.means() if expected is not None else [],
        expected_errors=expected.errors() if expected is not None else [],
        luck_parts=[differences(values, expected, seat) for seat in range(len(values.sums))] if expected else [],
        choices=choices or [],
        played=played,
    )


def differences(values: Tally, expected: Tally, seat: int) -> list[float]:
    """Like lucks are compared, which is surer than to compare two means."""
    pairs = zip(values.parts(seat), expected.parts(seat), strict=True)
    return [round(value - before, DIGITS) for value, before in pairs]


def places(record: Record) -> list[int]:
    """The places in a record's result line."""
    words = record.result.split(" ")
    return [int(word) for word in words[2 : 2 + record.players]]


def chance_spoke(before: State, entry: Entry, revealed: bool, chance: Fast) -> bool:
    """Whether an action could have come out otherwise: with other piles and other dice, does anybody see a difference?

    What did come out is not among what is compared: else a rare outcome would be told as luck more often than a common
    one, and luck would no longer be 0 in the mean.
    """
    if not entry.draws and not revealed:
        return False
    seats = range(int(before.players))
    seen: list[View] = []
    for _ in range(LOOKS + 1):
        world = before.copy()
        world.stir(chance)
        world.do(entry.action, chance)
        views = [world.view(seat) for seat in seats]
        if seen and views != seen:
            return True
        seen = views
    return False


# --- adding up --------------------------------------------------------------------------------------------------------


def fine(value: float) -> float:
    """Rounded to a fraction of which sums are exact."""
    return round(value * FINE) / FINE


def grade_of(lost: float) -> str:
    return GRADES[sum(lost >= bound for bound in BOUNDS)]


def steps_of(record: Record, found: dict[int, Judged]) -> list[ReviewStep]:
    """The steps up to the first action that is not judged yet."""
    actions = record.actions()
    steps: list[ReviewStep] = []
    nothing = [0.0] * record.players
    for number in range(len(actions) + 1):
        one = found.get(number)
        if one is None:
            break
        seat = actions[number - 1].seat if number else -1
        entry = actions[number - 1] if number else None
        name = record.game.name(entry.action) if entry is not None and entry.action >= 0 else ""
        values = [fine(value) for value in one.values]
        expected = [fine(value) for value in one.expected] or values
        if name:
            errors = one.expected_errors or one.errors
            steps.append(decision(number, seat, name, expected, errors, nothing, one))
        if one.expected:
            luck = [value - before for value, before in zip(values, expected, strict=True)]
            steps.append(
                ReviewStep(
                    number=number,
                    kind="chance",
                    seat=seat,
                    action=name,
                    values=values,
                    errors=one.errors,
                    luck=luck,
                    luck_errors=luck_errors(one),
                )
            )
    return steps


def luck_errors(one: Judged) -> list[float]:
    return [error_of(parts) for parts in one.luck_parts] or [
        sqrt(error**2 + other**2) for error, other in zip(one.errors, one.expected_errors, strict=True)
    ]  # the latter of what was kept by an earlier program


def luck_error(spoke: list[Judged], seat: int) -> float:
    """Of all luck of a game together: by the same lucks one step often takes back by what the one before was wrong."""
    if all(one.luck_parts for one in spoke):
        return error_of([sum(parts) for parts in zip(*[one.luck_parts[seat] for one in spoke], strict=True)])
    return sqrt(sum(luck_errors(one)[seat] ** 2 for one in spoke))


def error_of(parts: list[float]) -> float:
    """The standard error of the mean of parts that tell the same."""
    return mean_and_error(parts)[1] if parts else 0.0


def margin(error: float) -> int:
    """As it is shown: in whole points, and never none where something was counted."""
    return ceil(100 * SURE * error)


def within_margin(luck: float, error: float) -> bool:
    """Whether so much luck cannot be told from none, by what is shown of both."""
    return abs(round(100 * luck)) <= margin(error)


def decision(
    number: int, seat: int, name: str, values: list[float], errors: list[float], luck: list[float], one: Judged
) -> ReviewStep:
    if not one.choices:
        return ReviewStep(
            number=number, kind="decision", seat=seat, action=name, values=values, errors=errors, luck=luck
        )
    best, played, worst = one.choices[0], one.choices[one.played], one.choices[-1]
    behind = best.value - played.value
    lost = behind if behind > SURE * played.error else 0.0
    apart = best.value - worst.value
    stake = max(lost, apart if apart > SURE * worst.error else 0.0)
    reasons: list[Reason] = best.reasons if lost >= BOUNDS[0] else []
    return ReviewStep(
        number=number,
        kind="decision",
        seat=seat,
        action=name,
        values=values,
        errors=errors,
        luck=luck,
        best=best.name,
        best_value=best.value,
        played_value=played.value,
        error=played.error,
        lost=lost,
        stake=stake,
        grade=grade_of(lost),
        reasons=reasons,
    )


def gathered(record: Record, found: dict[int, Judged]) -> Review:
    """The review as far as it has come: complete where every action is judged."""
    steps = steps_of(record, found)
    actions = len(record.actions())
    done = max([step.number for step in steps], default=0)
    complete = bool(steps) and done == actions
    results = [fine(value) for value in record.game.rewards(record.final_state())]
    return Review(
        game=record.game.key,
        rules=record.rules_version,
        players=record.players,
        options=record.options,
        decisions=actions,
        done=done if steps else 0,
        winners=[seat for seat in range(record.players) if results[seat] > 0],
        seats=[seat_review(record, seat, steps, found, complete) for seat in range(record.players)] if steps else [],
        steps=steps,
        turning_points=turning_points(steps, results, found[0].expected) if complete else [],
    )


def seat_review(
    record: Record, seat: int, steps: list[ReviewStep], found: dict[int, Judged], complete: bool
) -> SeatReview:
    start = fine(found[0].expected[seat])
    at, luck, own, others = start, 0.0, 0.0, 0.0
    lost, stake = 0.0, 0.0
    spoke = [found[step.number] for step in steps if step.kind == "chance"]
    grades = dict.fromkeys(GRADES[1:], 0)
    decisions = 0
    for step in steps:
        change = step.values[seat] - at
        at = step.values[seat]
        if step.kind == "chance":
            luck += change
        elif step.seat == seat:
            own += change
            lost += step.lost
            stake += step.stake
            decisions += 1 if step.grade else 0
            if step.grade in grades:
                grades[step.grade] += 1
        else:
            others += change
    result = list(record.game.rewards(record.final_state()))[seat] if complete else at
    rest = result - (start + luck + own + others)
    return SeatReview(
        name=record.seats[seat].name,
        bot=record.seats[seat].is_bot(),
        start=start,
        luck=luck,
        own=own,
        others=others,
        rest=rest,
        result=result,
        adjusted=result - luck,
        error=luck_error(spoke, seat),
        accuracy=100.0 * (1.0 - lost / stake) if stake > 0 else 100.0,
        mistakes=grades,
        lost=lost,
        decisions=decisions,
        hints=sum(1 for entry in record.entries if entry.action == HINT and entry.seat == seat),
    )


def turning_points(steps: list[ReviewStep], results: list[float], start: list[float]) -> list[TurningPoint]:
    """The steps with the largest change of the winner's share; where nobody won, of what all together have."""
    winner = results.index(max(results)) if max(results) > 0 else -1
    found: list[TurningPoint] = []
    before = start[winner] if winner >= 0 else sum(start)
    for at, step in enumerate(steps):
        now = step.values[winner] if winner >= 0 else sum(step.values)
        change = now - before
        found.append(TurningPoint(step=at, number=step.number, kind=step.kind, seat=step.seat, change=change))
        before = now
    found.sort(key=lambda point: (-abs(point.change), point.number))
    return found[:TURNING_POINTS]


def review(record: Record, budget: Budget | None = None) -> Review:
    """The whole review, in this process."""
    judge = Judge(record, budget or budget_of(record))
    return gathered(record, {number: judge.judge(number) for number in range(len(record.actions()) + 1)})
