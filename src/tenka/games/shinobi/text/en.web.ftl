# What only the browser's table says.
web-province = Province of { $seat }
web-army = { $army } of { $seat }: { $n }
web-army-touched = { $army } of { $seat }: { $n }, touched this turn
web-cards-held = { $n ->
    [one] { $n } card
   *[other] { $n } cards
  } in hand
web-your-province = your province
web-served = served { $clan }
web-here = here
web-here-home = place it at home
web-you-serve = You serve { $clan }
web-serve-note = Only you know. Every { $clan } card on the table is a point for you: { $n } now.
web-on-table = { $n } on the table
web-clans-on-table = Clans on the table
web-out-of-game = out of the game
web-order-1 = Deploy or ninja
web-order-2 = Place or move
web-order-3 = Attack
web-note-attack = { $mine } against { $theirs }; { $clan } falls to { $n }.
web-note-ninja = { $clan } falls to { $n }.
ask-deploy = Deploy { $clan } to { $seat }?
ask-ninja = Send a ninja against { $clan } of { $seat }?
ask-place = Place { $clan } at home?
ask-move = Move { $clan } from { $seat } to { $seat_to }?
ask-attack = Attack { $clan } of { $seat } with { $army }?
web-marks = What the marks mean
web-mark-may = You may choose this.
web-mark-chosen = Your choice so far.
web-mark-touched = Touched this turn: it cannot be attacked.
web-mark-not = Not now; touch it to see why.
end-tie = Equal points: more cards of the own clan at home rank higher.
end-tie-rule = S-9.5

# The rulebook's pictures
figure-provinces = Three provinces. All cards of a clan in one province are one army; its number is its strength.
figure-deploy = First order: a card from hand goes to another player’s province.
figure-ninja = A ninja in hand can take one card from an army in another province instead.
figure-move = Second order: place a card at home, or move one between other provinces.
figure-touched = Armies with a rope were touched this turn and cannot be attacked.
figure-last-round = The pile is empty: everybody has one more turn.
figure-ended = The end: the loyalties are shown, and each counts the cards of the own clan on the table.
