"""Accounts: what somebody may see, take along and delete of what is kept about them."""
