# Ce que seule la table du navigateur dit.
web-province = Province { DE($seat) }
web-army = { $army } chez { $seat } : { $n }
web-army-touched = { $army } chez { $seat } : { $n }, modifiée ce tour-ci
web-cards-held = { $n ->
    [one] { $n } carte en main
   *[other] { $n } cartes en main
  }
web-your-province = votre province
web-served = servait { $clan }
web-here = ici
web-here-home = la placer chez vous
web-you-serve = Vous servez { $clan }
web-serve-note = Personne d’autre ne le sait. Chaque carte { $clan } sur la table vous donne un point ; vous en avez { $n }.
web-on-table = { $n } sur la table
web-clans-on-table = Clans sur la table
web-out-of-game = hors du jeu
web-order-1 = Déployer ou ninja
web-order-2 = Placer ou déplacer
web-order-3 = Attaquer
web-note-attack = { $mine } contre { $theirs } ; { $clan } tombe à { $n }.
web-note-ninja = { $clan } tombe à { $n }.
ask-deploy = Déployer { $clan } chez { $seat } ?
ask-ninja = Envoyer un ninja contre { $clan } chez { $seat } ?
ask-place = Placer { $clan } chez vous ?
ask-move = Déplacer { $clan } de chez { $seat } vers { $seat_to } ?
ask-attack = Attaquer { $clan } chez { $seat } avec { $army } ?
web-marks = Ce que disent les marques
web-mark-may = Vous pouvez choisir cette carte.
web-mark-chosen = Votre choix jusqu’ici.
web-mark-touched = Modifiée ce tour-ci : elle ne peut pas être attaquée.
web-mark-not = Pas maintenant ; touchez-la pour savoir pourquoi.
end-tie = À égalité, qui a le plus de cartes de son clan chez soi passe devant.
end-tie-rule = S-9.5

# Les images du livret
figure-provinces = Trois provinces. Toutes les cartes d’un clan dans une province forment une armée ; son nombre est sa force.
figure-deploy = Premier ordre : une carte de la main va dans la province d’un autre.
figure-ninja = Un ninja en main peut, à la place, ôter une carte à une armée d’une autre province.
figure-move = Deuxième ordre : placer une carte chez soi, ou en déplacer une entre d’autres provinces.
figure-touched = Les armées entourées d’une corde ont été modifiées ce tour-ci : on ne peut pas les attaquer.
figure-last-round = La pioche est vide : chacun joue encore un tour.
figure-ended = La fin : les loyautés sont révélées, et chacun compte les cartes de son clan sur la table.
