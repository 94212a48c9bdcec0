"""The general: his answers, and what he judges by."""
