"""Standing orders: what a seat leaves for its next decisions, sealed. Nobody else learns that there are any."""
