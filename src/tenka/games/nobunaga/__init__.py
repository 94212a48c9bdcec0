"""Nobunaga: drafting and majorities, two to five players."""
