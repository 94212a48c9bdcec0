game-title = A Most Dangerous Time
game-short = Dangerous Time
game-tagline = Le Japon à partir de 1570 : l’un mène les Oda, l’autre tous ceux qui veulent les arrêter.
