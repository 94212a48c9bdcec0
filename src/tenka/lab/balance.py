"""How fair a game is: seats, scores, options, lengths, from many simulated games, as one HTML page with plots."""

import html
import io
import warnings
from collections.abc import Callable

import msgspec

from tenka.games import game as game_of
from tenka.lab.intervals import wilson
from tenka.lab.simulate import Plan, Played, games_of, plan
from tenka.words import Words

INDIGO, VERMILION, GOLD, INK, PAPER = "#1F3A5F", "#B93424", "#B8893B", "#1F1B16", "#F6F0E2"


class Sample(msgspec.Struct):
    """The games of one table setting."""

    title: str
    plan: Plan
    games: int = 0
    wins: list[float] = []
    """Shares of victories, by seat."""
    nobody: int = 0
    scores: list[list[int]] = []
    """By seat, one number per game."""
    decisions: list[int] = []
    parts: dict[str, list[float]] = {}
    """What scores are made of: the sum over winners, over all seats."""
    chosen: dict[int, list[float]] = {}
    """How often an action was chosen, and the sum of the shares of victory of those who did."""

    def add(self, played: Played) -> None:
        self.games += 1
        for seat in played.winners:
            self.wins[seat] += 1 / len(played.winners)
        self.nobody += not played.winners
        self.decisions.append(played.decisions)
        for seat, score in enumerate(played.scores):
            self.scores[seat].append(score)
        for seat, parts in enumerate(played.parts):
            for name, value in parts.items():
                mine = self.parts.setdefault(name, [0.0, 0.0])
                mine[0] += value if seat in played.winners else 0
                mine[1] += value
        for seat, actions in enumerate(played.chosen):
            share = 1 / len(played.winners) if seat in played.winners else 0.0
            for action in actions:
                count = self.chosen.setdefault(action, [0.0, 0.0])
                count[0] += 1
                count[1] += share


def settings(key: str, games: int, bots: list[str], seed: int, words: Words) -> list[Sample]:
    """Every number of players as usual, and at the usual table every value of every option."""
    game = game_of(key)
    usual = min(4, game.max_players)
    weighed = game.meta.balance

    def table(title: str, players: int, options: dict[str, str] | None) -> Sample:
        usually = plan(key, players, games, bots[:players], options, seed)
        told = msgspec.structs.replace(usually, verbs=weighed.choices, openings=weighed.openings)
        return Sample(title, told, wins=[0.0] * players, scores=[[] for _ in range(players)])

    found = []
    for players in range(game.min_players, game.max_players + 1):
        name = "balance-table" if words.has("balance-table") else "balance-players"
        found.append(table(words(name, n=players, rest=game.max_players - players), players, None))
    for option in game.options:
        beside = weighed.beside.get(option.name, {})
        for value in option.values[1:]:
            title = f"{words(f'option-{option.name}')}{words('colon')}{words(f'option-{option.name}-{value}')}"
            found.append(table(title, weighed.players_of.get(option.name, usual), {option.name: value, **beside}))
    return found


def gather(samples: list[Sample], jobs: int, each: Callable[[], None]) -> None:
    """Plays all settings, one after the other; what is finished is in the samples at any time."""
    for sample in samples:
        for played in games_of(sample.plan, jobs):
            sample.add(played)
            each()


# --- the page ---------------------------------------------------------------------------------------------------------


def report(key: str, samples: list[Sample], words: Words) -> str:
    """The whole page: no script, no file beside it."""
    say = words
    sections = [f"<h1>{html.escape(say('balance-title', game=say('game-title')))}</h1>"]
    first = samples[0]
    bots = ", ".join(say(f"bot-{bot}") for bot in dict.fromkeys(first.plan.bots))
    sections.append(f"<p>{html.escape(say('balance-about', games=first.games, bots=bots))}</p>")
    sections.append(seats_table(samples, say))
    sections.append(_section(say("balance-seats"), seat_plot(samples, say)))
    sections.append(_section(say("balance-scores"), score_plot(samples, say)))
    if any(sample.nobody for sample in samples):
        sections.append(_section(nobody(say), nobody_plot(samples, say)))
    if any(sample.parts for sample in samples):
        sections.append(_section(say("balance-parts"), parts_plot(samples, say)))
    if usual_table(samples).chosen:
        title = say("balance-bids") if first.plan.openings else say("balance-choices")
        sections.append(_section(title, choice_plot(usual_table(samples), say)))
    sections.append(_section(say("balance-length"), length_plot(samples, say)))
    return PAGE.format(language=say.language, title=html.escape(say("game-title")), body="\n".join(sections))


PAGE = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8"><title>{title}</title>
<meta name="viewport" content="width=device-width">
<style>body{{font:16px/1.5 sans-serif;max-width:66rem;margin:2rem auto;padding:0 1rem;background:#F6F0E2;color:#1F1B16}}
table{{border-collapse:collapse;font-size:.9rem}}
td,th{{padding:.2rem .5rem;border-bottom:1px solid #D5C8AA;text-align:right}}
td:first-child,th:first-child{{text-align:left;min-width:9rem}}
td small{{display:block;white-space:nowrap;color:#6B6250}}.wide,section{{overflow-x:auto}}
svg{{width:100%;min-width:40rem;height:auto}}
</style></head>
<body>{body}</body></html>
"""


def _section(title: str, picture: str) -> str:
    return f"<section><h2>{html.escape(title)}</h2>{picture}</section>"


def seats_table(samples: list[Sample], say: Words) -> str:
    somebody = not any(sample.nobody for sample in samples)  # always wins: nothing to tell
    head = [say("balance-setting"), say("balance-games"), *([] if somebody else [nobody(say)])]
    head.append(say("balance-decisions"))
    most = max(sample.plan.players for sample in samples)
    head += [say("seat-number", n=seat + 1) for seat in range(most)]
    rows = ["".join(f"<th>{html.escape(cell)}</th>" for cell in head)]
    for sample in samples:
        cells = [html.escape(sample.title), f"{sample.games:,}"]
        if not somebody:
            cells.append(f"{sample.nobody / sample.games:.1%}")
        cells.append(f"{sum(sample.decisions) / sample.games:.1f}")
        for wins in sample.wins:
            low, high = wilson(wins, sample.games)
            cells.append(f"{wins / sample.games:.1%}<small>{low:.1%} – {high:.1%}</small>")
        cells += [""] * (len(head) - len(cells))
        rows.append("".join(f"<td>{cell}</td>" for cell in cells))
    return '<div class="wide"><table>' + "".join(f"<tr>{row}</tr>" for row in rows) + "</table></div>"


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


def seat_plot(samples: list[Sample], say: Words) -> str:
    from matplotlib.axes import Axes
    from matplotlib.ticker import PercentFormatter

    figure, axes = _figure()
    assert isinstance(axes, Axes)
    tables = [sample for sample in samples if sample.plan.options == samples[0].plan.options]
    for at, sample in enumerate(tables):
        shares = [wins / sample.games for wins in sample.wins]
        bounds = [wilson(wins, sample.games) for wins in sample.wins]
        x = [at + (seat + 1) / (len(shares) + 1) for seat in range(len(shares))]
        errors = [
            [share - low for share, (low, _) in zip(shares, bounds, strict=True)],
            [high - share for share, (_, high) in zip(shares, bounds, strict=True)],
        ]
        axes.errorbar(x, shares, yerr=errors, fmt="o", color=INDIGO)
        played = 1 - sample.nobody / sample.games
        axes.plot([at + 0.1, at + 0.9], [played / len(shares)] * 2, "--", color=VERMILION)
    labels = [sample.title.replace(", ", "\n").replace("、", "\n") for sample in tables]
    axes.set_xticks([at + 0.5 for at in range(len(tables))], labels)
    axes.set_ylabel(say("balance-share"))
    axes.set_ylim(bottom=0)
    axes.yaxis.set_major_formatter(PercentFormatter(1, 0))
    return _svg(figure)


def score_plot(samples: list[Sample], say: Words) -> str:
    from matplotlib.axes import Axes

    figure, axes = _figure(8, 0.5 * len(samples) + 1.5)
    assert isinstance(axes, Axes)
    data = [[score for seat in sample.scores for score in seat] for sample in reversed(samples)]
    axes.boxplot(
        data,
        orientation="horizontal",
        tick_labels=[sample.title for sample in reversed(samples)],
        showfliers=False,
        medianprops={"color": VERMILION},
    )
    axes.set_xlabel(say("balance-points"))
    return _svg(figure)


def nobody(say: Words) -> str:
    """What it is called when nobody wins; a game may have its own word."""
    return say("balance-none") if say.has("balance-none") else say("balance-nobody")


def nobody_plot(samples: list[Sample], say: Words) -> str:
    rows = [(sample.title, sample.nobody / sample.games) for sample in samples]
    return _bars(rows, say("balance-share"), percent=True)


def length_plot(samples: list[Sample], say: Words) -> str:
    return _bars([(sample.title, sum(sample.decisions) / sample.games) for sample in samples], say("balance-decisions"))


def usual_table(samples: list[Sample]) -> Sample:
    """The one without options that has four players, or as many as can be."""
    plain = [sample for sample in samples if sample.plan.options == samples[0].plan.options]
    return max(plain, key=lambda sample: (sample.plan.players == 4, sample.plan.players))


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
    fair = (1 - sample.nobody / sample.games) / sample.plan.players
    axes.axvline(fair, color=VERMILION, linestyle="--")
    labels = [f"{say.action(action)} ({sample.chosen[action][0] / sample.games:.2f})" for action in actions]
    axes.set_yticks(range(len(actions)), labels)
    axes.set_ylim(-0.7, len(actions) - 0.3)
    axes.set_xlabel(say("balance-chosen"))
    axes.xaxis.set_major_formatter(PercentFormatter(1))  # as many decimals as the ticks need
    return _svg(figure)


def parts_plot(samples: list[Sample], say: Words) -> str:
    """What winners' points come from, against the mean of all seats, at the usual table."""
    usual = usual_table(samples)
    won = max(usual.games - usual.nobody, 1)
    rows = []
    for name, (winners, everyone) in usual.parts.items():
        if winners == everyone == 0:
            continue  # not counted at this table
        label = say(f"part-{name}") if say.has(f"part-{name}") else name
        rows.append((f"{label}{say('colon')}{say('balance-winners')}", winners / won))
        rows.append((f"{label}{say('colon')}{say('balance-everyone')}", everyone / (usual.games * usual.plan.players)))
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
