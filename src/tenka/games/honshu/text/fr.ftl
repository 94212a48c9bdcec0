colour-blue = bleu
colour-brown = marron
colour-grey = gris
colour-yellow = jaune
card-A1 = la province A1
card-A2 = la province A2
card-A3 = la province A3
card-A4 = la province A4
card-A5 = la province A5
card-A6 = la province A6
card-B1 = la province B1
card-B2 = la province B2
card-B3 = la province B3
card-B4 = la province B4
card-B5 = la province B5
card-B6 = la province B6
pair-pile = la paire de la pioche
pair-hands = la paire des cartes jouées
alternative-0 = aucune
alternative-1 = 1 : une manufacture peut recevoir deux cubes
alternative-2 = 2 : trois forêts en ligne ou en colonne, 4 points de plus
alternative-3 = 3 : un carré de deux champs sur deux, 5 points
alternative-4 = 4 : un lac vaut 2 points, les groupes rien
alternative-5 = 5 : un village entre quatre villages, 3 points
alternative-6 = 6 : une case de production vide, 2 points
alternative-7 = 7 : un cube bleu ou jaune en manufacture, 2 points de plus
alternative-8 = 8 : un cube gris ou marron en manufacture, 2 points de plus

# Options
option-province = Provinces
option-province-help = Le côté des provinces : A est équilibré, B est inégal.
option-province-A = A, équilibré
option-province-B = B, inégal
option-alternative = Carte de score alternatif
option-alternative-help = L’une des huit cartes qui changent le décompte pour tous.
option-alternative-none = aucune
option-alternative-random = une au hasard
option-alternative-1 = 1 : deux cubes par manufacture
option-alternative-2 = 2 : trois forêts alignées
option-alternative-3 = 3 : carrés de champs
option-alternative-4 = 4 : lacs à 2 points
option-alternative-5 = 5 : villages entre villages
option-alternative-6 = 6 : cases de production vides
option-alternative-7 = 7 : livraisons bleues et jaunes
option-alternative-8 = 8 : livraisons grises et marron
option-weave = Entrelacs
option-weave-help = Une carte posée peut-elle passer sur certaines cartes et sous d’autres, ou faut-il tout couvrir ou passer sous tout ?
option-weave-on = dessus et dessous mêlés
option-weave-off = une réponse pour toutes
option-cover_whole = Couvrir une carte entière
option-cover_whole-help = Peut-on couvrir entièrement une carte plus ancienne, tant qu’aucun de ses lacs n’est caché ?
option-cover_whole-on = permis
option-cover_whole-off = interdit
option-factories = Valeur des manufactures
option-factories-help = 2, 3 et 4 comme imprimé sur les cartes, ou 3, 4 et 5 comme dans le texte de la source.
option-factories-2-3-4 = 2, 3, 4
option-factories-3-4-5 = 3, 4, 5
option-card_4 = Lecture de la carte 4
option-card_4-help = Les points de la carte 4 remplacent-ils ceux des groupes de lacs ou s’y ajoutent-ils ?
option-card_4-instead = à la place des points de groupe
option-card_4-besides = en plus
option-card5 = Lecture de la carte 5
option-card5-help = Les 3 points remplacent-ils le point du village ou s’y ajoutent-ils, et dans quelles villes ?
option-card5-instead_any = à la place du point, toute ville
option-card5-plus_any = en plus, toute ville
option-card5-instead_largest = à la place du point, la plus grande ville
option-card5-plus_largest = en plus, la plus grande ville
option-cards23 = Lecture des cartes 2 et 3
option-cards23-help = Chaque case ne sert-elle qu’une fois, ou compte-t-on chaque ligne, colonne ou carré possible ?
option-cards23-no_reuse = une case sert une fois
option-cards23-windows = chacun compte
option-card6 = Lecture de la carte 6
option-card6-help = Regarde-t-on les cases de production après ou avant la livraison ?
option-card6-after = après livraison
option-card6-before = avant livraison

# Ce qui est demandé
prompt-play = Jouez une carte de votre main.
prompt-boost = Ajoutez un cube à votre carte, ou laissez-la ainsi.
prompt-take = Prenez une des cartes jouées.
prompt-override = Payez deux cubes pour choisir la paire vous-même, ou renoncez.
prompt-second-cube = Choisissez le second cube.
prompt-pair = Choisissez une paire.
prompt-discard = Défaussez une carte de votre paire ; vous posez l’autre.
prompt-place = Posez la carte { $card } : choisissez rotation, ligne et colonne.
prompt-weave = La carte { $card } est-elle au-dessus ou au-dessous de { $card_under } ?
prompt-end = La partie est finie.

# Ce qui peut être fait
action-play = Jouer la carte { $card }
action-boost = Ajouter le cube { $colour } posé sur { $card ->
    [one] la carte { $card }
    [other] la carte { $card }
   *[province] { $card }
  }
action-no-boost = N’ajouter aucun cube
action-take = Prendre la carte { $card }
action-decline = Renoncer
action-pay = Payer le cube { $colour } posé sur { $card ->
    [one] la carte { $card }
    [other] la carte { $card }
   *[province] { $card }
  }
action-pair = Prendre { $pair }
action-discard = Défausser la carte { $card }
action-over = Dessus
action-under = Dessous
action-place = { $turns ->
    [0] À l’endroit
    [1] Un quart de tour
    [2] Un demi-tour
   *[other] Trois quarts de tour
  }, ligne { $row }, colonne { $column }

# Pourquoi pas
why-H-4-2 = Cette étape appartient à un autre moment de la partie.
why-H-5-2 = Cette carte n’est pas dans votre main.
why-H-5-4 = Une carte reçoit un cube au plus, et la vôtre a déjà le sien.
why-H-5-5 = Cette case de votre domaine ne porte pas de cube.
why-H-5-6 = Le premier cube de ce pli a fixé une autre couleur.
why-H-5-9 = Cette carte n’est pas sur la table.
why-H-6-1 = Cette carte n’est pas dans votre main.
why-H-6-2 = À deux, aucun cube ne renforce une carte.
why-H-6-5 = Cette case de votre domaine ne porte pas de cube.
why-H-6-6 = Les deux cubes viennent de deux cases différentes.
why-H-6-10 = Cette carte n’est pas de votre paire.
why-H-6-12 = Les paires, et payer pour choisir, n’existent qu’à deux joueurs.
why-H-7-3 = Cet endroit est hors de la grille.
why-H-7-4 = La carte doit partager au moins une case avec votre domaine.
why-H-7-7 = La carte ne peut pas être à la fois sur et sous les mêmes cartes.
why-H-7-8 = Rien de la carte ne serait visible.
why-H-7-9 = Un lac de votre domaine serait couvert, et la carte ne peut pas se glisser dessous ici.
why-H-7-10 = Un lac de la nouvelle carte serait couvert.
why-H-7-12 = Une carte plus ancienne serait entièrement couverte.
why-H-7-14 = À cette table, une carte passe sur tout ce qu’elle touche, ou sous tout.
why-H-9-6 = La partie est finie ; il ne reste rien à jouer.

# Ce qui s’est passé
event-alternative-card = La carte de score alternatif est { $alternative }.
event-province-dealt = { $seat } reçoit { $card }.
event-order-dealt = { $seat } reçoit la carte d’ordre { $place }.
event-hand = { $seat } a maintenant en main { $cards }.
event-hand-unseen = { $seat } a maintenant { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
  } en main.
event-round-begins = Manche { $round }.
event-card-played = { $seat } joue la carte { $card }.
event-card-boosted = { $seat } ajoute le cube { $colour } posé sur { $card_from ->
    [one] la carte { $card_from }
    [other] la carte { $card_from }
   *[province] { $card_from }
  }. La carte { $card } vaut { $value }.
event-card-chosen = { $seat } choisit la carte { $card }.
event-card-chosen-unseen = { $seat } a choisi une carte.
event-pile-pair = La pioche montre les cartes { $card_one } et { $card_two }.
event-may-choose = { $seat } a joué la carte la plus forte.
event-new-order = { $place }. { $seat } avec { $value }
event-card-taken = { $seat } prend la carte { $card }.
event-override = { $seat } paie un cube { $colour_one } et un cube { $colour_two }, et choisit la paire.
event-override-declined = { $seat } garde ses cubes.
event-pair-taken = { $seat } reçoit les cartes { $card_one } et { $card_two }.
event-card-discarded = { $seat } défausse la carte { $card }.
event-card-laid = { $seat } pose la carte { $card } : { $turns ->
    [0] à l’endroit
    [1] un quart de tour
    [2] un demi-tour
   *[other] trois quarts de tour
  }, ligne { $row }, colonne { $column }.
event-laid-over = La carte { $card } est sur { $cards }.
event-laid-under = La carte { $card } est sous { $cards }.
event-cube-covered = Le cube { $colour } posé sur { $card ->
    [one] la carte { $card }
    [other] la carte { $card }
   *[province] { $card }
  } est couvert et retourne à la réserve.
event-cube-placed = Un cube { $colour } est posé sur la carte { $card }.
event-supply-empty = Il ne reste pas de cube { $colour } pour la carte { $card }.
event-hands-passed-left = Toutes les mains passent à gauche.
event-hands-passed-right = Toutes les mains passent à droite.
event-score = { $seat } a { $points ->
    [one] { $points } point
   *[other] { $points } points
  } et { $n ->
    [one] { $n } champ
   *[other] { $n } champs
  }.
event-winner = { $seat } gagne avec { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
event-shared-winner = { $seat } partage la victoire avec { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.

# La fin
outcome-winner = Le plus beau domaine l’emporte.
outcome-shared = La victoire est partagée.
part-forest = Forêt
part-city = Ville
part-lakes = Lacs
part-factories = Manufactures
part-alternative = Alternatif
part-total = Total
part-fields = Champs

# Le plateau en mots
board-round = Manche { $round } sur 12
board-end = La partie est finie
board-pile = { $n ->
    [one] { $n } carte dans la pioche
   *[other] { $n } cartes dans la pioche
  }
board-supply = Réserve
board-alternative = Carte de score { $alternative }
board-order = Ordre
board-table = Sur la table
board-played = { $seat } a joué { $card }
board-boosted = avec un cube { $colour }
board-chosen = { $seat } a choisi une carte
board-pile-pair = De la pioche
board-pair = Paire
board-to-lay = à poser
board-discarded = Défaussées
board-seat = { $seat }
board-to-move = à jouer
board-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
  }
board-parts = forêt { $forest }, ville { $city }, lacs { $lakes }, manufactures { $factories }, alternatif { $alternative }, champs { $fields }
board-hand = Main
board-cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
  }
board-cubes = Cubes
board-none = aucun
board-legend = F forêt  V village  P champ  L lac  pB produit bleu (* avec cube)  fB3 manufacture bleue à 3  N marron  G gris  Y jaune
board-under = Dessous
board-card = Carte { $card }

# What became different in the rules, by version
rules-change-2 = À deux joueurs, la paire de la pioche est désormais visible avant que les cartes soient choisies. Jusque-là, elle était retournée en même temps que les cartes.
