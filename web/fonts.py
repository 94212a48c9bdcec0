"""Cuts the Japanese fonts of the npm packages down to the characters that our texts use.

The build runs it after `npm ci`; it needs fonttools and brotli. The cut files are not kept in the repository.
They are cut from the older `.woff` files: to read a `.woff2`, the packed outlines of all 7,000 signs must be unpacked.
"""

import hashlib
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from fontTools.subset import Options, Subsetter, load_font, save_font

HERE = Path(__file__).parent
TENKA = HERE.parent / "src" / "tenka"
FILES = {
    "mincho-700": "shippori-mincho/files/shippori-mincho-japanese-700-normal.woff",
    "gothic-400": "zen-kaku-gothic-new/files/zen-kaku-gothic-new-japanese-400-normal.woff",
    "gothic-700": "zen-kaku-gothic-new/files/zen-kaku-gothic-new-japanese-700-normal.woff",
}
KANA = "".join(map(chr, [*range(0x3000, 0x3004), *range(0x3005, 0x3020), *range(0x3041, 0x3100)]))
WIDE = "".join(map(chr, range(0xFF01, 0xFF5F)))
POSTERS = "天下信長忍本州乱世"
"""What home's pictures show, in every language."""
SIGNS = "天下信長忍本州乱世上杉毛利武田浅井朝倉足利本願寺織田後北条徳川京終寺足本浅武毛後日本語一二三四五六七八九十"


CSS = """@font-face {{
	font-family: "{family}";
	font-weight: {weight};
	font-display: swap;
	src: url("./{name}.woff2") format("woff2");
	unicode-range: {ranges};
}}
"""
FAMILIES = {
    "mincho-700": ("Shippori Mincho JP", "500 800"),
    "gothic-400": ("Zen Kaku Gothic New JP", "400 500"),
    "gothic-700": ("Zen Kaku Gothic New JP", "700"),
}


NEXT_PAGE = "# A new table"
"""Where the words of home end in the frame's texts."""
HOME_LINES = {
    "learn": ("web-learn =", "web-first-"),
    "friends": ("web-notices =", "web-today", "web-todays-deal", "web-my-page"),
    "people": ("home-", "deal-"),
}
"""What home says besides, by file."""
PAGES = ("web", "friends", "learn", "coach", "people")
"""The texts that stand around every table."""
SLICE = 72
"""How many characters a file holds that no page needs whole: so one character of a game from elsewhere costs little."""


def home_texts() -> str:
    """What a first visit shows: home, the name that is asked for, and what is said of the games."""
    titles = [file.read_text("utf-8") for file in TENKA.glob("games/*/text/ja.title.ftl")]
    around = [
        line
        for name, beginnings in HOME_LINES.items()
        for line in (TENKA / "text" / f"ja.{name}.ftl").read_text("utf-8").splitlines()
        if line.startswith((*beginnings, " "))
    ]
    home = (TENKA / "text" / "ja.web.ftl").read_text("utf-8").partition(NEXT_PAGE)[0]
    return "".join([home, POSTERS, *titles, *around])


def parts(every: set[str]) -> list[tuple[str, list[str]]]:
    """The files of one face and their characters. A browser asks for a file only where a page shows one of them."""
    around = [TENKA / "text" / "ja.ftl", *(TENKA / "text" / f"ja.{name}.ftl" for name in PAGES)]
    wanted = [("home", home_texts()), ("page", KANA + "".join(file.read_text("utf-8") for file in around))]
    games = []
    for folder in sorted(TENKA.glob("games/*/text")):
        words = "".join(file.read_text("utf-8") for file in sorted(folder.glob("ja*.ftl")))
        games.append((folder.parent.name, words))
    wanted += sorted(games, key=lambda game: len(game[1]))  # what two games share goes with the smaller
    wanted.append(("rest", "".join(every)))
    found: list[tuple[str, list[str]]] = []
    left = set(every)
    for name, text in wanted:
        signs = sorted(left & set(text))
        left -= set(signs)
        step = len(signs) if name in ("home", "page") else SLICE
        found += [(f"{name}-{at // step + 1}", signs[at : at + step]) for at in range(0, len(signs), step)]
    return found


def ranges(signs: set[str]) -> str:
    """The characters as a list of ranges for CSS."""
    spans: list[list[int]] = []
    for sign in sorted(map(ord, signs)):
        if spans and spans[-1][1] == sign - 1:
            spans[-1][1] = sign
        else:
            spans.append([sign, sign])
    return ", ".join(f"U+{a:X}" if a == b else f"U+{a:X}-{b:X}" for a, b in spans)


def japanese_texts() -> str:
    files = [*TENKA.rglob("ja*.ftl"), *TENKA.rglob("rulebook/ja*.md")]
    return "".join(sorted(set("".join(file.read_text("utf-8") for file in files))))


def pictured() -> str:
    """Signs written in pictures and boards."""
    files = [*HERE.glob("src/**/*.svelte"), *HERE.glob("src/**/*.ts"), *TENKA.glob("games/*/web/**/*")]
    texts = "".join(file.read_text("utf-8") for file in files if file.is_file())
    return SIGNS + "".join(sorted({sign for sign in texts if "一" <= sign <= "鿿"}))


def cut(source: Path, target: Path, text: str) -> str:
    """Writes the signs of `text` to `target`, unless it was cut from the very same before; says how large it is."""
    signs = "".join(sorted({sign for sign in text if ord(sign) > 0x2E7F}))
    stamp = target.with_suffix(".cut-from")
    made_from = hashlib.sha256(source.read_bytes() + signs.encode() + Path(__file__).read_bytes()).hexdigest()
    if not (target.exists() and stamp.exists() and stamp.read_text() == made_from):
        options = Options(flavor="woff2", layout_features=["*"], notdef_outline=True)
        font = load_font(str(source), options)
        subsetter = Subsetter(options)
        subsetter.populate(text=signs)
        subsetter.subset(font)
        save_font(font, str(target), options)
        stamp.write_text(made_from)
    return f"{target.name}: {target.stat().st_size // 1024} kB"


def main() -> None:
    out = HERE / "src" / "fonts"
    out.mkdir(exist_ok=True)
    fonts = HERE / "node_modules" / "@fontsource"
    every = {sign for sign in KANA + WIDE + japanese_texts() + pictured() if ord(sign) > 0x2E7F}
    jobs = []
    rules = []
    for name, file in FILES.items():
        for part, signs in parts(every):
            jobs.append((fonts / file, out / f"{name}-{part}.woff2", "".join(signs)))
            family, weight = FAMILIES[name]
            rules.append(CSS.format(family=family, weight=weight, name=f"{name}-{part}", ranges=ranges(set(signs))))
    (out / "ja.css").write_text("".join(rules), "utf-8")
    jobs.append((fonts / FILES["mincho-700"], out / "signs.woff2", pictured()))
    jobs.append((fonts / FILES["mincho-700"], out / "posters.woff2", POSTERS))
    posters = CSS.format(family="Tenka Kanji", weight="500 800", name="posters", ranges=ranges(set(POSTERS)))
    (out / "posters.css").write_text(posters, "utf-8")
    made = {target.stem for _, target, _ in jobs}
    for old in [*out.glob("*.woff2"), *out.glob("*.cut-from")]:
        if old.stem not in made:
            old.unlink()
    with ProcessPoolExecutor(min(len(jobs), os.cpu_count() or 1)) as pool:
        for line in pool.map(cut, *zip(*jobs, strict=True)):
            print(line)


if __name__ == "__main__":
    sys.exit(main())
