"""Lessons and what people have learnt, for the browser."""
