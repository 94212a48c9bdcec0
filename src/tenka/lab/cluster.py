"""The same simulations on a Ray cluster (`pip install tenka[ray]`): the same games, whoever plays them."""

import os
from collections.abc import Iterator
from logging import ERROR
from typing import Any

from tenka.kernel.problem import Problem
from tenka.lab.extras import need
from tenka.lab.simulate import Plan, Played, play

CHUNK = 50


def _played(plan: Plan, numbers: list[int]) -> list[Played]:
    return [play(plan, number) for number in numbers]


def games_on_ray(plan: Plan, numbers: list[int], address: str = "local") -> Iterator[Played]:
    """Plays the numbered games of a plan on a cluster; `local` starts one on this machine."""
    need("ray", "ray")
    import ray

    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is reported to anybody
    quiet: dict[str, Any] = {"include_dashboard": False, "log_to_driver": False, "logging_level": ERROR}
    if address == "local":
        quiet["_node_ip_address"] = "127.0.0.1"  # no other machine is asked
    try:
        ray.init(address=address, **quiet)
    except (ConnectionError, RuntimeError, ValueError):
        raise Problem("ray-address", f"There is no Ray cluster at {address!r}.", {"address": address}) from None
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
