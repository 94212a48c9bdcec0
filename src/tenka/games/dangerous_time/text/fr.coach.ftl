# Pourquoi : d’après ce que le camp sait
reason-march = { $n ->
    [0] Aucune unité ne peut
    [one] { $n } unité peut
   *[other] { $n } unités peuvent
} marcher { DE($space) } jusqu’{ A($space_to) }.
reason-open = Personne ne tient { $space } : la place tombe sans combat.
reason-counts = { $space } est un château de niveau { $n } et compte à la fin.
reason-kyo = Kyo vaut plus que tout autre château.
reason-odds = { $space } : unités à vous { $n }, en face { $m } ; environ { $percent } % de la force est à vous.
reason-besiegers = { $space } : au siège { $n }, dans la place { $m }.
reason-sally = { $space } : pour la sortie { $n }, en face { $m }.
reason-danger = { $space } est en danger : { $n ->
    [one] { $n } unité ennemie proche
   *[other] { $n } unités ennemies proches
}, { $m } pour tenir la place.
reason-listen = { $space } : unités hostiles à gagner { $n }.
reason-no-march = Points de mouvement restants : { $n } ; aucune marche ne les vaut.
reason-points-left = L’autre choix abandonne des points de mouvement : { $n }.
reason-cut-off = { $space } n’a pas de ligne de communication : qui s’y rend est coupé.
reason-forces = { $n ->
    [0] Aucune de vos unités n’en affronte
    [one] { $n } de vos unités en affronte
   *[other] { $n } de vos unités en affrontent
} { $m }.
reason-field = { $space } : vous en avez { $n }, plus que l’attaque ({ $m }).
reason-walls = { $space } : les murs aident, car vous en avez { $n } contre { $m }.
reason-reroll = Ce que ce dé décide vaut plus que la Bonne Fortune.
reason-fortune = La Bonne Fortune elle-même compte comme un château à la fin.
reason-bid = Dans les guerres équilibrées, Oda tient cinq ou six châteaux à la fin.
reason-no-card = Une carte servira mieux plus tard. En main : { $n }.
reason-return = Soldats qui peuvent revenir ({ $clan }) : { $n }.
reason-no-points = Il ne reste aucun point de mouvement.
reason-onward = { $space } est sur le chemin { DE($space_to) }.
reason-together = Ensemble, ils sont plus difficiles à battre.
reason-stay = Les soldats sur la carte tiennent ce qui est à vous ; qui rentre devra d’abord revenir.
reason-hold-out = Même coupés, ils barrent encore la route à l’ennemi.
reason-nobody-speaks = Aucun de vos chefs n’atteint qui que ce soit à gagner.
reason-speaks = { $leader } peut gagner une unité { A($space) } : { $n ->
    [one] { $n } chance
   *[other] { $n } chances
} sur 6.
reason-combat = { $space } : { $n } à vous contre { $m }.
reason-forced = Points de mouvement en plus : { $n }.
reason-discards = Dans la défausse se trouve { $card }.
reason-snow = Unités ennemies que la neige retiendrait : { $n }.
reason-treachery = Un diplomate est à portée maintenant ; plus tard, peut-être plus aucun.
reason-their-hand = Cartes dans la main ennemie : { $n }.
