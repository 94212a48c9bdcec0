"""One deal at several tables."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
ID = sa.String(20)


def upgrade() -> None:
    op.add_column("tables", sa.Column("duplicate", ID, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("ix_tables_duplicate", "tables", ["duplicate"])
    op.create_table(
        "duplicates",
        sa.Column("id", ID, primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("pace", sa.Text, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("owner", ID, nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.Column("until", sa.Float(53), nullable=False),
        sa.Column("tables", sa.Integer, nullable=False),
        sa.Column("settled", sa.Float(53)),
    )
    op.create_index("ix_duplicates_until", "duplicates", ["until"])
    op.create_table(
        "duplicate_people",
        sa.Column("duplicate_id", ID, primary_key=True),
        sa.Column("user_id", ID, primary_key=True),
        sa.Column("table_id", ID, nullable=False),
    )
    op.create_index("duplicate_people_by_user", "duplicate_people", ["user_id"])
    op.create_index("duplicate_people_by_table", "duplicate_people", ["table_id"])


def downgrade() -> None:
    for name in ("duplicate_people", "duplicates"):
        op.drop_table(name)
    op.drop_index("ix_tables_duplicate", "tables")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("hidden")
        tables.drop_column("duplicate")
