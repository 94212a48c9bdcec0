game-title = Kage
game-tagline = Send your figures past the gate under names that need not be true.

figure-shadow = the shadow
figure-spear = the spear
figure-bow = the bow
figure-horse = the horse

# Options
option-bonus = Bonus for a doubted truth
option-bonus-help = Points that a figure adds to its own when it was doubted and is what it was named.
option-bonus-2 = two points
option-bonus-1 = one point

# Actions
action-send = Send { $figure } as { $figure_name }
action-believe = Believe it
action-doubt = Doubt it

# Questions
prompt-send = { $seat }: which card do you send, and under which name?
prompt-watch = { $seat }: { $seat_sender } sends { $figure_name }. Do you believe it?

# Why not
why-K-1-3 = There is no such thing to do in Kage.
why-K-3-2 = You do not hold this card.
why-K-4-5 = A card waits at the gate: believe it or doubt it first.
why-K-4-6 = No card waits at the gate.
why-K-5-1 = The game is over.

# What happens
event-dealt = Everybody has { $n } cards.
event-first = { $seat } sends first.
event-sent = { $seat } sends a card as { $figure_name }.
event-sent-own = You send { $figure } as { $figure_name }.
event-believed = { $seat } believes { $seat_sender }: { $figure_name } passes for { $n }.
event-proved = { $seat } doubts, but it is { $figure }: { $n } points for { $seat_sender }.
event-caught = { $seat } doubts { $seat_sender }: not { $figure_name } but { $figure }, and { $n } points for { $seat }.
event-wins = { $seat } wins with { $n } points.

# The end
outcome-winner = All cards have passed the gate.
outcome-shared = All cards have passed the gate, and the victory is shared.
part-believed = believed
part-proved = doubted and true
part-caught = lies caught

# The board in words
board-aside = { $n } cards lie aside
board-gate = At the gate: a card of { $seat }, named { $figure_name }
board-gate-empty = Nobody is at the gate
board-in-truth = (in truth { $figure })
board-seat = { $seat }
board-points = { $n } points
board-to-move = to move
board-hand = Hand
board-none = none
board-hidden = { $n } cards in hand
board-believed = { $figure_name }, believed: { $n }
board-proved = { $figure_name }, doubted and true
board-caught = { $figure_name }, caught: it was { $figure }
