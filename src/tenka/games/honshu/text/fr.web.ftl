# Ce que seule la table du navigateur dit.
web-domains = Domaines
web-domain-of = Domaine { DE($seat) }
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
    [F] { $n } { $n ->
        [one] forêt
       *[other] forêts
    }
    [V] { $n } { $n ->
        [one] village
       *[other] villages
    }
    [P] { $n } { $n ->
        [one] champ
       *[other] champs
    }
    [L] { $n } { $n ->
        [one] lac
       *[other] lacs
    }
    [cube] { $n } { $n ->
        [one] case de production, dont le cube retourne à la réserve
       *[other] cases de production, dont les cubes retournent à la réserve
    }
    [p] { $n } { $n ->
        [one] case de production
       *[other] cases de production
    }
   *[f] { $n } { $n ->
        [one] manufacture
       *[other] manufactures
    }
  }
web-lay-here = Votre domaine et la carte à poser. Les flèches la déplacent, R la tourne, F la met dessus ou dessous, N montre la place suivante (en tout : { $n }), Entrée la pose.
web-ghost-over = Carte { $card }, { $turns ->
    [0] à l’endroit
    [1] un quart de tour
    [2] un demi-tour
   *[other] trois quarts de tour
  }, ligne { $row }, colonne { $column } : dessus. { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
web-ghost-under = Carte { $card }, { $turns ->
    [0] à l’endroit
    [1] un quart de tour
    [2] un demi-tour
   *[other] trois quarts de tour
  }, ligne { $row }, colonne { $column } : dessous. { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
web-ghost-woven = Carte { $card }, { $turns ->
    [0] à l’endroit
    [1] un quart de tour
    [2] un demi-tour
   *[other] trois quarts de tour
  }, ligne { $row }, colonne { $column } : sur les unes, sous les autres. { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
web-ghost-not = Carte { $card }, { $turns ->
    [0] à l’endroit
    [1] un quart de tour
    [2] un demi-tour
   *[other] trois quarts de tour
  }, ligne { $row }, colonne { $column } : pas permis ici.
web-nearer = Plus près
web-farther = Plus loin
web-fit = Tout le domaine
web-count-back = Rubrique précédente
web-count-run = Compter
web-count-pause = Pause
web-count-on = Rubrique suivante
web-count-progress = Compté jusqu’ici
web-boost-help = Un cube ajoute 60 à votre carte pour ce pli. La carte la plus haute choisit la première.
end-tie = À égalité, qui a le plus de champs visibles passe devant.
end-tie-rule = H-10.8

# Les images du livret
figure-province = Une province, début de tout domaine : une case de production porte son cube.
figure-trick = Un pli par valeur : la plus haute carte choisit d’abord. Un cube ajouterait 60.
figure-first-cards = Un domaine après trois cartes. Le trait d’encre montre où finit une carte et où commence l’autre.
figure-lakes = Un lac n’est jamais recouvert : la nouvelle carte passe sur autre chose, ou dessous.
figure-cubes = Les cubes arrivent avec la carte posée ; un cube en pointillé a été utilisé.
figure-passing = Il reste trois cartes après la troisième manche : on les passe.
figure-counted = Un domaine à la fin, et ce que valent ses forêts, sa ville, ses lacs et ses manufactures.
