"""The tables of the database. What was played is in `entries`: rows are only ever added."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData()

settings = Table(
    "settings", metadata, Column("name", String(40), primary_key=True), Column("value", Text, nullable=False)
)

users = Table(
    "users",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", String(80), unique=True),  # the folded name of those who have a password
    Column("password", Text),
    Column("created", Float(53), nullable=False),
    Column("seen", Float(53), nullable=False, server_default="0"),  # when they last came, to half a day
    Column("shown", String(10), nullable=False, server_default="met"),  # who may see their page
    Column("leaves", Float(53)),  # when the account goes, where its owner wishes that
)

sessions = Table(
    "sessions",
    metadata,
    Column("token", String(64), primary_key=True),  # the hash of what is in the cookie
    Column("user_id", String(20), nullable=False, index=True),
    Column("created", Float(53), nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("owner", String(20), nullable=False),
    Column("status", String(10), nullable=False),
    Column("watch", String(10), nullable=False),
    Column("pace", Text, nullable=False),
    Column("created", Float(53), nullable=False),
    Column("moved", Float(53), nullable=False),
    Column("began", Text, nullable=False, default=""),  # who sat where when the game began, as JSON
    Column("entries", Integer, nullable=False, default=0),
    Column("asked", BigInteger, nullable=False, default=0),  # a bit per seat that owes a decision
    Column("asked_since", Text, nullable=False, default="[]"),  # per seat, for the pace
    Column("bot_turn", Boolean, nullable=False, default=False),
    Column("deadline", Float(53)),
    Column("rematch", String(20), nullable=False, default=""),
    Column("hints", Boolean, nullable=False, default=False),
    Column("from_table", String(20), nullable=False, default=""),  # of which game it is played on
    Column("from_number", Integer, nullable=False, default=0),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("halt", Text, nullable=False, default=""),  # of a table that a change of the rules has stopped, as JSON
    Column("former", Text, nullable=False, default=""),  # versions of the rules under which it was played before
    Column("day", String(10), nullable=False, server_default=""),  # whose deal of the day it is
    Column(
        "duplicate", String(20), nullable=False, server_default="", index=True
    ),  # with which tables it shares a deal
    Column("hidden", Boolean, nullable=False, server_default=false()),  # while somebody may still be dealt the same
    Index("tables_by_status", "status", "moved"),
    Index("tables_to_watch", "status", "watch", "moved"),
    Index("tables_at_work", "status", "bot_turn", "deadline"),
    Index("tables_by_owner", "owner"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(20), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("name", String(40), nullable=False),
    Column("level", String(20), nullable=False),
    Column("origin", String(10), nullable=False),  # the kind as which it was set up
    Column("generation", Integer, nullable=False, default=0),  # of the link to one's own seat; it only grows
    Column("wishes", BigInteger, nullable=False, default=0),  # a bit per seat that would like a bot here
    Index("seats_by_kind", "kind"),
)

access = Table(
    "access",
    metadata,
    Column("table_id", String(20), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user_id", String(20), primary_key=True),
    Column("by_link", Boolean, nullable=False, default=False),  # another device of whoever sat down
    Index("access_by_user", "user_id"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(20), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("action", Integer, nullable=False),  # -1 takes back, -2 an answer not yet due, -3 changes a seat
    Column("seat_kind", String(10), nullable=False),  # person or bot where the seat changes, else empty
    Column("seat_name", String(40), nullable=False),
    Column("at", Float(53), nullable=False),
    Column("ordered", Boolean, nullable=False, server_default=false()),  # a standing order; for the record at the end
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", String(20), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float(53), nullable=False),
    Column("user_id", String(20), nullable=False, server_default=""),  # who wrote it
    Index("chat_by_user", "user_id"),
)

progress = Table(
    "progress",
    metadata,
    Column("user_id", String(20), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("lesson", String(40), primary_key=True),
    Column("step", Integer, nullable=False),
    Column("done", Boolean, nullable=False),
    Column("version", String(12), nullable=False),
    Column("at", Float(53), nullable=False),
)

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", String(20), primary_key=True),
    Column("number", Integer, primary_key=True),  # of the action that is judged; -1 for the whole review
    Column("data", Text, nullable=False),
)

# --- notices ----------------------------------------------------------------------------------------------------------

wishes = Table(
    "wishes",
    metadata,
    Column("user_id", String(20), primary_key=True),
    Column("choices", Text, nullable=False),  # what the person has chosen, as JSON
    Column("standing", Text, nullable=False),  # what the server knows of their ways, as JSON
)

devices = Table(
    "devices",
    metadata,
    Column("id", String(64), primary_key=True),  # the hash of its address
    Column("user_id", String(20), nullable=False, index=True),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("name", String(60), nullable=False),
    Column("created", Float(53), nullable=False),
    Column("seen", Float(53), nullable=False),
)

told = Table(
    "told",
    metadata,
    Column("table_id", String(20), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user_id", String(20), primary_key=True),
    Column("kind", String(10), primary_key=True),
    Column("about", Float(53), nullable=False),  # since when the question is open; which line was written
    Index("told_by_user", "user_id"),
)

calls = Table(
    "calls",
    metadata,
    Column("table_id", String(20), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user_id", String(20), primary_key=True),
    Column("kind", String(10), primary_key=True),
    Column("way", String(10), primary_key=True),
    Column("due", Float(53), nullable=False, index=True),
    Column("tries", Integer, nullable=False),
    Index("calls_by_user", "user_id"),
)

orders = Table(
    "orders",
    metadata,
    Column("table_id", String(20), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("letter", Text, nullable=False),  # what was ordered, as JSON: for this seat's eyes alone
    Column("sealed", Boolean, nullable=False),
    Column("own", Integer, nullable=False),
    Column("due", Float(53), index=True),
)

# --- people and their games -------------------------------------------------------------------------------------------

blocks = Table(
    "blocks",
    metadata,
    Column("kind", String(10), primary_key=True),  # name or address
    Column("what", String(80), primary_key=True),  # a folded name, or a network
    Column("created", Float(53), nullable=False),
)

reports = Table(
    "reports",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("table_id", String(20), nullable=False),
    Column("user_id", String(20), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float(53), nullable=False),
)

played = Table(
    "played",
    metadata,
    Column("table_id", String(20), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user_id", String(20), nullable=False),  # who sat there when the game began; empty for a bot
    Column("level", String(20), nullable=False),  # of the bot that began there
    Column("game", String(40), nullable=False),
    Column("began", Float(53), nullable=False),
    Column("ended", Float(53)),
    Column("place", Integer, nullable=False, server_default="0"),
    Column("score", Integer, nullable=False, server_default="0"),
    Column("stayed", Boolean, nullable=False, server_default=false()),  # no bot had the seat at the end
    Column("mu", Float(53)),  # the rating after it, at a rated table
    Column("sigma", Float(53)),
    Index("played_by_user", "user_id", "ended"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("user_id", String(20), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("mu", Float(53), nullable=False),
    Column("sigma", Float(53), nullable=False),
    Column("games", Integer, nullable=False),
)

# --- the deal of the day ----------------------------------------------------------------------------------------------

days = Table(
    "days",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("user_id", String(20), primary_key=True),
    Column("table_id", String(20), nullable=False, unique=True),
    Column("line", Text, nullable=False, server_default=""),  # seat and action of each move, once it is over
    Index("days_by_user", "user_id"),
)

weeks = Table(
    "weeks",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", Float(53), nullable=False),
)

week_people = Table(
    "week_people",
    metadata,
    Column("week_id", String(20), primary_key=True),
    Column("user_id", String(20), primary_key=True),
    Index("week_people_by_user", "user_id"),
)

# --- one deal at several tables ---------------------------------------------------------------------------------------

duplicates = Table(
    "duplicates",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seats", Text, nullable=False),  # kind and level of each, as JSON
    Column("pace", Text, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("owner", String(20), nullable=False),
    Column("created", Float(53), nullable=False),
    Column("until", Float(53), nullable=False, index=True),  # then no further table can be made
    Column("tables", Integer, nullable=False),
    Column("settled", Float(53)),  # when all were over, and all was told
)

duplicate_people = Table(
    "duplicate_people",
    metadata,
    Column("duplicate_id", String(20), primary_key=True),
    Column("user_id", String(20), primary_key=True),
    Column("table_id", String(20), nullable=False),  # where they have seen cards of it
    Index("duplicate_people_by_user", "user_id"),
    Index("duplicate_people_by_table", "table_id"),
)

kept = Table(  # finished games written down whole, without names (kept.py)
    "kept",
    metadata,
    Column("table_id", String(20), primary_key=True),
    Column("data", LargeBinary, nullable=False),
)
