# Words that only the browser's board needs
ask-pair = Take { $house_one } and { $house_two }?
ask-keep = Keep { $house }?
ask-pick = Take { $house }?
ask-pick-active = Take the Active-player card?
ask-give = Give { $house } to Nobunaga?
ask-take = Take { $house }?
ask-attack = Attack { $house }?
board-will-hold = You will hold { $n }.
board-will-lead = You lead the next round, and take one of the last two cards of this one.
board-will-keep = The other card goes under the pile. Nobody sees which.
board-points-word = { $n ->
    [one] point
   *[other] points
  }
board-leads-short = leads
board-secret = One card kept in secret: { $house_one } or { $house_two }
board-your-hand = Your hand
board-hand-count = { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }
board-hand-note = { $n ->
    [one] One card. It is shown only when its house is attacked.
   *[other] { $n } cards. They are shown only when their house is attacked.
  }
board-hand-empty = No card yet.
board-taken = taken
board-took-it = took it
board-nobunagas-card = This card is Nobunaga’s now.
board-used-short = Used
board-used-note = fight again in the next campaign
board-zone-count = Campaign zone { $n } of { $of }
board-zone-short = Campaign { $n } of { $of }
board-zone-more = { $n ->
    [one] one more, and the fighting starts
   *[other] { $n } more, and the fighting starts
  }
board-zone-full = the fighting is on
board-under-attack = { $house } under attack
board-best-two = { $seat } chose the house. The two best score.
board-best-three = { $seat } chose the house. The three best score.
board-houses = Houses in this campaign
board-now = now
board-to-come = to come
board-tie-none = no { $house } card
board-tie-most = { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }
board-tie-active = active player, first in ties
board-tie-nobunaga = before the others in ties
board-tie-clockwise = in ties clockwise from { $seat }
board-back = takes the cards back
board-nothing = nothing to show
board-step-choose = Choose
board-step-reveal = Reveal
board-step-rank = Rank
board-step-score = Score
board-step-hand-over = Hand over
board-continue = Continue
board-faster = Faster
board-skip-all = Skip to the end of the campaign
end-tie = Equal points: the active player comes first, then Nobunaga, then the others clockwise.
end-tie-rule = N-6.3

# The rulebook's pictures
figure-pairs = The opening with four players: as many pairs as players. Who is asked takes one of them.
figure-keeping = Both cards of the own pair: one stays in hand, the other goes under the pile, unseen.
figure-offer = A round: one card more than there are players lies open; below, one’s own hand.
figure-fan = After the first pick the Active-player card lies beside the House cards.
figure-last-two = Whoever took the Active-player card takes one of the last two; the other is Nobunaga’s.
figure-attack = The Campaign zone is full. A house with a card in it can be attacked.
figure-ended = The end: the cards scored in both campaigns, and Nobunaga’s Victory zone.
