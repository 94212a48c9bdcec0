"""The deal of the day, and weeks of it among friends."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
ID = sa.String(20)


def upgrade() -> None:
    op.add_column("tables", sa.Column("day", sa.String(10), nullable=False, server_default=""))
    op.create_table(
        "days",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("user_id", ID, primary_key=True),
        sa.Column("table_id", ID, nullable=False, unique=True),
        sa.Column("line", sa.Text, nullable=False, server_default=""),
    )
    op.create_index("days_by_user", "days", ["user_id"])
    op.create_table(
        "weeks",
        sa.Column("id", ID, primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
    )
    op.create_table(
        "week_people",
        sa.Column("week_id", ID, primary_key=True),
        sa.Column("user_id", ID, primary_key=True),
    )
    op.create_index("week_people_by_user", "week_people", ["user_id"])


def downgrade() -> None:
    for name in ("week_people", "weeks", "days"):
        op.drop_table(name)
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("day")
