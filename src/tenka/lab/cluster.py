"""The same simulations on a Ray cluster (`pip install tenka[ray]`): the same games, whoever plays them."""

from collections.abc import Iterator
from typing import Any

from tenka.kernel.problem import Problem
from tenka.lab.simulate import Plan, Played, play

CHUNK = 50


def _played(plan: Plan, numbers: list[int]) -> list[Played]:
    return [play(plan, number) for number in numbers]


def games_on_ray(plan: Plan, numbers: list[int], address: str = "local") -> Iterator[Played]:
    """Plays the numbered games of a plan on a cluster; `local` starts one on this machine."""
    try:
        import ray
    except ImportError:
        raise Problem("ray", "Ray is not installed: pip install 'tenka[ray]'.") from None
    ray.init(address=address, include_dashboard=False, log_to_driver=False, logging_level="error")
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
