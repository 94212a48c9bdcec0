"""The facts of Honshu: squares, the 60 map cards, the twelve faces of the provinces, cubes.

A face is three rows of two squares, upright. Faces 0 to 59 are the map cards 1 to 60,
faces 60 to 65 the provinces A1 to A6, faces 66 to 71 the provinces B1 to B6.
"""

from typing import Final

# Squares (H-2.2). A production square is PRODUCTION + colour, a factory FACTORY + 3 * colour + (value - 2).
EMPTY: Final = 0
FOREST: Final = 1
VILLAGE: Final = 2
FIELD: Final = 3
LAKE: Final = 4
PRODUCTION: Final = 5
FACTORY: Final = 9
SQUARES: Final = 21

COLOURS: Final = ("blue", "brown", "grey", "yellow")  # letters B, N, G, Y
LETTERS: Final = "BNGY"
CUBES_OF_A_COLOUR: Final = 10  # H-2.4
CODES: Final = (
    *(".", "F", "V", "P", "L"),
    *["p" + letter for letter in LETTERS],
    *[f"f{letter}{value}" for letter in LETTERS for value in (2, 3, 4)],
)

MAP_CARDS: Final = 60
FACES: Final = 72
ROUNDS: Final = 12
HAND: Final = 6
ALTERNATIVES: Final = 8

CARDS: Final = (
    "L pB / F V / pG V",  # 1
    "pY pN / P V / L V",  # 2
    "P L / V pG / V pY",  # 3
    "pN V / pG V / P F",  # 4
    "pN P / L P / V P",  # 5
    "L pY / P P / V P",  # 6
    "V L / pY V / P P",  # 7
    "pB V / P P / L V",  # 8
    "V P / L pG / V P",  # 9
    "P P / V L / pB F",  # 10
    "V P / pG F / L P",  # 11
    "fY3 pN / P F / V V",  # 12
    "P V / P V / fG3 pB",  # 13
    "V V / pB P / P fN3",  # 14
    "V F / pN V / P L",  # 15
    "V fB3 / F pY / V L",  # 16
    "L V / F fB3 / V P",  # 17
    "P L / fY3 P / V P",  # 18
    "P P / L fG3 / P V",  # 19
    "fN3 V / P L / P P",  # 20
    "V P / P L / P fB3",  # 21
    "fG3 V / P P / V L",  # 22
    "L fN3 / V P / P V",  # 23
    "V P / P V / L fY3",  # 24
    "P P / L V / P P",  # 25
    "P P / V L / P V",  # 26
    "P L / V P / P V",  # 27
    "P V / V P / P L",  # 28
    "L V / P pB / fN4 V",  # 29
    "fB4 P / V V / F pN",  # 30
    "V L / V V / fY4 pB",  # 31
    "F pY / V P / V fG4",  # 32
    "P fY4 / P F / L pG",  # 33
    "V P / fG4 P / V pN",  # 34
    "pG P / F fN4 / V V",  # 35
    "V V / fB4 P / pY L",  # 36
    "F fG2 / pB P / V V",  # 37
    "fN2 V / P F / pB V",  # 38
    "V V / P pN / F fY2",  # 39
    "pY fB2 / V F / V P",  # 40
    "V pG / V P / fN2 F",  # 41
    "fB2 F / P pY / V V",  # 42
    "F V / P V / pN fG2",  # 43
    "P fY2 / F V / pN V",  # 44
    "P pG / F V / fY2 V",  # 45
    "pB P / V fG2 / V F",  # 46
    "P V / fN2 V / F pY",  # 47
    "V V / F fB2 / pG P",  # 48
    "F F / P V / P V",  # 49
    "V V / F P / F P",  # 50
    "P F / V F / P V",  # 51
    "V P / V F / P F",  # 52
    "F V / fB2 V / P V",  # 53
    "V P / V fY2 / V F",  # 54
    "P V / fG2 V / F V",  # 55
    "V F / V V / fN2 P",  # 56
    "P F / V V / V fN2",  # 57
    "V fB2 / V V / F P",  # 58
    "F V / V P / fG2 P",  # 59
    "fY2 P / V F / V P",  # 60
)

PROVINCES_A: Final = (
    "P P / pB pN / V V",  # A1
    "V V / P pG / P pB",  # A2
    "pY P / pN P / V V",  # A3
    "pY pB / P V / P V",  # A4
    "V pG / V pY / P P",  # A5
    "P V / P V / pN pG",  # A6
)

PROVINCES_B: Final = (
    "V fG3 / V pB / L P",  # B1
    "V F / pN F / fY3 P",  # B2
    "L F / pG P / P L",  # B3
    "V L / F V / fN3 V",  # B4
    "P fB3 / P L / pY P",  # B5
    "fB3 fN3 / P P / fG3 fY3",  # B6
)


def face_squares(text: str) -> list[int]:
    """The six squares of a face written as `L pB / F V / pG V`, row by row."""
    return [CODES.index(code) for code in text.replace("/", " ").split()]


def turned(squares: list[int], turns: int) -> list[int]:
    """The six squares, row by row, after so many quarter turns clockwise (H-7.2)."""
    height = 3
    for _ in range(turns):
        width = 6 // height
        squares = [squares[(height - 1 - column) * width + row] for row in range(width) for column in range(height)]
        height = width
    return squares


UPRIGHT: Final = tuple(tuple(face_squares(text)) for text in CARDS + PROVINCES_A + PROVINCES_B)

# The square of a face that is turned: index (face * 4 + turns) * 6 + place, places row by row.
TURNED: Final = bytes(square for face in UPRIGHT for turns in range(4) for square in turned(list(face), turns))

# Every production square has a number of its own; cubes lie on them. No face has two of one colour.
GOODS: Final = tuple(
    (face, square - PRODUCTION) for face in range(FACES) for square in UPRIGHT[face] if PRODUCTION <= square < FACTORY
)
GOOD_FACE: Final = bytes(face for face, _ in GOODS)
GOOD_COLOUR: Final = bytes(colour for _, colour in GOODS)

# The number of the good on a face in a colour (255: none): index face * 4 + colour.
GOOD_OF: Final = bytes(
    GOODS.index((face, colour)) if (face, colour) in GOODS else 255 for face in range(FACES) for colour in range(4)
)


def face_name(face: int) -> str:
    """`32` for a map card, `A4` for a province."""
    if face < MAP_CARDS:
        return str(face + 1)
    return ("A" if face < 66 else "B") + str((face - MAP_CARDS) % 6 + 1)
