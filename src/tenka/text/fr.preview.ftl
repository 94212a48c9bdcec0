# Ce que dit un lien avant qu’on l’ouvre
preview-home = Tenka
preview-home-more = Une table tranquille pour des jeux du Japon féodal. Jouez dans le navigateur, entre amis ou contre des robots.
preview-join = Une place vous attend · Tenka
preview-join-more = On vous invite à un jeu de plateau du Japon féodal. Ouvrez le lien, dites votre nom et prenez place.
preview-tables = Une table de Tenka
preview-tables-more = Un jeu de plateau du Japon féodal, dans le navigateur. Ouvrez le lien pour prendre une place libre ou pour regarder.
preview-replay = Une partie de Tenka, pas à pas
preview-replay-more = Une partie terminée d’un jeu du Japon féodal : suivez chaque coup sur la table.
preview-picture = Tenka : quatre jeux du Japon féodal à une même table
