house-uesugi = Uesugi
house-mori = Mori
house-takeda = Takeda
house-asai = Azai–Asakura
house-ashikaga = Ashikaga
house-hongan = Hongan-ji

# Options
option-extra_card = Extra card
option-extra_card-help = A card of the pile goes to Nobunaga’s Used zone at the start and after the first campaign. He grows stronger.
option-extra_card-off = no
option-extra_card-on = yes
option-cut_off = Cut-off
option-cut_off-help = If Nobunaga scores in an attack, everyone ranked below him scores nothing.
option-cut_off-off = no
option-cut_off-on = yes
option-two_player_scoring = Scoring with two players
option-two_player_scoring-help = Who scores in an attack at two players: the first two ranks, Nobunaga included, or always both players who hold a card.
option-two_player_scoring-top_two = the first two ranks
option-two_player_scoring-both_players = both players

# What is asked
prompt-pair = Take one of the pairs.
prompt-keep = Keep one of your two cards; the other goes under the pile.
prompt-lead = You lead this round. Take a House card first.
prompt-pick = Take a House card, or the Active-player card.
prompt-pick-house = Take a House card.
prompt-give = Give one of the last three cards to Nobunaga.
prompt-take = Take one of the last two cards; the other goes to Nobunaga.
prompt-attack = Choose the house to attack.
prompt-end = The game is over.

# What can be done
action-pair = Take the pair { $house_one } and { $house_two }
action-keep = Keep { $house }
action-pick = Take { $house }
action-pick-active = Take the Active-player card
action-give = Give { $house } to Nobunaga
action-take = Take { $house } of the last cards
action-attack = Attack { $house }

# Why not
why-N-1-4 = This step belongs to another moment of the game.
why-N-3-6 = This pair is not on the table, or somebody has taken it.
why-N-3-8 = This card is not one of your two.
why-N-4-6 = No card of this house lies on the table.
why-N-4-7 = The first pick of a round is a House card.
why-N-4-10 = The Active-player card is no longer on the table.
why-N-4-15 = Only the last cards on the table can be taken now.
why-N-4-17 = Only one of the three cards left on the table can be given.
why-N-4-20 = Only with two players does anybody give a card.
why-N-5-3 = This house has no card in the Campaign zone.
why-N-5-4 = This house has already been attacked in this campaign.
why-N-6-6 = The game has ended; no step is left to make.

# What happened
event-first-player = { $seat } begins with the Active-player card.
event-extra-card = { $house } is turned up for Nobunaga’s Used zone.
event-pair-laid = A pair is laid out: { $house_one } and { $house_two }.
event-pair-taken = { $seat } takes the pair { $house_one } and { $house_two }.
event-card-kept = { $seat } keeps { $house } and puts { $house_under } under the pile.
event-card-kept-unseen = { $seat } keeps one card and puts the other under the pile.
event-round-begins = Campaign { $campaign }, round { $round }: { $seat } leads.
event-card-laid = { $house } is laid out.
event-card-taken = { $seat } takes { $house }.
event-active-card-laid = { $seat } lays the Active-player card on the table.
event-active-card-taken = { $seat } takes the Active-player card.
event-active-card-returned = Nobody took the Active-player card; it goes back to { $seat }.
event-card-given = { $seat } gives { $house } away.
event-card-to-nobunaga = { $house } goes to Nobunaga’s Campaign zone.
event-last-card-taken = { $seat } takes { $house } of the last cards.
event-campaign-begins = Campaign { $campaign } begins. { $seat } is the active player.
event-campaign-ends = Campaign { $campaign } is over.
event-attack = { $seat } attacks { $house }.
event-strength = { $rank }. { $seat } with { $n } { $n ->
    [one] card
   *[other] cards
  }
event-nobunaga-strength = { $rank }. Nobunaga with { $n } { $n ->
    [one] card
   *[other] cards
  }
event-scored = { $seat } scores a card of { $house } and has { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
event-nobunaga-scored = Nobunaga scores a card of { $house } and has { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
event-active-card-passed = The Active-player card goes to { $seat }.
event-winner = { $seat } wins with { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
event-nobunaga-wins = Nobunaga is first with { $points ->
    [one] { $points } point
   *[other] { $points } points
  }. Everybody loses.

# The end
outcome-winner = Nobunaga is beaten.
outcome-nobunaga = Nobunaga is first: everybody loses.
other-nobunaga = Nobunaga
part-uesugi = Uesugi
part-mori = Mori
part-takeda = Takeda
part-asai = Azai–Asakura
part-ashikaga = Ashikaga
part-hongan = Hongan-ji

# The board in words
board-draft = Opening draft
board-round = Campaign { $campaign }, round { $round }
board-attack = Campaign { $campaign }: the attacks
board-end = The game is over
board-pile = { $n ->
    [one] { $n } card
   *[other] { $n } cards
  } in the pile
board-camp = Nobunaga’s camp
board-campaign-zone = Campaign zone
board-used-zone = Used zone
board-victory-zone = Victory zone
board-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
  }
board-none = none
board-pairs = Pairs on offer
board-table = On the table
board-active-card = Active-player card
board-active = active player
board-to-move = to move
board-seat = { $seat }
board-hand = Hand
board-pair = Pair
board-scored = Scored
board-one-of = one of
balance-none = Nobunaga wins
