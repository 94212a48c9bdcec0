"""What a good player of Honshu knows."""
