"""Notices: what people wish for, their devices, what they were told, and whom to call when."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "wishes",
        sa.Column("user_id", sa.String(20), primary_key=True),
        sa.Column("choices", sa.Text, nullable=False),
        sa.Column("standing", sa.Text, nullable=False),
    )
    op.create_table(
        "devices",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("user_id", sa.String(20), nullable=False, index=True),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.Column("seen", sa.Float(53), nullable=False),
    )
    op.create_table(
        "told",
        sa.Column("table_id", sa.String(20), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("user_id", sa.String(20), primary_key=True),
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("about", sa.Float(53), nullable=False),
    )
    op.create_index("told_by_user", "told", ["user_id"])
    op.create_table(
        "calls",
        sa.Column("table_id", sa.String(20), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("user_id", sa.String(20), primary_key=True),
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("way", sa.String(10), primary_key=True),
        sa.Column("due", sa.Float(53), nullable=False, index=True),
        sa.Column("tries", sa.Integer, nullable=False),
    )
    op.create_index("calls_by_user", "calls", ["user_id"])


def downgrade() -> None:
    for table in ("calls", "told", "devices", "wishes"):
        op.drop_table(table)
