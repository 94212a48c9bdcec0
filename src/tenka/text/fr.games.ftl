# Écrire un jeu
cli-new-game = Écrire le squelette d’un paquet avec un jeu à vous, jouable aussitôt.
cli-check-game = Vérifier qu’un jeu tient ses promesses : contrat, secret, langues, environnements.
cli-arg-new-name = Le nom du jeu : minuscules et chiffres, mots joints par des traits d’union.
cli-arg-folder = Où l’écrire ; sinon un nouveau dossier de ce nom.
problem-new-game-name = « { $name } » ne peut pas nommer un jeu : minuscules et chiffres, mots joints par des traits d’union, comme mon-jeu.
problem-new-game-known = Il y a déjà un jeu « { $key } ».
problem-new-game-folder = { $folder } existe déjà.
problem-check-optimised = Sous python -O, les vérifications ne disent rien. Lancez-les sans cette option.
new-game-written = Le paquet est dans { $folder }. Ensuite :
check-names = chaque action a un nom à elle
check-meta = ce qui est dit aux interfaces et au laboratoire est vrai
check-chance = un autre hasard donne une autre partie
check-languages = textes et règles sont complets en trois langues
check-lessons = les leçons, s’il y en a, se jouent jusqu’au bout
check-contract = le contrat est tenu et rien ne fuit, à toute sorte de table
check-observations = les observations disent ce que le siège sait, et rien de plus
check-pettingzoo = les tests de PettingZoo passent
check-gymnasium = les vérifications de Gymnasium passent
check-missing = non demandé, { $package } n’est pas installé
check-broken = { $n } { $n ->
    [one] promesse n’est pas tenue.
   *[other] promesses ne sont pas tenues.
  }
check-sound = { $game } tient toutes ses promesses.
