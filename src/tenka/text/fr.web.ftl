# The browser's frame
web-tenka = Tenka
web-pages = Pages
web-play = Jouer
web-watch = Regarder
web-rulebooks = Règles
web-language = Langue
web-settings = Réglages
web-close = Fermer
web-save = Enregistrer
web-cancel = Annuler
web-confirm = Confirmer
web-yes = oui
web-no = non
web-home = Accueil
web-trouble = Quelque chose n’a pas marché. Veuillez réessayer.

# Home
web-opening = La table se prépare
web-opening-more = Touchez ce que vous voulez : ce qui n’est pas permis dit pourquoi, avec sa règle à côté.
web-home-title = Quatre jeux du Japon féodal,
    une table tranquille.
web-home-lead = Jouez contre des robots, ou envoyez un lien à vos amis.
    Un nom suffit.
web-join-link = Rejoindre avec un lien
web-join = Rejoindre
web-join-title = Une place vous attend
web-join-not = Ce lien n’ouvre aucune place
web-join-lead = Asseyez-vous, et la table s’ouvre.
web-join-there = Vous jouez avec { $names }.
web-join-sit = S’asseoir
web-join-bad = Ce lien ne mène à aucune table. Veuillez copier le lien en entier.
web-games = Jeux
web-players-count = Joueurs :
web-minutes = { $n } min
web-hours = { $n } h
web-weight-1 = Léger
web-weight-2 = Moyen
web-weight-3 = Exigeant
web-weight-4 = Expert
web-play-now = Jouer
web-invite = Inviter des amis
web-invite-short = Inviter
web-my-tables = Mes tables
web-all-tables = Toutes les tables
web-fewer-tables = Moins de tables
web-open-tables = Tables ouvertes
web-watch-tables = Tables à regarder
web-watch-none = Aucune table à regarder pour l’instant.
web-watch-none-more = Les tables que tout le monde peut regarder apparaissent ici pendant qu’on y joue.
web-your-turn = À vous de jouer
web-status-waiting = attend des joueurs
web-status-over = terminée
web-status-playing = en cours
web-status-others = aux autres de jouer
web-bot-named = { $name } (robot)

# Names and passwords
web-name = Nom
web-guest = Invité { $n }
web-name-set = Votre nom
web-name-title = Votre nom
web-name-help = Les autres à la table le voient. Rien d’autre n’est demandé.
web-login-title = J’ai un mot de passe
web-login-do = Ouvrir mes tables
web-login-help = Ouvre les tables que vous gardez sous ce nom.
web-login-keeps = Les tables que vous avez sur cet appareil vous suivent.
web-password = Mot de passe
web-password-current = Mot de passe actuel
web-password-title = Ajouter un mot de passe
web-password-change = Changer le mot de passe
web-password-help = Avec un mot de passe, vous retrouvez vos tables sur d’autres appareils.
web-logout = Se déconnecter de cet appareil
web-logout-guest = Vous n’avez pas de mot de passe : sans lui, vous ne pourrez pas revenir à vos tables. Ajoutez-en un d’abord pour les garder.
web-logout-really = Se déconnecter et abandonner les tables

# A new table
web-new-title = Nouvelle table : { $game }
web-new-seats = Places
web-new-seats-help = De { $min } à { $max } joueurs.
web-new-seats-exactly = { $n ->
    [one] { $n } joueur.
   *[other] { $n } joueurs.
  }
web-new-seat = Place { $n }
web-new-add = Ajouter une place
web-new-remove = Retirer la place { $n }
web-new-second-name = Nom du joueur à cet écran
web-new-kind-me = moi, à cet écran
web-new-kind-friend = un ami, par lien
web-new-kind-bot = un robot
web-new-kind-open = ouverte à tous
web-new-kind-me-help = Vous êtes ici.
web-new-kind-friend-help = Vous recevez un lien et un code QR à envoyer.
web-new-kind-bot-help = Un robot est assis ici.
web-new-kind-open-help = La table est affichée, le premier venu s’assied.
web-new-options = Options
web-new-default = { $value } (par défaut)
web-new-rulebook = Ce que disent les règles
web-new-pace = Rythme
web-pace-none = sans pendule
web-pace-minutes = minutes par décision
web-pace-days = jours par décision
web-pace-none-help = Chacun prend le temps qu’il lui faut.
web-pace-minutes-help = Pour une soirée ensemble.
web-pace-days-help = Pour une partie au fil des jours.
web-pace-then = Quand le temps est écoulé
web-pace-then-ask = puis les autres peuvent appeler un robot
web-pace-then-bot = puis un robot prend la place
web-terms-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
  } par décision
web-terms-days = { $n ->
    [one] { $n } jour
   *[other] { $n } jours
  } par décision
web-terms-usual = règles habituelles
web-terms-option = { $what } : { $how }
web-new-watch = Qui peut regarder
web-watch-anyone = Tout le monde ; la table est affichée
web-watch-link = Ceux qui ont l’adresse
web-watch-nobody = Seulement les joueurs
web-new-summary = Votre table
web-new-make = Ouvrir la table
level-random = n’importe quel coup
level-greedy = première idée
level-lesson = première leçon
level-level1 = niveau 1, doux
level-level2 = niveau 2
level-level3 = niveau 3
level-level4 = niveau 4
level-level5 = niveau 5, fort

# Before the game
web-waiting-for = { $n ->
    [0] Aucune place n’est libre.
    [1] Une place est libre.
   *[other] { $n } places sont libres.
  }
web-table-closed = Cette table est fermée.
web-seat-kind-person = un joueur
web-seat-kind-bot = un robot
web-seat-kind-open = place ouverte
web-seat-kind-friend = un ami
web-seat-kind-reserved = place réservée
web-seat-kind-open-help = Tout le monde peut s’asseoir.
web-seat-kind-friend-help = Celui qui a le lien s’assied ici.
web-seat-kind-reserved-help = Réservée à un joueur de la partie précédente.
web-sit-here = S’asseoir ici
web-link = Lien
web-copy = Copier
web-copied = Copié
web-share = Envoyer
web-qr = Code QR
web-qr-label = Code QR du lien de cette place
web-start = Commencer, avec des robots aux places libres
web-leave = Quitter la table
web-leave-title = Quitter la partie
web-leave-for-now = Retour à l’accueil ; la table m’attend
web-leave-to-bot = Laisser un robot jouer à ma place
web-link-all = Un seul lien pour toutes les places libres
web-link-all-help = Qui l’ouvre reçoit la prochaine place libre.

# At the table
web-ask = { $action } ?
web-log = Journal
web-chat = Discussion
web-players = Joueurs
web-rulebook = Livret de règles
web-rulebook-short = Règles
web-rulebook-paragraph = Règles, { $id }
web-rulebook-search = Chercher dans les règles
web-rulebook-none = Aucun paragraphe n’en parle.
web-rulebook-contents = Sommaire
web-rulebook-terms = Termes
web-rulebook-summary = En bref
web-tab-table = Table
web-tab-log = Journal
web-tab-rules = Règles
web-tab-chat = Discussion
web-tools = Outils
web-seats = Places
web-you = Vous
web-log-earlier = { $n ->
    [0] Toutes les lignes sont affichées.
    [1] Une ligne plus ancienne n’est pas affichée.
   *[other] { $n } lignes plus anciennes ne sont pas affichées.
  }
web-log-your-turn = { $name }, c’est à vous.
web-chat-empty = Personne n’a encore rien dit.
web-chat-write = Écrire à la table
web-chat-send = Envoyer
web-chat-looks-on = regarde
web-chat-name = Dites votre nom pour écrire
web-unread = { $n ->
    [one] { $n } non lu
   *[other] { $n } non lus
  }
web-choosing = { $n ->
    [one] { $names } choisit.
   *[other] { $names } choisissent.
  }
web-sealed = Votre réponse est gardée. La table attend { $names }.
web-too-early = Un instant, c’est à { $names }.
web-seat-your-turn = À vous
web-seat-choosing = choisit
web-seat-you = vous
web-seat-here = à la table
web-seat-away = absent
web-seat-bot = robot, niveau { $level }
web-seat-bot-careful = robot, niveau { $level }, prudent
web-seat-bot-bold = robot, niveau { $level }, hardi
web-seat-stands-in = un robot joue à sa place
web-days = { $n ->
    [one] { $n } jour
   *[other] { $n } jours
  }
web-undo = Annuler
web-keys-choose = choisir
web-what-can-i-do = Que puis-je faire ?
web-choices-search = Chercher un choix
web-choices-more = { $n ->
    [0] Il n’y a pas d’autre choix.
    [1] Un autre choix ; cherchez pour le voir.
   *[other] { $n } autres choix ; cherchez pour les voir.
  }
web-choices-none = Il n’y a rien à choisir pour l’instant.
web-reconnecting = Reconnexion…
web-since = { $n ->
    [0] Il ne s’est rien passé depuis votre départ.
    [1] Il s’est passé une chose depuis votre départ.
   *[other] Il s’est passé { $n } choses depuis votre départ.
  }
web-since-show = Montrer pas à pas
web-since-skip = Continuer
web-watching = Vous regardez : vous voyez ce que voit tout spectateur.
web-stood-in = Un robot joue pour vous.
web-take-back = Reprendre la main
web-hand-over = Laisser un robot jouer
web-proposed = { $seat } voudrait qu’un robot joue pour { $seat_for }.
web-bot-level = Niveau du robot
web-bot-style = Style du robot
style-usual = habituel
style-careful = prudent
style-bold = hardi
web-other-device = Lien pour mon autre appareil
web-commitment = Sceau de la donne, fixé avant le premier coup
web-curtain = Passez l’écran à { $seat }.
web-curtain-help = Rien n’apparaît avant que vous ne le vouliez.
web-curtain-raise = Je suis { $seat }
web-table-shut = Cette table vous est fermée
web-lost-title = Il n’y a rien ici
web-lost = Il n’y a pas de page à cette adresse.
web-lost-game = Ce jeu n’existe pas.

# The end
web-end-title = Fin de la partie
web-end-you-win = Vous gagnez.
web-end-you-share = Vous partagez la victoire.
web-end-winner = { $n ->
    [one] { $names } gagne.
   *[other] { $names } gagnent.
  }
web-end-place = { $n ->
    [1] Vous finissez à la première place.
    [2] Vous finissez à la deuxième place.
    [3] Vous finissez à la troisième place.
    [4] Vous finissez à la quatrième place.
   *[other] Vous finissez à la place { $n }.
  }
web-end-open = Classement et points
web-place = Rang
web-player = Joueur
web-points = Points
web-winner = gagne
web-rematch = Rejouer
web-rematch-join = Rejoindre la revanche
web-recount = Recompter sur le plateau
web-replay = Revoir
web-record = Feuille de partie
web-check = Vérifier la donne
web-check-failed = La donne n’a pas pu être vérifiée.
web-check-commitment = Sceau montré avant le premier coup
web-check-seed = Graine, montrée après le dernier
web-check-deal = La graine donne ce sceau et cette donne
web-check-actions = { $n ->
    [0] Aucun coup n’a été joué
    [1] Le seul coup est permis
   *[other] Les { $n } coups sont permis
  }
web-check-result = Le résultat en découle
web-check-draws = Chaque nombre tiré au hasard
web-why = Pourquoi ?
web-replay-first = Au début
web-replay-back = Un pas en arrière
web-replay-run = Lire
web-replay-pause = Pause
web-replay-next = Un pas en avant
web-replay-last = À la fin
web-replay-step = Pas
web-replay-eyes = Vu par
web-replay-stranger = un spectateur
web-replay-link = Copier le lien vers ce moment
web-replay-leave = Retour à la table

# Settings
web-theme = Apparence
web-theme-auto = comme l’appareil
web-theme-light = jour
web-theme-dark = nuit
web-speed = Animations
web-speed-off = aucune
web-speed-half = lentes
web-speed-normal = normales
web-speed-double = rapides
web-confirming = Avant un coup
web-confirming-always = demander
web-confirming-never = jouer aussitôt
web-sound = Son
web-notify = M’avertir quand c’est à moi
web-in-words = Montrer aussi la table en mots
web-in-words-title = La table en mots

# What may go wrong on the way
problem-unreachable = Le serveur ne répond pas. Veuillez réessayer dans un instant.
problem-offline = La table est hors de portée pour un instant.
problem-answer = Le serveur a répondu { $status }. Veuillez réessayer dans un instant.

# A game that a change of the rules has stopped
web-halt-title = Les règles de ce jeu ont changé
web-halt-ended = Cette partie a été arrêtée en l’état
web-halt-ended-help = Personne ne gagne. Tout ce qui a été joué se trouve dans la feuille de partie.
web-halt-unknown = Version des règles au début de la partie : { $from }. Version de ce serveur : { $to }. Ce qui a changé n’est noté nulle part.
web-halt-why = Le programme a été mis à jour au milieu de cette partie. Elle attend que ses joueurs aient choisi si elle continue. Ce qui a changé :
web-halt-choice = Le plateau montre la dernière position identique avec les anciennes règles et les nouvelles. { $n ->
    [0] Si elle continue, c’est à partir de là : ce qui s’est passé ensuite est annulé.
    [one] Si elle continue, c’est à partir de là : ce que dit la dernière ligne du journal est annulé.
   *[other] Si elle continue, c’est à partir de là : ce que disent les { $n } dernières lignes du journal est annulé.
} Si elle est arrêtée, personne ne gagne, et c’est définitif ; tout ce qui a été joué reste dans sa feuille de partie.
web-rules-changed = Les règles de ce jeu ont changé depuis le début de la partie
web-halt-no-way = Avec les nouvelles règles, une telle table n’existe plus. On ne peut que l’arrêter.
web-halt-on = Continuer avec les nouvelles règles
web-halt-end = Arrêter en l’état
web-halt-said-on = veut continuer
web-halt-said-end = veut arrêter
web-halt-said-nothing = n’a pas encore choisi
web-halt-yours = Votre choix est enregistré ({ $choice }). Vous pouvez le changer tant que tous n’ont pas choisi.
web-status-halted = règles changées
web-record-former = Feuille de partie selon les règles, version { $n }
