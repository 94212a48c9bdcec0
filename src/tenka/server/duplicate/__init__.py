"""One deal at several tables: friends play the same cards, at the same time or over days, and compare."""
