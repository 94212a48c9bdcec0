game-title = Shinobi
game-tagline = Command every army, serve one clan, and let nobody guess which.
