# Le guide d’une première partie : qui vous êtes, ce que vous voulez, ce qu’on vous demande, et chaque décision une fois.
first-1 = Vous êtes un capitaine de l’armée de Nobunaga, parmi d’autres.
first-2 = Rassemblez les maisons de sa zone Campagne : qui en montre le plus marque. Si Nobunaga finit premier, tout le monde perd.
first-3 = Vous prenez d’abord une paire de cartes et en gardez une ; puis viennent les manches, une carte chacun.
guide-pair = Une paire, c’est deux cartes, et vous en garderez une. Les maisons à 5 points rapportent dès la première carte, celles à 3 surtout par deux. (N-3.5)
guide-keep = La carte gardée est votre première, et personne ne sait laquelle. Gardez une maison que vous aimeriez rassembler. (N-3.7)
guide-lead = Vous ouvrez la manche, avec le plus grand choix. La carte que personne ne prend va à Nobunaga. (N-4.7)
guide-pick = Une maison de la zone Campagne sera attaquée : une carte de plus peut rapporter. La carte Joueur actif donne le choix entre les deux dernières et l’ouverture suivante. (N-4.9)
guide-pick-house = Regardez la zone Campagne, puis ce que les autres montrent. Prenez une maison où vous pouvez être parmi les premiers. (N-4.5)
guide-give = Ce que vous donnez sera attaqué. Donnez une maison où vous avez l’avantage, ou dans laquelle il reste faible. (N-4.16)
guide-take = L’une des deux va dans votre main, l’autre à Nobunaga. Pensez aux deux : ce que vous gagnez, ce qu’il gagne. (N-4.14)
guide-attack = Chacun montre ses cartes de la maison nommée. Vous gagnez les égalités : nommez une maison où vous êtes à égalité. (N-5.8)
