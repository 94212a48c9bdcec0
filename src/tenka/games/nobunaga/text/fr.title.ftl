game-title = Nobunaga
game-tagline = Rassemblez les maisons, conquérez leurs cartes en deux campagnes et empêchez Nobunaga de gagner.
