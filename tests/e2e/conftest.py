"""A real server and a real Chromium. These tests have a process of their own: `pytest tests/e2e`."""

import os
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from importlib import resources
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import tenka
from e2e.helpers import PATIENCE, Visit, call, quoted
from support.services import free_port

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Error, Page

FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run "
    "--disable-background-networking --disable-component-update --disable-sync"
)
KEPT = "tenka-settings"
PLAYED = "tenka-played"
NOWHERE = "/health"
"""An address of the server without any script."""
SIZES = {"desktop": (1440, 900), "tablet": (834, 1112), "phone": (390, 844)}


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Playwright leaves an event loop running, which other tests can't stand: only where it was asked for."""
    return None if any("e2e" in str(argument) for argument in config.args) else True


CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first is the same Chromium without windows: a page in it takes half of the processor's time."""


def chromium() -> str | None:
    return next((path for name in CHROMIUMS if (path := shutil.which(name))), None)


def missing() -> str:
    """What these tests lack here, or nothing."""
    if find_spec("playwright") is None:
        return "Playwright is not installed (make check installs it)"
    if chromium() is None:
        return "Chromium is not installed (apt-get install chromium fonts-noto-cjk)"
    if not (resources.files("tenka") / "static" / "index.html").is_file():
        return "the browser's client has not been built (make play builds it)"
    return ""


@pytest.fixture(scope="session", autouse=True)
def _needs() -> None:
    lacking = missing()
    if lacking and os.environ.get("CI") == "true":
        pytest.fail(f"In CI the browser tests must run: {lacking}")
    if lacking:
        pytest.skip(lacking)


@pytest.fixture(scope="session")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("e2e") / "tenka.db"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, database: Path, _needs: None) -> Iterator[str]:
    port = free_port()
    command = [sys.executable, str(Path(__file__).with_name("serve.py")), "--port", str(port)]
    command += ["--database", f"sqlite+aiosqlite:///{database}"]
    log = (tmp_path_factory.mktemp("log") / "server.log").open("wb")
    quick = {**os.environ, "TENKA_COACH_EFFORT": "0.004"}  # what a review says is tested elsewhere
    process = subprocess.Popen(command, stdout=log, stderr=log, env=quick)
    address = f"http://127.0.0.1:{port}"
    try:
        wait_until_served(address, process)
        yield address
    finally:
        process.terminate()
        process.wait(60)
        log.close()


def wait_until_served(address: str, process: "subprocess.Popen[bytes]") -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        assert process.poll() is None, "the server stopped before it answered"
        try:
            with urllib.request.urlopen(f"{address}/health", timeout=PATIENCE):
                return
        except OSError:
            time.sleep(0.1)
    raise AssertionError("the server did not answer")


@pytest.fixture(scope="session")
def browser(_needs: None) -> "Iterator[Browser]":
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=1000 * PATIENCE)

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS.split(), timeout=1000 * PATIENCE)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def pool(browser: "Browser", server: str) -> "Iterator[Pool]":
    kept = Pool(browser, server)
    yield kept
    kept.close()


class Pool:
    """Pages that are used again, with nothing of whoever had them before but the files in their cache.

    In a page that has shown Tenka before, a table opens in half of the processor's time: its process knows the scripts.
    """

    def __init__(self, browser: "Browser", server: str) -> None:
        self.browser = browser
        self.server = server
        self.free: dict[bool, list[Page]] = {True: [], False: []}  # by whether they can be touched

    def take(self, size: str) -> "Page":
        touched = size == "phone"
        if not self.free[touched]:
            context = self.browser.new_context(base_url=self.server, has_touch=touched, service_workers="block")
            page = context.new_page()
            page.set_default_timeout(1000 * PATIENCE)
            page.goto(NOWHERE)
            self.free[touched].append(page)
        page = self.free[touched].pop()
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        return page

    def give_back(self, page: "Page", size: str) -> None:
        page.context.set_offline(False)
        page.unroute_all()
        page.goto(NOWHERE)  # what still runs there keeps nothing any more
        page.evaluate("localStorage.clear(); sessionStorage.clear()")
        page.context.clear_cookies()
        page.mouse.move(0, 0)
        self.free[size == "phone"].append(page)

    def close(self) -> None:
        for pages in self.free.values():
            for page in pages:
                page.context.close()


@pytest.fixture
def visit(pool: Pool) -> Iterator[Visit]:
    """A page of its own person: `visit("/", name="Mei", size="phone", language="fr", theme="dark")`.

    Without a path nothing is opened yet: every page that is loaded costs half a second of the processor. A page that is
    wanted `once` is changed for good (by a script that begins with it, say): nobody else uses it.
    """
    pages: list[tuple[Page, str, bool]] = []

    def open_page(
        path: str = "",
        *,
        name: str = "",
        size: str = "desktop",
        language: str = "en",
        theme: str = "light",
        newcomer: bool = False,
        once: bool = False,
        **more: object,
    ) -> "Page":
        page = pool.take(size)
        pages.append((page, size, once))
        page.emulate_media(
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce" if more.pop("still", False) else "no-preference",
        )
        kept = {"language": language, "theme": "auto", "speed": "off", **more}
        known = [] if newcomer else list(tenka.games())
        page.evaluate(f"localStorage.setItem('{KEPT}', {quoted(kept)})")
        page.evaluate(f"localStorage.setItem('{PLAYED}', {quoted(known)})")
        page.on("pageerror", noted)
        if name:
            call(page, "PUT", "/api/me", {"name": name})
        if path:
            page.goto(path)
        return page

    errors: list[str] = []

    def noted(error: "Error") -> None:
        errors.append(str(error))

    yield open_page
    thrown = list(errors)
    for page, size, once in pages:
        page.remove_listener("pageerror", noted)
        if once:
            page.context.close()
        else:
            pool.give_back(page, size)
    assert thrown == [], "no page may throw"
