"""The browser's client: files built from web/, served from memory."""

import gzip
import hashlib
import mimetypes
from html import escape
from importlib import resources
from importlib.resources.abc import Traversable

from litestar import Request, Response, get
from litestar.params import FromPath

from tenka.games import games, is_built_in
from tenka.kernel.problem import Refused
from tenka.kernel.state import Game
from tenka.words import LANGUAGES, Words, game_folder

LOOKS = ["", "learn", "puzzles", "watch", "rulebooks", "notices", "today", "me", "people"]
PAGES = [*LOOKS, "new", "join", "tables", "same"]
"""First parts of the addresses that the client has a page for."""
COMPRESSED = (".html", ".js", ".css", ".svg", ".json", ".ftl", ".txt", ".webmanifest")
NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Tenka</title></head>
<body><h1>Tenka</h1><p>The server runs, but the browser's table has not been built yet.
Run <code>make play</code>, or install Tenka with <code>pip install .</code>: both build it.</p>
<p>Until then a program can play: see <code>docs/protocol.md</code>.</p></body></html>
"""


class Page:
    def __init__(self, path: str, body: bytes) -> None:
        self.kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
        if path.endswith(".ftl"):
            self.kind = "text/plain; charset=utf-8"
        self.body = body
        self.small = gzip.compress(body, 9, mtime=0) if path.endswith(COMPRESSED) else b""
        self.tag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
        self.varies = "accept-encoding, accept-language, cookie" if path == "index.html" else "accept-encoding"
        named_by_content = path.startswith("assets/")
        self.caching = "public, max-age=31536000, immutable" if named_by_content else "no-cache"

    def answer(self, request: Request[object, object, object], status: int) -> Response[bytes]:  # type: ignore[type-var]
        headers = {"cache-control": self.caching, "etag": self.tag, "vary": self.varies}
        if status == 200 and request.headers.get("if-none-match") == self.tag:
            return Response(b"", status_code=304, headers=headers)
        body = self.body
        if self.small and "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            body = self.small
        return Response(body, status_code=status, media_type=self.kind, headers=headers)


BOARDS = "boards"
"""Below this address lie the files of games of other packages: whatever is in `static/` beside their module."""


def address_of(game: Game, file: str) -> str:
    """Where the browser finds a file that a game's package brings; empty where it brings none."""
    if is_built_in(game) or not (game_folder(game) / "static" / file).is_file():
        return ""
    return f"/{BOARDS}/{game.key}/{file}"


PREVIEWS = {"join": "join", "tables": "tables", "replay": "replay", "review": "replay"}
"""What a link says where a messenger shows it before it is opened, by kind of page; all others say what Tenka is."""
OTHER = "other"
HERE = '<meta property="og:site_name" content="Tenka" />'
"""Where the preview stands in index.html."""
LOCALES = {"en": "en_GB", "fr": "fr_FR", "ja": "ja_JP"}


def kind_of(path: str) -> str:
    """Which preview and which opening a page has; an address tells no more than that."""
    first, *rest = path.split("/")
    return PREVIEWS.get(rest[1] if first == "tables" and len(rest) == 2 else first, OTHER if first else "home")


LANGUAGE_COOKIE = "tenka_language"
"""Set by the client (settings.svelte.ts) where the reader's language is not the one in which the page came."""


def language_of(asked: str, accepted: str) -> str:
    """The first language that the link (`?lang=fr`), the reader's choice or the browser names and Tenka speaks."""
    ranges = [one.partition(";") for one in accepted[:200].split(",")]
    weighed = sorted(ranges, key=lambda one: one[2].strip() or "q=1", reverse=True)
    names = [asked, *(name.strip()[:2].lower() for name, _, _ in weighed)]
    return next((name for name in names if name in LANGUAGES), "en")


OPENINGS = {"home": ("web-home-title", "web-home-lead"), "tables": ("web-opening", "web-opening-more")}
"""What stands on a page until the client has drawn it, by kind: a heading and a line."""
FONTS = "fonts-{}-"
ALWAYS = [FONTS, "first-{}-"]
FIRST = {"home": [*ALWAYS, "titles-{}-"], "tables": [*ALWAYS, "table-"], OTHER: ALWAYS}
"""How the names of the files begin that a page asks for before the client runs; web/vite.config.ts names them."""
NOTHING_YET = '<div id="app"></div>'


def opening(kind: str, say: Words) -> str:
    """Something to read at once, where the client draws later."""
    title, more = (escape(say(message)) for message in OPENINGS[kind])
    return f'<div id="app"><main class="opening {kind}" aria-busy="true"><h1>{title}</h1><p>{more}</p></main></div>'


def hint(file: str, language: str) -> str:
    if file.startswith(f"assets/{FONTS.format(language)}"):  # what is read before the client draws needs them already
        return f'<link rel="stylesheet" crossorigin href="/{file}" />'
    if file.endswith(".css"):
        return f'<link rel="preload" as="style" crossorigin href="/{file}" />'
    return f'<link rel="modulepreload" crossorigin href="/{file}" />'


def told(index: str, kind: str, language: str, public_url: str, first: list[str]) -> str:
    """The page with its preview; the picture's address is whole where the server knows its own. The files of `first`
    are asked for before the client runs.
    """
    say = Words(language)
    about = "home" if kind == OTHER else kind
    tags = {
        "og:site_name": "Tenka",
        "og:type": "website",
        "og:locale": LOCALES[language],
        "og:title": say(f"preview-{about}"),
        "og:description": say(f"preview-{about}-more"),
        "og:image": f"{public_url.rstrip('/')}/preview.png",
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": say("preview-picture"),
    }
    lines = [f'<meta property="{name}" content="{escape(said)}" />' for name, said in tags.items()]
    lines.append('<meta name="twitter:card" content="summary_large_image" />')
    asked = "".join(f"  {hint(file, language)}\n  " for file in first)
    page = index.replace(HERE, "\n    ".join(lines)).replace("</head>", f"{asked}</head>", 1)
    if kind in OPENINGS:
        page = page.replace(NOTHING_YET, opening(kind, say))
    return page.replace('<html lang="en">', f'<html lang="{language}">')


class Pages:
    """Every file of the client by its path. What is no file is a page of the client, which reads its own address."""

    def __init__(self, public_url: str = "") -> None:
        self.files: dict[str, Page] = {}
        folder = resources.files("tenka") / "static"
        if folder.is_dir():
            self._read(folder, "")
        for game in games().values():
            brought = game_folder(game) / "static"
            if not is_built_in(game) and brought.is_dir():
                self._read(brought, f"{BOARDS}/{game.key}/")
        self.index = self.files.get("index.html") or Page("index.html", NOT_BUILT.encode())
        index = self.index.body.decode()
        self.previews = {
            (kind, language): Page(
                "index.html", told(index, kind, language, public_url, self._first(kind, language)).encode()
            )
            for kind in {"home", OTHER, *PREVIEWS.values()}
            for language in LANGUAGES
        }

    def _read(self, folder: Traversable, above: str) -> None:
        for file in folder.iterdir():
            if file.is_dir():
                self._read(file, f"{above}{file.name}/")
            elif not file.name.startswith("."):
                self.files[above + file.name] = Page(above + file.name, file.read_bytes())

    def _first(self, kind: str, language: str) -> list[str]:
        """The files that a page needs at once."""
        beginnings = [f"assets/{name.format(language)}" for name in FIRST.get(kind, FIRST[OTHER])]
        return sorted(file for file in self.files if file.startswith(tuple(beginnings)))

    def page(self, path: str, language: str = "en") -> tuple[Page, int]:
        """What lies at an address, and with which status; where the client has no page, it says so itself."""
        found = self.files.get(path)
        if found is not None:
            return found, 200
        first, last = path.partition("/")[0], path.rpartition("/")[2]
        if first in ("api", "ws", "assets", BOARDS) or "." in last:
            raise Refused("not-found", "There is nothing at this address.")
        return self.previews[kind_of(path), language], 200 if first in PAGES else 404


@get(["/", "/{path:path}"], include_in_schema=False, exclude_from_auth=True)
async def page(request: Request[object, object, object], path: FromPath[str] = "") -> Response[bytes]:  # type: ignore[type-var]
    pages: Pages = request.app.state.pages
    asked = request.query_params.get("lang") or request.cookies.get(LANGUAGE_COOKIE, "")
    language = language_of(asked, request.headers.get("accept-language", ""))
    found, status = pages.page(path.strip("/"), language)
    return found.answer(request, status)
