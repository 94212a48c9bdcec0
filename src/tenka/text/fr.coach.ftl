# Le conseiller dans le terminal
cli-review = Juger une partie finie : la part du hasard, celle de l’habileté, et les tournants.
cli-arg-html = Écrire dans ce fichier une page avec tout le bilan.
cli-arg-budget = La réflexion : 1 est l’usage, 0.2 est rapide, 4 est long.
review-judging = Analyse
review-interrupted = Interrompu. Jugé jusqu’ici : { $n } sur { $all }. La même commande reprend là.

# Un bilan
review-title = { $title } : une partie de { $n ->
    [one] { $n } décision
   *[other] { $n } décisions
  }
review-so-far = Jugé jusqu’ici : { $n } sur { $all }
review-wait = Les premières chances s’affichent ici sous peu, à partir du début de la partie. Vous pouvez quitter la page ; ce qui est jugé est conservé.
review-chance = Chances de gagner
review-luck-and-play = Hasard et habileté
review-player = Joueur
review-start = Départ
review-luck = Hasard
review-own = Habileté
review-others = Les autres
review-rest = Reste
review-result = Résultat
review-result-so-far = Jusqu’ici
review-adjusted = Sans hasard
review-accuracy = Justesse
review-margin = Départ, hasard, habileté, autres et reste, additionnés, donnent le résultat, en centièmes de la victoire. Le hasard est donné avec sa marge.
review-luck-margin = { $luck } ±{ $n }
review-luck-unsure = Hasard qui ne sort pas de sa marge, et n’est peut-être rien : { $names }.
review-turning-points = Tournants
review-turning-for = { $seat } : de combien chaque coup a changé ses chances.
review-turning-all = De combien chacun a déplacé ce que tous les joueurs ensemble pouvaient gagner.
review-mistakes = Ce qui pouvait être mieux
review-mistakes-you = Dans les raisons, « vous » est la personne qui a décidé.
review-step = { $n }. { $seat } : { $action }
review-step-chance = { $n }. Le hasard
review-better = Mieux : { $action } (+{ $n })
review-hints = { $n ->
    [one] { $n } conseil
   *[other] { $n } conseils
  }

problem-budget = Il faut juger au moins 1 monde possible, pas { $n }.
problem-budget-nothing = Un bilan demande réflexion : donnez-lui un budget supérieur à 0, d’au plus 1000 fois l’usuel.
problem-review-running = La partie n’est pas finie ; seules les parties finies ont un bilan.
problem-advice-action = Cette action n’est pas permise maintenant.
problem-hints-off = À cette table il n’y a pas de conseils.
problem-hint-failed = Pas de conseil pour l’instant. Réessayez.
problem-play-on-number = Une partie reprend après une action de 0 à { $max } : { $n } n’en est pas une.

event-hint-taken = { $seat } a demandé conseil.
event-redealt = La partie reprend ici, vue par { $seat } : le reste est redistribué.

cli-puzzles = Trouver des positions où un coup est nettement le meilleur d’après ce que le joueur sait.
cli-arg-puzzle-count = Combien de problèmes.
cli-arg-puzzle-players = Nombre de joueurs. Si rien n’est donné : quatre, ou autant que le jeu en prend.
cli-arg-puzzle-bots = Quels robots jouent les parties où on les cherche.
cli-arg-puzzle-out = Écrire les problèmes dans ce fichier, en JSON.
puzzles-looking = Recherche de problèmes
puzzles-written = Problèmes écrits dans « { $file } » : { $n }
puzzle-easy = Facile
puzzle-middling = Moyen
puzzle-hard = Difficile
problem-no-puzzle = Ce jeu n’a pas de problème « { $name } ».
problem-no-puzzles = Ce jeu n’a pas encore de problèmes.
puzzle-title = Problème { $n } sur { $all } · { $difficulty }
puzzle-answer = Le meilleur : { $action } (avance : { $n ->
    [one] { $n } centième
   *[other] { $n } centièmes
  } de la victoire)
problem-puzzle-count = Le nombre de problèmes doit être d’au moins 1, et non { $n }.

# Le conseil à la table
web-advice = Conseil
advice-short = Conseil
advice-title = Que ferait un bon joueur ?
advice-button = Demander
advice-ask = Demandez ici les meilleurs choix, avec leurs chances et leurs raisons.
advice-counting = Calcul en cours…
advice-not-now = Quand ce sera à vous, vous pourrez demander ici.
advice-only-one = Il n’y a qu’un coup.
advice-no-other = Seul ce choix a été pesé ici.
advice-what = Vos chances de gagner la partie après chaque choix, d’après ce que vous voyez.
advice-percent = { $n } %
advice-equal = { $list } sont plus proches que la marge : prenez celui qui vous plaît.
advice-instead = Par comparaison avec : { $action }.
advice-rest = Les autres : { $list }.
advice-other = { $action } ({ $n } %)
advice-comma = {", "}
advice-worlds = Compté sur { $n ->
    [one] { $n } donne possible
   *[other] { $n } donnes possibles
  } d’après ce que vous avez vu. Les cartes cachées le restent.
advice-told = Toute la table lit : « { $seat } a demandé conseil. »

reasons-title = Pourquoi ont-ils fait cela ?
reasons-told = Ce que le conseil dirait à { $seat } :
reasons-none = Rien qui puisse se dire sans trahir ce qui est caché.
reasons-no-move = Cela s’est fait tout seul, ou remonte trop loin pour être expliqué.
reasons-nothing = Aucun robot n’a joué depuis votre dernière décision.
web-reasons = Pourquoi ?
web-reasons-of = { $seat } : pourquoi ce coup ?

web-new-hints = Conseil
web-new-hints-help = Les choix d’un bon joueur, sur demande. Toute la table lit que quelqu’un a demandé.
web-hints-on = Les joueurs peuvent demander conseil
web-hints-off = Pas de conseil

# La page d’un bilan
review-board = La table à ce moment
review-heading = Bilan
review-story = Victoire : { $names }. Ce qui a décidé : { $n ->
    [one] { $n } moment
   *[other] { $n } moments
  }.
review-story-you = Vous avez gagné. Ce qui a décidé : { $n ->
    [one] { $n } moment
   *[other] { $n } moments
  }.
review-story-nobody = Personne à la table n’a gagné. Ce qui a décidé : { $n ->
    [one] { $n } moment
   *[other] { $n } moments
  }.
review-yours = Le hasard a changé vos chances de { $luck }, vos propres choix de { $own }.
review-yours-unsure = Pour vous, le hasard reste dans sa marge de ±{ $n } ; vos propres choix ont changé vos chances de { $own }.
review-nothing-to-mend = Rien à reprendre : aucun choix n’était nettement moins bon qu’un autre.
review-next = Erreur suivante : { $n } sur { $all }
review-deal = donne
review-deal-moment = La donne
review-luck-moment = Le hasard après l’action { $n }
review-decision = Décision { $n } : { $seat }
review-luck-help = Ce que le hasard a changé ici, en centièmes de la victoire :
review-luck-noise = Rien ici ne dépasse sa marge : le hasard n’y est peut-être pour rien.
review-you-played = Vous avez joué
review-played = { $seat } a joué
review-mark-played = joué
review-mark-better = mieux
review-instead = Mieux
review-good = Rien d’autre n’était nettement meilleur.
review-only = Il n’y avait qu’un choix.
review-moved = La courbe, qui connaît toutes les mains, a bougé ici de { $change } ; les barres s’en tiennent à ce que l’on pouvait savoir.
review-play-on = Reprendre d’ici
review-share = Partager ce moment
review-play-on-help = Une nouvelle table qui commence après l’action { $n }, avec des robots aux autres places.
review-play-on-seat = La place
review-play-on-redealt = Redistribuer ce que cette place ne pouvait pas savoir
review-play-on-same = Laisser ce qui est caché tel quel
review-play-on-begin = Commencer
review-legend-luck = le hasard a joué
review-legend-good = votre bon choix
review-legend-slip = il y avait mieux
review-legend-turn = tournant
review-as-table = Lire en tableau

# Les problèmes dans le navigateur
web-puzzles = Trouvez le meilleur coup
web-puzzles-help = Des positions de parties entre robots forts. Dans chacune, un coup est nettement le meilleur d’après ce que l’on voit de sa place.
web-puzzles-none = Aucun essayé pour le moment
web-puzzles-score = Trouvés au premier essai : { $right } sur { $tried }
web-puzzles-of = { $n } sur { $all }
web-puzzles-begin = Commencer
web-puzzles-go-on = Continuer
web-puzzles-anew = Recommencer
web-puzzle-task = Un coup est nettement le meilleur d’après ce que vous voyez. Jouez-le sur le plateau.
web-puzzle-show = Montrer la réponse
web-puzzle-skip = Passer
web-puzzle-next = Problème suivant
web-puzzle-finish = Terminer
web-puzzle-right = Juste.
web-puzzle-wrong = Pas le meilleur.
web-puzzle-worse = { $action } : nettement moins bien.
web-puzzle-leave = Quitter les problèmes
