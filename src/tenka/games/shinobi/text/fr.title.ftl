game-title = Shinobi
game-tagline = Commandez toutes les armées, servez un seul clan, et que nul ne devine lequel.
