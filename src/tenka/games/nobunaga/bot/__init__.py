"""What a good player of Nobunaga knows."""
