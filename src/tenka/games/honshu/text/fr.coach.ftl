# Pourquoi : d’après ce que le joueur sait
reason-city = { $k ->
    [none] Votre ville vaudrait { $n } (maintenant { $m }).
   *[other] Votre ville vaudrait { $n } (maintenant { $m } ; avec l’autre choix { $k }).
}
reason-lakes = { $k ->
    [none] Vos lacs vaudraient { $n } (maintenant { $m }).
   *[other] Vos lacs vaudraient { $n } (maintenant { $m } ; avec l’autre choix { $k }).
}
reason-factories = { $k ->
    [none] Vos manufactures vaudraient { $n } (maintenant { $m }).
   *[other] Vos manufactures vaudraient { $n } (maintenant { $m } ; avec l’autre choix { $k }).
}
reason-forest = { $k ->
    [none] Votre forêt vaudrait { $n } (maintenant { $m }).
   *[other] Votre forêt vaudrait { $n } (maintenant { $m } ; avec l’autre choix { $k }).
}
reason-alternative = { $k ->
    [none] La carte de score donnerait { $n } (maintenant { $m }).
   *[other] La carte de score donnerait { $n } (maintenant { $m } ; avec l’autre choix { $k }).
}
reason-later = Les deux font le même score maintenant ({ $n }) ; celui-ci laisse plus à faire croître.
reason-open = Cela cède des points maintenant et laisse plus à faire croître.
reason-take = La carte { $card } peut vous rapporter tout de suite { $n ->
    [one] { $n } point
   *[other] { $n } points
}.
reason-take-other = La carte { $card } rapporterait { $n ->
    [one] { $n } point
   *[other] { $n } points
}.
reason-deny = { $seat }, qui prend ensuite, pourrait tirer { $n ->
    [one] { $n } point
   *[other] { $n } points
} de la carte { $card }.
reason-play-sure = Avec la carte { $card } vous prenez en premier.
reason-play-first = Avec la carte { $card } vous prenez en premier, à moins que quelqu’un ne joue plus haut.
reason-play-place = Avec la carte { $card } vous êtes numéro { $n } pour l’instant.
reason-play-high = La carte { $card } est votre plus haute : aucune autre ne vous ferait choisir plus tôt.
reason-keep = Vous gardez la carte { $card }, plus haute, pour un pli suivant.
reason-play-weak = Avec la carte { $card }, plus basse, vous pourriez choisir plus tard.
reason-passing = Après ce pli, les mains passent à un voisin : ce que vous gardez ne sera plus à vous.
reason-boost = Le cube vous fait choisir plus tôt : la carte { $card } peut vous rapporter { $n ->
    [one] { $n } point
   *[other] { $n } points
}.
reason-boost-worth = Avec le cube, votre carte vaut { $n } : sans cube, personne ne passe avant vous.
reason-cube-stays = Vos cubes restent pour plus tard.
reason-apart = Entre la meilleure et la pire carte de la table, l’écart est pour vous de { $n }.
reason-no-boost = Les cartes de la table diffèrent pour vous de { $n } ; le cube reste pour plus tard.
reason-pair = Sa carte { $card } peut vous rapporter tout de suite { $n ->
    [one] { $n } point
   *[other] { $n } points
}.
reason-pair-other = La meilleure de l’autre paire, la carte { $card }, rapporterait { $n ->
    [one] { $n } point
   *[other] { $n } points
}.
reason-pay = Les paires diffèrent pour vous de { $n }, et deux cubes vous laissent choisir.
reason-decline = Les paires diffèrent pour vous de { $n } ; les cubes restent pour plus tard.
