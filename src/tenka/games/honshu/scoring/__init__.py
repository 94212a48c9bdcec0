"""Counting points: a whole domain, square by square for people, what one card would change, and maps typed as text."""
