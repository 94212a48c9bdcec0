"""The balance report as one HTML page with plots: no script, no file beside it."""

import html
import io
import warnings
from datetime import date

import tenka
from tenka.lab.balance import Effect, Finding, Sample, Share, by_role, by_seat, effects, is_complete
from tenka.lab.intervals import wilson
from tenka.words import Words

INDIGO, VERMILION, GOLD, INK, PAPER = "#1F3A5F", "#B93424", "#B8893B", "#1F1B16", "#F6F0E2"
COLOURS = [INDIGO, GOLD, VERMILION, INK]
PAGE = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8"><title>{title}</title>
<meta name="viewport" content="width=device-width">
<style>body{{font:16px/1.5 sans-serif;max-width:66rem;margin:2rem auto;padding:0 1rem;background:#F6F0E2;color:#1F1B16}}
table{{border-collapse:collapse;font-size:.9rem}}
td,th{{padding:.2rem .5rem;border-bottom:1px solid #D5C8AA;text-align:right}}
td:first-child,th:first-child{{text-align:left;min-width:9rem}}
td small{{display:block;white-space:nowrap;color:#6B6250}}.wide,section{{overflow-x:auto}}
td b{{color:#B93424}}.incomplete{{border:2px solid #B93424;padding:.5rem 1rem}}
svg{{width:100%;min-width:40rem;height:auto}}
</style></head>
<body>{body}</body></html>
"""


def report(samples: list[Sample], words: Words, day: date) -> str:
    """The whole page, of the samples that have games."""
    say = words
    played = [sample for sample in samples if sample.games]
    first = played[0]
    bots = list(dict.fromkeys(sample.bot for sample in played))
    findings = by_role(played)
    parts = [f"<h1>{_text(say('balance-title', game=say('game-title')))}</h1>"]
    if not is_complete(samples):
        done, wanted = sum(sample.games for sample in samples), sum(sample.plan.games for sample in samples)
        parts.append(f'<p class="incomplete">{_text(say("balance-incomplete", n=done, all=wanted))}</p>')
    parts.append(_paragraph(say("balance-about", bots=", ".join(say(f"bot-{bot}") for bot in bots))))
    parts.append(_paragraph(say("balance-bots-decide" if len(bots) > 1 else "balance-one-bot")))
    rules = tenka.game(first.plan.game).rules_version
    made = say(
        "balance-made", seed=str(first.plan.seed), version=tenka.__version__, rules=str(rules), day=day.isoformat()
    )
    parts.append(_paragraph(made))
    parts.append(roles_table(findings, say))
    parts.append(_paragraph(say("balance-together", n=sum(len(finding.shares) for finding in findings))))
    parts.append(_section(say("balance-roles"), role_plot(findings, say)))
    if found := effects(played):
        parts.append(f"<section><h2>{_text(say('balance-options'))}</h2>{effects_table(found, say)}</section>")
    if any(sample.nobody for sample in played):
        rows = [(_row_title(sample, say), sample.nobody / sample.games) for sample in played]
        parts.append(_section(nobody(say), _bars(rows, say("balance-share"), percent=True)))
    parts.append(_section(say("balance-scores"), score_plot(played, say)))
    usual = usual_table(played)
    by = f" ({_row_title(usual, say)})"
    if usual.parts:
        parts.append(_section(say("balance-parts") + by, parts_plot(usual, say)))
    if usual.chosen:
        title = say("balance-bids") if usual.plan.openings else say("balance-choices")
        parts.append(_section(title + by, choice_plot(usual, say)))
    rows = [(_row_title(sample, say), sum(sample.decisions) / sample.games) for sample in played]
    parts.append(_section(say("balance-length"), _bars(rows, say("balance-decisions"))))
    parts.append(f"<section><h2>{_text(say('balance-seats'))}</h2>{_paragraph(seats_checked(played, say))}</section>")
    return PAGE.format(language=say.language, title=_text(say("game-title")), body="\n".join(parts))


def _text(text: str) -> str:
    return html.escape(text)


def _paragraph(text: str) -> str:
    return f"<p>{_text(text)}</p>"


def _section(title: str, picture: str) -> str:
    return f"<section><h2>{_text(title)}</h2>{picture}</section>"


def _row_title(sample: Sample, say: Words) -> str:
    return f"{sample.title}{say('comma')}{say(f'bot-{sample.bot}')}"


def nobody(say: Words) -> str:
    """What it is called when nobody wins; a game may have its own word."""
    return say("balance-none") if say.has("balance-none") else say("balance-nobody")


# --- tables -----------------------------------------------------------------------------------------------------------


def roles_table(findings: list[Finding], say: Words) -> str:
    """Who wins, by role. What differs from the fair share although so much is compared is marked."""
    somebody = not any(finding.sample.nobody for finding in findings)  # always wins: nothing to tell
    roles = list(dict.fromkeys(role for finding in findings for role in finding.shares))
    if all(role.startswith("turn-") for role in roles):
        roles.sort()
    head = [say("balance-setting"), say("balance-players-head"), say("balance-bot"), say("balance-games")]
    head += [*([] if somebody else [nobody(say)]), say("balance-decisions"), say("balance-fair")]
    head += [say(f"role-{role}") for role in roles]
    rows = []
    for finding in findings:
        sample = finding.sample
        cells = [_text(sample.title), str(sample.players), _text(say(f"bot-{sample.bot}")), f"{sample.games:,}"]
        if not somebody:
            cells.append(f"{sample.nobody / sample.games:.1%}")
        cells += [f"{sum(sample.decisions) / sample.games:.1f}", f"{sample.fair:.1%}"]
        cells += [_share(finding.shares[role]) if role in finding.shares else "" for role in roles]
        rows.append(cells)
    return _table(head, rows)


def _share(share: Share) -> str:
    value = f"<b>{share.value:.1%} *</b>" if share.differs else f"{share.value:.1%}"
    return f"{value}<small>{share.low:.1%} – {share.high:.1%}</small>"


def effects_table(found: list[Effect], say: Words) -> str:
    """What options change, with intervals."""
    head = [say("balance-setting"), say("balance-players-head"), say("balance-bot")]
    head += [say("balance-wins-of", role=found[0].role), nobody(say), say("balance-decisions")]
    rows = []
    for effect in found:
        cells = [_text(effect.sample.title), str(effect.sample.players), _text(say(f"bot-{effect.sample.bot}"))]
        cells += [_change(effect.first, 100, " %"), _change(effect.nobody, 100, " %"), _change(effect.decisions, 1, "")]
        rows.append(cells)
    return _table(head, rows)


def _change(share: Share, times: float, unit: str) -> str:
    value = f"{share.value * times:+.1f}{unit}"
    shown = f"<b>{value} *</b>" if share.differs else value
    return f"{shown}<small>{share.low * times:+.1f} … {share.high * times:+.1f}</small>"


def _table(head: list[str], rows: list[list[str]]) -> str:
    lines = ["".join(f"<th>{_text(cell)}</th>" for cell in head)]
    lines += ["".join(f"<td>{cell}</td>" for cell in cells) for cells in rows]
    return '<div class="wide"><table>' + "".join(f"<tr>{line}</tr>" for line in lines) + "</table></div>"


def seats_checked(samples: list[Sample], say: Words) -> str:
    """Seats are drawn: that none is better checks the lot, and says nothing about the game."""
    findings = by_seat(samples)
    wrong = [
        f"{_row_title(finding.sample, say)}{say('colon')}{say('seat-number', n=int(seat))} {share.value:.1%}"
        for finding in findings
        for seat, share in finding.shares.items()
        if share.differs
    ]
    count = sum(len(finding.shares) for finding in findings)
    return say("balance-seats-wrong", what="; ".join(wrong)) if wrong else say("balance-seats-fine", n=count)


# --- plots ------------------------------------------------------------------------------------------------------------


def usual_table(samples: list[Sample]) -> Sample:
    """The one without options that has four players, or as many as can be, between the last bots: the strongest."""
    bot = samples[-1].bot
    plain = [sample for sample in samples if not sample.option and sample.bot == bot] or samples
    return max(plain, key=lambda sample: (sample.players == 4, sample.players))


def _figure(width: float = 8, height: float = 4) -> tuple[object, object]:
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot

    look: dict[str, object] = {"svg.fonttype": "none", "text.color": INK, "axes.edgecolor": INK}
    look |= {"axes.spines.top": False, "axes.spines.right": False, "axes.facecolor": PAPER, "figure.facecolor": PAPER}
    for name, value in look.items():
        pyplot.rcParams[name] = value  # type: ignore[index]
    return pyplot.subplots(figsize=(width, height))


def _svg(figure: object) -> str:
    from matplotlib import pyplot
    from matplotlib.figure import Figure

    assert isinstance(figure, Figure)
    out = io.StringIO()
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Glyph")  # words stay words in the page: the reader's fonts draw them
        figure.tight_layout()
        figure.savefig(out, format="svg", metadata={"Date": None})
    pyplot.close(figure)
    text = out.getvalue()
    return text[text.index("<svg") :]


def role_plot(findings: list[Finding], say: Words) -> str:
    """Shares of victories by role at tables without options; the dashed lines are the fair shares."""
    from matplotlib.axes import Axes
    from matplotlib.ticker import PercentFormatter

    figure, axes = _figure()
    assert isinstance(axes, Axes)
    usual = [finding for finding in findings if not finding.sample.option]
    bots = list(dict.fromkeys(finding.sample.bot for finding in usual))
    titles = list(dict.fromkeys(finding.sample.title for finding in usual))
    for finding in usual:
        sample = finding.sample
        at, which = titles.index(sample.title), bots.index(sample.bot)
        start, width = at + (which + 0.1) / len(bots), 0.8 / len(bots)
        colour = COLOURS[which % len(COLOURS)]
        shares = list(finding.shares.values())
        x = [start + width * (number + 0.5) / len(shares) for number in range(len(shares))]
        errors = [[share.value - share.low for share in shares], [share.high - share.value for share in shares]]
        label = say(f"bot-{sample.bot}") if at == 0 else None
        axes.errorbar(x, [share.value for share in shares], yerr=errors, fmt="o", color=colour, label=label)
        axes.plot([start, start + width], [sample.fair] * 2, "--", color=colour)
    labels = [title.replace(", ", "\n").replace("、", "\n") for title in titles]
    axes.set_xticks([at + 0.5 for at in range(len(titles))], labels)
    axes.set_ylabel(say("balance-share"))
    axes.set_ylim(bottom=0)
    axes.yaxis.set_major_formatter(PercentFormatter(1, 0))
    axes.legend()
    return _svg(figure)


def score_plot(samples: list[Sample], say: Words) -> str:
    from matplotlib.axes import Axes

    figure, axes = _figure(8, 0.4 * len(samples) + 1.5)
    assert isinstance(axes, Axes)
    axes.boxplot(
        [sample.scores for sample in reversed(samples)],
        orientation="horizontal",
        tick_labels=[_row_title(sample, say) for sample in reversed(samples)],
        showfliers=False,
        medianprops={"color": VERMILION},
    )
    axes.set_xlabel(say("balance-points"))
    return _svg(figure)


def choice_plot(sample: Sample, say: Words) -> str:
    """How often those won who chose something, for each thing that can be chosen."""
    from matplotlib.axes import Axes
    from matplotlib.ticker import PercentFormatter

    actions = sorted(sample.chosen, reverse=True)
    if not sample.plan.openings:  # bids have an order of their own
        actions.sort(key=lambda action: sample.chosen[action][1] / sample.chosen[action][0])
    figure, axes = _figure(8, 0.2 * len(actions) + 1.2)
    assert isinstance(axes, Axes)
    for at, action in enumerate(actions):
        count, won = sample.chosen[action]
        low, high = wilson(won, int(count))
        axes.plot([low, high], [at, at], color=INDIGO)
        axes.plot([won / count], [at], "o", color=INDIGO, markersize=4)
    axes.axvline(sample.fair, color=VERMILION, linestyle="--")
    labels = [f"{say.action(action)} ({sample.chosen[action][0] / sample.games:.2f})" for action in actions]
    axes.set_yticks(range(len(actions)), labels)
    axes.set_ylim(-0.7, len(actions) - 0.3)
    axes.set_xlabel(say("balance-chosen"))
    axes.xaxis.set_major_formatter(PercentFormatter(1))  # as many decimals as the ticks need
    return _svg(figure)


def parts_plot(usual: Sample, say: Words) -> str:
    """What winners' points come from, against the mean of all seats."""
    won = max(usual.games - usual.nobody, 1)
    rows = []
    for name, (winners, everyone) in usual.parts.items():
        if winners == everyone == 0:
            continue  # not counted at this table
        label = say(f"part-{name}") if say.has(f"part-{name}") else name
        rows.append((f"{label}{say('colon')}{say('balance-winners')}", winners / won))
        rows.append((f"{label}{say('colon')}{say('balance-everyone')}", everyone / (usual.games * usual.players)))
    return _bars(rows, say("balance-points"), two=True)


def _bars(rows: list[tuple[str, float]], label: str, two: bool = False, percent: bool = False) -> str:
    from matplotlib.axes import Axes
    from matplotlib.ticker import PercentFormatter

    figure, axes = _figure(8, 0.32 * len(rows) + 1.2)
    assert isinstance(axes, Axes)
    colours = [GOLD if two and at % 2 == 0 else INDIGO for at in range(len(rows))]
    axes.barh([name for name, _ in rows][::-1], [value for _, value in rows][::-1], color=colours[::-1])
    axes.set_xlabel(label)
    if percent:
        axes.xaxis.set_major_formatter(PercentFormatter(1, 0))
    return _svg(figure)
