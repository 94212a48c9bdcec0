"""Tenka as an app: what a phone needs to install it, and what its worker keeps."""

import json
import re
from pathlib import Path

from support.paragraphs import ROOT

PUBLIC = ROOT / "web" / "public"
WORKER = (PUBLIC / "sw.js").read_text("utf-8")


def test_the_manifest_has_what_a_phone_asks_for() -> None:
    manifest = json.loads((PUBLIC / "manifest.webmanifest").read_text("utf-8"))
    assert manifest["display"] == "standalone"
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    for icon in manifest["icons"]:
        assert (PUBLIC / Path(icon["src"]).name).is_file()
    assert '<link rel="manifest" href="/manifest.webmanifest" />' in (ROOT / "web" / "index.html").read_text("utf-8")


def test_the_worker_keeps_nothing_that_changes() -> None:
    """A page that it kept would meet a newer server one day."""
    (kept,) = re.findall(r"const OFFLINE = (\[.*\]);", WORKER)
    assert json.loads(kept) == ["/offline.html", "/offline.css", "/icon.svg"]
    assert WORKER.count("cache.put(") == 1, "only files below /assets/"
    assert 'if (request.mode === "navigate") event.respondWith(kept(request, "/offline.html"));' in WORKER
    assert "/api" not in WORKER
