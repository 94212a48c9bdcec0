"""What a move waits for while 1,000 people are sent a notice: `python benchmarks/notices.py`.

A server in this process, a push service beside it on loopback, 1,000 people with a phone each who are all called at
once, and a player who moves all the while. Told: the player's waiting time without and with the burst.
"""

import asyncio
import statistics
import sys
import tempfile
from pathlib import Path
from time import perf_counter, time

import sqlalchemy as sa

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from support.house import House, open_house, relaxed
from support.post import Browser, receiver
from tenka.server import schema
from tenka.server.post.forms import NoticeChoices
from tenka.server.post.wishes import Standing, Wishes, device_steps, keep_steps
from tenka.server.store import Step

PEOPLE, TABLES, MOVES = 1000, 100, 300


async def moves(house: House, count: int, done: asyncio.Event | None = None) -> list[float]:
    found: list[float] = []
    async with house.visitor("Akiko") as akiko:
        while len(found) < count and not (done is not None and done.is_set()):
            table = (await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "me", "name": "Ben"}]))["table"]["id"]
            async with akiko.sit(table, 0) as one, akiko.sit(table, 1) as two:
                await one.until("snapshot")
                await two.until("snapshot")
                for _ in range(30):
                    for chair in (one, two):
                        await chair.quiet()
                        if chair.play["asked"]:
                            start = perf_counter()
                            await chair.act(chair.play["legal"][0]["action"])
                            found.append(perf_counter() - start)
    return found


async def call_everybody(house: House, phone: Browser) -> None:
    """A turn of each of 1,000 people, due now."""
    store = house.service.store
    async with house.visitor("Owner") as owner:
        seats = [{"kind": "me"}, {"kind": "me", "name": "Ren"}]
        tables = [(await owner.create("nobunaga", seats))["table"]["id"] for _ in range(TABLES)]
    wishes = Wishes(choices=NoticeChoices(push=True), standing=Standing(base=house.url))
    said = phone.subscription()
    for number in range(PEOPLE):
        user = f"p{number}"
        key = {"table_id": tables[number % TABLES], "seat": 0, "user_id": user}
        steps = keep_steps(store, user, wishes)
        steps += device_steps(store, user, f"{said['endpoint']}/{number}", said["p256dh"], said["auth"], "")
        steps.append(Step(sa.insert(schema.access), {**key, "by_link": True}))
        values = {**key, "kind": "turn", "way": "push", "due": time(), "tries": 0}
        steps.append(Step(sa.insert(schema.calls), values))
        await store.write(*steps)


def told(name: str, found: list[float]) -> None:
    found = sorted(found)
    at = {share: 1000 * found[int(len(found) * share / 100)] for share in (50, 95, 99)}
    print(f"{name}: median {at[50]:.1f} ms, 95 % {at[95]:.1f} ms, 99 % {at[99]:.1f} ms, {len(found)} moves")
    assert statistics.median(found) > 0


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with receiver() as service, open_house(relaxed(Path(folder), notices_to="127.0.0.0/8")) as house:
            sending = house.service.post()
            honest, sending.send_due = sending.send_due, lambda: asyncio.sleep(0, False)  # type: ignore[method-assign]
            told("nothing to send", await moves(house, MOVES))
            await call_everybody(house, Browser(service))
            done = asyncio.Event()
            moving = asyncio.create_task(moves(house, 100_000, done))
            await asyncio.sleep(0.5)
            start = perf_counter()
            while await honest():
                pass
            took = perf_counter() - start
            done.set()
            told(f"while {len(service.got)} notices go out ({took:.1f} s)", await moving)


if __name__ == "__main__":
    asyncio.run(main())
