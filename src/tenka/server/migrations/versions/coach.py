"""Hints at tables, games that are played on, and reviews."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("tables", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("from_table", sa.String(20), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("from_number", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(20), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("data", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("reviews")
    with op.batch_alter_table("tables") as tables:
        for name in ("hints", "from_table", "from_number"):
            tables.drop_column(name)
