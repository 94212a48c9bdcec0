"""Hypothesis is repeatable here: the same examples on every run, no deadlines. And no test's log is another's."""

import gc
from collections.abc import Iterator

import pytest
import structlog
from hypothesis import settings

settings.register_profile("tenka", deadline=None, derandomize=True, max_examples=60)
settings.load_profile("tenka")


def pytest_collection_finish() -> None:
    """Thousands of tests stay until the end: the garbage collector need not look at each again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _log_of_its_own() -> Iterator[None]:
    """A server that is started in a test sets up the log of the whole process, on a stderr that is gone afterwards."""
    yield
    if structlog.is_configured():
        structlog.reset_defaults()
