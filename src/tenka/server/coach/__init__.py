"""Advice at the table and reviews of finished games: worked out beside the server, stored, never computed twice."""
