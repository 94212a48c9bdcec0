### Shinobi : noms, invites, lignes du journal et refus.

clan-takeda = Takeda
clan-uesugi = Uesugi
clan-mori = Mori
clan-hojo = Go-Hojo
clan-oda = Oda
army-takeda = Takeda
army-uesugi = Uesugi
army-mori = Mori
army-hojo = Go-Hojo
army-oda = Oda
card-takeda = Takeda
card-uesugi = Uesugi
card-mori = Mori
card-hojo = Go-Hojo
card-oda = Oda
card-ninja = Ninja

## Ce que l’on peut faire

action-deploy = Déployer { $clan } chez { $seat }
action-ninja = Envoyer un ninja contre { $clan } chez { $seat }
action-place = Placer { $clan } chez vous
action-move = Déplacer { $clan } de chez { $seat } vers { $seat_to }
action-attack = Attaquer { $clan } chez { $seat } avec { $army }

prompt-order-1 = Premier ordre : envoyez une carte dans une autre province, ou employez un ninja.
prompt-order-2 = Deuxième ordre : placez une carte chez vous, ou déplacez-en une.
prompt-order-3 = Troisième ordre : attaquez une armée plus petite.
prompt-over = La partie est finie.

## Ce qui s’est passé

event-first-player = { $seat } commence.
event-loyalty-dealt = Vous servez { $clan }. Gardez-le pour vous.
event-card-drawn = Vous piochez { $card }.
event-cards-drawn = { $seat } { $n ->
    [0] ne pioche pas
    [1] pioche une carte
   *[other] pioche { $n } cartes
}. { $pile ->
    [0] La pioche est vide.
    [1] Il reste une carte dans la pioche.
   *[other] Il reste { $pile } cartes dans la pioche.
}
event-deployed = { $seat } déploie { $clan } chez { $seat_to } : force { $n }.
event-ninja-sent = { $seat } envoie un ninja : { $clan } chez { $seat_to } perd une carte, reste { $n }.
event-placed = { $seat } place { $clan } dans sa province : force { $n }.
event-moved = { $seat } déplace { $clan } de chez { $seat_from } vers { $seat_to } : force { $n }.
event-attacked = { $seat } attaque avec { $army } : { $clan } chez { $seat_to } perd une carte, reste { $n }.
event-order-skipped = { $seat } { $order ->
    [1] ne peut ni déployer ni envoyer de ninja
    [2] ne peut ni placer ni déplacer
   *[other] n’a rien à attaquer
}.
event-last-round = { $seat } a pris la dernière carte de la pioche. Chacun joue encore un tour, { $seat } en dernier.
event-loyalty-shown = { $seat } servait { $clan } : { $n ->
    [0] aucune carte
    [1] une carte
   *[other] { $n } cartes
} sur la table.
event-winner = { $seat } gagne.

## Pourquoi pas

why-S-4-1 = Ce n’est pas le moment de cet ordre. D’abord déployer ou ninja, puis placer ou déplacer, puis attaquer.
why-S-4-4 = Personne n’est assis là : il n’y a pas de province.
why-S-5-2 = Vous n’avez en main aucune carte de ce clan à déployer.
why-S-5-3 = On déploie chez les autres, pas dans sa propre province.
why-S-5-5 = Vous n’avez pas de ninja en main.
why-S-5-6 = Votre ninja ne frappe pas dans votre propre province.
why-S-5-7 = Ce clan n’a pas d’armée à cet endroit : le ninja n’a pas de cible.
why-S-6-2 = Vous n’avez en main aucune carte de ce clan à placer.
why-S-6-4 = Aucune carte ne quitte votre propre province.
why-S-6-5 = Ce clan n’a pas d’armée à cet endroit : il n’y a pas de carte à prendre.
why-S-6-6 = La carte est déjà dans cette province. Choisissez-en une autre.
why-S-7-2 = Ce clan n’a pas d’armée dans votre province pour attaquer.
why-S-7-3 = On attaque les armées des autres provinces, pas celles de la sienne.
why-S-7-4 = Ce clan n’a pas d’armée à attaquer à cet endroit.
why-S-7-5 = Une armée n’attaque pas son propre clan.
why-S-7-6 = Cette armée a été modifiée pendant ce tour. On ne peut pas l’attaquer.
why-S-7-7 = La cible doit avoir moins de cartes que votre armée.
why-S-8-5 = La partie est finie.

## La table

board-order-1 = Premier ordre
board-order-2 = Deuxième ordre
board-order-3 = Troisième ordre
board-over = La partie est finie
board-pile = { $n ->
    [0] La pioche est vide
    [1] 1 carte dans la pioche
   *[other] { $n } cartes dans la pioche
}
board-last-round = Dernière manche, { $n ->
    [0] il ne reste aucun tour
    [1] il reste 1 tour
   *[other] il reste { $n } tours
  }
players-2 = À deux, c’est une variante maison ; le jeu publié se joue de trois à cinq.
board-house-variant = À deux : variante maison
board-loyalty = Vous servez
board-served = Servait
board-hand = Votre main
board-cards-held = { $n ->
    [0] aucune carte en main
    [1] 1 carte en main
   *[other] { $n } cartes en main
}
board-seat = { $seat }
board-empty-province = province vide
board-gone = Sorties du jeu
board-touched = modifiée
board-none = aucune
board-to-move = joue
board-clans = Sur la table
board-unseen = Pas encore vues

## Options, score, fin

option-move_touches_source = Un déplacement modifie aussi l’armée qui donne
option-move_touches_source-help = Oui : après un déplacement, ni l’armée qui donne ni celle qui reçoit ne peut être attaquée ce tour-ci. Non : seule l’armée qui reçoit est à l’abri.
option-move_touches_source-on = Oui
option-move_touches_source-off = Non
part-home = dans sa propre province
part-abroad = dans les autres provinces
outcome-victory = Aucun autre clan servi n’a autant de cartes que celui du vainqueur, ni autant chez lui.
outcome-shared = La victoire est partagée : égalité sur la table et dans sa province.
balance-table = { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
  }, clans neutres : { $rest }
