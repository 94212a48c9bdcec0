# Le guide d’une première partie : qui vous êtes, ce que vous voulez, ce qu’on vous demande, et chaque décision une fois.
first-1 = Vous bâtissez un domaine avec des cartes de terrain, à partir d’une province.
first-2 = Les forêts, une grande ville, les lacs voisins et les manufactures livrées rapportent ; seul compte ce qui est visible.
first-3 = À chaque manche, vous jouez une carte dans un pli, en recevez une et la posez sur ou sous votre domaine.
guide-play = Le numéro est la force : les hautes cartes choisissent d’abord. Vous ne reverrez peut-être pas cette carte : un bon terrain au numéro bas est un risque. (H-5.8)
guide-boost = Un cube ajoute 60 à votre carte et vous fait choisir tôt. Mais ce cube est perdu pour vos manufactures. (H-5.3)
guide-take = Prenez le terrain qui va à votre domaine : forêts, villages pour la ville, un lac près d’un lac, une manufacture de votre couleur. (H-5.8)
guide-override = Deux cubes achètent le choix de la paire. Ne payez que si une paire vaut nettement mieux pour vous. (H-6.4)
guide-second-cube = Les deux cubes viennent de deux cases. Donnez ceux qu’aucune de vos manufactures ne peut employer. (H-6.6)
guide-pair = Vous recevez les deux cartes, en défaussez une et posez l’autre. L’autre joueur reçoit l’autre paire. (H-6.8)
guide-discard = Gardez la carte qui convient le mieux ; l’autre quitte la partie. (H-6.9)
guide-place = La carte doit partager une case avec votre domaine. Couvrez d’abord les champs, ils ne valent rien ; un lac n’est jamais couvert. Glissez, tournez, et voyez les points changer. (H-7.4)
guide-weave = Dessus, on voit les cases de la nouvelle carte ; dessous, on garde les anciennes. Choisissez ce qui vaut le plus. (H-7.5)
