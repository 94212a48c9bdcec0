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
person-bot = bot { $level }
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
person-left = laissée à un bot
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
