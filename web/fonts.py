"""Cuts the Japanese fonts of the npm packages down to the characters that our texts use.

The build runs it after `npm ci`; it needs fonttools and brotli. The cut files are not kept in the repository.
"""

from pathlib import Path

from fontTools.subset import Options, Subsetter, load_font, save_font

HERE = Path(__file__).parent
TENKA = HERE.parent / "src" / "tenka"
FILES = {
    "mincho-700": "shippori-mincho/files/shippori-mincho-japanese-700-normal.woff2",
    "gothic-400": "zen-kaku-gothic-new/files/zen-kaku-gothic-new-japanese-400-normal.woff2",
    "gothic-700": "zen-kaku-gothic-new/files/zen-kaku-gothic-new-japanese-700-normal.woff2",
}
KANA = "".join(map(chr, [*range(0x3000, 0x3100), *range(0xFF01, 0xFF5F)]))
SIGNS = "天下信長忍本州乱世上杉毛利武田浅井朝倉足利本願寺織田後北条徳川京終寺足本浅武毛後日本語一二三四五六七八九十"


def japanese_texts() -> str:
    files = [*TENKA.rglob("ja*.ftl"), *TENKA.rglob("rulebook/ja.md")]
    return "".join(sorted(set("".join(file.read_text("utf-8") for file in files))))


def pictured() -> str:
    """Signs written in pictures and boards."""
    files = [*HERE.glob("src/**/*.svelte"), *HERE.glob("src/**/*.ts"), *TENKA.glob("games/*/web/**/*")]
    texts = "".join(file.read_text("utf-8") for file in files if file.is_file())
    return SIGNS + "".join(sorted({sign for sign in texts if "一" <= sign <= "鿿"}))


def cut(source: Path, target: Path, text: str) -> None:
    options = Options(flavor="woff2", layout_features=["*"], notdef_outline=True)
    font = load_font(str(source), options)
    subsetter = Subsetter(options)
    subsetter.populate(text="".join(sign for sign in text if ord(sign) > 0x2E7F))
    subsetter.subset(font)
    save_font(font, str(target), options)
    print(f"{target.name}: {target.stat().st_size // 1024} kB")


def main() -> None:
    out = HERE / "src" / "fonts"
    out.mkdir(exist_ok=True)
    fonts = HERE / "node_modules" / "@fontsource"
    for name, file in FILES.items():
        cut(fonts / file, out / f"{name}.woff2", KANA + japanese_texts() + pictured())
    cut(fonts / FILES["mincho-700"], out / "signs.woff2", pictured())


if __name__ == "__main__":
    main()
