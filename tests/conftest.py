"""Hypothesis is repeatable here: the same examples on every run, no deadlines."""

from hypothesis import settings

settings.register_profile("tenka", deadline=None, derandomize=True, max_examples=60)
settings.load_profile("tenka")
