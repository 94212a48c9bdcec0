"""The same simulations on a Ray cluster (`pip install 'tenka-table[ray]'`): the same games, whoever plays them."""

import os
import socket
from collections.abc import Iterator
from logging import ERROR
from typing import Any

from tenka.kernel.problem import Problem
from tenka.lab.extras import need
from tenka.lab.simulate import Plan, Played, play

CHUNK = 50
PATIENCE = 5.0  # seconds until a cluster must have answered


def _played(plan: Plan, numbers: list[int]) -> list[Played]:
    return [play(plan, number) for number in numbers]


def check_address(address: str) -> None:
    """A Problem where nobody listens at an address like 10.0.0.5:6379: Ray itself would try for minutes."""
    host, _, port = address.rpartition(":")
    if not host or "/" in host or not port.isdigit():
        return  # Ray answers at once
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, OverflowError):
        raise no_cluster(address) from None


def no_cluster(address: str) -> Problem:
    return Problem("ray-address", f"There is no Ray cluster at {address!r}.", {"address": address})


def games_on_ray(plan: Plan, numbers: list[int], address: str = "local") -> Iterator[Played]:
    """Plays the numbered games of a plan on a cluster; `local` starts one on this machine."""
    need("ray", "ray")
    check_address(address)
    import ray

    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is reported to anybody
    quiet: dict[str, Any] = {"include_dashboard": False, "log_to_driver": False, "logging_level": ERROR}
    if address == "local":
        quiet["_node_ip_address"] = "127.0.0.1"  # no other machine is asked
    try:
        ray.init(address=address, **quiet)
    except (ConnectionError, RuntimeError, ValueError):
        raise no_cluster(address) from None
    except Exception as error:  # Ray's own word for a cluster that does not stand within half a minute
        if "timed out" not in str(error):
            raise
        raise Problem("ray-start", "Ray did not start in time: this machine has too much else to do.") from None
    try:
        remote: Any = ray.remote(_played)
        chunks = [numbers[at : at + CHUNK] for at in range(0, len(numbers), CHUNK)]
        waiting = [remote.remote(plan, chunk) for chunk in chunks]
        while waiting:
            ready, waiting = ray.wait(waiting)
            for one in ready:
                yield from ray.get(one)
    finally:
        ray.shutdown()
