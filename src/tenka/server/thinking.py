"""What runs in a bot's process. It imports little, so that the process is quickly there."""

import multiprocessing
import os
import signal
import threading
from multiprocessing.connection import wait

import msgspec

from tenka.bots.levels import make
from tenka.games import game


def prepare() -> None:
    """The terminal's Ctrl-C is the server's to answer; and no bot outlives its server, however that ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        wait([parent.sentinel])
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def choose(key: str, level: str, view: bytes, seed: int) -> int:
    one = game(key)
    return make(level, one, seed).choose(msgspec.json.decode(view, type=one.view_type()))
