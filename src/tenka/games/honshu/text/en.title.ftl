game-title = Honshu
game-tagline = Win the card you want, and lay it where forests, cities, lakes and factories grow.
