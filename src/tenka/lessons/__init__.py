"""Lessons: recorded games with notes, found in the folder `lessons/` of each game (docs/lessons.md)."""
