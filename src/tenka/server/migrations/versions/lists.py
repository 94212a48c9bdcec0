"""Indexes for lists of tables, and for bots' turns and clocks, where there are very many tables."""

from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_index("tables_to_watch", "tables", ["status", "watch", "moved"])
    op.create_index("tables_at_work", "tables", ["status", "bot_turn", "deadline"])
    op.create_index("seats_by_kind", "seats", ["kind"])


def downgrade() -> None:
    op.drop_index("tables_to_watch", "tables")
    op.drop_index("tables_at_work", "tables")
    op.drop_index("seats_by_kind", "seats")
