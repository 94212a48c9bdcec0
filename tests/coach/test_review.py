"""Reviews: bars that add up to the last digit, luck that favours nobody, and never of a running game."""

from itertools import pairwise
from statistics import variance

import msgspec
import pytest

import tenka
from coach.games import played
from tenka.coach.advice import advise
from tenka.coach.luck import luck_of
from tenka.coach.messages import Review
from tenka.coach.review import (
    Budget,
    Judge,
    budget_of,
    chance_spoke,
    gathered,
    grade_of,
    review,
    turning_points,
    within_margin,
)
from tenka.coach.worth import Action, Deal, Luck
from tenka.kernel.chance import Fast, Streamed
from tenka.kernel.problem import Problem
from tenka.kernel.record import Record, parse
from tenka.kernel.state import OVER

QUICK = Budget(16, 4)
CARDS = ["nobunaga", "shinobi"]


def rewards(record: Record) -> list[float]:
    return list(record.game.rewards(record.final_state()))


def test_a_whole_review_adds_up_to_the_last_digit() -> None:
    for players in (2, 3):
        record = played("nobunaga", players)
        told = review(record, QUICK)
        assert told.done == told.decisions == len(record.actions())
        for seat in told.seats:
            assert seat.start + seat.luck + seat.own + seat.others + seat.rest == seat.result
            assert abs(seat.rest) < 0.03
            assert seat.adjusted == seat.result - seat.luck
            assert 0 <= seat.accuracy <= 100
        assert [seat.result for seat in told.seats] == rewards(record)
        assert len(told.turning_points) == 3
        assert msgspec.json.decode(msgspec.json.encode(told), type=Review) == told


def test_the_deal_may_be_what_turned_a_game() -> None:
    """The three largest changes of the winner's share, whichever they are."""
    told = review(played("nobunaga", 2), QUICK)  # which nobody won: what all together have
    shares = [sum(seat.start for seat in told.seats), *[sum(step.values) for step in told.steps]]
    changes = sorted([abs(now - before) for before, now in pairwise(shares)], reverse=True)
    assert [abs(point.change) for point in told.turning_points] == pytest.approx(changes[:3], abs=1e-5)
    tilted = [msgspec.structs.replace(step, values=[0.5, 0.5]) for step in told.steps]
    assert turning_points(tilted, [1.0, 0.0], [0.1, 0.9])[0].number == 0


@pytest.mark.parametrize("key", ["shinobi", "honshu", "dangerous-time"])
def test_reviews_begin_alike_in_every_game(key: str) -> None:
    record = played(key)
    judge = Judge(record, QUICK)
    found = {number: judge.judge(number) for number in range(8)}
    told = gathered(record, found)
    assert told.done == 7
    assert told.turning_points == []  # not before all is judged
    for seat in told.seats:
        assert seat.start + seat.luck + seat.own + seat.others + seat.rest == seat.result
    assert [step.kind for step in told.steps].count("decision") == 7
    assert all(step.luck == [0.0] * told.players for step in told.steps if step.kind == "decision")
    assert any(any(step.luck) for step in told.steps if step.kind == "chance")


def test_luck_tells_how_sure_it_is() -> None:
    """By how much parts of the lucks differ: in a step, and in all that they say of a seat's luck."""
    judge = Judge(played("shinobi"), QUICK)
    found = {number: judge.judge(number) for number in range(10)}
    told = gathered(judge.record, found)
    spoke = [step for step in told.steps if step.kind == "chance"]
    assert len(spoke) > 2
    for step in spoke:
        for at, parts in enumerate(found[step.number].luck_parts):
            assert sum(parts) / len(parts) == pytest.approx(step.luck[at], abs=1e-5)
            assert step.luck_errors[at] == pytest.approx((variance(parts) / len(parts)) ** 0.5)
    for at, seat in enumerate(told.seats):
        whole = [sum(parts) for parts in zip(*[found[step.number].luck_parts[at] for step in spoke], strict=True)]
        assert sum(whole) / len(whole) == pytest.approx(seat.luck, abs=1e-4)
        assert seat.error == pytest.approx((variance(whole) / len(whole)) ** 0.5)
    assert within_margin(-0.1, 0.05)
    assert not within_margin(-0.11, 0.05)
    assert within_margin(0.114, 0.053)  # “+11 ±11”


def test_what_lucks_share_is_no_noise() -> None:
    """Roll-outs of one step differ much, but by the same lucks the next step takes that back: the sum is surer."""
    judge = Judge(played("nobunaga", 4, 1, ("greedy",)), Budget(160, 0))
    numbers = range(len(judge.record.actions()) + 1)
    found = {number: judge.judge(number) for number in numbers}
    told = gathered(judge.record, found)
    for at, seat in enumerate(told.seats):
        steps = [step.luck_errors[at] for step in told.steps if step.kind == "chance"]
        assert 0 < seat.error < sum(error**2 for error in steps) ** 0.5
    kept = {number: msgspec.structs.replace(one, luck_parts=[]) for number, one in found.items()}  # by an older program
    assert all(old.error > seat.error for old, seat in zip(gathered(judge.record, kept).seats, told.seats, strict=True))


def test_steps_are_judged_alike_in_any_order_and_process() -> None:
    record = played("nobunaga")
    judge = Judge(record, QUICK)
    forwards = [judge.judge(number) for number in range(8)]
    backwards = [Judge(parse(record.text(), tenka.games()), QUICK).judge(number) for number in reversed(range(8))]
    assert forwards == backwards[::-1]


def test_an_interrupted_review_shows_what_it_has() -> None:
    record = played("nobunaga")
    judge = Judge(record, QUICK)
    found = {number: judge.judge(number) for number in (0, 1, 2, 5)}
    told = gathered(record, found)
    assert told.done == 2
    assert gathered(record, {}).seats == []


def test_a_decision_without_chance_is_no_luck() -> None:
    """In Nobunaga the pile speaks when a round is laid out; a pick in the middle of one is nobody's luck."""
    record = played("nobunaga", 3)
    replay = record.replay()
    spoke = []
    for entry in replay.steps:
        before = replay.state.copy()
        replay.step()
        spoke.append(chance_spoke(before, entry, replay.state.revealed, Fast(1)))
    assert 8 <= sum(spoke) < len(spoke) / 2


def test_the_luck_of_equal_bots_is_nobodys() -> None:
    """True in the mean: here of a few games, within three standard errors; benchmarks/coach.py plays hundreds."""
    lucks = [luck_of(played("nobunaga", 2, seed, ("greedy",)), 24)[0] for seed in range(5)]
    mean = sum(lucks) / len(lucks)
    spread = (sum((luck - mean) ** 2 for luck in lucks) / (len(lucks) - 1) / len(lucks)) ** 0.5
    assert abs(mean) <= 3 * spread


@pytest.mark.parametrize("key", ["nobunaga", "honshu"])
def test_what_is_unsure_about_one_outcome_is_taken_back_with_the_next(key: str) -> None:
    """While players do as the expert would, playing on and drawing the next outcome again is the same game."""
    game = tenka.game(key)
    expert = game.expert()
    luck = Luck(expert, 2, 1, Fast(3))
    state = game.new(2, None, Fast(8))
    drawn = Streamed(luck.seeds[0])
    expected = list(expert.follow(game.new(2, game.complete(None), drawn), drawn))
    luck.add(Deal(state.copy(), game, game.complete(None)))
    chance = Fast(9)
    while state.actor != OVER:
        before = state.copy()
        action = expert.choose(state, chance)
        state.do(action, chance)
        if state.revealed or state.actor == OVER:
            luck.add(Action(before, action, state.copy(), None))
    result = list(game.rewards(state))
    assert luck.sums == pytest.approx([won - other for won, other in zip(result, expected, strict=True)])


def test_an_outcome_that_wins_is_all_luck_where_the_others_lose() -> None:
    """The luck of a deal: what this one brought, less what deals bring in the mean."""
    game = tenka.game("nobunaga")
    record = next(one for one in (played("nobunaga", 2, seed) for seed in range(20)) if 1.0 in rewards(one))
    over = record.final_state()
    luck = Luck(game.expert(), 2, 40, Fast(5))
    luck.add(Deal(over, game, record.options))
    winner = rewards(record).index(1.0)
    assert luck.sums[winner] > 0
    assert luck.sums[1 - winner] < 0


def test_mistakes_are_judged_from_views(monkeypatch: pytest.MonkeyPatch) -> None:
    import tenka.coach.review as module

    seen: list[object] = []
    true_advise = module.advise

    def watched(game, view, *rest):  # type: ignore[no-untyped-def]
        seen.append(view)
        return true_advise(game, view, *rest)

    monkeypatch.setattr(module, "advise", watched)
    record = played("nobunaga", 3)
    Judge(record, QUICK).judge(1)
    assert seen == [record.replay().state.view(record.actions()[0].seat)]


def test_the_better_choice_is_explained_against_the_one_that_was_played() -> None:
    """Advice tells what makes the difference to the next best choice; that may be another one."""
    record = played("nobunaga", 2, 3, ("level1", "level1"))
    judge = Judge(record, Budget(16, 40))
    expert, told = record.game.expert(), 0
    replay = record.replay()
    for number in range(1, len(record.actions()) + 1):
        view = replay.state.view(record.actions()[number - 1].seat)
        replay.step()
        one = judge.judge(number)
        if one.played > 0:
            best, done = one.choices[0], one.choices[one.played]
            assert best.reasons == expert.reasons(view, best.action, done.action)[:3]
            seed = int(record.commitment[15:30], 16) + number
            told += best.reasons != advise(record.game, view, 40, seed, done.action)[0].reasons
    assert told > 0


def test_classes_by_size() -> None:
    assert [grade_of(lost) for lost in (0.0, 0.019, 0.02, 0.05, 0.12)] == [
        "good",
        "good",
        "inaccuracy",
        "mistake",
        "blunder",
    ]


def test_no_review_of_a_running_game() -> None:
    record = parse(played("nobunaga").text(), tenka.games())
    record.result = ""
    with pytest.raises(Problem, match="not over yet"):
        Judge(record, QUICK)


def test_no_review_by_other_rules() -> None:
    record = parse(played("nobunaga").text(), tenka.games())
    record.rules_version = 0
    with pytest.raises(Problem, match="older rules"):
        Judge(record, QUICK)


def test_a_budget_of_nothing() -> None:
    record = played("nobunaga")
    with pytest.raises(Problem, match="some thought"):
        budget_of(record, 0)
    with pytest.raises(Problem, match="some thought"):
        Judge(record, Budget(0, 0))
    with pytest.raises(Problem, match="some thought"):
        Judge(record, Budget(16, -1))


def test_hints_are_counted_for_who_took_them() -> None:
    text = played("nobunaga", 2).text()
    lines = text.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("0 "))
    lines[at:at] = ["0 hint", "0 hint"]
    record = parse("\n".join(lines) + "\n", tenka.games())
    judge = Judge(record, QUICK)
    told = gathered(record, {0: judge.judge(0)})
    assert [seat.hints for seat in told.seats] == [2, 0]


@pytest.mark.parametrize("share", [-1.0, float("nan"), float("inf")])
def test_budgets_that_are_none(share: float) -> None:
    with pytest.raises(Problem, match="budget above 0"):
        budget_of(played("nobunaga", 2), share)
