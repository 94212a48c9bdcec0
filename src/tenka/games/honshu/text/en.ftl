colour-blue = blue
colour-brown = brown
colour-grey = grey
colour-yellow = yellow
card-A1 = province A1
card-A2 = province A2
card-A3 = province A3
card-A4 = province A4
card-A5 = province A5
card-A6 = province A6
card-B1 = province B1
card-B2 = province B2
card-B3 = province B3
card-B4 = province B4
card-B5 = province B5
card-B6 = province B6
pair-pile = the pair from the pile
pair-hands = the pair of cards played
alternative-0 = none
alternative-1 = 1: a factory may receive two cubes
alternative-2 = 2: three forests in a row or column, 4 points more
alternative-3 = 3: a block of two by two fields, 5 points
alternative-4 = 4: a lake is worth 2 points, and groups nothing
alternative-5 = 5: a village among four villages, 3 points
alternative-6 = 6: an empty production square, 2 points
alternative-7 = 7: a blue or yellow cube in a factory, 2 points more
alternative-8 = 8: a grey or brown cube in a factory, 2 points more

# Options
option-province = Provinces
option-province-help = The side of the provinces: A is balanced, B is uneven.
option-province-A = A, balanced
option-province-B = B, uneven
option-alternative = Alternative scoring card
option-alternative-help = One of eight cards that change the score for everyone.
option-alternative-none = none
option-alternative-random = one at random
option-alternative-1 = 1: two cubes to a factory
option-alternative-2 = 2: three forests in line
option-alternative-3 = 3: blocks of fields
option-alternative-4 = 4: lakes worth 2
option-alternative-5 = 5: villages among villages
option-alternative-6 = 6: empty production squares
option-alternative-7 = 7: blue and yellow deliveries
option-alternative-8 = 8: grey and brown deliveries
option-weave = Weaving
option-weave-help = Whether a card may lie over some cards and under others, or one answer holds for all.
option-weave-on = over some, under others
option-weave-off = one answer for all
option-cover_whole = Covering a whole card
option-cover_whole-help = Whether an older card may be wholly covered, as long as no lake is.
option-cover_whole-on = allowed
option-cover_whole-off = not allowed
option-factories = Factory values
option-factories-help = 2, 3 and 4 as printed on the cards, or 3, 4 and 5 as in the text of the source.
option-factories-2-3-4 = 2, 3, 4
option-factories-3-4-5 = 3, 4, 5
option-card_4 = Reading of card 4
option-card_4-help = Whether the points of card 4 replace those for groups of lakes or are added.
option-card_4-instead = in place of the points for groups
option-card_4-besides = added
option-card5 = Reading of card 5
option-card5-help = Whether the 3 points replace a village’s point or are added, and in which cities.
option-card5-instead_any = in place of the point, any city
option-card5-plus_any = added, any city
option-card5-instead_largest = in place of the point, largest city
option-card5-plus_largest = added, largest city
option-cards23 = Reading of cards 2 and 3
option-cards23-help = Whether a square serves once, or every row, column and block of the size counts.
option-cards23-no_reuse = a square serves once
option-cards23-windows = every one counts
option-card6 = Reading of card 6
option-card6-help = Whether production squares are looked at after or before cubes are delivered.
option-card6-after = after delivery
option-card6-before = before delivery

# What is asked
prompt-play = Play a card from your hand.
prompt-boost = Add a cube to your card, or leave it as it is.
prompt-take = Take one of the cards played.
prompt-override = Pay two cubes to choose the pair yourself, or decline.
prompt-second-cube = Choose the second cube.
prompt-pair = Choose a pair.
prompt-discard = Discard one card of your pair; you lay the other.
prompt-place = Lay card { $card }: choose turn, row and column.
prompt-weave = Does card { $card } lie over or under { $card_under }?
prompt-end = The game is over.

# What can be done
action-play = Play card { $card }
action-boost = Add the { $colour } cube of { $card ->
    [one] card { $card }
    [other] card { $card }
   *[province] { $card }
  }
action-no-boost = Add no cube
action-take = Take card { $card }
action-decline = Decline
action-pay = Pay the { $colour } cube of { $card ->
    [one] card { $card }
    [other] card { $card }
   *[province] { $card }
  }
action-pair = Take { $pair }
action-discard = Discard card { $card }
action-over = Over it
action-under = Under it
action-place = { $turns ->
    [0] Upright
    [1] A quarter turn
    [2] A half turn
   *[other] Three quarter turns
  }, row { $row }, column { $column }

# Why not
why-H-4-2 = This step belongs to another moment of the game.
why-H-5-2 = This card is not in your hand.
why-H-5-4 = A card takes one cube at most, and yours has it.
why-H-5-5 = This square of your domain holds no cube.
why-H-5-6 = The first cube of this trick fixed another colour.
why-H-5-9 = This card does not lie on the table.
why-H-6-1 = This card is not in your hand.
why-H-6-2 = With two players no cube boosts a card.
why-H-6-5 = This square of your domain holds no cube.
why-H-6-6 = The two cubes come from two different squares.
why-H-6-10 = This card is not one of your pair.
why-H-6-12 = Pairs and paying for the choice exist with two players only.
why-H-7-3 = This place is off the grid.
why-H-7-4 = The card must share at least one square with your domain.
why-H-7-7 = The card cannot lie over and under the same cards.
why-H-7-8 = Nothing of the card would be visible.
why-H-7-9 = A lake of your domain would be covered, and the card cannot be tucked under here.
why-H-7-10 = A lake of the new card would be covered.
why-H-7-12 = An older card would be wholly covered.
why-H-7-14 = At this table a card lies over all it touches, or under all.
why-H-9-6 = The game has ended; no step is left to make.

# What happened
event-alternative-card = The alternative scoring card is { $alternative }.
event-province-dealt = { $seat } receives { $card }.
event-order-dealt = { $seat } receives order card { $place }.
event-hand = { $seat } now holds { $cards }.
event-hand-unseen = { $seat } now holds { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }.
event-round-begins = Round { $round }.
event-card-played = { $seat } plays card { $card }.
event-card-boosted = { $seat } adds the { $colour } cube of { $card_from ->
    [one] card { $card_from }
    [other] card { $card_from }
   *[province] { $card_from }
  }: card { $card } is worth { $value }.
event-card-chosen = { $seat } chooses card { $card }.
event-card-chosen-unseen = { $seat } has chosen a card.
event-pile-pair = The pile shows cards { $card_one } and { $card_two }.
event-may-choose = { $seat } played the higher card.
event-new-order = { $place }. { $seat } with { $value }
event-card-taken = { $seat } takes card { $card }.
event-override = { $seat } pays a { $colour_one } and a { $colour_two } cube, and chooses the pair.
event-override-declined = { $seat } keeps the cubes.
event-pair-taken = { $seat } receives cards { $card_one } and { $card_two }.
event-card-discarded = { $seat } discards card { $card }.
event-card-laid = { $seat } lays card { $card }: { $turns ->
    [0] upright
    [1] a quarter turn
    [2] a half turn
   *[other] three quarter turns
  }, row { $row }, column { $column }.
event-laid-over = Card { $card } lies over { $cards }.
event-laid-under = Card { $card } lies under { $cards }.
event-cube-covered = The { $colour } cube of { $card ->
    [one] card { $card }
    [other] card { $card }
   *[province] { $card }
  } is covered and goes back to the supply.
event-cube-placed = A { $colour } cube is put on card { $card }.
event-supply-empty = No { $colour } cube is left for card { $card }.
event-hands-passed-left = All hands go to the left.
event-hands-passed-right = All hands go to the right.
event-score = { $seat } has { $points } { $points ->
    [one] point
   *[other] points
  } and { $n } { $n ->
    [one] field
   *[other] fields
  }.
event-winner = { $seat } wins with { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
event-shared-winner = { $seat } shares the victory with { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.

# The end
outcome-winner = The finest domain wins.
outcome-shared = The victory is shared.
part-forest = Forest
part-city = City
part-lakes = Lakes
part-factories = Factories
part-alternative = Alternative
part-total = Total
part-fields = Fields

# The board in words
board-round = Round { $round } of 12
board-end = The game is over
board-pile = { $n ->
    [one] { $n } card
   *[other] { $n } cards
  } in the pile
board-supply = Supply
board-alternative = Scoring card { $alternative }
board-order = Order
board-table = On the table
board-played = { $seat } played { $card }
board-boosted = with a { $colour } cube
board-chosen = { $seat } has chosen a card
board-pile-pair = From the pile
board-pair = Pair
board-to-lay = to lay
board-discarded = Discarded
board-seat = { $seat }
board-to-move = to move
board-points = { $n } { $n ->
    [one] point
   *[other] points
  }
board-parts = forest { $forest }, city { $city }, lakes { $lakes }, factories { $factories }, alternative { $alternative }, fields { $fields }
board-hand = Hand
board-cards = { $n } { $n ->
    [one] card
   *[other] cards
  }
board-cubes = Cubes
board-none = none
board-legend = F forest  V village  P field  L lake  pB makes blue (* with cube)  fB3 blue factory worth 3  N brown  G grey  Y yellow
board-under = Beneath
board-card = Card { $card }

# What became different in the rules, by version
rules-change-2 = With two players the pile’s pair now lies open before cards are chosen. Until then it was turned up together with the cards.
