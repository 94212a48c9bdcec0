# La ligne de commande
cli-about = Tenka (天下) : des jeux de plateau du Japon féodal, avec toutes leurs règles, dans votre terminal.
cli-usage = Usage : tenka [COMMANDE]
cli-usage-of = Usage : { $line }
cli-commands = Commandes
cli-arguments = Arguments
cli-parameters = Options
cli-examples = Exemples :
cli-help = Montre cette page.
cli-version = Montre la version, et si les règles tournent compilées ou interprétées.
cli-version-compiled = tenka { $version } (compilé)
cli-version-interpreted = tenka { $version } (interprété)
cli-bare = Sans commande, Tenka ouvre son menu : choisissez un jeu, les places, les options et la langue.
cli-default = [par défaut : { $value }]
cli-install-completion = Laisser votre shell compléter les commandes et les options de tenka.
cli-man = Écrire la page de manuel : tenka --man > tenka.1
man-name = NOM
man-synopsis = SYNOPSIS
man-description = DESCRIPTION
completion-installed = La complétion est dans « { $file } ». Ouvrez un nouveau shell pour l’utiliser.

cli-play = Jouer à une table en plein écran.
cli-simulate = Faire jouer beaucoup de parties par des robots, et compter.
cli-replay = Parcourir une partie enregistrée.
cli-verify = Contrôler une partie enregistrée : chaque action, le résultat, et la donne selon sa graine.
cli-arg-key = La clé du serveur qui doit l’avoir signée.
cli-arg-verify-database = Contrôler plutôt chaque partie de la base d’un serveur : un fichier SQLite, ou une adresse comme pour « serve ».
cli-rules = Lire un livret de règles, ou l’un de ses paragraphes.
cli-score = Compter un domaine de Honshu d’une vraie table, tapé en texte.
cli-bench = Mesurer la vitesse des jeux sur cette machine.
cli-fuzz = Jouer au hasard et contrôler chaque promesse d’un jeu après chaque action.
cli-games = Montrer les jeux et leurs options.

cli-arg-game = Quel jeu : voir « tenka games ».
cli-arg-file = La partie enregistrée.
cli-arg-paragraph = Un paragraphe comme N-4.6, ou un chapitre comme N-4. Tout le livret si rien n’est donné.
cli-arg-map = La carte : des rangées de codes comme F V P L pB fB3, « . » pour le vide, * derrière une case de production qui a son cube. « - » lit l’entrée standard.
cli-arg-language = en, fr ou ja. Sinon TENKA_LANGUAGE, sinon la langue de votre système.
cli-arg-players = Nombre de joueurs. Le plus petit nombre si rien n’est donné.
cli-arg-play-players = Nombre de joueurs. Quatre, ou au plus près selon le jeu, si rien n’est donné.
cli-arg-seat = Qui prend la place suivante : me (vous), me:NOM, friend:NOM (un ami), ou un robot (random, greedy, level1 à level5 ; avec un style : level3-bold, level3-careful). Une fois par place ; des robots level3 prennent les places libres.
cli-arg-option = Une option du jeu, sous la forme NOM=VALEUR. Peut être répété.
cli-arg-games = Nombre de parties.
cli-arg-fuzz-games = Nombre de parties pour chaque nombre de joueurs et chaque combinaison d’options.
cli-arg-bots = Les robots des places dans l’ordre, séparés par des virgules, répétés jusqu’à la dernière place : random, greedy, level1 à level5 ; avec un style : level3-bold (hardi), level3-careful (prudent).
cli-arg-seed = Un nombre entier. La même graine donne les mêmes parties.
cli-arg-jobs = Nombre de processus qui jouent en même temps : tous les cœurs sans cette option. Les résultats n’en dépendent pas.
cli-arg-records = Un dossier pour enregistrer toutes les parties.
cli-arg-fuzz-records = Un dossier pour enregistrer les échecs.
cli-arg-json = Écrire un seul objet JSON au lieu d’un tableau.
cli-arg-eyes = Par les yeux de qui : le numéro d’une place, compté à partir de 1. Ceux d’un inconnu si rien n’est donné.
cli-arg-plain = Écrire toutes les étapes en texte simple.
cli-arg-lines = Ligne par ligne, pour un terminal simple, un lecteur d’écran ou un tube.
cli-arg-force = Écrire par-dessus un fichier qui existe.
cli-arg-shell = Pour quel shell ; celui où vous êtes si rien n’est donné.
cli-arg-completion = Écrire seulement la complétion dans ce fichier.
cli-arg-seconds = Durée de chaque mesure en secondes.

# La ligne de commande : ce qui ne va pas
problem-score-game = Dans { $key }, il n’y a pas de carte à compter ; honshu en a une.
problem-map-square = Ligne { $row }, colonne { $column } : « { $code } » n’est pas une case. Les cases sont : { $allowed }.
problem-map-star = Ligne { $row }, colonne { $column } : dans « { $code } », le * ne va que derrière une case de production.
problem-map-large = Une carte a au plus { $max } cases ; celle-ci en a { $n }.
problem-map-empty = Ligne { $row }, colonne { $column } : il n’y a pas de carte. Tapez des rangées de cases.
problem-cli-no-value = { $what } demande une valeur. « { $command } --help » montre l’usage.
problem-cli-missing = Il manque { $what }. « { $command } --help » montre l’usage.
problem-cli-value = { $what } { $kind ->
    [int] demande un nombre entier, pas « { $value } »
    [float] demande un nombre, pas « { $value } »
   *[other] ne peut pas valoir « { $value } » : cette valeur ne convient pas
}.
problem-cli-unknown-option = Il n’y a pas d’option { $what } ici. « { $command } --help » les montre.
problem-cli-unknown-command = Il n’y a pas de commande « { $what } ». Il y a : { $allowed }.
problem-cli-repeated = { $what } est donné plus d’une fois.
problem-cli-too-much = « { $what } » est un mot de trop. « { $command } --help » montre l’usage.
problem-cli-other = Cette ligne de commande ne se lit pas : { $what }
problem-option-form = Une option s’écrit NOM=VALEUR, pas « { $text } ».
problem-option-twice = L’option { $option } est donnée plus d’une fois.
problem-who = Personne ne s’appelle « { $who } ». Une place est pour : { $allowed }.
problem-bot = Il n’y a pas de robot « { $bot } ». Il y a : { $allowed } ; les niveaux aussi avec un style, comme level3-bold (hardi) ou level3-careful (prudent).
problem-bots = Nombre de robots : { $n }. Nombre de places : { $players }.
problem-seats = Nombre de places données : { $n }. Nombre de joueurs : { $players }.
problem-games = Le nombre de parties va de 1 à { $max }, pas { $n }.
problem-jobs = Le nombre de processus va de 1 à { $max }, pas { $n }.
problem-seconds = Une mesure dure de { $min } à { $max } secondes.
problem-file = Le fichier « { $file } » ne peut pas être lu : { $what ->
    [missing] il n’existe pas
    [folder] c’est un dossier
    [denied] la lecture n’est pas permise
    [text] ce n’est pas du texte
    [long] il est bien trop long pour une partie enregistrée
   *[other] le système refuse
}.
problem-folder = On ne peut pas écrire dans le dossier « { $folder } ».
problem-shell = Quel shell ? --shell peut être : { $allowed }.
problem-eyes = Il n’y a pas de place { $n }. Les places vont de 1 à { $max }.
problem-target = Le fichier « { $file } » ne peut pas être écrit.
problem-target-exists = « { $file } » existe déjà. --force écrit par-dessus.
problem-target-failed = Le fichier « { $file } » n’a pas pu être écrit : { $what }.
problem-not-a-record = « { $file } » n’est pas une partie enregistrée de Tenka : sa première ligne devrait être « Tenka record 1 ».
problem-unfinished-eyes = Cette partie n’est pas finie ; d’ici là on ne la voit que par les yeux d’un inconnu.
problem-save = La partie n’a pas pu être enregistrée dans « { $folder } ».
problem-not-resumable = « { $file } » ne peut pas être repris : sa graine n’y est pas.
problem-already-over = La partie de « { $file } » est finie. « tenka replay » la montre.
problem-record-undo = L’enregistrement est faux : { $seat } reprend un coup qui n’est pas le sien.
problem-record-after-end = L’enregistrement continue après la fin de la partie, à l’action { $step } ({ $seat } : { $action }).
problem-record-turn = L’action { $step } ({ $seat } : { $action }) est fausse : c’est à { $seat_turn } de décider.
problem-record-illegal = L’action { $step } ({ $seat } : { $action }) n’est pas permise : la règle { $rule } l’interdit.
problem-record-draws = { $step ->
    [0] Nombres tirés pour la mise en place
   *[other] Nombres tirés pour l’action { $step }
} : { $written } dans l’enregistrement, { $drawn } dans la partie.
problem-script-short = Il manque un nombre tiré dans l’enregistrement ; nombres présents : { $n }.
problem-script-range = L’enregistrement dit { $value } là où l’on tire de 0 à { $n }.
problem-record-result = Le résultat enregistré n’est pas celui de la partie.
problem-record-seed = La partie est finie, mais l’enregistrement ne montre pas sa graine.
problem-record-chain = Une ligne a été ajoutée, modifiée ou retirée depuis que l’enregistrement a été clos.
problem-record-sealed = Une réponse en attente dans l’enregistrement n’a pas pu être donnée.
problem-record-signature = La signature n’est pas celle du serveur que l’enregistrement nomme.
problem-record-key = L’enregistrement n’est pas signé par le serveur qui a cette clé.
problem-record-commitment = La graine n’est pas celle qui a été scellée avant le premier coup.
problem-record-deal = { $step ->
    [0] À la mise en place
   *[other] À l’action { $step }
}, le nombre tiré { $draw } n’est pas celui que donne la graine.

# Simuler
simulate-playing = Parties
simulate-title = { $game }, { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
  }, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
  }
simulate-seat = Place
simulate-bot = Robot
simulate-wins = Victoires
simulate-share = Part
simulate-interval = Intervalle à 95 %
simulate-mean-score = Score moyen
simulate-shared = Victoires partagées : { $n }
simulate-nobody = Personne ne gagne : { $n }
simulate-speed = Décisions par partie : { $decisions } ; par seconde : { $rate } ; durée : { $seconds } s
simulate-interrupted = Interrompu. Parties finies : { $n }.
simulate-records = Les parties sont enregistrées dans « { $folder } ».

# Contrôler
verify-legal = { $n ->
    [0] Aucune action n’a été jouée.
    [1] 1 action est permise.
   *[other] { $n } actions sont permises.
  }
verify-unfinished = La partie n’est pas encore finie.
verify-result = Le résultat est juste.
verify-deal = La donne correspond à la graine scellée avant le premier coup.
verify-sound = L’enregistrement est en ordre.
verify-signed = Chaque ligne est telle que le serveur dont la clé est { $key } l’a signée. Son adresse /api/key dit si c’est bien la clé de votre serveur.
verify-unsigned = Personne ne l’a signé : qui était assis où et ce qui a été repris reposent sur la personne qui vous a donné le fichier.
verify-table = Table { $table } : { $what }
verify-database = Tables regardées : { $n } ; impossibles à ouvrir : { $bad }.
problem-verify-what = Nommez un enregistrement, ou une base de données avec --database.
verify-fails = L’enregistrement ne passe pas : { $what }

# Éprouver
fuzz-playing = Essais
fuzz-sound = { $game } : chaque promesse est tenue. Parties : { $games } ; tables différentes : { $settings }.
fuzz-failed = { $failures ->
    [0] Aucune partie sur { $games } ne rompt de promesse.
    [1] 1 partie sur { $games } rompt une promesse.
   *[other] { $failures } parties sur { $games } rompent une promesse.
  }
fuzz-failure = Joueurs : { $players }, { $options }, décision { $decisions } : { $what } Enregistré sous « { $file } ».
fuzz-interrupted = Interrompu. Parties jouées : { $n }.

# Mesurer
bench-measuring = Mesures
bench-game = Jeu
bench-players = Joueurs
bench-random = Jeu au hasard, décisions/s
bench-search = Recherche, itérations/s
bench-copy = Copie, µs
bench-ratio = Interface publique ÷ boucle interne
bench-compiled = Les règles tournent compilées.
bench-interpreted = Les règles tournent interprétées.

# Jeux
games-players = { $max ->
    [2] 2 joueurs
   *[other] { $min } à { $max } joueurs
}
games-default = par défaut

# Revoir
replay-header = { $title }, { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
  }
replay-set-up = Mise en place
replay-step = Étape { $n } sur { $all }
replay-eyes-seat = Vu par { $seat }
replay-eyes-stranger = Vu par un inconnu

# Personnes et robots
bot-name = Robot { $n }
bot-name-careful = Robot { $n } (prudent)
bot-name-bold = Robot { $n } (hardi)
who-me = moi
who-friend = un ami à ce clavier
bot-random = au hasard
bot-greedy = glouton
bot-lesson = première leçon
bot-level1 = niveau 1
bot-level2 = niveau 2
bot-level3 = niveau 3
bot-level4 = niveau 4
bot-level5 = niveau 5
bot-level1-careful = niveau 1, prudent
bot-level1-bold = niveau 1, hardi
bot-level2-careful = niveau 2, prudent
bot-level2-bold = niveau 2, hardi
bot-level3-careful = niveau 3, prudent
bot-level3-bold = niveau 3, hardi
bot-level4-careful = niveau 4, prudent
bot-level4-bold = niveau 4, hardi
bot-level5-careful = niveau 5, prudent
bot-level5-bold = niveau 5, hardi
person-name = { $name }

# Le menu
menu-title = Jeux de plateau du Japon féodal
menu-foot = Un chiffre ou une lettre choisit ; les flèches et Entrée aussi.
menu-continue = Reprendre une partie ({ $n })
menu-continue-title = Quelle partie ?
menu-record = Revoir une partie
menu-record-title = Quelle partie ?
menu-file = Un fichier…
menu-file-title = Où est le fichier ?
menu-kept = { $title }, { $when }, en cours
menu-kept-over = { $title }, { $when }
menu-language = Langue : { $name }
menu-language-title = Langue
menu-colours-night = Couleurs : nuit
menu-colours-day = Couleurs : jour
menu-quit = Quitter

# Préparer la table
setup-start = Commencer
setup-players = Joueurs
setup-seat = Place { $n }
setup-person = { $who } : { $name }
setup-bot = robot, { $bot }
setup-name = Le nom à cette place
setup-help-start = Entrée commence la partie.
setup-help-players = Combien s’assoient à la table.
setup-help-person = Entrée change le nom. Entre deux personnes à ce clavier tombe un rideau : personne ne voit la main d’un autre.
setup-help-bot = Le niveau 1 est doux, le niveau 5 réfléchit jusqu’à deux secondes. « Au hasard » joue n’importe quoi, « glouton » ce qui semble le mieux à première vue.
setup-foot = ↑ ↓ ligne   ← → valeur   Entrée commencer ou nommer   Échap retour

# La table
table-seal = La donne est scellée : { $seal }…
table-choosing = { $seat } choisit.
table-not-now = Pas maintenant :
table-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
table-find = Ne montrer que les choix avec ces mots
table-find-nothing = Aucun choix ne contient « { $text } ».
table-saved = Enregistré sous « { $file } ».
table-older-rules = Cette partie continue avec les règles de ses débuts. Dans celles d’aujourd’hui : { $changes }
table-replay = Revoir la partie pas à pas
table-again = Rejouer avec les mêmes places
table-menu = Retour au menu
table-hand-title = Qui joue ?
table-hand-to = Un robot ({ $bot }) joue pour { $seat }
table-take-back = { $seat } joue de nouveau

cli-puzzle = Résoudre des problèmes : des positions où un coup est nettement le meilleur d’après ce que vous savez.
puzzle-help = Un coup est nettement le meilleur d’après ce que vous voyez. Tapez le numéro de votre choix ; S montre la réponse, N passe au suivant, R montre les règles, Q quitte.
puzzle-you = Ici, vous êtes { $seat }.
puzzle-ask = Votre coup :
puzzle-right = Juste : { $action }.
puzzle-wrong = Pas le meilleur. Mieux : { $action }.
puzzle-shown = Le meilleur coup : { $action }.
puzzle-worth = Vos chances de gagner : { $best } % après le meilleur coup, { $chosen } % après le vôtre.
puzzle-worth-alone = Vos chances de gagner ensuite : { $best } %.
puzzle-score = Trouvés au premier essai : { $right } sur { $tried }. { $left ->
    [0] Tous sont faits.
    [one] Il en reste un.
   *[other] Il en reste { $left }.
  }
puzzle-again = Vous avez vu tous les problèmes de ce jeu. Ils recommencent.
advice-noted = L’enregistrement note que vous avez demandé.

hint-undo = reprendre
hint-find = chercher
hint-rules = règles
hint-terms = termes
terms-title = Termes
terms-none = Aucun terme des règles n’apparaît ici.
hint-log = journal
hint-why = pourquoi
hint-save = enregistrer
hint-advice = conseil
hint-reasons = leurs raisons
hint-hand-over = confier
hint-menu = menu
hint-back = retour
hint-forwards = suivant
hint-backwards = avant
hint-ten-forwards = +10
hint-ten-backwards = −10
hint-quit = quitter
hint-help = touches

# Ligne par ligne
lines-ask = >
lines-board = revoir le plateau
lines-quit = quitter ; la partie est enregistrée
lines-unknown = Ce n’est aucun des choix. ? montre ce qu’on peut taper d’autre.

# Toutes les touches
help-title = Touches
help-choose = choisir ce qui est à côté de ce chiffre ou de cette lettre
help-arrows = choisir avec les flèches
help-values = changer la valeur de cette ligne
help-pages = faire défiler le plateau, le journal ou le livret
help-escape = fermer ou revenir ; la partie est enregistrée
help-suspend = passer un moment au shell ; « fg » revient
help-quit = quitter Tenka aussitôt ; la partie est enregistrée

# Le rideau
curtain-pass = { $seat }, c’est à vous.
curtain-enter = Entrée ouvre le rideau quand personne d’autre ne regarde.

# Revoir une partie
replay-look = Voir par les yeux { DE($seat) }
replay-look-stranger = Voir par les yeux d’un inconnu

# Poser une pièce
placing-keys = (places : { $n } ; flèches pour déplacer, t pour tourner, n pour la suivante, Entrée pour poser)

# L’hôte : mises à jour
cli-upgrade = Dire ce qu’une mise à jour des règles fait de chaque partie enregistrée, et donner à la base sa forme la plus récente.
cli-arg-upgrade-check = Le dire seulement ; rien n’est écrit. Code de sortie 1 si une partie s’arrête ou ne peut être ouverte.
upgrade-done = La base de données a sa forme la plus récente.
upgrade-stops = Table { $table } ({ $key }) : s’arrête avant le coup { $move } sur { $of } (règle { $rule }).
upgrade-running = Parties en cours : { $n }, rejouées en { $seconds } s.
upgrade-unchanged-count = inchangées : { $n }
upgrade-goes-on-count = continuant avec les nouvelles règles : { $n }
upgrade-stops-count = arrêtées en attendant leurs joueurs : { $n }
upgrade-lost-count = impossibles à ouvrir : { $n }
upgrade-finished = Parties terminées : { $n }. Impossibles à montrer, ou pas en entier, faute de leurs règles ou de leurs données dans ce programme : { $stored }.
problem-database-empty = Il n’y a aucune partie dans cette base de données.
cli-arg-upgrade-database = La base du serveur : un fichier SQLite, ou une adresse comme pour « serve ». Sans cela, la base habituelle.
cli-backup = Copier tout ce que garde un serveur dans un seul fichier, pendant qu’il tourne, et rejouer chaque partie.
cli-restore = Remettre une sauvegarde dans une base vide, SQLite ou PostgreSQL.
cli-arg-backup-file = Où écrire la copie ; un fichier de ce nom est remplacé quand la nouvelle copie est entière.
cli-arg-restore-file = Un fichier écrit par « tenka backup ».
backup-done = { $file } : tables { $tables }, coups { $moves }, en { $seconds } s.
restore-done = Remis depuis { $file } : tables { $tables }, coups { $moves }, en { $seconds } s.
problem-backup-write = Impossible d’écrire { $file } : { $why }.
problem-backup-file = { $file } n’est pas une base de Tenka : { $why }.
problem-backup-damaged = { $file } est endommagée : { $why }. Rien n’a été copié.
problem-backup-place = { $file } est elle-même une base, peut-être en service. Choisissez un autre nom pour la copie.
problem-database-full = Cette base contient déjà des parties ou des personnes. Une sauvegarde va dans une base vide.
