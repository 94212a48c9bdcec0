# Ce qui ne va pas, dit à une personne. Les textes du terminal sont dans fr.terminal.ftl.
problem-game = Il n’y a pas de jeu « { $key } ». Il y a : { $allowed }.
problem-game-unusable = Le jeu « { $name } » du paquet { $package } est inutilisable : { $why }.
problem-game-twice = Le jeu « { $key } » du paquet { $package } est laissé de côté : un autre jeu porte ce nom.
problem-players = { $max ->
    [2] { $game } se joue à { $max } joueurs, pas à { $players }.
   *[other] { $game } se joue de { $min } à { $max } joueurs, pas à { $players }.
  }
problem-option-name = { $game } n’a pas d’option « { $option } ». Options : { $allowed }.
problem-option-value = L’option { $option } ne peut pas valoir « { $value } ». Valeurs possibles : { $allowed }.
problem-language = Tenka parle { $allowed } ; pas « { $language } ».
problem-war-data = Les données de la guerre sont fausses à { $key } : { $reason }
problem-name = Un nom a de 1 à { $max } caractères imprimables.
problem-seat = Il n’y a pas de place { $number }. Les places vont de 0 à { $max }.
problem-over = La partie est finie.
problem-not-over = La partie n’est pas encore finie.
problem-not-your-turn = Un instant, la table attend { $names }.
problem-stale = La table a avancé depuis. Regardez de nouveau et choisissez encore.
problem-not-an-action = Une action est un nombre entier. Les actions permises accompagnent la vue.
problem-action-range = Les actions vont de 0 à { $max } ; { $action } n’en est pas une.
problem-action-name = { $game } n’a pas d’action « { $action } ».
problem-undo = Il n’y a rien à reprendre : quelque chose a été révélé depuis, ou quelqu’un d’autre a joué.
problem-paragraph = Le livret n’a pas de paragraphe « { $id } ». Ses chapitres sont : { $allowed }.
problem-lesson = { $file }, ligne { $line } : { $what }.
problem-no-lesson = Il n’y a pas de leçon « { $name } ». Il y a : { $allowed }.
problem-lesson-unsolved = Faites d’abord ce que la leçon demande.
problem-lesson-nothing = Il n’y a rien à faire sur le plateau pour l’instant.
problem-seat-kind = Une place est de l’une de ces sortes : { $allowed } ; pas « { $kind } ».
problem-seed = Une graine compte 32 octets ; celle-ci en compte { $n }.
problem-version = Les règles ont la version { $found } ; ce Tenka a la version { $expected }.
problem-record-line = Ligne { $line } de la partie enregistrée : { $reason ->
    [field] il faut ici « { $expected } … », pas « { $found } ».
    [number] il faut ici un nombre de { $min } à { $max }, pas « { $found } ».
    [title] un enregistrement commence par « Tenka record 1 ».
    [after] rien ne peut suivre la graine.
    [game] il n’y a pas de jeu « { $found } » ; il y a : { $allowed }.
    [version] les règles ont la version { $found } ; ce Tenka a la version { $expected }.
    [digits] il faut ici { $n } chiffres hexadécimaux.
    [stream] on tire des nombres pour { $allowed }, pas pour « { $found } ».
    [option-name] il n’y a pas d’option « { $option } » ; il y a : { $allowed }.
    [option-value] l’option { $option } ne peut pas valoir « { $value } » ; valeurs possibles : { $allowed }.
    [option-twice] cette option est écrite deux fois.
    [sealed-twice] cette place a deux réponses en attente.
    [sealed-over] rien n’attend d’être révélé dans une partie finie.
    [no-draws] les nombres tirés manquent.
    [same-stream] les nombres tirés pour une même chose sont sur une seule ligne.
    [action-name] il n’y a pas d’action « { $action } ».
    [name] un nom a de 1 à { $max } caractères imprimables.
   *[other] { $what }
}

# À toutes les tables
comma = { ", " }
colon = { " : " }
list-comma = { ", " }
seat-number = Joueur { $n }
event-undone = { $seat } reprend son dernier coup.
event-seat-to-bot = Un robot ({ $name }) joue désormais pour { $seat }.
event-seat-to-person = { $name } reprend la place { DE($seat) }.
