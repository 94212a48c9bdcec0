# Options
option-scenario = Scénario
option-scenario-help = La partie courte dure dix tours et s’ouvre par des enchères ; la partie standard en dure trente ; la campagne dure jusqu’à ce qu’un camp tienne tous les châteaux, quarante tours au plus.
option-scenario-short = courte
option-scenario-standard = standard
option-scenario-campaign = campagne
option-oda = Qui mène les Oda
option-oda-help = En partie standard et en campagne. En partie courte, les enchères décident.
option-oda-random = au sort
option-oda-first = la première place
option-oda-second = la seconde place
option-concede = Abandon
option-concede-help = Un joueur peut-il abandonner, ou proposer la nulle une fois par tour ?
option-concede-off = non
option-concede-on = oui
option-ready = Guerre toute prête
option-ready-help = Dans la partie courte : pas d’enchères, l’objectif est donné. La guerre équilibrée a dix tours et l’objectif 6, la petite guerre deux tours et l’objectif 5.
option-ready-off = non
option-ready-even = équilibrée
option-ready-small = petite

# Sides, owners, powers
side-oda = Oda
    .de = des Oda
    .a = aux Oda
side-anti = Anti-Oda
    .de = des Anti-Oda
    .a = aux Anti-Oda
side-neutral = neutres
    .de = des neutres
    .a = aux neutres
role-oda = Oda
role-anti = Anti-Oda
owner-oda = Oda
owner-anti = Anti-Oda
owner-neutral = neutre
power-takeda = les Takeda
power-uesugi = les Uesugi
power-mori = les Mori
mode-field = bataille en rase campagne
mode-siege = siège

# What is asked
prompt-bid = Enchère : combien de châteaux de niveau 2 ou 3 tiendriez-vous avec les Oda à la fin du tour 10 ?
prompt-asakura-setup-leader = Choisissez le château de Yoshikage, ou prenez la mise en place habituelle.
prompt-asakura-setup = Placez les soldats Asakura un par un ; il en faut un par château.
prompt-window-start-impulse = L’impulsion commence. Jouez une carte ou passez.
prompt-window-pre-combat = Vous êtes attaqué. Jouez une carte ou passez.
prompt-window-combat-treachery = Avant le combat. Jouez une carte de trahison ou passez.
prompt-window-combat-cards = Avant le premier round. Jouez une carte ou passez.
prompt-window-combat-round = Avant ce round. Jouez une carte ou passez.
prompt-window-end-impulse = L’impulsion s’achève. Jouez une carte ou passez.
prompt-window-next-chit = Avant le prochain jeton. Jouez une carte ou passez.
prompt-exile = Retirez des unités coupées de la carte, ou continuez.
prompt-exile-units = Choisissez les unités qui quittent { $space }.
prompt-diplomacy = Choisissez un chef qui négocie, jouez une carte de trahison, ou continuez.
prompt-negotiate = Où { $leader } négocie-t-il ?
prompt-negotiate-kind = Choisissez le soldat { A($space) }.
prompt-negotiate-warning = Un succès laisserait { $space } à votre adversaire. Essayer quand même ?
prompt-fortune = Le dé montre { $die }. Le relancer avec la Bonne Fortune ?
prompt-relocate = Choisissez où vont les unités { DE($space) }.
prompt-relocate-units = Choisissez les unités qui y vont.
prompt-movement = Points de mouvement : { $mp }. Choisissez un départ, activez un siège, ou terminez le mouvement.
prompt-march = Choisissez les unités qui partent { DE($space) }.
prompt-march-destination = Unités choisies { A($space) } : { $n }. Prenez-en d’autres, ou choisissez leur destination.
prompt-combats = Choisissez le prochain combat.
prompt-declare = { $space } est attaqué. Combattre en rase campagne ou tenir le château ?
prompt-commander = Choisissez votre commandant.
prompt-assign = Affectez vos soldats aux chefs, ou laissez faire.
prompt-assault = { $space } : donner l’assaut, ou seulement investir la place ?
prompt-round = Round { $n } : tenir ou se retirer ?
prompt-losses = Choisissez vos pertes. Touches restantes : { $n }.
prompt-stacking = Trop d’unités { A($space) }. Choisissez qui part.
prompt-spoils = Choisissez le clan qui reçoit { $n ->
    [one] { $n } soldat
   *[other] { $n } soldats
  }.
prompt-regroup = Ramenez des soldats sur la carte, ou continuez.
prompt-regroup-space = Où revient le soldat { DE($clan) } ?
prompt-regroup-number = Combien de soldats reviennent { A($space) } ?
prompt-leader-return = Où revient { $leader } ?
prompt-yoshiaki = Yoshiaki quitte le palais. Choisissez son château.
prompt-demobilise = Renvoyez des soldats dans leurs cases, ou continuez.
prompt-demobilise-units = Choisissez les soldats qui quittent { $space }.
prompt-hand-limit = Défaussez des cartes jusqu’à n’en avoir que sept.
prompt-cancel = Annuler cette carte avec une autre carte Ukita ?
prompt-riot = Où les émeutiers se soulèvent-ils ? Il en reste { $n } à placer.
prompt-riot-number = Combien { A($space) } ?
prompt-discard-pick = Prenez une carte de la défausse.
prompt-steal-pick = Prenez une carte de la main adverse.
prompt-chit-pick = Choisissez le prochain jeton.
prompt-garrison-pick = Choisissez la garnison qui trahit.
prompt-truce-pick = Choisissez où va la force attaquée.
prompt-siege-pick = Choisissez le siège frappé par la faim.
prompt-power-pick = Choisissez la puissance qui vient plus tôt.
prompt-works-pick = Choisissez le château à renforcer.
prompt-daimyo-pick = Choisissez le nouveau Daimyo.
prompt-starve = La faim { A($space) } : choisissez qui est perdu.
prompt-draw-offer = Votre adversaire propose la nulle. Acceptez-vous ?
prompt-over = La guerre est finie.

# What can be done
action-pass = Continuer
action-confirm = Confirmer
action-all = Toutes
action-auto = Choisir pour moi
action-field = Combattre en rase campagne
action-siege = Tenir le château
action-assault = Donner l’assaut
action-invest = Investir seulement
action-stand = Tenir
action-retreat = Se retirer
action-reroll = Relancer
action-keep = Garder le dé
action-keep-always = Garder, et ne plus demander
action-ask-again = Me redemander pour la Bonne Fortune
action-unassigned = Un soldat sans chef
action-in-line = Un soldat en communication
action-cut-off = Un soldat coupé
action-castle = Dans le château
action-number = { $n }
action-space = { $space }
action-activate = Activer { $space }
action-march = Marcher jusqu’{ A($space) }
action-strategic = Marche stratégique jusqu’{ A($space) }
action-enter = Dans le château par la mer : { $space }
action-soldier = Un soldat { DE($clan) } ({ $owner })
action-soldier-cut = Un soldat { DE($clan) } ({ $owner }), coupé
action-leader = { $leader }
action-clan = { $clan }
action-chit = { $chit }
action-power = { $power }
action-play = Jouer « { $card } »
action-take = Prendre « { $card } »
action-discard = Défausser « { $card } »
action-concede = Abandonner
action-offer-draw = Proposer la nulle
action-waive = Ne jouer aucune carte jusqu’au prochain jeton

# Why not
why-DT-4-6 = Ce chef commande autant de soldats qu’il le peut.
why-DT-4-9 = Ce chef a changé de camp dans cette impulsion ; il attend.
why-DT-5-3 = Le château n’a pas de place pour autant d’unités.
why-DT-5-8 = Cet espace est fermé jusqu’à l’entrée de sa puissance.
why-DT-7-4 = Les Asakura se placent dans leurs trois châteaux, au moins un soldat dans chacun.
why-DT-7-8 = Une enchère est un nombre de 0 à 12.
why-DT-9-1 = Cela appartient à une autre étape de l’impulsion.
why-DT-9-4 = Seules des unités actives, coupées et non assiégées peuvent s’exiler.
why-DT-9-5 = L’excédent part d’ici, les soldats avant les chefs.
why-DT-10-3 = Cette carte ne peut pas être jouée maintenant.
why-DT-10-6 = Cette carte appartient à une autre fenêtre.
why-DT-10-7 = Vous avez renoncé à vos cartes, ou il n’y en a aucune à jouer ici.
why-DT-10-8 = Seules vos propres cartes peuvent être défaussées.
why-DT-10-10 = Cette carte est pour le joueur dans un autre rôle.
why-DT-11-1 = Ce chef ne peut pas négocier maintenant, ou a déjà fait sa tentative.
why-DT-11-2 = Aucun soldat n’y est à la portée de ce chef.
why-DT-11-5 = Aucun dé ne pourrait réussir ici.
why-DT-12-1 = Une carte de trahison appartient à la diplomatie ou à un combat.
why-DT-12-2 = Les conditions de cette carte de trahison ne sont pas remplies.
why-DT-12-3 = Seule une autre carte Ukita annule celle-ci.
why-DT-12-7 = Aucune garnison de ce clan sans chef ennemi n’est à portée.
why-DT-12-8 = Des unités déplacées ont besoin d’un espace sûr voisin.
why-DT-14-2 = Il manque des points de mouvement, ou il y a trop d’unités pour ce chemin.
why-DT-14-3 = Une marche stratégique demande deux routes et trois espaces libres à vous.
why-DT-14-4 = Les unités coupées comptent double.
why-DT-14-5 = Une marche demande des unités d’une même origine ; choisissez-les d’abord.
why-DT-14-6 = Ces unités ne peuvent pas marcher maintenant.
why-DT-14-7 = Des ennemis s’y trouvent : la marche coûte un point de plus.
why-DT-14-10 = Seul un siège où se tiennent vos unités actives peut être activé.
why-DT-14-11 = Cet espace est déjà activé, ou personne n’y peut attaquer.
why-DT-14-12 = Le port n’est pas ouvert sur la mer.
why-DT-15-1 = Aucun combat n’est dû là.
why-DT-15-8 = Le commandant a le plus haut rang présent.
why-DT-15-9 = Les chefs reçoivent leurs soldats dans leur ordre.
why-DT-18-1 = La retraite demande un espace sûr voisin d’où aucun ennemi n’est venu.
why-DT-18-4 = Le château n’a pas de place, ou n’est pas à vous.
why-DT-19-2 = Les chefs ne sont perdus que s’il ne reste plus de soldat.
why-DT-19-3 = Ce soldat ne peut pas être compté comme perte.
why-DT-22-4 = Les soldats reviennent dans leurs propres châteaux, autant que le niveau le permet.
why-DT-22-5 = Un château assiégé ne reçoit des soldats que par la mer.
why-DT-22-8 = Un chef revient dans un château familial non assiégé de son alliance.
why-DT-22-10 = Seuls des soldats en communication et non assiégés peuvent être démobilisés.
why-DT-23-4 = Le butin va à l’un de vos clans qui a des soldats en réserve.
why-DT-23-8 = Les Asakura ne sont pas encore tombés.
why-DT-24-11 = Yoshiaki va dans un château non assiégé de son camp.
why-DT-25-5 = On attend déjà votre réponse.
why-DT-26-3 = Aucun château ne peut recevoir la force attaquée.
why-DT-26-4 = Prenez une carte de la défausse.
why-DT-26-5 = Ce jeton ne peut pas être choisi.
why-DT-26-9 = Prenez une carte de la main adverse.
why-DT-26-10 = Les émeutiers ne peuvent pas s’y soulever en ce nombre.
why-DT-26-12 = Aucun espace de la province ne peut recevoir d’émeutiers.
why-DT-26-14 = Choisissez un château que vous assiégez et qu’aucun navire n’atteint.
why-DT-26-15 = Quatre unités au plus naviguent ensemble.
why-DT-26-18 = Cette puissance est entrée, ou entre au prochain tour.
why-DT-26-19 = Neige abondante : personne n’y marche ni n’y combat dans cette impulsion.
why-DT-26-20 = Choisissez un château de niveau 1 non assiégé que vous contrôlez.
why-DT-26-21 = Choisissez un de vos Samouraïs sur la carte.
why-DT-27-10 = À cette table on n’abandonne pas, ou la nulle a déjà été proposée ce tour.

# What happened
event-bids = Les enchères sont { $n_one } et { $n_two }.
event-bid-dice = Enchères égales : les dés montrent { $die_one } et { $die_two }.
event-target-given = L’objectif est donné. Châteaux de niveau 2 ou 3 qu’Oda doit tenir après le tour { $turn } : { $n }.
event-sides = { $seat_oda } mène les Oda, { $seat_anti } mène les Anti-Oda.
event-asakura-placed = Les Asakura s’installent { A($space) }.
event-turn-begins = Le tour { $turn } commence.
event-chit = Le jeton est { $chit }.
event-chit-set-aside = Le jeton { $chit } est mis de côté.
event-chit-chosen = { $side } choisit le jeton { $chit }.
event-impulse = Impulsion { $chit } : { $side } agit.
event-card-drawn = Vous piochez « { $card } ».
event-card-drawn-unseen = { $side } pioche une carte.
event-card-played = { $side } joue « { $card } ».
event-waived = { $side } ne joue aucune carte jusqu’au prochain jeton.
event-card-cancelled = { $side } défausse « { $card } » : la carte est annulée.
event-card-discarded = { $side } défausse « { $card } ».
event-card-taken = { $side } prend « { $card } » dans la défausse.
event-card-seen = Vous voyez « { $card } ».
event-card-stolen = { $side } prend « { $card } » dans l’autre main.
event-card-stolen-unseen = { $side } prend une carte dans l’autre main.
event-reshuffled = La défausse est mélangée : { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
  }.
event-negotiation = { $leader } négocie { A($space) } (clan : { $clan }) : dé { $die }, modificateur { $modifier }.
event-rerolled = { $side } use de la Bonne Fortune et lance { $die }.
event-soldiers-turned = { $n ->
    [one] { $n } soldat { DE($clan) } passe
   *[other] { $n } soldats { DE($clan) } passent
  } { A($side) }, { A($space) }.
event-leader-turned = { $leader } passe { A($side) }.
event-clan-turned = Tout un clan passe { A($side) } : { $clan }.
event-exiled = { $n ->
    [one] { $n } soldat { DE($clan) } quitte
   *[other] { $n } soldats { DE($clan) } quittent
  } { $space } et { $n ->
    [one] regagne sa case
   *[other] regagnent leur case
  }.
event-movement-die = Dé de mouvement { $die }, bonus { $bonus }.
event-marched = { $n ->
    [one] { $n } unité marche
   *[other] { $n } unités marchent
  } { DE($space_from) } jusqu’{ A($space) }. Points restants : { $mp }.
event-marched-led = { $leader } { $n ->
    [0] marche
    [one] et { $n } unité marchent
   *[other] et { $n } unités marchent
  } { DE($space_from) } jusqu’{ A($space) }. Points restants : { $mp }.
event-activated = { $side } active { $space }.
event-control = { $space } est désormais { A($side) }.
event-palace-left = { $leader } quitte le palais et se tient { A($space) }.
event-combat = Combat { A($space) } : { $side } contre { $side_foe }.
event-declared = Choix { DE($side) } : { $mode }.
event-commander = Commandant { DE($side) } : { $leader }.
event-forces = Forces : { $one } contre { $two }.
event-assault = L’assaut est donné : { $space }.
event-invest = La place est investie : { $space }.
event-round = Round { $n }.
event-retreat-declared = Retraite { DE($side) }.
event-duel = Duel : { $die_one } contre { $die_two }.
event-initiative-dice = Dés d’initiative { $die_one } et { $die_two }.
event-initiative = Initiative : { $die_one } fait { $one }, { $die_two } fait { $two }.
event-fire = Dés { DE($side) }, il faut { $rolls }. Touches : { $hits }.
event-soldiers-lost = Pertes { DE($side) } { A($space) } : { $n ->
    [one] { $n } soldat
   *[other] { $n } soldats
  } { DE($clan) }.
event-leader-lost = Pertes { DE($side) } : { $leader }.
event-fate-die = Sort { DE($leader) } : { $die }.
event-killed = { $leader } est tué.
event-escaped = { $leader } s’échappe et revient au tour { $turn }.
event-died = { $leader } meurt de maladie.
event-disease-die = Dé de maladie { DE($leader) } : { $die }.
event-succeeded = { $leader } prend la succession et devient Daimyo.
event-withdrew = { $n ->
    [one] { $n } soldat { DE($clan) } se retire
   *[other] { $n } soldats { DE($clan) } se retirent
  } { DE($space_from) } jusqu’{ A($space) }.
event-withdrew-leader = { $leader } se retire { DE($space_from) } jusqu’{ A($space) }.
event-into-castle = { $n ->
    [one] { $n } soldat { DE($clan) } rentre
   *[other] { $n } soldats { DE($clan) } rentrent
  } dans le château ({ $space }).
event-into-castle-leader = { $leader } rentre dans le château ({ $space }).
event-displaced = { $n ->
    [one] { $n } soldat { DE($clan) } est déplacé
   *[other] { $n } soldats { DE($clan) } sont déplacés
  } { DE($space_from) } jusqu’{ A($space) }.
event-displaced-leader = { $leader } est déplacé { DE($space_from) } jusqu’{ A($space) }.
event-excess = { $n ->
    [one] { $n } soldat { DE($clan) } quitte
   *[other] { $n } soldats { DE($clan) } quittent
  } { $space }, trop plein.
event-siege-failed = Le siège { DE($space) } échoue.
event-clan-fell = Un clan tombe : { $clan }.
event-spoils = { $n ->
    [one] { $n } soldat { DE($clan) } vient
   *[other] { $n } soldats { DE($clan) } viennent
  } de la réserve.
event-end-phase = Fin du tour { $turn }.
event-regrouped = { $n ->
    [one] { $n } soldat { DE($clan) } revient
   *[other] { $n } soldats { DE($clan) } reviennent
  } { A($space) }.
event-demobilised = { $n ->
    [one] { $n } soldat { DE($clan) } quitte
   *[other] { $n } soldats { DE($clan) } quittent
  } { $space } et { $n ->
    [one] regagne sa case
   *[other] regagnent leur case
  }.
event-leader-placed = { $leader } se tient { A($space) }.
event-power-entered = Entrée en guerre : { $power }.
event-accelerated = Entrée en guerre plus tôt : { $power }. Dé { $die }, tour { $turn }.
event-temple = Le temple s’arme { A($space) } : { $n ->
    [one] { $n } soldat
   *[other] { $n } soldats
  }.
event-truce = Trêve : la force { DE($space_from) } va { A($space) }.
event-riot = Émeute en { $province } : dés { $dice }, { $n ->
    [one] { $n } soldat
   *[other] { $n } soldats
  }.
event-riot-placed = { $n ->
    [one] { $n } émeutier se soulève
   *[other] { $n } émeutiers se soulèvent
  } { A($space) }.
event-castle-works = Un château est renforcé : { $space }.
event-new-daimyo = { $leader } devient Daimyo.
event-game-over = { $outcome }
event-draw-offered = { $side } propose la nulle.
event-draw-declined = La nulle est refusée.

# The end
outcome-target-met = Les Oda tiennent leur enchère.
outcome-target-missed = Les Oda ne tiennent pas leur enchère.
end-decided = { $fortune ->
    [0] Grands châteaux des Oda : objectif { $target }, total { $held }. Ceux des Anti-Oda ne comptent pas.
   *[other] Grands châteaux des Oda : objectif { $target }, total { $held } avec la Bonne Fortune. Ceux des Anti-Oda ne comptent pas.
}
outcome-nobunaga-dead = Nobunaga est mort : les Anti-Oda l’emportent.
outcome-line-to-kyo = Kyo est tenu, avec une ligne vers un château familial.
outcome-no-line = Personne ne tient Kyo avec une ligne vers un château familial : partie nulle.
outcome-all-castles = Un camp tient tous les châteaux de la carte.
outcome-house-ended = La maison Oda s’éteint : les Anti-Oda l’emportent.
outcome-conceded = La guerre est abandonnée.
outcome-agreed = Les deux joueurs conviennent de la nulle.
part-castles = Châteaux
part-fortune = Bonne Fortune

# The board in words
board-turn = Tour { $turn }, { $year }, { $half ->
    [1] premier semestre
   *[other] second semestre
  }
board-bidding = Les enchères
board-over = La guerre est finie
board-chit = Jeton : { $chit }
board-mp = points de mouvement { $mp }
board-leads = { $seat } : { $side }
board-target = objectif { $n }
board-castles-all = châteaux { $n }, dont grands { $big }
board-snow = neige abondante
board-naval = levée navale
board-overview = Vue d’ensemble
board-sieges = Sièges
board-forces = Peuvent agir
board-legend = ● Oda  ◆ Anti-Oda  ○ neutre  · personne   ★ Daimyo  (2) Bravoure   ═ route  ┄ sentier  ≈ liaison maritime
board-hand-size = cartes { $n }
board-fortune = Bonne Fortune
board-pile = pioche { $n }
board-cup = Dans le gobelet
board-track = Sur la piste des tours
board-track-leader = { $leader } (tour { $turn })
board-entry = { $power } : tour { $turn }
board-palace = Au palais
board-boxes = Cases de regroupement
board-hand = Votre main
board-known = Vous connaissez de l’autre main
board-discards = Défausse
board-combat = Combat { A($space) }
board-attacker = Attaquant
board-defender = Défenseur
board-round = round { $n }
board-hits = touches { $n }
board-commands = commande
board-closed = fermé
board-level = niveau { $n }
board-siege = assiégé
board-temple = temple
board-turned = retournés
board-cut = coupés
board-sea = La mer
board-none = rien
board-your-decision = à vous
