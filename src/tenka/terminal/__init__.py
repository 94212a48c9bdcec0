"""The command line and the full-screen terminal table."""
