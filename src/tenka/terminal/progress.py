"""A bar while many games are played, and an end that keeps what is finished."""

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


@contextmanager
def progress(title: str, total: int) -> Iterator[Progress]:
    """A bar on the standard error; `advance(0)` moves it. Silent where nobody watches."""
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
    with bar, ended_kindly():
        bar.add_task(title, total=total)
        yield bar


@contextmanager
def ended_kindly() -> Iterator[None]:
    """`kill PID` is meanwhile what Ctrl-C is: what is finished is told and kept, and all processes end."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread hears signals
        return

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
