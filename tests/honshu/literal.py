"""A slow scorer, written straight from the rulebook's chapters 10 and 11: sets of cells, nothing clever.

It shares no code with the game, only the facts of the cards. A map is a list of rows of codes as in a text map
(`V`, `pB*`, `.`).
"""

from tenka.games.honshu.cards import CARDS, PROVINCES_A, PROVINCES_B
from tenka.games.honshu.view import DomainView, Layer

Cell = tuple[int, int]


def literal_score(rows: list[list[str]], options: dict[str, str]) -> dict[str, int]:
    cells = {(r, c): code for r, row in enumerate(rows) for c, code in enumerate(row) if code != "."}
    card = options["alternative"]
    forests = {cell for cell, code in cells.items() if code == "F"}
    lakes = {cell for cell, code in cells.items() if code == "L"}
    fields = {cell for cell, code in cells.items() if code == "P"}
    villages = {cell for cell, code in cells.items() if code == "V"}
    city, framed_points = cities(villages, card, options["card5"])
    lake_points = sum(3 * (len(group) - 1) for group in groups(lakes))
    factories, delivered = delivery(list(cells.values()), 2 if card == "1" else 1, options["factories"] == "3-4-5")
    alternative = 0
    if card == "2":
        alternative = 4 * rows_of_three(forests, options["cards23"])
    elif card == "3":
        alternative = 5 * blocks(fields, options["cards23"])
    elif card == "4":
        lake_points = lake_points if options["card_4"] == "besides" else 0
        alternative = 2 * len(lakes)
    elif card == "5":
        alternative = framed_points
    elif card == "6":
        productions = sum(code.startswith("p") for code in cells.values())
        full = sum(code.endswith("*") for code in cells.values())
        still_full = full if options["card6"] == "before" else full - len(delivered)
        alternative = 2 * (productions - still_full)
    elif card == "7":
        alternative = 2 * sum(colour in "BY" for colour in delivered)
    elif card == "8":
        alternative = 2 * sum(colour in "GN" for colour in delivered)
    forest = 2 * len(forests)
    return {
        "forest": forest,
        "city": city,
        "lakes": lake_points,
        "factories": factories,
        "alternative": alternative,
        "total": forest + city + lake_points + factories + alternative,
        "fields": len(fields),
    }


def sides(cell: Cell) -> set[Cell]:
    r, c = cell
    return {(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)}


def groups(cells: set[Cell]) -> list[set[Cell]]:
    found: list[set[Cell]] = []
    for cell in cells:
        touching = [group for group in found if group & sides(cell)]
        found = [group for group in found if group not in touching]
        found.append({cell}.union(*touching))
    return found


def cities(villages: set[Cell], card: str, reading: str) -> tuple[int, int]:
    """Points of the city, and of framed villages."""
    all_groups = groups(villages)
    if not all_groups:
        return 0, 0
    size = max(len(group) for group in all_groups)
    if card != "5":
        return size, 0
    framed = {village for village in villages if sides(village) <= villages}
    answers = []
    for group in all_groups:
        if len(group) == size:
            city = size - len(group & framed) if reading.startswith("instead") else size
            counted = framed if reading.endswith("any") else group & framed
            answers.append((city, 3 * len(counted)))
    return max(answers, key=sum)


def delivery(codes: list[str], room: int, as_in_text: bool) -> tuple[int, list[str]]:
    """Points of the factories, and the colours of the cubes delivered."""
    points, delivered = 0, []
    for colour in "BNGY":
        cubes = codes.count(f"p{colour}*")
        places = sorted((int(code[2]) for code in codes if code.startswith("f" + colour)), reverse=True)
        for value in [value for value in places for _ in range(room)][:cubes]:
            points += value + as_in_text
            delivered.append(colour)
    return points, delivered


def rows_of_three(forests: set[Cell], reading: str) -> int:
    lines = [forests, {(c, r) for r, c in forests}]
    if reading == "windows":
        return sum((r, c + 1) in line and (r, c + 2) in line for line in lines for r, c in line)
    found = 0
    for line in lines:
        for r, c in line:
            if (r, c - 1) not in line:  # a run begins here
                length = 1
                while (r, c + length) in line:
                    length += 1
                found += length // 3
    return found


def blocks(fields: set[Cell], reading: str) -> int:
    all_blocks = [
        frozenset({(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)})
        for r, c in sorted(fields)
        if {(r, c + 1), (r + 1, c), (r + 1, c + 1)} <= fields
    ]
    if reading == "windows":
        return len(all_blocks)
    return most_apart(all_blocks)


def most_apart(all_blocks: list[frozenset[Cell]]) -> int:
    """Try the first block in, and out."""
    if not all_blocks:
        return 0
    first, rest = all_blocks[0], all_blocks[1:]
    clear = [block for block in rest if not block & first]
    if len(clear) == len(rest):
        return 1 + most_apart(rest)
    return max(1 + most_apart(clear), most_apart(rest))


# --- what is seen of a domain -----------------------------------------------------------------------------------------

FACES = {
    **{str(number): text for number, text in enumerate(CARDS, 1)},
    **{f"A{number}": text for number, text in enumerate(PROVINCES_A, 1)},
    **{f"B{number}": text for number, text in enumerate(PROVINCES_B, 1)},
}


def cells_of(layer: Layer) -> dict[Cell, str]:
    """The cells of a layer and their codes, turned square by square."""
    rows = [row.split() for row in FACES[layer.card].split("/")]
    for _ in range(layer.turns):
        rows = [list(column) for column in zip(*rows[::-1], strict=True)]
    return {(layer.row + r, layer.column + c): code for r, row in enumerate(rows) for c, code in enumerate(row)}


def top_square(domain: DomainView, row: int, column: int) -> str:
    """The code of the card at a cell that no other card there lies over."""
    here = [number for number, layer in enumerate(domain.layers) if (row, column) in cells_of(layer)]
    covered = set()
    for upper in here:
        for lower in here:
            newer, older = max(upper, lower), min(upper, lower)
            newer_is_over = older in domain.layers[newer].over
            if upper != lower and (upper == newer) == newer_is_over:
                covered.add(lower)
    top = [number for number in here if number not in covered]
    assert len(top) == (1 if here else 0)
    return cells_of(domain.layers[top[0]])[row, column] if top else "."
