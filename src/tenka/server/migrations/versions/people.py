"""People: when they were seen, who may see their page, their games and ratings; what a host has blocked."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
TEXT = sa.String(20)


def upgrade() -> None:
    op.add_column("users", sa.Column("seen", sa.Float(53), nullable=False, server_default="0"))
    op.add_column("users", sa.Column("shown", sa.String(10), nullable=False, server_default="met"))
    op.add_column("users", sa.Column("leaves", sa.Float(53)))
    op.add_column("tables", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("chat", sa.Column("user_id", TEXT, nullable=False, server_default=""))
    op.create_index("chat_by_user", "chat", ["user_id"])
    op.create_table(
        "blocks",
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("what", sa.String(80), primary_key=True),
        sa.Column("created", sa.Float(53), nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("id", TEXT, primary_key=True),
        sa.Column("table_id", TEXT, nullable=False),
        sa.Column("user_id", TEXT, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float(53), nullable=False),
    )
    op.create_table(
        "played",
        sa.Column("table_id", TEXT, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("user_id", TEXT, nullable=False),
        sa.Column("level", TEXT, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("began", sa.Float(53), nullable=False),
        sa.Column("ended", sa.Float(53)),
        sa.Column("place", sa.Integer, nullable=False, server_default="0"),
        sa.Column("score", sa.Integer, nullable=False, server_default="0"),
        sa.Column("stayed", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("mu", sa.Float(53)),
        sa.Column("sigma", sa.Float(53)),
    )
    op.create_index("played_by_user", "played", ["user_id", "ended"])
    op.create_table(
        "ratings",
        sa.Column("user_id", TEXT, primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("mu", sa.Float(53), nullable=False),
        sa.Column("sigma", sa.Float(53), nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    for name in ("ratings", "played", "reports", "blocks"):
        op.drop_table(name)
    op.drop_index("chat_by_user", "chat")
    for table, columns in (("chat", ["user_id"]), ("tables", ["rated"]), ("users", ["seen", "shown", "leaves"])):
        with op.batch_alter_table(table) as change:
            for column in columns:
                change.drop_column(column)
