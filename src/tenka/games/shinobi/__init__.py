"""Shinobi: secret loyalties and borrowed armies, three to five players."""
