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
