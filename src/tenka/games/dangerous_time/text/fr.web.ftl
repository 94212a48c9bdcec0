# Ce que seule la table du navigateur dit.
web-map = Carte du Japon central
web-turn = Tour { $turn }
web-half = { $half ->
    [1] printemps-été { $year }
   *[other] automne-hiver { $year }
  }
web-castles = Châteaux : Oda { $oda }, anti-Oda { $anti }, neutres { $neutral }
web-closer = Rapprocher
web-farther = Éloigner
web-whole = Toute la carte
web-sheet = Volet : { $what }
web-sheet-low = Question et main
web-sheet-mid = Question, main et pile
web-sheet-full = Tout, avec journal et légende
web-this-is-you = vous
web-name-of = { $seat }
web-cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
  }
web-units = { $n ->
    [one] { $n } unité
   *[other] { $n } unités
  }

# La piste des tours
web-track = Piste des tours
web-tag = T { $turn }
web-drawn = Tirés
web-due-power = Entrée en guerre : { $power }
web-due-leader = Retour { DE($leader) }
web-due-temple = Le mont Hiei s’arme
web-due-yoshiaki = Yoshiaki quitte le palais
web-due-nobutada = Arrivée de Nobutada
web-due-end = Fin de la partie

# Portée et communication
web-price = { $n ->
    [one] { $n } point de mouvement
   *[other] { $n } points de mouvement
  }
web-battle-there = mène au combat
web-line = En communication avec { $space }, { $n ->
    [one] { $n } liaison
   *[other] { $n } liaisons
  }
web-line-home = En communication : un de ses châteaux familiaux
web-line-besieged = Assiégés : comptent comme en communication
web-line-blocked = Hors de communication : { $space } barre la route
web-line-none = Hors de communication : aucun château familial n’est accessible

# La bataille
web-battle-of = Bataille : { $space }
web-siege-of = Siège : { $space }
web-this-battle = La bataille
web-last-battle = La dernière bataille
web-steps = Étapes de la bataille
web-step-done = fait
web-step-before = Avant les dés
web-step-round = Round { $n }
web-step-approach = Approche
web-step-declare = Campagne ou château
web-step-command = Commandement
web-step-treachery = Trahison
web-step-cards = Cartes
web-step-stand = Tenir ou se retirer
web-step-initiative = Initiative
web-step-fire = Attaque
web-step-losses = Pertes
web-step-retreat = Retraite
web-step-assault = Assaut ou blocus
web-step-besieged = Dés du château
web-step-besieged-hits = Pertes dehors
web-step-storm = Dés de l’assaut
web-step-storm-hits = Pertes dedans
web-initiative = Initiative
web-even = Égalité.
web-ahead = Avantage { DE($side) } : { $n }.
web-duel = Duel
web-fires = Attaque { DE($side) }
web-hits = { $n ->
    [one] { $n } touche
   *[other] { $n } touches
  }
web-hit = touche
web-miss = manqué
web-fortune-die = Bonne Fortune { DE($side) }.
web-mod-bravery = Bravoure
web-mod-daimyo = Daimyo
web-mod-guns = artillerie
web-mod-cut = ennemi coupé
web-mod-leaving = ennemi en retraite

# La légende
web-legend = Ce que disent les signes
web-legend-ways = Voies
web-legend-road = Route : 8 unités marchent ensemble
web-legend-trail = Sentier : 4 unités marchent ensemble
web-legend-sea = Liaison maritime : 1 unité, 4 après une levée navale
web-legend-band = Voies que peuvent prendre les unités choisies
web-legend-supply = Ligne de communication vers un château familial
web-legend-spaces = Espaces
web-legend-held-oda = Aux Oda
web-legend-held-anti = Aux anti-Oda
web-legend-held-neutral = Neutre
web-legend-held-closed = Fermé jusqu’à l’entrée en guerre de sa puissance
web-legend-transit = Point de transit
web-legend-sea-area = Zone maritime
web-legend-siege = Siège ; couleur des assiégeants
web-legend-reach = À portée, avec son prix en points
web-legend-battle = À portée, mais il y aura combat
web-legend-men = Hommes
web-legend-chip-oda = Soldats des Oda : ronds
web-legend-chip-anti = Soldats anti-Oda : carrés
web-legend-chip-neutral = Soldats neutres : pâles
web-legend-chip-turned = Soldats passés à l’autre camp
web-legend-chip-cut = Soldats hors de communication
web-legend-daimyo = Daimyo : bord d’or
web-legend-leader = Chef ; +1 pour chaque autre chef présent

# Des réponses qui disent ce qu’elles terminent, et ce qui s’ensuit
web-pass-window = Ne pas jouer de carte
web-pass-cancel = Laisser la carte agir
web-pass-movement = { $mp ->
    [0] Finir le mouvement
    [one] Finir le mouvement, { $mp } point restant
   *[other] Finir le mouvement, { $mp } points restants
  }
web-pass-diplomacy = Finir la diplomatie
web-pass-exile = Laisser toutes les unités en place
web-pass-negotiate = Ne pas essayer
web-confirm-negotiate = Essayer quand même
web-pass-exile-units = Aucune autre
web-pass-demobilise-units = Aucun autre
web-pass-relocate = Aucune autre
web-pass-regroup = Finir le regroupement
web-pass-demobilise = Finir la démobilisation
web-pass-draw-offer = Refuser et continuer
web-confirm-draw-offer = Accepter la nulle
web-note-movement = { $mp ->
    [one] Le point restant est perdu ; ensuite on se bat.
   *[other] Les { $mp } points restants sont perdus ; ensuite on se bat.
  }
web-note-waive = Jusque-là, plus aucune question de carte.
web-note-field = À découvert, round après round ; le vaincu s’en va.
web-note-siege = Vos unités s’enferment ; l’attaquant donne l’assaut ou investit la place.
web-note-stand = Chacun lance les dés d’initiative, puis attaque.
web-note-retreat = L’ennemi peut encore attaquer une fois ; puis vous quittez l’espace.
web-note-assault = Les dés du château d’abord, les vôtres ensuite.
web-note-invest = Pas de dés ; le siège continue.
web-note-concede = La guerre est finie et vous l’avez perdue.
web-pass-always = Passer ici désormais, quelle que soit ma main
web-passed = Vous passez { $window }.
web-ask-me-again = Me redemander
window-window-start-impulse = au début des impulsions
window-window-pre-combat = quand on vous attaque
window-window-combat-treachery = avant un combat (trahison)
window-window-combat-cards = avant le premier round
window-window-combat-round = avant les rounds suivants
window-window-end-impulse = à la fin des impulsions
window-window-next-chit = avant le prochain jeton
window-cancel = quand une carte Ukita est jouée
web-go = Marcher vers { $space } ({ $n ->
    [one] { $n } point
   *[other] { $n } points
  })
web-too-dear = { $space } est trop loin : le trajet coûte { $n }, et vous avez { $mp }.
web-no-way = Aucun trajet ne mène cette pile { A($space) } maintenant.

# Les cartes
web-when = Quand : { $when }
web-when-now = Jouable
web-when-start-impulse = Début d’impulsion
web-when-movement = Mouvement
web-when-diplomacy = Diplomatie
web-when-pre-combat = En défense
web-when-combat-treachery = Avant un combat
web-when-combat-cards = Bataille
web-when-combat-round = Bataille
web-when-end-impulse = Fin d’impulsion
web-when-next-chit = Prochain jeton

# Les chances d’un combat
web-odds = Sans cartes ni retraites
web-odds-field = En rase campagne, { $side } gagne { $n } fois sur 100.
web-odds-lost = Pertes moyennes : { $one } contre { $two }.
web-odds-assault = Un assaut coûte en moyenne { $one } contre { $two }.
web-castle-level = Château de niveau { $n } : ses dés touchent à partir de { $needs }
web-terrain-field = Terrain ouvert : aucun château n’aide
web-terrain-sea = En mer
web-needs = il faut { $n }

# Les images du livret
figure-map = La carte au début de la guerre : Oda en indigo, Anti-Oda en vermillon, neutres en gris ; le pointillé est fermé.
figure-kinai = Autour de Kyo. Les toits d’un château disent son niveau ; jetons pour les soldats, plaques pour les chefs.
figure-siege = Un château, sa garnison à l’intérieur et les assiégeants autour.
figure-line = Une ligne de communication : des liaisons d’une pile jusqu’à un château familial de son alliance.
figure-reach = Où la pile choisie peut aller, avec le prix du trajet ; les épées annoncent un combat.
figure-battle = Une bataille rangée : les deux forces, leurs chefs, et l’issue probable sans cartes.
figure-losses = Après les dés, chaque camp retire ses pertes, une unité par touche.

# L’enchère, et les guerres sans enchère
web-bid = L’enchère
web-bid-oda = promet, et doit tenir parole
web-bid-anti = doit faire échouer la promesse
web-bid-line-1 = Chacun propose en secret. La plus haute enchère mène les Oda, et cette enchère est sa promesse.
web-bid-line-2 = Après le tour 10, on compte les grands châteaux, ceux à deux ou trois toits. Oda commence avec quatre : Gifu, Miki, Shigisan, Hamamatsu.
web-bid-line-3 = Promesse tenue : Oda gagne. Rompue, ou Nobunaga mort : Anti-Oda gagne. Les robots proposent 5 ou 6.
web-bid-source = Oda l’a tenue, sur 100 guerres entre robots de niveau 3 (200 chacune, ±7) ; en tirets : non mesuré
web-number-bid = Promettre { $n ->
    [one] { $n } château
   *[other] { $n } châteaux
  }
web-bid-cell = { $n ->
    [one] { $n } château
   *[other] { $n } châteaux
  }
web-bid-cell-kept = { $n ->
    [one] { $n } château
   *[other] { $n } châteaux
  }. Sur 100 guerres, Oda a tenu cette promesse { $kept } fois.
web-bid-modest = Peu : une promesse modeste. Vous mènerez sans doute Anti-Oda.
web-bid-bold = Beaucoup : une promesse hardie. Vous menez Oda et devez conquérir.
web-bid-suggested = { $n } est conseillé pour une première guerre.
web-bid-suggested-why = Si vous menez Oda, gardez vos quatre châteaux et prenez-en un de plus, Odani par exemple. L’équilibre est entre 5 et 6.
web-bid-chosen = Avec { $n }, vous promettez de tenir autant de grands châteaux après le tour 10, si votre enchère est la plus haute.
web-ready-title = Ou une guerre toute prête
web-ready-help = Sans enchère : le camp et l’objectif sont donnés, le robot est le même.
web-ready-small = La petite guerre
web-ready-small-goal = Vous menez Oda. Votre but : tenir cinq grands châteaux après deux tours. Le but d’Anti-Oda : vous en empêcher.
web-ready-even = La guerre équilibrée
web-ready-even-goal = Vous menez Anti-Oda. Le but d’Oda : six grands châteaux après dix tours. Le vôtre : qu’il en ait moins.
web-ready-facts = Tours : { $turns } · environ { $minutes } min
web-ready-won = sur 100 guerres pareilles entre robots de niveau 3, Oda en a gagné { $oda } et Anti-Oda { $anti }

web-orders-repeat-until = Pour chaque décision qui s’y prête, jusqu’au prochain jeton
