"""Advice and review: what a position is worth, which action is best for what a seat knows, what was luck, what skill.

One engine answers all three (docs/coach.md): the game's expert plays on many times, and the shares of the victory are
counted. Advice is handed a view and nothing else, so it cannot peek.
"""
