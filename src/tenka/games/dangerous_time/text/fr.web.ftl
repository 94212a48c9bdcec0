# Ce que seule la table du navigateur dit.
web-map = Carte du Japon central
web-turn = Tour { $turn }
web-castles = Châteaux : Oda { $oda }, anti-Oda { $anti }, neutres { $neutral }
web-leads-oda = mène les Oda
web-leads-anti = mène les anti-Oda
web-closer = Rapprocher
web-farther = Éloigner
web-whole = Toute la carte
