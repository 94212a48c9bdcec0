# Comptes et pages des personnes
person-page = Ma page
person-lead = Ici depuis { $when } · { $n ->
        [0] pas encore de partie
        [one] une partie
       *[other] { $n } parties
    }
person-copy = Copier le lien de cette page
person-copied = Copié.
person-rating = Cote
person-rating-help = La bande contient la vraie force 19 fois sur 20. Elle se resserre quand vous jouez.
person-rating-none = Pas encore de cote. Seules les tables classées comptent, et il en faut dix.
person-rating-said = { $rating }, plus ou moins { $margin } ; parties classées : { $n }
person-rated-games = { $n ->
        [one] { $n } partie classée
       *[other] { $n } parties classées
    }
person-too-few = trop peu encore
person-places = Les dernières parties ({ $n }), par place
person-place = place { $place } sur { $players }
person-titles = Parties par jeu
person-games = parties
person-won = gagnées · le trait est la part du hasard
person-won-share = { $n } % gagnées
person-accuracy = Justesse dans les parties analysées : { $n } %
person-opponents = Adversaires habituels
person-together = { $n ->
        [one] { $n } partie ensemble
       *[other] { $n } parties ensemble
    }, devant dans { $ahead }
person-recent = Tables récentes
person-search = Chercher dans mes parties
person-search-who = Avec qui
person-search-game = Jeu
person-search-all = tous les jeux
person-search-go = Chercher
person-search-none = Aucune partie de ce genre.
person-result = { $place ->
        [1] 1er
       *[other] { $place }e
    } sur { $players }
person-points = { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
person-left = laissée à un robot
person-data = Vos données
person-export = Exporter mes données
person-export-help = Nom, réglages, leçons, cotes, ce que vous avez écrit et chaque partie, dans un seul fichier.
person-export-go = Exporter
person-shown = Qui peut voir cette page
person-shown-nobody = Moi seulement
person-shown-met = Qui a joué avec moi
person-shown-everybody = Quiconque a le lien
person-delete = Supprimer mon compte
person-delete-help = Votre nom et ce que vous avez écrit disparaissent. Les parties restent pour les autres ; vous devenez « un ancien joueur ». Sept jours pour y repenser.
person-delete-open = Supprimer…
person-delete-type = Écrivez votre nom pour confirmer :
person-delete-go = Supprimer dans sept jours
person-leaves = Ce compte sera supprimé le { $when }.
person-stay = Le garder
person-name-first = Dites votre nom, et jouez : il y aura alors quelque chose à voir ici.
person-none = Pas encore de partie.

# La donne du jour
deal-lead = Les mêmes cartes, la même place et les mêmes robots pour tout le monde, une fois par jour.
deal-against = Vous contre { $n ->
        [one] { $n } robot
       *[other] { $n } robots
    } de niveau 3
deal-count = { $n ->
        [0] Personne ne l’a encore jouée.
        [one] Une personne l’a jouée.
       *[other] { $n } personnes l’ont jouée.
    }
deal-count-past = { $n ->
        [0] Personne ne l’a jouée.
        [one] Une personne l’a jouée.
       *[other] { $n } personnes l’ont jouée.
    }
deal-place = Votre place : { $place } sur { $n }.
deal-percentile = mieux que { $n } %
deal-with = avec { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
deal-you = vous
deal-play = Jouer
deal-go-on = Continuer
deal-look = Voir
deal-compare = Comparer les coups
deal-next = prochaine donne dans { $n } h
deal-next-soon = prochaine donne dans moins d’une heure
deal-hash = Engagement
deal-seed = Graine
deal-hash-help = L’empreinte de la graine, donnée avant que quiconque joue. La graine suit quand le jour est fini.
deal-yesterday = Hier
deal-today = Aujourd’hui
deal-moment = Décision { $n }
deal-chose = { $n ->
        [one] { $n } sur { $all }
       *[other] { $n } sur { $all }
    }, { $score } points en moyenne
deal-mine = vous
deal-best = le meilleur
deal-moments-none = Personne d’autre n’a encore rencontré vos positions.
deal-week = Une semaine entre amis
deal-week-help = Qui a le lien peut se joindre au groupe. Un point par donne jouée, et un pour chaque personne du groupe que vous battez.
deal-week-name = Nom du groupe
deal-week-make = Former un groupe
deal-week-join = Rejoindre
deal-week-leave = Quitter le groupe
deal-week-copy = Copier le lien
deal-week-sum = total
deal-scores = Les points de tous ceux qui l’ont jouée
deal-coach = un bon joueur
deal-coach-better = { $best } % de chances, votre coup { $mine } %
deal-coach-equal = { $n } % de chances, votre coup est aussi bon
deal-coach-at = Votre partie est examinée : { $n } sur { $all }.

# Une donne à plusieurs tables
same-title = Une donne, plusieurs tables
same-lead = Les mêmes cartes aux mêmes places, à chaque table. Personne ne voit rien d’une autre table avant d’avoir joué.
same-open = Qui a ce lien peut la jouer à sa propre table jusqu’au { $when }.
same-closed = Plus aucune table ne s’ouvre. Tout sera montré quand celles-ci seront finies.
same-settled = Toutes les tables sont finies : cartes, coups et graine sont visibles.
same-mine = À ma table
same-play = La jouer
same-seat = Votre place
same-seat-n = Place { $n }
same-close = Ne plus ouvrir de tables
same-tables = { $n ->
        [one] { $n } table
       *[other] { $n } tables
    }
same-table = Table
same-empty = encore libre
same-hidden = Les points sont montrés quand votre propre table est finie.
same-told = Comparés place par place, entre ceux qui ont joué jusqu’au bout.
same-status-waiting = pas commencée
same-status-playing = en cours
same-status-over = finie
same-status-ended = arrêtée
same-status-closed = fermée
same-hash-help = L’empreinte de la graine, la même à chaque table. La graine suit quand toutes sont finies.

# L’accueil, pour qui revient
home-wait = { $n ->
        [0] Bonjour, { $name }. Rien ne vous attend.
        [one] Bonjour, { $name }. Une table vous attend.
       *[other] Bonjour, { $name }. { $n } tables vous attendent.
    }
home-new-table = Une nouvelle table
home-learning = Continuer d’apprendre
home-step = étape { $n }
home-all-lessons = Toutes les leçons
