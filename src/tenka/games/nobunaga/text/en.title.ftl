game-title = Nobunaga
game-tagline = Draft the houses, score in two campaigns, and keep Nobunaga from winning.
