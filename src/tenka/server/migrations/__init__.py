"""Alembic's migrations of the database; run at a start that finds an older one."""

HEAD = "0012"
"""The last revision."""
