"""Who came to a seat by its holder's link, from another device."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("access", sa.Column("by_link", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    with op.batch_alter_table("access") as access:
        access.drop_column("by_link")
