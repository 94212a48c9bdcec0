"""Alembic's migrations of the database; run at a start that finds an older one."""

HEAD = "0014"
"""The last revision."""
