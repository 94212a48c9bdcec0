# Ce que seule la table du navigateur dit.
web-domains = Domaines
web-domain-of = Domaine de { $seat }
web-back-home = revenir au mien
web-if-here = Si vous la posez ici
web-trick = Ce pli
web-pile = de la pioche
web-your-hand = Votre main
web-lay-tools = Tourner et poser la carte
web-turn-left = Tourner à gauche
web-turn-right = Tourner à droite
web-other-places = Autres places
web-lay = Poser
web-cube-blue = B
web-cube-brown = N
web-cube-grey = G
web-cube-yellow = Y
web-over = Dessus
web-under = Dessous
web-ways = Dessus ou dessous
web-weave = Dessus ou dessous, carte par carte
web-over-card = sur { $card }
web-under-card = sous { $card }
web-only-under = Ici, la carte ne peut que se glisser dessous : dessus, elle couvrirait un lac ou une carte entière.
web-only-over = Ici, la carte ne peut que se poser dessus : dessous, un de ses lacs, ou toute la carte, serait caché.
web-not-here = Pas permis ici.
web-rule = Règle { $rule }
web-hides = Cache : { $list }
web-hides-nothing = Ne cache rien
web-hidden = { $kind ->
    [F] { $n ->
        [one] une forêt
       *[other] { $n } forêts
    }
    [V] { $n ->
        [one] un village
       *[other] { $n } villages
    }
    [P] { $n ->
        [one] un champ
       *[other] { $n } champs
    }
    [L] { $n ->
        [one] un lac
       *[other] { $n } lacs
    }
    [cube] { $n ->
        [one] une case de production, son cube repart
       *[other] { $n } cases de production, leurs cubes repartent
    }
    [p] { $n ->
        [one] une case de production
       *[other] { $n } cases de production
    }
   *[f] { $n ->
        [one] une manufacture
       *[other] { $n } manufactures
    }
  }
web-lay-here = Votre domaine et la carte à poser. Les flèches la déplacent, R la tourne, F la met dessus ou dessous, N montre la suivante des { $n } places, Entrée la pose.
web-ghost-over = Carte { $card }, { $turns } quarts de tour, ligne { $row }, colonne { $column } : dessus. { $points } points.
web-ghost-under = Carte { $card }, { $turns } quarts de tour, ligne { $row }, colonne { $column } : dessous. { $points } points.
web-ghost-woven = Carte { $card }, { $turns } quarts de tour, ligne { $row }, colonne { $column } : sur les unes, sous les autres. { $points } points.
web-ghost-not = Carte { $card }, { $turns } quarts de tour, ligne { $row }, colonne { $column } : pas permis ici.
web-nearer = Plus près
web-farther = Plus loin
web-fit = Tout le domaine
web-count-back = Une partie en arrière
web-count-run = Compter
web-count-pause = Pause
web-count-on = Une partie en avant
web-count-progress = Compté jusqu’ici
