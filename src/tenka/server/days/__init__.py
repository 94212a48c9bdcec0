"""The deal of the day: the same cards, seat and bots for everybody."""
