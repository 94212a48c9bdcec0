"""Draws public/preview.png, the picture that messengers show beside a link, from the posters of a running server.

PYTHONPATH=src .venv/bin/python web/preview.py http://127.0.0.1:8000
"""

import shutil
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

DRAWN = """() => {
    const sheet = document.createElement('div');
    sheet.style.cssText = 'position:fixed;inset:0;z-index:99;background:#f6f0e2;display:grid;'
        + 'grid-template-rows:190px 1fr;padding:36px 56px 62px';
    const seal = document.querySelector('header svg, nav svg').cloneNode(true);
    seal.setAttribute('width', '92'); seal.setAttribute('height', '92'); seal.style.cssText = 'width:92px;height:92px';
    const head = document.createElement('div');
    head.style.cssText = 'display:flex;align-items:center;gap:30px';
    const name = document.createElement('b');
    name.textContent = 'Tenka';
    name.style.cssText = 'font:700 84px var(--mincho);color:#26221b;line-height:1';
    head.append(seal, name);
    const row = document.createElement('div');
    row.style.cssText = 'display:grid;grid-template-columns:repeat(4,1fr);gap:26px;min-height:0';
    for (const one of [...document.querySelectorAll('article .poster')].slice(0, 4)) {
        const copy = one.cloneNode(true);
        copy.style.cssText = 'aspect-ratio:auto;height:100%;width:100%;min-height:0;overflow:hidden';
        row.append(copy);
    }
    sheet.append(head, row);
    document.querySelector('.home').append(sheet);
}"""


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1200, "height": 630}, color_scheme="light")
        page.goto(sys.argv[1])
        page.wait_for_selector("article .poster svg")
        page.wait_for_function("document.fonts.status === 'loaded'")
        page.evaluate(DRAWN)
        page.screenshot(path=Path(__file__).parent / "public" / "preview.png")
        browser.close()


if __name__ == "__main__":
    main()
