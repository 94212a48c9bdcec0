# Ce que le serveur dit à une personne quand quelque chose n’est pas possible.
problem-name-first = Dites d’abord votre nom, s’il vous plaît.
problem-name-taken = Quelqu’un qui a un mot de passe porte ce nom. Choisissez-en un autre, s’il vous plaît.
problem-login = Ce nom et ce mot de passe ne vont pas ensemble.
problem-password = Ce n’est pas votre mot de passe actuel.
problem-password-length = Un mot de passe a de { $min } à { $max } caractères.
problem-table = Il n’y a pas de table ici. Vérifiez l’adresse, ou redemandez-la.
problem-private = Cette table est réservée à ses joueurs.
problem-owner = Seule la personne qui a ouvert la table peut faire cela.
problem-foreign-seat = Cette place est à quelqu’un d’autre.
problem-spectator = Vous regardez. Seules les personnes assises à la table peuvent faire cela.
problem-full = Toutes les places de cette table sont prises. Vous pouvez peut-être regarder, ou ouvrir votre propre table.
problem-no-seat = Prenez une place à votre propre table.
problem-link = Ce lien n’est pas de nous, ou il en manque une partie. Redemandez-le.
problem-link-used = Quelqu’un occupe déjà cette place, ou la table est fermée. Demandez un nouveau lien.
problem-link-expired = Ce lien a expiré. Demandez-en un nouveau.
problem-link-device = Cet appareil a été ouvert par un lien. Créez le suivant sur l’appareil utilisé en premier.
problem-begun = La partie a déjà commencé.
problem-not-begun = La partie n’a pas encore commencé. Des places sont encore libres.
problem-stands-in = Un robot joue à votre place. Reprenez-la d’abord.
problem-already-bot = Un robot y joue déjà.
problem-not-a-bot = Vous jouez déjà à votre place.
problem-present = { $name } est là, ou vient de partir.
problem-time-left = { $name } a encore du temps. Un robot pourra jouer quand il sera écoulé.
problem-pace = Une pendule en { $kind ->
    [days] jours
   *[minutes] minutes
} va de 1 à { $max }.
problem-too-many-tables = Vous avez déjà { $max } tables. Terminez-en ou quittez-en quelques-unes.
problem-connections = Cette page est déjà ouverte trop de fois. Fermez-en quelques-unes et réessayez.
problem-chat-length = Un message a de 1 à { $max } caractères.
problem-rate = C’était très rapide. Attendez un instant et réessayez, s’il vous plaît.
problem-message = Ce message est illisible.
problem-message-size = Un message a au plus { $max } octets.
problem-body-size = La demande est trop grande.
problem-malformed = La demande est illisible.
problem-not-found = Il n’y a rien à cette adresse.
problem-method = Cela ne se fait pas à cette adresse.
problem-origin = La page d’un autre site ne peut pas faire cela ici.
problem-csrf = Cette page est trop ancienne. Rechargez-la.
problem-host = Ce serveur porte un autre nom.
problem-storage = Le coup n’a pas pu être enregistré, il n’a donc pas été joué. Réessayez, s’il vous plaît.
problem-server = Quelque chose n’a pas marché chez nous. Réessayez, s’il vous plaît.
problem-other-rules = { $game ->
    [dangerous-time] Cette partie demande les règles et le fichier de données de son début (version { $needs }) ; ce serveur en a d’autres (version { $has }).
   *[other] Cette partie demande la version { $needs } de ses règles ; ce serveur a la version { $has }.
}
problem-halted = Les règles ont changé depuis le début de cette partie. Choisissez d’abord si elle continue.
problem-ended = Cette partie a été arrêtée en l’état, après un changement de ses règles.
problem-not-halted = Il n’y a rien à choisir : la partie continue.
problem-cannot-go-on = Avec les nouvelles règles, une telle partie n’existe plus ; on ne peut que l’arrêter.
problem-table-damaged = Cette table ne peut pas être ouverte : ce qui en est enregistré est abîmé. Son hôte peut regarder avec « tenka verify --database ».
problem-database-version = La base de données vient d’un Tenka plus ancien. « tenka upgrade » lui donne sa forme d’aujourd’hui, et « tenka serve » aussi.
problem-database-newer = La base de données vient d’un Tenka plus récent (forme { $found }) ; celui-ci connaît les formes jusqu’à { $known }. Mettez Tenka à jour.
problem-database-read = La base de données { $name } ne peut pas être lue : { $why }. Vérifiez que --database désigne le bon endroit, et qu’elle s’y trouve.
problem-database = Une base de données est le nom d’un fichier SQLite, ou l’une de ces adresses : { $allowed }.
problem-public-url = L’adresse publique ressemble à https://play.example.org, sans chemin.
problem-bus = Plusieurs processus ont besoin d’un bus : redis://HOST, et des paquets de tenka-table[cluster].
problem-metrics-for = Seules les adresses que nomme --metrics-for peuvent lire les mesures.
problem-networks = { $option } prend des adresses ou des réseaux comme 127.0.0.1, 10.0.0.0/8, séparés par des virgules.
problem-no-database = La base de données ne répond pas en ce moment. Rien de ce qui a été confirmé n’est perdu ; réessayez bientôt, s’il vous plaît.
problem-database-open = La base de données { $name } ne peut pas être ouverte en écriture : { $why }. Vérifiez que --database désigne le bon endroit, qu’elle s’y trouve et qu’on peut y écrire.

# La commande
cli-serve = Servir la table dans le navigateur, pour vous et vos amis.
cli-arg-host = Où écouter : 127.0.0.1 pour cet ordinateur seul, 0.0.0.0 pour tous ceux qui peuvent l’atteindre.
cli-arg-port = Le port ; 0 en prend un libre.
cli-arg-database = Où garder les parties, p. ex. postgresql+asyncpg://… Sinon, un fichier dans votre dossier de données.
cli-arg-public-url = Ce que l’on tape, quand un mandataire est placé devant.
cli-arg-bus = redis://… quand plusieurs processus servent les mêmes tables.
cli-arg-metrics-for = Adresses qui peuvent lire /metrics, séparées par des virgules ; d’ordinaire seulement cet ordinateur.
cli-arg-mail-from = L’expéditeur des avis par courriel, p. ex. tenka@example.org ; le serveur de courriel est dans TENKA_SMTP, p. ex. smtp://nom:mot@mail.example.org.
cli-arg-notices-to = Vos propres réseaux que les crochets web peuvent atteindre, séparés par des virgules ; d’ordinaire aucun.
cli-arg-close-days = Fermer les tables où rien ne s’est passé depuis ce nombre de jours ; 0, jamais.
cli-arg-keep-days = Supprimer les parties terminées et les tables fermées après ce nombre de jours ; 0, jamais.
cli-arg-guest-days = Oublier les invités sans mot de passe qui ne sont pas venus depuis ce nombre de jours ; 0, jamais.
cli-arg-browser = Ouvrir la page dans un navigateur.
serve-ready = Tenka est servi à l’adresse { $address }. Arrêtez avec Ctrl-C.
problem-address = Rien ne peut être servi sur { $host }, port { $port } : { $why }.
problem-address-taken = Un autre programme occupe déjà { $host }, port { $port }. Choisissez un autre port : --port 8001 (make play PORT=8001).
problem-served-already = Un autre Tenka sert déjà { $file }. Arrêtez-le d’abord ; à plusieurs, il faut PostgreSQL, et à chacun le même --bus.

# Avis
problem-smtp = Le courriel demande deux choses : le serveur dans l’environnement, TENKA_SMTP=smtp://USER:PASSWORD@HOST:587, et l’expéditeur, --mail-from tenka@example.org.
problem-days = { $option } prend un nombre de jours, 0 ou plus ; 0 veut dire jamais.
problem-leave-seconds = { $variable } est un nombre de secondes de 0 à { $max }, pas « { $found } ».
problem-coach-effort = { $variable } est un nombre au-dessus de 0, { $max } au plus, et non « { $found } » ; 1 est l’habitude.
problem-mail-address = Une adresse de courriel ressemble à mei@example.org.
problem-hook-address = Une adresse ressemble à https://example.org/…, sans nom ni mot de passe.
problem-time-zone = Un fuseau horaire s’écrit comme Europe/Paris.
problem-device = Ce n’est pas l’abonnement d’un navigateur.
problem-too-many-devices = { $max } appareils sont déjà prévenus. Retirez-en un.
notice-bot = un robot
notice-table = { $title }, avec { $names }
notice-line = { $what } : { $where }
notice-turn = À vous de jouer
notice-late = Il vous reste peu de temps
notice-over = Une partie est finie
notice-invited = On vous garde une place
notice-chat = On vous a écrit
notice-until = Jusqu’au { $when }.
notice-time = { $day ->
    [1] 1er
   *[other] { $day }
  } { $month }, { $hour }
notice-several = { $n ->
    [one] { $n } table vous attend
   *[other] { $n } tables vous attendent
  }
notice-news = { $n ->
    [one] { $n } nouvelle
   *[other] { $n } nouvelles
  } de vos tables
notice-test = Un avis de Tenka
notice-test-body = Voilà comment Tenka vous appelle. Il n’y a rien d’autre.
notice-mail-foot = Ne plus recevoir de courriel : { $address }
    Ce qu’on vous dit : { $settings }
notice-confirm-title = Est-ce bien votre adresse ?
notice-confirm = Quelqu’un voudrait être prévenu à cette adresse quand vient son tour de jouer sur Tenka.
    Si c’était vous, ouvrez cette page :
    { $address }
    Sinon, ne faites rien : aucun autre courriel ne viendra.
notice-way-push = L’avis sur vos appareils
notice-way-mail = Le courriel
notice-way-hook = Votre crochet web
notice-way-off-title = Un moyen de vous joindre est coupé
notice-way-off = { $way } ne répond plus depuis trois jours et a été coupé. Vous pouvez le réactiver sur cette page :
month-1 = janvier
month-2 = février
month-3 = mars
month-4 = avril
month-5 = mai
month-6 = juin
month-7 = juillet
month-8 = août
month-9 = septembre
month-10 = octobre
month-11 = novembre
month-12 = décembre

# Ordres sous pli
problem-order-size = Un pli contient 1 à { $max } étapes et laisse au plus un jour de réflexion.
problem-order-choices = Une étape contient 1 à { $max } choix.
problem-order-verb = Il n’y a pas d’action « { $action } » dans ce jeu.
problem-order-pick = Seul un nombre peut être le plus haut ou le plus bas.
