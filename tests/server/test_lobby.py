"""Names, passwords, links, seats, and tables before and after a game."""

import asyncio
import random
from pathlib import Path
from time import time

import pytest
from websockets.exceptions import ConnectionClosed

from support.house import Chair, Visitor, guests, open_house, play_out, relaxed
from tenka.games import games
from tenka.server import lobby
from tenka.server.settings import Rate
from tenka.server.store import Step

ALONE = [{"kind": "me"}, {"kind": "bot", "level": "random"}]


# --- who somebody is --------------------------------------------------------------------------------------------------


async def test_a_stranger_says_a_name_and_keeps_it(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor() as visitor:
        assert await visitor.get("/api/me") == {"name": "", "has_password": False}
        assert (await visitor.post("/api/tables", {"game": "nobunaga"}, 401))["code"] == "name-first"
        await visitor.put("/api/me", {"name": "  Chiyo  "})
        assert (await visitor.get("/api/me"))["name"] == "Chiyo"
        await visitor.put("/api/me", {"name": "Chiyo II"})
        assert (await visitor.get("/api/me"))["name"] == "Chiyo II"


async def test_the_session_cookie_is_for_the_server_alone(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path, public_url="https://play.example.org")) as house:
        async with house.visitor() as visitor:
            twice = {"cookie": "tenka_csrf=twice", "x-csrf-token": "twice"}
            answer = await visitor.http.put("/api/me", json={"name": "Akiko"}, headers=twice)
        cookie = answer.headers["set-cookie"]
        assert "tenka_session=" in cookie
        for word in ("HttpOnly", "SameSite=lax", "Secure", "Path=/"):
            assert word.lower() in cookie.lower()


async def test_a_password_opens_the_same_tables_on_another_device(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house:
        async with house.visitor("Akiko") as phone, house.visitor() as laptop:
            made = await phone.create("nobunaga", ALONE)
            assert (await phone.post("/api/me/password", {"password": "short"}, 400))["code"] == "password-length"
            assert (await phone.post("/api/me/password", {"password": "eight hours of rain"}))["has_password"]
            wrong = {"name": "AKIKO", "password": "something else"}
            assert (await laptop.post("/api/login", wrong, 401))["code"] == "login"
            assert (await laptop.post("/api/login", {"name": "nobody", "password": "x"}, 401))["code"] == "login"
            await laptop.post("/api/login", {"name": "akiko", "password": "eight hours of rain"})
            assert [table["id"] for table in await laptop.get("/api/tables/mine")] == [made["table"]["id"]]
            change = {"password": "another long one", "current": "wrong"}
            assert (await laptop.post("/api/me/password", change, 403))["code"] == "password"
            change = {"password": "another long one", "current": "eight hours of rain"}
            assert (await phone.post("/api/me/password", change))["has_password"]
            assert (await laptop.get("/api/me"))["name"] == ""  # the new password ends what the old one opened
            await laptop.post("/api/login", {"name": "akiko", "password": "another long one"})
            await laptop.post("/api/logout")
            assert (await laptop.get("/api/me"))["name"] == ""
            assert (await phone.get("/api/me"))["name"] == "Akiko"
        async with house.visitor("Akiko") as other:
            said = await other.post("/api/me/password", {"password": "my own password"}, 409)
            assert said["code"] == "name-taken"


async def test_a_guest_who_logs_in_takes_the_seats_of_this_device_along(tmp_path: Path) -> None:
    """Also a page that is open; and only with the right password, and never from an account to another one."""
    secret = {"name": "Akiko", "password": "eight hours of rain"}
    async with guests(relaxed(tmp_path), "Akiko", "Aki", "Ben") as (house, (phone, laptop, ben)):
        old = (await phone.create("nobunaga", ALONE))["table"]["id"]
        await phone.post("/api/me/password", {"password": "eight hours of rain"})
        made = await laptop.create("nobunaga", [{"kind": "me"}, {"kind": "friend"}, {"kind": "friend"}])
        table = made["table"]["id"]
        before = laptop.cookie()
        async with laptop.sit(table) as page:
            await page.until("snapshot")
            await laptop.post("/api/login", {**secret, "password": "wrong one"}, 401)
            assert [one["id"] for one in await laptop.get("/api/tables/mine")] == [table]
            await laptop.post("/api/login", secret)
            for device in (laptop, phone):
                assert {one["id"] for one in await device.get("/api/tables/mine")} == {old, table}
            assert [link["seat"] for link in await phone.get(f"/api/tables/{table}/links")] == [1, 2]
            await page.quiet()
            await phone.post("/api/claim", {"key": made["links"][0]["key"]})
            await ben.post("/api/claim", {"key": made["links"][1]["key"]})
            assert (await page.until("snapshot"))["play"] is not None
            assert [seat["mine"] for seat in page.table["seats"]] == [True, True, False]
            await laptop.post("/api/logout")
            assert await ended_with(page) == 4401
        async with house.visitor() as thief:
            answer = await thief.http.get("/api/me", headers={"cookie": before})
            assert answer.json()["name"] == "", "the guest's session is no more"
        await ben.post("/api/me/password", {"password": "another long one"})
        await ben.post("/api/login", secret)
        assert {one["id"] for one in await ben.get("/api/tables/mine")} == {old, table}
        await ben.post("/api/login", {"name": "Ben", "password": "another long one"})
        assert [one["id"] for one in await ben.get("/api/tables/mine")] == [table]
        assert (await ben.get(f"/api/tables/{table}"))["seats"][2]["mine"]


async def ended_with(chair: Chair) -> int:
    """The code with which the table ends this connection."""
    with pytest.raises(ConnectionClosed) as closed:
        await chair.until("the end")
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


async def test_passwords_cannot_be_guessed_quickly(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path, logins=Rate(3, 0.001))) as house, house.visitor() as eve:
        body = {"name": "Akiko", "password": "guess"}
        codes = [(await eve.http.post("/api/login", json=body)).status_code for _ in range(5)]
        assert codes[0] == 401
        assert codes[-1] == 429


# --- links ------------------------------------------------------------------------------------------------------------


async def test_a_link_seats_whoever_comes_first_and_then_no_longer_works(tmp_path: Path) -> None:
    async with (
        open_house(relaxed(tmp_path)) as house,
        house.visitor("Akiko") as akiko,
        house.visitor() as ben,
        house.visitor("Eve") as eve,
    ):
        made = await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "friend"}, {"kind": "friend"}])
        first, second = made["links"]
        assert first["address"] == f"{house.url}/join#{first['key']}"
        assert await akiko.get(f"/api/tables/{made['table']['id']}/links") == made["links"]
        await eve.get(f"/api/tables/{made['table']['id']}/links", 403)
        assert (await ben.post("/api/claim", {"key": first["key"]}, 401))["code"] == "name-first"
        seen = await ben.post("/api/look", {"key": first["key"]})
        assert (seen["seat"], seen["table"]["game"], seen["table"]["seats"][1]["kind"]) == (1, "nobunaga", "friend")
        assert seen["table"] == await ben.get(f"/api/tables/{made['table']['id']}"), "no more than passers-by are told"
        joined = await ben.post("/api/claim", {"key": first["key"], "name": "Ben"})
        assert (joined["seat"], joined["table"]["seats"][1]["name"]) == (1, "Ben")
        assert (await ben.post("/api/claim", {"key": first["key"]}))["seat"] == 1, "one's own link still works"
        assert (await ben.post("/api/look", {"key": first["key"]}))["seat"] == 1
        for way in ("look", "claim"):
            assert (await eve.post(f"/api/{way}", {"key": first["key"]}, 409))["code"] == "link-used"
        assert (await akiko.post("/api/claim", {"key": first["key"]}, 409))["code"] == "link-used"
        forged = second["key"].replace(".2.", ".1.", 1)
        for key in ("", "x", "....", forged, second["key"][:-1] + "é", second["key"] + "x" * 200):
            assert (await eve.post("/api/claim", {"key": key}, 404))["code"] == "link", key
            assert (await eve.post("/api/look", {"key": key}, 404))["code"] == "link", key


async def test_an_old_invitation_has_expired_and_a_new_one_can_be_had(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko, house.visitor("Ben") as ben:
        with monkeypatch.context() as long_ago:
            long_ago.setattr(lobby, "time", lambda: time() - 40 * 86_400)
            made = await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "friend"}])
        said = await ben.post("/api/claim", {"key": made["links"][0]["key"]}, 410)
        assert said["code"] == "link-expired"
        fresh = await akiko.get(f"/api/tables/{made['table']['id']}/links")
        assert (await ben.post("/api/claim", {"key": fresh[0]["key"]}))["seat"] == 1


async def test_a_link_to_ones_own_seat_works_on_another_device_until_the_next_is_made(tmp_path: Path) -> None:
    async with guests(relaxed(tmp_path), "Akiko", "Akiko", "Eve") as (_, (phone, laptop, eve)):
        table = (await phone.create("nobunaga", ALONE))["table"]["id"]
        old = await phone.post(f"/api/tables/{table}/seats/0/link")
        new = await phone.post(f"/api/tables/{table}/seats/0/link")
        for way in ("look", "claim"):
            assert (await eve.post(f"/api/{way}", {"key": old["key"]}, 410))["code"] == "link-expired"
        assert (await laptop.post("/api/look", {"key": new["key"]}))["seat"] == 0
        assert not (await laptop.get(f"/api/tables/{new['key'].split('.')[0]}"))["seats"][0]["mine"], "only looked"
        assert (await laptop.post("/api/claim", {"key": new["key"]}))["seat"] == 0
        async with laptop.sit(table) as chair:
            await chair.until("snapshot")
            assert chair.seat == 0
        assert (await eve.post(f"/api/tables/{table}/seats/0/link", None, 403))["code"] == "foreign-seat"
        assert (await phone.post(f"/api/tables/{table}/seats/1/link", None, 403))["code"] == "foreign-seat"


# --- tables -----------------------------------------------------------------------------------------------------------


async def test_open_tables_can_be_found_joined_and_are_full_then(tmp_path: Path) -> None:
    async with guests(relaxed(tmp_path), "Akiko", "Ben", "Chie") as (_, (akiko, ben, chie)):
        table = (await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "open"}]))["table"]["id"]
        assert [one["id"] for one in await ben.get("/api/tables/open")] == [table]
        assert (await ben.post(f"/api/tables/{table}/join", {"seat": 9}, 400))["code"] == "seat"
        assert (await ben.post(f"/api/tables/{table}/join", {"seat": 0}, 409))["code"] == "full"
        assert (await ben.post(f"/api/tables/{table}/join", {}))["seat"] == 1
        assert (await ben.post(f"/api/tables/{table}/join", {}))["seat"] == 1
        assert (await chie.post(f"/api/tables/{table}/join", {}, 409))["code"] == "full"
        assert await chie.get("/api/tables/open") == []
        assert (await chie.post("/api/tables/nosuchtable/join", {}, 404))["code"] == "table"


async def test_the_last_seat_goes_to_one_of_those_who_want_it(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        table = (await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "open"}]))["table"]["id"]
        async with house.visitor("B") as b, house.visitor("C") as c, house.visitor("D") as d:
            joins = [visitor.http.post(f"/api/tables/{table}/join", json={}) for visitor in (b, c, d)]
            codes = sorted([answer.status_code for answer in await asyncio.gather(*joins)])
        assert codes == [200, 409, 409]


async def test_my_tables_show_where_it_is_my_turn_first(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        mine = [{"kind": "me"}, {"kind": "me", "name": "Ben"}]
        turn = (await akiko.create("nobunaga", mine))["table"]["id"]
        waiting = (await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "open"}]))["table"]["id"]
        listed = await akiko.get("/api/tables/mine")
        assert [table["id"] for table in listed] == [turn, waiting]
        assert [table["your_turn"] for table in listed] == [True, False]


async def test_the_owner_fills_the_table_with_bots(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko, house.visitor("Ben") as ben:
        seats = [{"kind": "me"}, {"kind": "friend"}, {"kind": "open"}]
        table = (await akiko.create("nobunaga", seats))["table"]["id"]
        assert (await ben.post(f"/api/tables/{table}/start", {}, 403))["code"] == "owner"
        assert (await akiko.post(f"/api/tables/{table}/start", {"level": "best"}, 400))["code"] == "bot"
        begun = await akiko.post(f"/api/tables/{table}/start", {"level": "random"})
        assert begun["status"] == "playing"
        assert [seat["kind"] for seat in begun["seats"]] == ["person", "bot", "bot"]
        assert (await akiko.post(f"/api/tables/{table}/start", {}, 409))["code"] == "begun"


async def test_leaving_frees_a_seat_closes_ones_own_table_or_hands_over_to_a_bot(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko, house.visitor("Ben") as ben:
        three = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
        table = (await akiko.create("nobunaga", three))["table"]["id"]
        await ben.post(f"/api/tables/{table}/join", {})
        left = await ben.post(f"/api/tables/{table}/leave")
        assert [seat["kind"] for seat in left["seats"]] == ["person", "open", "open"]
        assert (await ben.post(f"/api/tables/{table}/leave", None, 403))["code"] == "foreign-seat"
        assert (await akiko.post(f"/api/tables/{table}/leave"))["status"] == "closed"
        assert await akiko.get("/api/tables/mine") == []
        again = (await akiko.create("nobunaga", three[:2]))["table"]["id"]
        await ben.post(f"/api/tables/{again}/join", {})
        gone = await ben.post(f"/api/tables/{again}/leave")
        assert gone["seats"][1]["stands_in"]
        assert await ben.get("/api/tables/mine") == []


async def test_wishes_that_cannot_be(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path, tables_each=1)) as house, house.visitor("Akiko") as akiko:
        me = {"kind": "me"}
        wrong = [
            ({"game": "chess"}, 404, "game"),
            ({"game": "nobunaga", "options": {"speed": "on"}}, 400, "option-name"),
            ({"game": "nobunaga", "options": {"extra_card": "maybe"}}, 400, "option-value"),
            ({"game": "nobunaga", "seats": [me]}, 400, "players"),
            ({"game": "nobunaga", "seats": [me] * 9}, 400, "players"),
            ({"game": "nobunaga", "seats": [{"kind": "open"}] * 2}, 400, "no-seat"),
            ({"game": "nobunaga", "seats": [me, {"kind": "bot", "level": "god"}]}, 400, "bot"),
            ({"game": "nobunaga", "seats": [me, {"kind": "me", "name": "\x00"}]}, 400, "name"),
            ({"game": "nobunaga", "pace": {"kind": "days", "amount": 0}}, 400, "pace"),
            ({"game": "nobunaga", "pace": {"kind": "minutes", "amount": 10**6}}, 400, "pace"),
            ({"game": "nobunaga", "watch": "all"}, 400, "malformed"),
            ({"game": "nobunaga", "color": "red"}, 400, "malformed"),
            ([], 400, "malformed"),
        ]
        for body, status, code in wrong:
            said = await akiko.post("/api/tables", body, status)
            assert said["code"] == code, body
            assert set(said) == {"code", "text", "facts", "rule"}
        await akiko.create("nobunaga", ALONE)
        assert (await akiko.post("/api/tables", {"game": "nobunaga"}, 409))["code"] == "too-many-tables"


# --- afterwards -------------------------------------------------------------------------------------------------------


async def play(visitor: Visitor, game: str, seats: list[dict[str, str]]) -> str:
    made = await visitor.create(game, seats)
    table: str = made["table"]["id"]
    async with visitor.sit(table) as chair:
        await play_out(chair, random.Random(1).choice)
    return table


async def test_a_rematch_keeps_the_seats_for_the_same_people(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko, house.visitor("Ben") as ben:
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}]
        table = (await akiko.create("nobunaga", seats))["table"]["id"]
        await ben.post(f"/api/tables/{table}/join", {})
        assert (await akiko.post(f"/api/tables/{table}/rematch", None, 409))["code"] == "not-over"
        async with akiko.sit(table) as one, ben.sit(table) as two:
            await asyncio.gather(play_out(one, random.Random(1).choice), play_out(two, random.Random(1).choice))
            again = await akiko.post(f"/api/tables/{table}/rematch")
            while not one.table["rematch"]:
                await one.receive()
            assert one.table["rematch"] == again["id"]
        assert [seat["kind"] for seat in again["seats"]] == ["person", "reserved", "bot"]
        assert (await ben.post(f"/api/tables/{table}/rematch"))["id"] == again["id"]
        async with house.visitor("Eve") as eve:
            await eve.post(f"/api/tables/{again['id']}/join", {}, 409)
        joined = await ben.post(f"/api/tables/{again['id']}/join", {})
        assert (joined["seat"], joined["table"]["status"]) == (1, "playing")


async def test_a_rematch_is_stored_whole_or_not_at_all(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        table = await play(akiko, "nobunaga", ALONE)
        write = house.service.store.write
        writes: list[int] = []

        async def counted(*steps: Step) -> None:
            writes.append(len(steps))
            await write(*steps)

        house.service.store.write = counted  # type: ignore[method-assign]
        again = await akiko.post(f"/api/tables/{table}/rematch")
        assert writes[0] > 3, "the old table's row and the new table in one"
        assert (await akiko.get(f"/api/tables/{again['id']}"))["status"] == "playing"


async def test_the_record_and_the_deal_of_a_finished_game(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        running = (await akiko.create("nobunaga", ALONE))["table"]
        assert (await akiko.get(f"/api/tables/{running['id']}/record", 409))["code"] == "not-over"
        early = await akiko.get(f"/api/tables/{running['id']}/check")
        assert (early["commitment"], early["seed"], early["draws"]) == (running["commitment"], "", [])
        table = await play(akiko, "nobunaga", ALONE)
        check = await akiko.get(f"/api/tables/{table}/check")
        assert check["actions_legal"]
        assert check["result_right"]
        assert check["deal_right"]
        assert len(check["seed"]) == 64
        assert check["draws"][0]["after"] == 0
        assert f"seed {check['seed']}" in await akiko.get(f"/api/tables/{table}/record")


async def test_a_replay_steps_through_a_game_with_any_eyes_once_it_is_over(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko, house.visitor("Eve") as eve:
        running = (await akiko.create("nobunaga", ALONE))["table"]["id"]
        assert (await akiko.get(f"/api/tables/{running}/replay?seat=1", 403))["code"] == "foreign-seat"
        assert (await eve.get(f"/api/tables/{running}/replay?seat=0", 403))["code"] == "foreign-seat"
        assert (await akiko.get(f"/api/tables/{running}/replay?seat=0"))["steps"][0]["view"]["seat"] == 0
        table = await play(akiko, "nobunaga", ALONE)
        for seat in (-1, 0, 1):
            whole = await eve.get(f"/api/tables/{table}/replay?seat={seat}&count=200")
            assert whole["over"]
            assert len(whole["steps"]) == whole["total"] > 10
            assert {step["view"]["seat"] for step in whole["steps"]} == {seat}
            part = await eve.get(f"/api/tables/{table}/replay?seat={seat}&first=3&count=2")
            assert part["steps"] == whole["steps"][3:5]
        assert (await eve.get(f"/api/tables/{table}/replay?seat=7", 400))["code"] == "seat"
        assert (await eve.get(f"/api/tables/{table}/replay?seat=x", 400))["code"] == "malformed"


async def test_games_and_rulebooks_are_told(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor() as visitor:
        listed = await visitor.get("/api/games")
        assert [game["key"] for game in listed] == list(games())
        for game in listed:
            for language in game["languages"]:
                book = await visitor.get(f"/api/games/{game['key']}/rulebook/{language}")
                assert len(book["paragraphs"]) > 15
        assert (await visitor.get("/api/games/chess/rulebook/en", 404))["code"] == "game"
        assert (await visitor.get("/api/games/nobunaga/rulebook/de", 404))["code"] == "language"
        assert (await visitor.get("/health"))["status"] == "ok"
