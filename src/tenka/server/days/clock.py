"""Which day it is, everywhere the same."""

from datetime import UTC, datetime
from time import time


def today() -> str:
    """It ends at midnight UTC."""
    return datetime.fromtimestamp(time(), UTC).strftime("%Y-%m-%d")
