"""Bots: random, greedy, and information-set tree search. They are handed views, never states."""
