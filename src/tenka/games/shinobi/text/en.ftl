### Shinobi: names, prompts, log lines and refusals.

clan-takeda = Takeda
clan-uesugi = Uesugi
clan-mori = Mori
clan-hojo = Go-Hojo
clan-oda = Oda
army-takeda = Takeda
army-uesugi = Uesugi
army-mori = Mori
army-hojo = Go-Hojo
army-oda = Oda
card-takeda = Takeda
card-uesugi = Uesugi
card-mori = Mori
card-hojo = Go-Hojo
card-oda = Oda
card-ninja = Ninja

## What one may do

action-deploy = Deploy { $clan } to { $seat }
action-ninja = Send a ninja against { $clan } of { $seat }
action-place = Place { $clan } at home
action-move = Move { $clan } from { $seat } to { $seat_to }
action-attack = Attack { $clan } of { $seat } with { $army }

prompt-order-1 = First order: send a card to another province, or use a ninja.
prompt-order-2 = Second order: place a card at home, or move one.
prompt-order-3 = Third order: attack a smaller army.
prompt-over = The game is over.

## What happened

event-first-player = { $seat } begins.
event-loyalty-dealt = You serve { $clan }. Keep it to yourself.
event-card-drawn = You draw { $card }.
event-cards-drawn = { $seat } draws { $n ->
    [0] no card
    [one] one card
   *[other] { $n } cards
}. { $pile ->
    [0] The pile is empty.
    [one] One card is left in the pile.
   *[other] { $pile } cards are left in the pile.
}
event-deployed = { $seat } deploys { $clan } to { $seat_to }, now { $n }.
event-ninja-sent = { $seat } sends a ninja: { $clan } of { $seat_to } loses a card, { $n } left.
event-placed = { $seat } places { $clan } at home, now { $n }.
event-moved = { $seat } moves { $clan } from { $seat_from } to { $seat_to }, now { $n }.
event-attacked = { $seat } attacks with { $army }: { $clan } of { $seat_to } loses a card, { $n } left.
event-order-skipped = { $seat } { $order ->
    [1] can neither deploy nor send a ninja
    [2] can neither place nor move
   *[other] has nothing to attack
}.
event-last-round = { $seat } took the last card of the pile. Everybody has one more turn, { $seat } the last.
event-loyalty-shown = { $seat } served { $clan }: { $n ->
    [0] no card
    [one] one card
   *[other] { $n } cards
} on the table.
event-winner = { $seat } wins.

## Why not

why-S-4-1 = This order is not due now. First deploy or ninja, then place or move, then attack.
why-S-4-4 = Nobody sits there, so there is no province.
why-S-5-2 = You hold no card of this clan to deploy.
why-S-5-3 = You deploy to other provinces only, not to your own.
why-S-5-5 = You hold no ninja.
why-S-5-6 = Your ninja does not strike in your own province.
why-S-5-7 = This clan has no army there for the ninja to strike.
why-S-6-2 = You hold no card of this clan to place.
why-S-6-4 = Cards never move out of your own province.
why-S-6-5 = This clan has no army there to take a card from.
why-S-6-6 = The card lies in that province already. Choose another one.
why-S-7-2 = This clan has no army in your province to attack with.
why-S-7-3 = You attack armies in other provinces, not in your own.
why-S-7-4 = This clan has no army there to attack.
why-S-7-5 = An army does not attack its own clan.
why-S-7-6 = This army was touched this turn. It cannot be attacked.
why-S-7-7 = The target must have fewer cards than your army.
why-S-8-5 = The game is over.

## The table

board-order-1 = First order
board-order-2 = Second order
board-order-3 = Third order
board-over = The game is over
board-pile = { $n ->
    [0] The pile is empty
    [one] 1 card in the pile
   *[other] { $n } cards in the pile
}
board-last-round = Last round, { $n ->
    [one] 1 turn left
   *[other] { $n } turns left
}
players-2 = Two players are a house variant; the published game is for three to five.
board-house-variant = Two players: a house variant
board-loyalty = You serve
board-served = Served
board-hand = Your hand
board-cards-held = { $n ->
    [0] no card in hand
    [one] 1 card in hand
   *[other] { $n } cards in hand
}
board-seat = { $seat }
board-empty-province = empty province
board-gone = Out of the game
board-touched = touched
board-none = none
board-to-move = to move
board-clans = On the table
board-unseen = Not yet seen

## Options, score, end

option-move_touches_source = A move touches the giving army
option-move_touches_source-help = On: after a move, neither the giving nor the receiving army can be attacked this turn. Off: only the receiving army is safe.
option-move_touches_source-on = On
option-move_touches_source-off = Off
part-home = in their own province
part-abroad = in other provinces
outcome-victory = Nobody else’s clan has as many cards as the winner’s, nor as many at home.
outcome-shared = The victory is shared: equal on the table and at home.
balance-table = { $n ->
    [one] { $n } player
   *[other] { $n } players
  }, neutral clans: { $rest }
