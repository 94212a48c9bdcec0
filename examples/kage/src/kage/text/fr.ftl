game-title = Kage
game-tagline = Faites passer vos figures sous des noms qui peuvent être faux.

figure-shadow = l’ombre
figure-spear = la lance
figure-bow = l’arc
figure-horse = le cheval

# Options
option-bonus = Prime à la vérité mise en doute
option-bonus-help = Points qu’une figure ajoute aux siens quand on en a douté et qu’elle porte son vrai nom.
option-bonus-2 = deux points
option-bonus-1 = un point

# Actions
action-send = Envoyer { $figure } en annonçant { $figure_name }
action-believe = Y croire
action-doubt = En douter

# Questions
prompt-send = { $seat } : quelle carte envoyez-vous, et sous quel nom ?
prompt-watch = { $seat } : { $seat_sender } annonce { $figure_name }. Y croyez-vous ?

# Why not
why-K-1-3 = Cela ne se fait pas dans Kage.
why-K-3-2 = Vous n’avez pas cette carte.
why-K-4-5 = Une carte attend à la porte : croyez-y ou doutez-en d’abord.
why-K-4-6 = Aucune carte n’attend à la porte.
why-K-5-1 = La partie est finie.

# What happens
event-dealt = Chacun a { $n } cartes.
event-first = { $seat } envoie en premier.
event-sent = { $seat } envoie une carte et annonce { $figure_name }.
event-sent-own = Vous envoyez { $figure } et annoncez { $figure_name }.
event-believed = { $seat } croit { $seat_sender } : { $figure_name } passe pour { $n }.
event-proved = { $seat } doute, mais c’est bien { $figure } : { $n } points pour { $seat_sender }.
event-caught = { $seat } doute de { $seat_sender } : au lieu de { $figure_name }, c’est { $figure }, et { $n } points pour { $seat }.
event-wins = { $seat } gagne avec { $n } points.

# The end
outcome-winner = Toutes les cartes ont passé la porte.
outcome-shared = Toutes les cartes ont passé la porte, et la victoire est partagée.
part-believed = crues
part-proved = mises en doute et vraies
part-caught = mensonges démasqués

# The board in words
board-aside = { $n } cartes sont à l’écart
board-gate = À la porte : une carte de { $seat }, annoncée { $figure_name }
board-gate-empty = Personne n’est à la porte
board-in-truth = (en vérité { $figure })
board-seat = { $seat }
board-points = { $n } points
board-to-move = à jouer
board-hand = Main
board-none = aucune
board-hidden = { $n } cartes en main
board-believed = { $figure_name }, crue : { $n }
board-proved = { $figure_name }, mise en doute et vraie
board-caught = { $figure_name }, démasquée : c’était { $figure }
