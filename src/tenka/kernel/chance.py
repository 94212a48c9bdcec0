"""The only source of randomness. It is handed to a state, never imported by it.

`Sealed` is for play: a 256-bit seed, one independent stream per purpose, and a commitment that can be shown before the
first move. `Fast` and `Streamed` are for simulation, `Scripted` for tests and replays, `Recording` writes down what
another one draws.
"""

from hashlib import blake2b
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tenka.kernel.keeping import Kept, fields_of, rebuilt
from tenka.kernel.problem import Problem

SEATS: Final = 0
DECK: Final = 1
DICE: Final = 2
CUP: Final = 3
SECRETS: Final = 4
BOTS: Final = 5

STREAMS: Final = ["seats", "deck", "dice", "cup", "secrets", "bots"]

_NAMES: Final = [name.encode() for name in STREAMS]

SEED_BYTES: Final = 32
_LOW32: Final = 0xFFFFFFFF


class Chance:
    """Draws whole numbers; `stream` is the purpose, so that one purpose never shifts another."""

    def below(self, stream: i64, n: i64) -> i64:
        """A number from 0 to n - 1, each as likely as the other."""
        raise NotImplementedError

    def die(self) -> i64:
        return self.below(DICE, 6) + 1

    def shuffle(self, stream: i64, cards: vec[i64]) -> None:
        """Shuffles `cards` in place."""
        i: i64 = len(cards) - 1
        while i > 0:
            j = self.below(stream, i + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            i -= 1

    def stir(self, stream: i64, cards: vec[i64]) -> None:
        """Shuffles a pile that nobody knows, in place and from a fixed order.

        So the same numbers drawn stir piles of nearly the same cards into nearly the same order.
        """
        i: i64 = 1
        while i < len(cards):
            card = cards[i]
            j = i
            while j > 0 and cards[j - 1] > card:
                cards[j] = cards[j - 1]
                j -= 1
            cards[j] = card
            i += 1
        self.shuffle(stream, cards)


@final
class Fast(Chance):
    """Doug Lea's and Chris Doty-Humphrey's small fast counting generator on 32 bits: for simulation, not for play."""

    def __init__(self, seed: int) -> None:
        digest = blake2b(str(seed).encode(), digest_size=12).digest()
        self._a: i64 = int.from_bytes(digest[0:4], "little")
        self._b: i64 = int.from_bytes(digest[4:8], "little")
        self._c: i64 = int.from_bytes(digest[8:12], "little")
        self._count: i64 = 1

    def __reduce__(self) -> Kept:
        return rebuilt, (Fast, (0,), fields_of(self))

    def bits(self) -> i64:
        """32 random bits."""
        out = (self._a + self._b + self._count) & _LOW32
        self._count = (self._count + 1) & _LOW32
        self._a = self._b ^ (self._b >> 9)
        self._b = (self._c + (self._c << 3)) & _LOW32
        self._c = (((self._c << 21) | (self._c >> 11)) + out) & _LOW32
        return out

    def below(self, stream: i64, n: i64) -> i64:
        return (self.bits() * n) >> 32

    def uniform(self) -> float:
        """A number from 0 up to, but without, 1."""
        return float(self.bits()) / 4294967296.0


@final
class Streamed(Chance):
    """`Fast` with a source of its own for every purpose: of two plays with one seed, the same chits are drawn in both,
    however many dice either rolls. For a search that compares actions by like luck."""

    def __init__(self, seed: i64) -> None:
        # Not an int: the product of large ones looks for signals, and compiled code takes Ctrl-C for lack of memory.
        self._sources = [Fast(seed * len(STREAMS) + stream) for stream in range(len(STREAMS))]
        self.drawn: i64 = 0

    def below(self, stream: i64, n: i64) -> i64:
        self.drawn += 1
        return self._sources[stream].below(stream, n)


class _Stream:
    """Endless bytes of BLAKE2b in counter mode, taken four at a time."""

    def __init__(self, seed: bytes, stream: i64) -> None:
        self._seed = seed
        self._name = _NAMES[stream]
        self._counter = 0
        self._block = b""
        self._at = 0

    def word(self) -> int:
        if self._at == len(self._block):
            self._block = blake2b(self._counter.to_bytes(8, "big"), key=self._seed, person=self._name).digest()
            self._counter += 1
            self._at = 0
        self._at += 4
        return int.from_bytes(self._block[self._at - 4 : self._at], "big")


@final
class Sealed(Chance):
    """For play. Show `commitment()` before the first move and `seed` after the last: anyone can check the deal."""

    def __init__(self, seed: bytes) -> None:
        if len(seed) != SEED_BYTES:
            raise Problem("seed", f"A seed has {SEED_BYTES} bytes; this one has {len(seed)}.", {"n": len(seed)})
        self.seed = seed
        self._streams: list[_Stream | None] = [None] * len(STREAMS)  # made when first drawn from

    def commitment(self) -> str:
        return commitment(self.seed)

    def below(self, stream: i64, n: i64) -> i64:
        source = self._streams[stream]
        if source is None:
            source = self._streams[stream] = _Stream(self.seed, stream)
        room = (1 << 32) - (1 << 32) % n  # words from here on would favour small numbers: draw again
        word = source.word()
        while word >= room:
            word = source.word()
        return word % n


def commitment(seed: bytes) -> str:
    """The hash that is shown before the first move."""
    return blake2b(seed, digest_size=32, person=b"tenka-seal").hexdigest()


@mypyc_attr(acyclic=True)
class Draw:
    """One drawn number, and for what. Nobody writes into it: games share those that are drawn all the time."""

    def __init__(self, stream: i64, value: i64) -> None:
        self.stream = stream
        self.value = value


_OFTEN: Final = 128
_COMMON: Final[list[list[Draw]]] = [[Draw(stream, value) for value in range(_OFTEN)] for stream in range(len(STREAMS))]


def draw_of(stream: i64, value: i64) -> Draw:
    return _COMMON[stream][value] if value < _OFTEN else Draw(stream, value)


class Recording(Chance):
    """Writes down everything that another chance draws."""

    def __init__(self, source: Chance) -> None:
        self._source = source
        self.draws: list[Draw] = []

    def below(self, stream: i64, n: i64) -> i64:
        value = self._source.below(stream, n)
        self.draws.append(draw_of(stream, value))
        return value


class Scripted(Chance):
    """Gives the numbers it was told, in order, whatever they are for; says so when they don't fit."""

    def __init__(self, values: list[int]) -> None:
        self._values = values
        self.used = 0

    def below(self, stream: i64, n: i64) -> i64:
        if self.used >= len(self._values):
            raise Problem(
                "script-short",
                f"The script has {len(self._values)} numbers and one more is drawn ({STREAMS[stream]}).",
                {"n": len(self._values), "below": int(n)},
            )
        value = self._values[self.used]
        if not 0 <= value < n:
            raise Problem(
                "script-range",
                f"The script says {value} where 0 to {n - 1} are possible.",
                {"value": value, "n": n - 1},
            )
        self.used += 1
        return value
