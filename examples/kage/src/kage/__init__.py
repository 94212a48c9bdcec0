"""Kage: figures pass the gate under names that need not be true."""
