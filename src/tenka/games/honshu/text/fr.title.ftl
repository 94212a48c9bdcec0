game-title = Honshu
game-tagline = Gagnez la carte voulue et posez-la là où croissent forêts, villes, lacs et manufactures.
