# Words that only the browser's board needs
ask-pair = Prendre { $house_one } et { $house_two } ?
ask-keep = Garder { $house } ?
ask-pick = Prendre { $house } ?
ask-pick-active = Prendre la carte Joueur actif ?
ask-give = Donner { $house } à Nobunaga ?
ask-take = Prendre { $house } ?
ask-attack = Attaquer { $house } ?
board-will-hold = Vous en aurez { $n } en main.
board-will-lead = Vous ouvrez la manche suivante, et prenez une des deux dernières cartes de celle-ci.
board-will-keep = L’autre carte va sous la pioche. Personne ne voit laquelle.
board-points-word = { $n ->
    [one] point
   *[other] points
  }
board-leads-short = ouvre
board-secret = Une carte gardée en secret : { $house_one } ou { $house_two }
board-your-hand = Votre main
board-hand-count = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
  }
board-hand-note = { $n ->
    [0] Aucune carte en main.
    [1] Une carte. On ne la montre que si sa maison est attaquée.
   *[other] { $n } cartes. On ne les montre que si leur maison est attaquée.
  }
board-hand-empty = Pas encore de carte.
board-taken = prise
board-took-it = l’a prise
board-nobunagas-card = Cette carte est à Nobunaga désormais.
board-used-short = Utilisées
board-used-note = serviront à la prochaine campagne
board-zone-count = Zone Campagne : { $n } sur { $of }
board-zone-short = Campagne { $n } sur { $of }
board-zone-more = { $n ->
    [0] le combat commence
    [1] encore une, et le combat commence
   *[other] encore { $n }, et le combat commence
  }
board-zone-full = le combat est engagé
board-under-attack = Attaque contre { $house }
board-best-two = { $seat } a choisi la maison. Les deux premiers reçoivent une carte.
board-best-three = { $seat } a choisi la maison. Les trois premiers reçoivent une carte.
board-houses = Maisons de cette campagne
board-now = maintenant
board-to-come = à venir
board-tie-none = aucune carte { $house }
board-tie-most = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
  }
board-tie-active = joueur actif, premier à égalité
board-tie-nobunaga = avant les autres à égalité
board-tie-clockwise = à égalité, dans l’ordre après { $seat }
board-back = reprend ses cartes
board-nothing = rien à montrer
board-step-choose = Choisir
board-step-reveal = Révéler
board-step-rank = Classer
board-step-score = Conquérir
board-step-hand-over = Passer
board-continue = Continuer
board-faster = Plus vite
board-skip-all = Passer à la fin de la campagne
end-tie = À égalité : le joueur actif passe devant, puis Nobunaga, puis les autres dans le sens horaire.
end-tie-rule = N-6.3

# Les images du livret
figure-pairs = La mise en place à quatre : autant de paires que de joueurs. Chacun à son tour en prend une.
figure-keeping = Les deux cartes de sa paire : l’une reste en main, l’autre va sous la pioche, sans être vue.
figure-offer = Une manche : une carte de plus que de joueurs est étalée ; dessous, sa propre main.
figure-fan = Après le premier choix, la carte Joueur actif est posée à côté des cartes Maison.
figure-last-two = Qui a pris la carte Joueur actif prend l’une des deux dernières ; l’autre est à Nobunaga.
figure-attack = La zone Campagne est pleine. Une maison qui y a une carte peut être attaquée.
figure-ended = La fin : les cartes gagnées dans les deux campagnes, et la zone Victoire de Nobunaga.
