"""Tables that a change of the rules has stopped, and the versions under which a game was played before."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    there = {column["name"] for column in sa.inspect(op.get_bind()).get_columns("tables")}
    for name in {"halt", "former"} - there:  # a start that was cut off may have left one of them
        op.add_column("tables", sa.Column(name, sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("halt")
        tables.drop_column("former")
