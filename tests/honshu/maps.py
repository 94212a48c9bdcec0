"""Made-up maps for comparing scorers: dense grids in which rare patterns are common."""

import random

CODES = ["F", "V", "P", "L", "pB", "pN", "pG", "pY"] + [f"f{c}{v}" for c in "BNGY" for v in (2, 3, 4)]
MIXES = [
    {},  # all alike
    {"F": 30},
    {"P": 40},
    {"V": 40},
    {"L": 25},
    {"V": 12, "P": 12, "F": 12, "L": 6},
    {"pB": 9, "fB2": 5, "fB4": 5, "pN": 9, "fN3": 9},
]


def random_options(rng: random.Random) -> dict[str, str]:
    return {
        "alternative": rng.choice(["none", "1", "2", "3", "4", "5", "6", "7", "8"]),
        "factories": rng.choice(["2-3-4", "3-4-5"]),
        "card5": rng.choice(["instead_any", "plus_any", "instead_largest", "plus_largest"]),
        "cards23": rng.choice(["no_reuse", "windows"]),
        "card6": rng.choice(["after", "before"]),
        "card_4": rng.choice(["instead", "besides"]),
    }


def random_map(rng: random.Random) -> list[list[str]]:
    height, width = rng.randint(1, 7), rng.randint(1, 7)
    mix = rng.choice(MIXES)
    weights = [mix.get(code, 1) for code in CODES]
    gaps = rng.choice([0.0, 0.1, 0.4])
    rows = [rng.choices(CODES, weights, k=width) for _ in range(height)]
    for row in rows:
        for column, code in enumerate(row):
            if rng.random() < gaps:
                row[column] = "."
            elif code.startswith("p") and rng.random() < 0.6:
                row[column] = code + "*"
    return rows


def as_text(rows: list[list[str]]) -> str:
    return "\n".join(" ".join(row) for row in rows)
