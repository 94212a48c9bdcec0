"""A domain: cards laid over and under one another, and where another card fits."""
