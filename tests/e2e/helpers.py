"""What the browser tests share."""

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from playwright.sync_api import Page

Visit: TypeAlias = "Callable[..., Page]"


def quoted(value: object) -> str:
    """JSON text as a string of JavaScript."""
    return json.dumps(json.dumps(value))


def call(page: "Page", method: str, path: str, body: object = None) -> dict[str, object]:
    """The JSON API as this page's person."""
    request = page.context.request
    request.get("/api/me")
    token = next(one["value"] for one in page.context.cookies() if one["name"] == "tenka_csrf")
    answer = request.fetch(path, method=method, headers={"x-csrf-token": token}, data=json.dumps(body or {}))
    assert answer.ok, f"{path}: {answer.status} {answer.text()}"
    found: dict[str, object] = answer.json()
    return found


def new_table(page: "Page", *seats: str, game: str = "nobunaga", **more: object) -> str:
    """A new table: `new_table(page, "me", "level1")`. Its id."""
    wanted = [{"kind": "bot", "level": seat} if seat.startswith("level") else {"kind": seat} for seat in seats]
    made = call(page, "POST", "/api/tables", {"game": game, "seats": wanted, **more})
    table = made["table"]
    assert isinstance(table, dict)
    return str(table["id"])
