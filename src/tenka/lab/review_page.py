"""A review as one HTML page: no script, no file beside it."""

import html

from tenka.coach.messages import Review, ReviewStep, SeatReview
from tenka.coach.review import margin, within_margin
from tenka.kernel.messages import SPECTATOR, View, plain
from tenka.kernel.record import Record
from tenka.words import Words

WIDE, HIGH = 920, 320
NAME = 24
"""How high a name stands beside the curve."""
SHOWN = 0.04
"""Luck that moved nobody by more is not worth a band."""
LONG = 40
"""Lines of a table that are shown only to whoever wants them."""
PAGE = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8"><title>{title}</title>
<meta name="viewport" content="width=device-width">
<style>:root{{--paper:#F6F0E2;--card:#FDF9EE;--ink:#1F1B16;--quiet:#6B6250;--line:#D5C8AA;--indigo:#1F3A5F;--pine:#3E6B4F}}
@media(prefers-color-scheme:dark){{:root{{--paper:#1B1814;--card:#26221C;--ink:#EDE4CF;--quiet:#A89D86;--line:#4A4335;
--indigo:#8FB0DA;--pine:#7FB893}}}}
body{{font:16px/1.5 sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}}
body{{background:var(--paper);color:var(--ink)}}
section{{background:var(--card);border:1px solid var(--line);border-radius:10px}}
section{{padding:1rem;margin:1rem 0;overflow-x:auto}}
table{{border-collapse:collapse;width:100%}}
td,th{{padding:.3rem .5rem;border-bottom:1px solid var(--line);text-align:right;font-weight:normal}}
td:first-child,th:first-child{{text-align:left}}th{{color:var(--quiet)}}small,.quiet{{color:var(--quiet)}}
svg{{width:100%;min-width:34rem;height:auto;overflow:visible}}svg text{{fill:var(--quiet);font-size:15px}}
td svg{{display:block;min-width:0;width:5rem;margin-left:auto}}
pre{{overflow-x:auto;font-size:.8rem}}summary{{cursor:pointer;padding:.6rem 0}}
.better{{color:var(--pine)}}b{{font-weight:600}}
@media(max-width:699px){{body{{padding:0 .6rem}}section{{padding:.7rem}}.wide{{display:none}}
pre{{white-space:pre-wrap}}td,th{{padding:.3rem .2rem;font-size:.9rem}}
td svg{{width:3.4rem}}svg{{min-width:0}}svg text{{font-size:25px}}}}
</style></head>
<body>{body}</body></html>
"""
LINES = [("var(--ink)", "3.2", ""), ("var(--indigo)", "2.4", ""), ("#8A7F68", "2", "7 4"), ("#8A7F68", "2", "2 4")]
LINES += [("#8A7F68", "2", "9 3 2 3")]


def page(record: Record, told: Review, words: Words) -> str:
    """The whole page: the curve, the bars, where it turned, and every mistake."""
    title = words("review-title", title=words("game-title"), n=told.decisions)
    body = [f"<h1>{text(title)}</h1>"]
    if told.done < told.decisions:
        body.append(f"<p><b>{text(words('review-so-far', n=told.done, all=told.decisions))}</b></p>")
    if told.steps:
        body.append(f"<section><h2>{text(words('review-chance'))}</h2>{curve(told, words)}</section>")
        body.append(f"<section><h2>{text(words('review-luck-and-play'))}</h2>{bars(told, words)}</section>")
    if told.turning_points:
        body.append(f"<h2>{text(words('review-turning-points'))}</h2><p class='quiet'>{text(whose(told, words))}</p>")
        body += [moment(record, told.steps[point.step], words, point.change) for point in told.turning_points]
    wrong = [step for step in told.steps if step.grade not in ("", "good")]
    if wrong:
        body.append(f"<h2>{text(words('review-mistakes'))}</h2>")
        body.append(f"<p class='quiet'>{text(words('review-mistakes-you'))}</p>")
        body += [moment(record, step, words, -step.lost, False) for step in sorted(wrong, key=lambda one: -one.lost)]
    return PAGE.format(language=words.language, title=text(title), body="\n".join(body))


def whose(told: Review, words: Words) -> str:
    """Whose chance turning points are told by (`tenka.coach.review.turning_points`)."""
    return words("review-turning-for", seat=told.winners[0]) if told.winners else words("review-turning-all")


def text(said: str) -> str:
    return html.escape(said)


def points(share: float, signed: bool = True) -> str:
    whole = round(100 * share)
    if signed and whole == 0:
        return "±0"
    return (f"{whole:+d}" if signed else f"{whole}").replace("-", "−")


def curve(told: Review, words: Words) -> str:
    """Everybody's chance after every action; behind it, hatched, where luck moved it much."""
    last = max(1, told.decisions)

    def x(number: int) -> float:
        return 40 + (WIDE - 140) * number / last

    def y(share: float) -> float:
        return HIGH - 24 - (HIGH - 44) * share

    parts = [
        '<defs><pattern id="luck" width="6" height="6" patternTransform="rotate(45)" patternUnits="userSpaceOnUse">'
        '<rect width="6" height="6" fill="#ECE3CC" fill-opacity=".5"/><path d="M0 0V6" stroke="#B9AB8B"/>'
        "</pattern></defs>"
    ]
    for share in (0, 0.25, 0.5, 0.75, 1):
        parts.append(f'<path d="M40 {y(share):.1f}H{WIDE - 100}" stroke="#D5C8AA" fill="none"/>')
        parts.append(f'<text x="34" y="{y(share) + 4:.1f}" text-anchor="end">{100 * share:.0f}</text>')
    for step in told.steps:
        if step.kind == "chance" and step.number and moved(step):
            left = x(step.number) - 4
            parts.append(f'<rect x="{left:.1f}" y="20" width="8" height="{HIGH - 44}" fill="url(#luck)"/>')
    order = sorted(range(told.players), key=lambda seat: seat in told.winners)
    for seat in order:
        colour, width, dash = LINES[1] if seat in told.winners else LINES[(0, 2, 3, 4, 4)[seat % 5]]
        path = " ".join(
            f"{'M' if at == 0 else 'L'}{x(step.number):.1f} {y(step.values[seat]):.1f}"
            for at, step in enumerate(told.steps)
        )
        parts.append(
            f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-dasharray="{dash}"/>'
        )
    ends = told.steps[-1].values
    ranked = sorted(order, key=lambda seat: -ends[seat])
    for seat, at in zip(ranked, apart([y(ends[seat]) + 4 for seat in ranked]), strict=True):
        parts.append(f'<text x="{x(told.done) + 6:.1f}" y="{at:.1f}">{text(words.seat(seat))}</text>')
    title = text(words("review-chance"))
    return f'<svg viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{title}">{"".join(parts)}</svg>'


def apart(heights: list[float]) -> list[float]:
    """Where names stand that should stand there, from the top: not on each other, and none below the picture."""
    found: list[float] = []
    lowest = float(HIGH - 8)
    for height in reversed(heights):
        found.append(min(height, lowest))
        lowest = found[-1] - NAME
    return [max(at, (k + 1) * NAME) for k, at in enumerate(reversed(found))]


def moved(step: ReviewStep) -> bool:
    """Whether luck moved anybody by much, and by more than its margin."""
    told = zip(step.luck, step.luck_errors, strict=True) if step.luck_errors else ()
    return any(abs(luck) >= SHOWN and not within_margin(luck, error) for luck, error in told)


def luck_told(seat: SeatReview, words: Words) -> str:
    return words("review-luck-margin", luck=points(seat.luck), n=margin(seat.error))


def unsure(told: Review, words: Words) -> str:
    """Whose luck is not told from none, or nothing."""
    names = [words.seat(at) for at, seat in enumerate(told.seats) if within_margin(seat.luck, seat.error)]
    return words("review-luck-unsure", names=words("advice-comma").join(names)) if names else ""


def columns(told: Review) -> list[str]:
    """The share of an unfinished review is not the result yet."""
    result = "result" if told.done == told.decisions else "result-so-far"
    return ["player", "start", "luck", "own", "others", "rest", result, "adjusted", "accuracy"]


def wide(column: str) -> str:
    """A telephone has no room for these."""
    return " class='wide'" if column in ("start", "others", "rest", "adjusted") else ""


def bars(told: Review, words: Words) -> str:
    head = "".join(f"<th{wide(column)}>{text(words(f'review-{column}'))}</th>" for column in columns(told))
    rows = "".join(row(number, seat, columns(told), words) for number, seat in enumerate(told.seats))
    below = "".join(
        f"<p class='quiet'>{text(said)}</p>" for said in (words("review-margin"), unsure(told, words)) if said
    )
    return f"<table><tr>{head}</tr>{rows}</table>{below}"


def name_of(number: int, seat: SeatReview, words: Words) -> str:
    """Who it is, and how often they took advice."""
    return words.seat(number) + (f" ({words('review-hints', n=seat.hints)})" if seat.hints else "")


def row(number: int, seat: SeatReview, names: list[str], words: Words) -> str:
    def bar(share: float, hatched: bool) -> str:
        long = min(48.0, abs(share) * 48)
        left = 50 - long if share < 0 else 50
        fill = "url(#luck)" if hatched else "var(--ink)"
        return (
            f'<svg viewBox="0 0 100 10"><path d="M50 0V10" stroke="#8A7F68"/>'
            f'<rect x="{left:.1f}" y="1" width="{long:.1f}" height="8" fill="{fill}" stroke="#B9AB8B"/></svg>'
        )

    cells = [text(name_of(number, seat, words)), points(seat.start, False)]
    luck = text(luck_told(seat, words))
    if within_margin(seat.luck, seat.error):
        luck = f"<span class='quiet'>{luck}</span>"
    cells += [bar(seat.luck, True) + luck, bar(seat.own, False) + points(seat.own)]
    cells += [points(seat.others), points(seat.rest), f"<b>{points(seat.result, False)}</b>"]
    cells += [points(seat.adjusted, False), f"{seat.accuracy:.0f}"]
    told = zip(names, cells, strict=True)
    return "<tr>" + "".join(f"<td{wide(column)}>{cell}</td>" for column, cell in told) + "</tr>"


def moment(record: Record, step: ReviewStep, words: Words, change: float, board: bool = True) -> str:
    """A step: who did what, what was better and why, and the table as that seat saw it."""
    title = heading(record, step, words)
    parts = [f"<section id='a{step.number}'><h3>{text(title)} <small>{points(change)}</small></h3>"]
    if step.kind == "decision":
        parts.append(f"<p class='quiet'>{text(question(record, step, words))}</p>")
    if step.lost > 0:
        better = words("review-better", action=words.action(record.game.parse(step.best)), n=round(100 * step.lost))
        parts.append(f"<p class='better'>{text(better)}</p>")
    parts += [f"<p>{text(words(reason.message, **reason.args))}</p>" for reason in step.reasons]
    if board:
        table = table_seen(record, step, words)
        shown = " open" if table.count("\n") < LONG else ""
        parts.append(
            f"<details{shown}><summary>{text(words('review-board'))}</summary><pre>{text(table)}</pre></details>"
        )
    return "".join(parts) + "</section>"


def heading(record: Record, step: ReviewStep, words: Words) -> str:
    """What happened in a step."""
    if step.number == 0:
        return words("review-deal-moment")
    if step.kind == "chance":
        return words("review-step-chance", n=step.number)
    action = words.action(record.game.parse(step.action))
    return words("review-step", n=step.number, seat=step.seat, action=action)


def question(record: Record, step: ReviewStep, words: Words) -> str:
    """What was asked where something was decided."""
    return words.prompt(seen(record, step))


def table_seen(record: Record, step: ReviewStep, words: Words) -> str:
    return plain(record.game.render(seen(record, step), words))


def seen(record: Record, step: ReviewStep) -> View:
    """What its seat saw before a decision; after a chance step, what a stranger did."""
    replay = record.replay()
    wanted = step.number if step.kind == "chance" else step.number - 1
    while replay.done < wanted:
        replay.step()
    return replay.state.view(SPECTATOR if step.kind == "chance" else step.seat)
