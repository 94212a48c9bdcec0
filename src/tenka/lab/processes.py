"""Work spread over processes."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from ctypes import c_bool
from itertools import islice
from types import FrameType
from typing import TypeVar

Task = TypeVar("Task")
Done = TypeVar("Done")

AHEAD = 2  # tasks for each process that are handed out, the one in work included
LISTENED = 0.1  # seconds after which Ctrl-C is heard while processes work


class Stopped(Exception):
    """The work was broken off: somebody asked all processes to end."""


_stop: c_bool | None = None


def break_off() -> None:
    """Work that takes long calls this often: raises Stopped once its result is wanted no longer."""
    if _stop is not None and _stop.value:
        raise Stopped


@contextmanager
def patient() -> Iterator[None]:
    """Ctrl-C meanwhile waits for the next `break_off`, so that nothing is torn in the middle; a second one does not."""
    global _stop
    if (
        threading.current_thread() is not threading.main_thread()
        or signal.getsignal(signal.SIGINT) is not signal.default_int_handler
    ):
        yield  # only the main thread hears signals, and others may have plans of their own for this one
        return
    stop = c_bool(False)

    def wait_a_little(number: int, frame: FrameType | None) -> None:
        stop.value = True
        signal.signal(signal.SIGINT, signal.default_int_handler)

    before, _stop = _stop, stop
    signal.signal(signal.SIGINT, wait_a_little)
    try:
        yield
    except Stopped:
        raise KeyboardInterrupt from None
    finally:
        _stop = before
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if stop.value:
        raise KeyboardInterrupt


def spread(work: Callable[[Task], Done], tasks: Iterable[Task], jobs: int) -> Generator[Done, None, None]:
    """Each task's result as soon as it is there, in any order. Closing the generator ends all processes.

    A task is taken from `tasks` when a process is about to need it.
    """
    if jobs == 1:
        for task in tasks:
            with patient():
                done = work(task)
            yield done
        return
    context = multiprocessing.get_context("spawn")
    stop = context.RawValue(c_bool, False)  # without a lock: it is asked often
    todo = iter(tasks)
    with ProcessPoolExecutor(jobs, context, initializer=_begin, initargs=(stop,)) as pool:
        waiting: set[Future[Done]] = set()
        try:
            while True:
                with patient():  # a Ctrl-C in the middle of it would leave the pool locked for ever
                    for task in islice(todo, jobs * AHEAD - len(waiting)):
                        waiting.add(pool.submit(work, task))
                    if not waiting:
                        return
                    finished, waiting = wait(waiting, LISTENED, FIRST_COMPLETED)
                for future in finished:
                    yield future.result()
        finally:
            stop.value = True
            for future in waiting:
                future.cancel()


def _begin(stop: c_bool) -> None:
    """In a new process: Ctrl-C is the first process's business."""
    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_first, daemon=True).start()


def _end_with_the_first() -> None:
    """However the first process dies, kill -9 included, the others follow."""
    first = multiprocessing.parent_process()
    if first is not None:
        first.join()
        os._exit(1)
