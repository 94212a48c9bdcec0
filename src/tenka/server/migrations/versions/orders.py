"""Standing orders, and which entries were ordered."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("entries", sa.Column("ordered", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "orders",
        sa.Column("table_id", sa.String(20), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("letter", sa.Text, nullable=False),
        sa.Column("sealed", sa.Boolean, nullable=False),
        sa.Column("own", sa.Integer, nullable=False),
        sa.Column("due", sa.Float(53), index=True),
    )


def downgrade() -> None:
    op.drop_table("orders")
    with op.batch_alter_table("entries") as entries:
        entries.drop_column("ordered")
