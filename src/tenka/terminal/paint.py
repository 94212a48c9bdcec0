"""Colours of the table, by night and by day, and the painting of a game's rendering and of rulebook paragraphs."""

import re
from functools import cache
from typing import NamedTuple

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table as Grid
from rich.text import Text
from textual.theme import Theme

from tenka.kernel.messages import Line
from tenka.rulebook import Paragraph


class Palette(NamedTuple):
    """Four meanings, four colours: ink speaks, indigo may be done, vermilion is your turn, gold is rank and score."""

    ink: str
    second: str
    third: str
    indigo: str
    vermilion: str
    gold: str
    ground: str
    panel: str
    raised: str


NIGHT = Palette(
    "#EFE6D3",
    "#B9AF9C",
    "#9A9284",
    "#8FB1E0",
    "#E8705F",
    "#D9B26A",
    ground="#14171C",
    panel="#1D222A",
    raised="#2A313C",
)
DAY = Palette(
    "#1F1B16",
    "#544C40",
    "#6B6254",
    "#1F3A5F",
    "#B93424",
    "#7C5A1B",
    ground="#F6F0E2",
    panel="#FCF8EE",
    raised="#ECE3CC",
)

INDENT = 4  # of what goes on in the next line
WASHI, INK, LAMP = "#F6F0E2", "#1F1B16", "#D9B26A"

# A clan keeps its colour in all games; the figure on it is paper, ink or gold, whichever can be read.
CLANS = {
    "uesugi": (WASHI, "#2B5A93"),
    "mori": (INK, "#D9772B"),
    "takeda": (WASHI, "#B93424"),
    "asai": (WASHI, "#3F6B4F"),
    "asakura": (WASHI, "#3F6B4F"),
    "ashikaga": (WASHI, "#6B4A7D"),
    "hongan": (WASHI, "#66635C"),
    "honganji": (WASHI, "#66635C"),
    "oda": (LAMP, "#26221D"),
    "hojo": (INK, "#E0A526"),
    "tokugawa": (WASHI, "#1F3A5F"),
    "ninja": (WASHI, "#3A3F4B"),
}
SQUARES = {
    "lake": (WASHI, "#4A78AE"),
    "forest": (WASHI, "#4B7A58"),
    "village": (INK, "#D98A4E"),
    "field": (INK, "#E6BE5A"),
}
GOODS = {
    "blue": (WASHI, "#2B5A93"),
    "brown": (WASHI, "#7A4E2B"),
    "grey": (WASHI, "#66635C"),
    "yellow": (INK, "#E0A526"),
}
FIELDS = {"clan": CLANS, "square": SQUARES, "good": GOODS, "factory": GOODS}


def theme(name: str, palette: Palette, dark: bool) -> Theme:
    return Theme(
        name=name,
        primary=palette.indigo,
        secondary=palette.gold,
        accent=palette.vermilion,
        foreground=palette.ink,
        background=palette.ground,
        surface=palette.ground,
        panel=palette.panel,
        boost=palette.raised,
        dark=dark,
        variables={
            "block-cursor-background": palette.raised,
            "block-cursor-foreground": palette.ink,
            "block-cursor-text-style": "bold",
            "block-cursor-blurred-background": palette.raised,
            "block-cursor-blurred-foreground": palette.ink,
            "input-cursor-background": palette.ink,
            "border": palette.third,
            "scrollbar": palette.raised,
            "scrollbar-background": palette.panel,
        },
    )


@cache
def style_of(name: str, palette: Palette) -> Style:
    """The look of a span: "bold", "dim", "mine", "gold", "turn", "clan-takeda", "square-lake"; others are plain."""
    plain_styles = {
        "bold": Style(bold=True, color=palette.ink),
        "dim": Style(color=palette.third),
        "mine": Style(bold=True, color=palette.indigo),
        "gold": Style(color=palette.gold),
        "turn": Style(bold=True, color=palette.vermilion),
    }
    if name in plain_styles:
        return plain_styles[name]
    kind, _, slug = name.partition("-")
    if slug in FIELDS.get(kind, {}):
        figure, field = FIELDS[kind][slug]
        return Style(color=figure, bgcolor=field, bold=kind == "factory")
    return Style(bold=True) if kind == "clan" else Style()


def painted(lines: list[Line], palette: Palette, width: int, compact: bool = False) -> Text:
    """A rendering in colour for this many columns. Compact leaves its empty lines out."""
    rows = [
        painted_line(line, palette, width) for line in lines if not compact or any(span.text.strip() for span in line)
    ]
    return Text("\n").join(rows)


def painted_line(line: Line, palette: Palette, width: int) -> Text:
    """One line; where it is too long it goes on below, and a coloured card is never cut in two."""
    row = Text()
    used = 0
    for span in line:
        style = style_of(span.style, palette)
        wide = cell_len(span.text)
        if style.bgcolor is not None and used + wide > width and used > INDENT:
            row.rstrip()
            row.append("\n" + " " * INDENT)
            used = INDENT
        row.append(span.text, style)
        used += wide
        while used > width > 0:
            used -= width
    return row


# --- the rulebook -----------------------------------------------------------------------------------------------------

_REFERENCE = re.compile(r"(?<![A-Za-z])[A-Z]+-(?:\d+|[A-Z])(?:\.\d+)+")
_MARKED = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`")


def paragraph_text(paragraph: Paragraph, palette: Palette) -> RenderableType:
    """A paragraph with its id in gold; tables as tables, the rest as running text."""
    parts: list[RenderableType] = []
    text = Text.assemble((paragraph.id + " ", Style(bold=True, color=palette.gold)))
    rows: list[list[str]] = []
    first = True
    for line in paragraph.text.splitlines():
        if line.lstrip().startswith("|"):
            if text.plain:
                parts.append(text)
                text = Text()
            rows.append([cell.strip() for cell in line.strip().strip("|").split("|")])
            continue
        if rows:
            parts.append(_grid(rows, palette))
            rows = []
        if not line.strip():
            continue
        if not first:
            text.append("\n")
        text.append_text(marked(line, palette))
        first = False
    if rows:
        parts.append(_grid(rows, palette))
    if text.plain:
        parts.append(text)
    return parts[0] if len(parts) == 1 else Group(*parts)


def marked(line: str, palette: Palette) -> Text:
    """Markdown's bold and slanted words (Japanese has no italics), and references that lead to paragraphs."""
    text = Text()
    at = 0
    for match in _MARKED.finditer(line):
        text.append(line[at : match.start()])
        text.append(next(group for group in match.groups() if group), Style(bold=True, color=palette.ink))
        at = match.end()
    text.append(line[at:])
    for reference in _REFERENCE.finditer(text.plain):
        leads = Style(underline=True, meta={"@click": f"screen.cite('{reference[0]}')"})
        text.stylize(leads, reference.start(), reference.end())
    return text


def _grid(rows: list[list[str]], palette: Palette) -> Grid:
    grid = Grid(box=None, padding=(0, 1, 0, 0), header_style=Style(color=palette.third), show_edge=False)
    for cell in rows[0]:
        grid.add_column(marked(cell, palette))
    for row in rows[1:]:
        if not all(re.fullmatch(r":?-+:?", cell) for cell in row):
            grid.add_row(*[marked(cell, palette) for cell in row])
    return grid
