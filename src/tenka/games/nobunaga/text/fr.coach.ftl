# Pourquoi : d’après ce que le joueur sait
reason-first = Avec { $n } { $house }, vous seriez en tête ; personne d’autre ne peut en avoir{ $most ->
    [0] {""}
   *[other] {" "}plus de { $most } à présent
}.
reason-level = Avec { $n } { $house }, vous seriez à égalité avec { $seat }.
reason-camp = { $house } se trouve chez Nobunaga (cartes : { $n }) : on se battra pour elle.
reason-second = Votre deuxième carte { $house } rapporte { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
reason-value = La première carte { $house } que vous marquez rapporte { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
reason-active = Le joueur actif mène les attaques et gagne toutes les égalités.
reason-active-last = C’est la dernière manche avant la campagne.
reason-active-rounds = Manches avant la campagne : { $n }.
reason-attack-sure = Avec { $n } { $house }, vous marquez { $points ->
    [one] { $points } point
   *[other] { $points } points
}, quelle que soit l’issue des égalités.
reason-attack-tie = Pour { $house }, seules les égalités vous donnent { $points ->
    [one] { $points } point
   *[other] { $points } points
} : attaquez tant que vous les gagnez.
reason-attack-cheap = Pour { $house }, vous { $n ->
    [0] ne montrez aucune
   *[other] montrez { $n }
} de vos cartes, et gardez pour plus tard les maisons qui comptent.
reason-attack-nothing = Pour { $house }, { $seat } peut en avoir { $n } ; vous ne marqueriez rien.
reason-to-nobunaga = { $seat }, qui peut en avoir { $n }, n’aura pas { $house }.
reason-not-fought = Aucune carte { $house } n’est encore chez Nobunaga : elle ne sera peut-être jamais attaquée.
reason-behind = Pour { $house }, vous en auriez { $n }, et { $seat } jusqu’à { $most }.
reason-enough = Vous avez déjà { $n } { $house } ; une de plus n’ajoute guère.
