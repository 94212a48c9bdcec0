house-uesugi = Uesugi
house-mori = Mori
house-takeda = Takeda
house-asai = Azai–Asakura
house-ashikaga = Ashikaga
house-hongan = Hongan-ji

# Options
option-extra_card = Carte supplémentaire
option-extra_card-help = Une carte de la pioche va dans la zone des cartes utilisées de Nobunaga au début et après la première campagne. Il devient plus fort.
option-extra_card-off = non
option-extra_card-on = oui
option-cut_off = Coupure
option-cut_off-help = Si Nobunaga conquiert une carte lors d’une attaque, ceux qui sont classés après lui n’en reçoivent pas.
option-cut_off-off = non
option-cut_off-on = oui
option-two_player_scoring = Points à deux joueurs
option-two_player_scoring-help = Qui conquiert une carte lors d’une attaque à deux joueurs : les deux premiers rangs, Nobunaga compris, ou toujours les deux joueurs qui ont une carte.
option-two_player_scoring-top_two = les deux premiers rangs
option-two_player_scoring-both_players = les deux joueurs

# Ce qui est demandé
prompt-pair = Prenez une des paires.
prompt-keep = Gardez une de vos deux cartes ; l’autre va sous la pioche.
prompt-lead = Vous ouvrez la manche. Prenez d’abord une carte Maison.
prompt-pick = Prenez une carte Maison ou la carte Joueur actif.
prompt-pick-house = Prenez une carte Maison.
prompt-give = Donnez à Nobunaga une des trois dernières cartes.
prompt-take = Prenez une des deux dernières cartes ; l’autre va à Nobunaga.
prompt-attack = Choisissez la maison à attaquer.
prompt-end = La partie est finie.

# Ce qui peut être fait
action-pair = Prendre la paire { $house_one } et { $house_two }
action-keep = Garder { $house }
action-pick = Prendre { $house }
action-pick-active = Prendre la carte Joueur actif
action-give = Donner { $house } à Nobunaga
action-take = Prendre { $house } parmi les dernières cartes
action-attack = Attaquer { $house }

# Pourquoi pas
why-N-1-4 = Cette étape appartient à un autre moment de la partie.
why-N-3-6 = Cette paire n’est pas sur la table, ou quelqu’un l’a prise.
why-N-3-8 = Cette carte n’est pas une de vos deux cartes.
why-N-4-6 = Aucune carte de cette maison n’est sur la table.
why-N-4-7 = Le premier choix d’une manche est une carte Maison.
why-N-4-10 = La carte Joueur actif n’est plus sur la table.
why-N-4-15 = Seules les dernières cartes de la table peuvent être prises maintenant.
why-N-4-17 = Seule une des trois cartes restées sur la table peut être donnée.
why-N-4-20 = On ne donne une carte qu’à deux joueurs.
why-N-5-3 = Cette maison n’a pas de carte dans la zone Campagne.
why-N-5-4 = Cette maison a déjà été attaquée dans cette campagne.
why-N-6-6 = La partie est terminée ; il ne reste rien à faire.

# Ce qui s’est passé
event-first-player = { $seat } commence avec la carte Joueur actif.
event-extra-card = { $house } est retournée pour la zone des cartes utilisées de Nobunaga.
event-pair-laid = Une paire est posée : { $house_one } et { $house_two }.
event-pair-taken = { $seat } prend la paire { $house_one } et { $house_two }.
event-card-kept = { $seat } garde { $house } et met { $house_under } sous la pioche.
event-card-kept-unseen = { $seat } garde une carte et met l’autre sous la pioche.
event-round-begins = Campagne { $campaign }, manche { $round } : { $seat } ouvre.
event-card-laid = { $house } est posée sur la table.
event-card-taken = { $seat } prend { $house }.
event-active-card-laid = { $seat } pose la carte Joueur actif sur la table.
event-active-card-taken = { $seat } prend la carte Joueur actif.
event-active-card-returned = Personne n’a pris la carte Joueur actif ; elle revient à { $seat }.
event-card-given = { $seat } cède { $house }.
event-card-to-nobunaga = { $house } va dans la zone Campagne de Nobunaga.
event-last-card-taken = { $seat } prend { $house } parmi les dernières cartes.
event-campaign-begins = La campagne { $campaign } commence. { $seat } est le joueur actif.
event-campaign-ends = La campagne { $campaign } est finie.
event-attack = { $seat } attaque { $house }.
event-strength = { $rank }. { $seat } avec { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
  }
event-nobunaga-strength = { $rank }. Nobunaga avec { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
  }
event-scored = { $seat } conquiert une carte { $house } et a { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
event-nobunaga-scored = Nobunaga conquiert une carte { $house } et a { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
event-active-card-passed = La carte Joueur actif passe à { $seat }.
event-winner = { $seat } gagne avec { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
event-nobunaga-wins = Nobunaga est premier avec { $points ->
    [one] { $points } point
   *[other] { $points } points
  }. Tout le monde perd.

# La fin
outcome-winner = Nobunaga est battu.
outcome-nobunaga = Nobunaga est premier : tout le monde perd.
other-nobunaga = Nobunaga
part-uesugi = Uesugi
part-mori = Mori
part-takeda = Takeda
part-asai = Azai–Asakura
part-ashikaga = Ashikaga
part-hongan = Hongan-ji

# Le plateau en mots
board-draft = Choix de départ
board-round = Campagne { $campaign }, manche { $round }
board-attack = Campagne { $campaign } : les attaques
board-end = La partie est finie
board-pile = { $n ->
    [one] { $n } carte dans la pioche
   *[other] { $n } cartes dans la pioche
  }
board-camp = Camp de Nobunaga
board-campaign-zone = Zone Campagne
board-used-zone = Cartes utilisées
board-victory-zone = Zone Victoire
board-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
  }
board-none = aucune
board-pairs = Paires proposées
board-table = Sur la table
board-active-card = carte Joueur actif
board-active = joueur actif
board-to-move = à jouer
board-seat = { $seat }
board-hand = Main
board-pair = Paire
board-scored = Conquises
board-one-of = une parmi
balance-none = Nobunaga gagne
