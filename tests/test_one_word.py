"""One word for one thing: what the rulebook calls a thing, every message calls it too."""

import re
from pathlib import Path

import pytest

from test_typography import SOURCE, label, said

# Of each language, everywhere or in one game: what must not be written, and what is written instead.
EVERYWHERE = {
    "ja": {
        "誰": "だれ",
        "規則": "ルール",
        "テーブル": "卓",
        "既に": "すでに",
        "わか(?:る|ら|り)": "分かる",
        "さいころ|サイコロ|賽": "ダイス",
        "カンマ": "コンマ",
        "主催者": "管理者",
        "～": "〜",
        "％|[0-9□] %": "% と続けて",
        "！": "。",
    },
    "fr": {
        r"(?<!-)\bbots?\b(?! until)": "robot",
        r"\bfut\b|\bfurent\b": "a été",
        r"\bl’invite\b": "la consigne",
    },
}
OF_A_GAME = {
    "ja": {
        "nobunaga": {"手番の人": "手番札の持ち主"},
        "shinobi": {"忍者": "忍び", "勢力": "家", "自分の国": "自国"},
        "honshu": {"工場": "工房", "カード": "札", "追加得点札": "特別得点札"},
        "dangerous_time": {
            "攻囲": "包囲",
            "大将": "指揮官",
            "起動": "活性化",
            "本城": "本拠城",
            "城方": "籠城側",
            "寄せ手": "攻撃側か包囲側",
            "山道": "間道",
            "通過点": "宿場",
            "等級": "レベル",
            "レベル[一二三]": "レベル1、2、3",
        },
    },
    "fr": {
        "honshu": {r"\bfabriques?\b": "manufacture", "carte de décompte": "carte de score"},
        "dangerous_time": {
            r"châteaux? (?:d’origine|de famille)|\bfoyers?\b": "château familial",
            r"\bcoupe\b": "gobelet",
            r"points? de passage": "point de transit",
            r"\bdaimyo\b|\bsamouraïs?\b": "Daimyo, Samouraï",
        },
    },
}
QUOTED = re.compile(r"«[^»]*»|`[^`]*`")  # what is typed keeps its own words


def files(language: str) -> list[Path]:
    return sorted([*SOURCE.rglob(f"text/{language}*.ftl"), *SOURCE.rglob(f"rulebook/{language}*.md")])


def found(file: Path, words: dict[str, str]) -> list[str]:
    texts = [QUOTED.sub("", text) for text in said(file)]
    return [f"{text} ({instead})" for text in texts for word, instead in words.items() if re.search(word, text)]


@pytest.mark.parametrize("language", list(EVERYWHERE))
def test_one_thing_has_one_word(language: str) -> None:
    wrong = []
    for file in files(language):
        parts = file.relative_to(SOURCE).parts
        game = parts[1] if parts[0] == "games" else ""
        words = EVERYWHERE[language] | OF_A_GAME[language].get(game, {})
        if file.name.endswith("terms.ftl"):  # a term may list several spellings
            words = EVERYWHERE[language]
        wrong += [f"{label(file)}: {text}" for text in found(file, words)]
    assert wrong == []


def test_the_rule_finds_the_second_word(tmp_path: Path) -> None:
    file = tmp_path / "ja.ftl"
    file.write_text("guide-take = 色の合う工場を取りましょう。\n", "utf-8")
    assert found(file, OF_A_GAME["ja"]["honshu"]) == ["色の合う工場を取りましょう。 (工房)"]
