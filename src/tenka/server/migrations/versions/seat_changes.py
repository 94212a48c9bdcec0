"""A seat that changes is an entry of its own kind; it used to be written as an undo with a name."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

entries = sa.table("entries", sa.column("action"), sa.column("seat_kind"))


def upgrade() -> None:
    op.execute(entries.update().where(entries.c.seat_kind != "").values(action=-3))


def downgrade() -> None:
    op.execute(entries.update().where(entries.c.seat_kind != "").values(action=-1))
