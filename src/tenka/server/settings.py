"""What a host can set. Everything has a sensible default."""

from ipaddress import IPv4Network, IPv6Network, ip_network
from math import inf
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
from platformdirs import user_data_path
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from tenka.kernel.problem import Problem


def default_file() -> Path:
    """In the user's data folder."""
    return user_data_path("tenka", appauthor=False) / "tenka.db"


def default_database() -> str:
    """An SQLite file in the user's data folder, which is made where it is missing."""
    file = default_file()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError:
        raise Problem("folder", f"{file.parent} cannot be written to.", {"folder": str(file.parent)}) from None
    return sqlite(file)


def sqlite(file: Path) -> str:
    """Its address, in which two signs would mean something else."""
    name = str(file).replace("%", "%25").replace("?", "%3F")
    return f"sqlite+aiosqlite:///{name}"


LOOPBACK = "127.0.0.0/8, ::1"


class Rate(msgspec.Struct, frozen=True):
    """So many at once, and so many more each second."""

    burst: float
    per_second: float


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    database: str
    public_url: str = ""
    """What people type, where a proxy stands in front: https://play.example.org"""
    bus: str = ""
    """redis://… where several processes serve the same tables."""
    metrics_for: str = LOOPBACK
    """Addresses that may read /metrics; how often something is stored is not for players' eyes."""
    bot_processes: int = 1
    warm_up: bool = True
    """Starts the bots' processes at once, so that the first bot need not be waited for."""
    bot_seconds: float = 20.0
    """A bot that has not answered by then is replaced, and any legal move is made for it."""
    live_tables: int = 1000
    """So many tables are kept in memory; the others rest in the database."""
    rest_after: float = 60.0
    """Seconds without a visitor after which a table is put to rest."""
    away_after: float = 300.0
    """Seconds after which a player without a connection counts as away."""
    invitation_days: float = 30.0
    seat_link_minutes: float = 15.0
    """How long the link to one's own seat works, for another device."""
    session_days: float = 400.0
    body_bytes: int = 64 * 1024
    frame_bytes: int = 4 * 1024
    requests: Rate = Rate(300, 50)
    """Of one address to the API; files are not counted."""
    newcomers: Rate = Rate(30, 0.2)
    logins: Rate = Rate(8, 0.1)
    guesses: Rate = Rate(8, 0.1)
    """At one name's password from devices that it does not know; more are held back, not refused."""
    messages: Rate = Rate(60, 20)
    """Of one person at all tables; of one address while they have no name."""
    address_messages: Rate = Rate(600, 200)
    """Of one address at all tables."""
    chats: Rate = Rate(8, 0.5)
    """Of one person, at all tables."""
    connections: int = 60
    """Open WebSockets of one person; of one address while they have no name."""
    address_connections: int = 400
    """Open WebSockets of one address."""
    entering: int = 16
    """So many WebSockets are let in at once; the others wait their turn."""
    tables_each: int = 200
    """Unfinished tables that one person may own."""
    confirmations: Rate = Rate(4, 1 / 3600)
    """Mails that ask whether an address is theirs: of one person, and to one address."""
    close_days: float = 0.0
    """A table at which nothing has happened for so many days is closed; 0: never."""
    keep_days: float = 0.0
    """Finished and closed games are deleted after so many days; 0: never."""
    guest_days: float = 0.0
    """Guests without a password who have not come for so many days are forgotten; 0: never."""
    order_minutes: tuple[float, float] = (5.0, 30.0)
    """Where a decision may take days, an order is played after a pause between these, by lot."""
    conduct: str = ""
    """Rules of conduct as the host has written them; with them people can report a table."""
    smtp: str = ""
    """smtp://USER:PASSWORD@HOST:587 or smtps://HOST; without it no mail is offered."""
    mail_from: str = ""
    """The sender of notices: tenka@example.org"""
    notices_to: str = ""
    """Networks of the host's own that webhooks may reach (and push services, in tests); none otherwise."""

    def secure(self) -> bool:
        return self.public_url.startswith("https://")


def check_settings(settings: Settings) -> Settings:
    """A Problem names the first thing that can't be served."""
    check_address(settings.database)
    url = urlsplit(settings.public_url)
    if settings.public_url and (url.scheme not in ("http", "https") or not url.netloc or url.path.strip("/")):
        raise Problem("public-url", "The public address looks like https://play.example.org, without a path.")
    if settings.bus and not is_address_of(settings.bus, "redis", "rediss"):
        raise Problem("bus", "The bus between processes is redis://HOST.")
    networks(settings.metrics_for, "--metrics-for")
    networks(settings.notices_to, "--notices-to")
    if (settings.smtp or settings.mail_from) and not (
        is_address_of(settings.smtp, "smtp", "smtps") and "@" in settings.mail_from
    ):
        sentence = "Mail needs TENKA_SMTP=smtp://USER:PASSWORD@HOST:587 in the environment and --mail-from ADDRESS."
        raise Problem("smtp", sentence)
    for option in ("close_days", "keep_days", "guest_days"):
        days = getattr(settings, option)
        if not 0 <= days < inf:  # of less than no days all would be closed, or deleted
            named = f"--{option.replace('_', '-')}"
            raise Problem("days", f"{named} takes a number of days; 0 is never.", {"option": named})
    return settings


def is_address_of(address: str, *schemes: str) -> bool:
    try:
        there = urlsplit(address)
        return there.scheme in schemes and bool(there.hostname) and there.port != 0
    except ValueError:  # no port
        return False


def check_address(database: str) -> str:
    """What follows a question mark in an address of SQLite is no part of the file's name: it has to be options."""
    known = database.startswith(("sqlite+aiosqlite:", "postgresql+asyncpg:"))
    _, mark, options = database.partition("?")
    if known and not database.startswith("sqlite"):
        try:
            make_url(database)
        except (ValueError, ArgumentError):  # no port
            known = False
    if not known or (database.startswith("sqlite") and mark and "uri=true" not in options.split("&")):
        allowed = "sqlite+aiosqlite:///FILE, postgresql+asyncpg://USER:PASSWORD@HOST:5432/NAME"
        raise Problem("database", f"A database is one of: {allowed}.", {"allowed": allowed})
    return database


def networks(text: str, option: str = "") -> list[IPv4Network | IPv6Network]:
    """Addresses and networks with commas between them."""
    try:
        return [ip_network(part.strip()) for part in text.split(",") if part.strip()]
    except ValueError:
        raise Problem("networks", f"{option} takes addresses like 127.0.0.1, 10.0.0.0/8.", {"option": option}) from None
