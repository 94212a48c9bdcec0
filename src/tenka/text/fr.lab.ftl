# Le laboratoire : tournois, équilibre, empreintes
cli-arena = Faire jouer des robots : les mêmes donnes pour tous, places tournantes, classement avec marges d’erreur.
cli-balance = Peser un jeu : places, scores, options et durées, en une page avec des graphiques.
cli-perft = Compter les positions par profondeur sous une donne fixe : une empreinte des règles.
cli-arg-entrants = Les robots qui se rencontrent, séparés par des virgules.
cli-arg-run = Un robot de l’extérieur : un programme qui parle en lignes JSON (docs/outside-bots.md). Peut être répété.
cli-arg-deals = Combien de donnes ; chacune est jouée depuis chaque rotation des places.
cli-arg-ladder = Seuls les voisins de la liste se rencontrent, deux contre deux.
cli-arg-width = S’arrêter quand aucun intervalle à 95 % ne dépasse cette marge de chaque côté, en pour cent.
cli-arg-on-failure = Ce qui arrive à un robot extérieur en faute : il perd la partie (forfeit) ou est remplacé (replace).
cli-arg-patience = Combien de secondes un robot extérieur peut réfléchir.
cli-arg-picture = Où enregistrer une image du classement (.svg ou .png).
cli-arg-balance-games = Combien de parties pour chaque table.
cli-arg-out = Où enregistrer la page.
cli-arg-depth = Combien de décisions de profondeur.
cli-arg-results = Un fichier .csv ou .parquet pour les résultats. Un travail interrompu reprend là.
cli-arg-ray = Jouer sur une grappe Ray : son adresse, ou « local ».
arena-playing = Parties en cours
arena-bot = Robot
arena-games = Parties
arena-share = Part des victoires
arena-interval = Intervalle à 95 %
arena-rating = Cote
arena-failures = Fautes
arena-failure = { $bot }, donne { $n } : { $what }
arena-step = Marche
arena-decided = Parties gagnées par l’un des deux
arena-against = { $upper } contre { $lower }
arena-interrupted = Interrompu. Voici ce qui est terminé.
balance-title = { $game } : est-ce équitable ?
balance-about = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
  } pour chaque table, entre les robots { $bots }.
balance-setting = Table
balance-games = Parties
balance-nobody = Personne ne gagne
balance-decisions = Décisions par partie
balance-seats = Places
balance-scores = Scores
balance-parts = D’où viennent les points
balance-length = Durée
balance-players = { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
  }
balance-choices = Ce que vaut un choix
balance-bids = Ce que vaut une enchère
balance-chosen = Part de victoire de qui l’a choisi (entre parenthèses : fois par partie)
balance-share = Part de toutes les parties
balance-points = Points
balance-winners = gagnants
balance-everyone = tous
balance-written = Le rapport est dans « { $file } ».
perft-line = profondeur { $depth } : positions { $positions }, dont terminées { $over }, { $hash }
problem-entrants = Un tournoi demande au moins deux participants différents.
problem-on-failure = Un robot en faute peut : { $allowed }.
problem-deals = Le nombre de donnes doit être au moins 1, pas { $n }.
problem-depth = La profondeur va de 0 à { $max }, pas { $n }.
problem-results = Les résultats vont dans un fichier .csv ou .parquet, pas dans « { $file } ».
problem-results-other = « { $file } » est le journal d’un autre travail. Déplacez-le d’abord.
problem-results-kept = Le fichier « { $file } » n’a pas pu être écrit : { $what }. Toutes les parties sont gardées dans « { $journal } » : la même commande reprend là.
problem-journal = Le journal « { $file } » ne peut pas être écrit : { $what }.
problem-picture-kind = Le nom d’une image finit par { $allowed } ; pas « { $file } ».
problem-run = Le robot ne peut pas être lancé : il n’y a pas de programme « { $what } ».
problem-run-empty = --run demande une commande ; « { $what } » n’en est pas une.
problem-extra = Il faut { $what } : { $command }
problem-ray-address = Il n’y a pas de grappe Ray à l’adresse « { $address } ». « local » en démarre une ici.
