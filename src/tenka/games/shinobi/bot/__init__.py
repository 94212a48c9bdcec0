"""What a good player of Shinobi knows."""
