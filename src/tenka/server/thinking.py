"""What runs in processes beside the server. It imports little, so that such a process is quickly there."""

import asyncio
import hashlib
import multiprocessing
import os
import signal
import threading
import zlib
from collections import Counter
from functools import cache
from multiprocessing.connection import wait
from typing import NamedTuple, cast

import msgspec

from tenka.bots.levels import make, searches
from tenka.coach.why import latest_moves
from tenka.games import game
from tenka.kernel.chance import Fast
from tenka.kernel.messages import Line, Result, View
from tenka.kernel.state import OVER
from tenka.server import protocol as p
from tenka.server import upgrade, wire
from tenka.server.again import Beginning, StoredEntry, before_updates, play_again, play_to_the_end
from tenka.server.wire import MOST_STEPS
from tenka.signing import signed
from tenka.words import Words


def prepare(nice: int) -> None:
    """The terminal's Ctrl-C is the server's to answer; and no bot outlives its server, however that ended."""
    if hasattr(os, "nice"):  # not on Windows
        os.nice(nice)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        wait([parent.sentinel])
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


# --- bots -------------------------------------------------------------------------------------------------------------


@cache
def is_quick(key: str, level: str) -> bool:
    """Whether a bot of this name answers at once, without playing the game out in its mind."""
    return not searches(level, game(key))


def choose(key: str, level: str, view: bytes, seed: int) -> int:
    one = game(key)
    return make(level, one, seed).choose(msgspec.json.decode(view, type=one.view_type()))


def choose_alike(key: str, level: str, view: bytes, seed: int) -> int:
    """Without a clock: the same answer for the same seed on every machine."""
    one = game(key)
    return make(level, one, seed, clock=None).choose(msgspec.json.decode(view, type=one.view_type()))


def alike(seed: str, view: bytes) -> int:
    """A seed for a bot that only this deal and this view make."""
    return int.from_bytes(hashlib.blake2b(view, key=bytes.fromhex(seed), digest_size=6).digest())


# --- looking back, and words ------------------------------------------------------------------------------------------


class Story(NamedTuple):
    """A game as seen by a seat, packed: its thousands of parts would stop the server while it takes them over."""

    packed: list[bytes]
    """MOST_STEPS steps each."""
    total: int
    result: Result | None

    def steps(self, first: int, count: int) -> list[p.ReplayStep]:
        """As they are sent: nobody reads them here."""
        found: list[msgspec.Raw] = []
        for number in range(first // MOST_STEPS, min((first + count - 1) // MOST_STEPS + 1, len(self.packed))):
            some = msgspec.json.decode(zlib.decompress(self.packed[number]), type=list[msgspec.Raw])
            start = number * MOST_STEPS
            found += some[max(first - start, 0) : max(first + count - start, 0)]
        return cast(list[p.ReplayStep], found)


def tell_story(beginning: Beginning, entries: list[StoredEntry], seat: int) -> Story:
    table = asyncio.run(play_again(beginning, entries))
    bots = frozenset(number for number, one in enumerate(table.seats) if one.is_bot())
    over = table.is_over()
    steps = wire.steps_of(table.record.replay(listen=True), seat, bots if over else frozenset(), over)
    packed = [
        zlib.compress(wire.encode(steps[start : start + MOST_STEPS]), 1) for start in range(0, len(steps), MOST_STEPS)
    ]
    return Story(packed, len(steps), table.result() if table.is_over() else None)


def tell_reasons(beginning: Beginning, entries: list[StoredEntry], seat: int) -> list[p.BotMove]:
    table = asyncio.run(play_again(beginning, entries))
    bots = frozenset(number for number, one in enumerate(table.seats) if one.is_bot())
    return [
        p.BotMove(seat=move.seat, events=wire.events(move.events), reasons=move.reasons)
        for move in latest_moves(table.record.replay(listen=True), seat, bots)
    ]


def write_record(beginning: Beginning, entries: list[StoredEntry], key: bytes, ended: bool, rules: int) -> str:
    """A finished game as text, closed with the server's signature; also one that was `ended` before.

    With `rules` it is the game as it was when the rules of that version had an update.
    """
    for before, done in before_updates(beginning, entries):
        if before.rules == rules:
            return signed(upgrade.record_of(before, done), key)
    if ended:
        return signed(upgrade.record_of(beginning, entries), key)
    return signed(asyncio.run(play_to_the_end(beginning, entries)).save(), key)


def check(beginning: Beginning, entries: list[StoredEntry], ended: bool) -> p.Check:
    play = play_again if ended else play_to_the_end
    return wire.check(asyncio.run(play(beginning, entries)))


def judge(beginning: Beginning, entries: list[StoredEntry]) -> upgrade.Fate:
    """What an update of the rules does to a running game."""
    return upgrade.judge(beginning, entries)


def describe(key: str, language: str, names: list[str], view: View) -> list[Line]:
    one = game(key)
    return one.render(view, Words(language, one, names))


# --- what may come ----------------------------------------------------------------------------------------------------

WORLDS, LONGEST_WAY, MOST_PROSPECTS = 12, 200, 300


def prospects(key: str, view: View) -> list[int]:
    """What the seat of a view may choose from at its next decision: in worlds imagined from the view, played on at
    random until it is asked. The likeliest first; the same for the same view."""
    one = game(key)
    chance = Fast(zlib.crc32(wire.encode(view)))
    counts: Counter[int] = Counter()
    imaginer = one.imaginer(view)
    for _ in range(WORLDS):
        state = imaginer.draw(chance)
        for _ in range(LONGEST_WAY):
            if state.actor in (OVER, view.seat):
                break
            state.do(state.sample(chance), chance)
        if state.actor == view.seat:
            counts.update(state.legal())
    return [action for action, _ in counts.most_common(MOST_PROSPECTS)]
