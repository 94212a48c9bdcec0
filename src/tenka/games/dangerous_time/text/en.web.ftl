# What only the browser's table says.
web-map = Map of central Japan
web-turn = Turn { $turn }
web-half = { $half ->
    [1] spring and summer { $year }
   *[other] autumn and winter { $year }
  }
web-castles = Castles: Oda { $oda }, Anti-Oda { $anti }, neutral { $neutral }
web-closer = Closer
web-farther = Farther
web-whole = The whole map
web-sheet = Panel: { $what }
web-sheet-low = Prompt and hand
web-sheet-mid = Prompt, hand and stack
web-sheet-full = All, with log and legend
web-this-is-you = you
web-name-of = { $seat }
web-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }
web-units = { $n ->
    [one] { $n } unit
   *[other] { $n } units
  }

# The turn track
web-track = Turn track
web-tag = T { $turn }
web-drawn = Drawn
web-due-power = { $power } enter the war
web-due-leader = { $leader } returns
web-due-temple = Mt. Hiei arms itself
web-due-yoshiaki = Yoshiaki leaves the palace
web-due-nobutada = Nobutada comes
web-due-end = The game ends

# Reach and communication
web-price = { $n ->
    [one] { $n } movement point
   *[other] { $n } movement points
  }
web-battle-there = leads to battle
web-line = In communication with { $space }, { $n ->
    [one] { $n } link
   *[other] { $n } links
  }
web-line-home = In communication: a home castle of its own
web-line-besieged = Besieged: counts as in communication
web-line-blocked = Out of communication: { $space } blocks the way
web-line-none = Out of communication: no home castle can be reached

# The battle
web-battle-of = Battle of { $space }
web-siege-of = Siege of { $space }
web-this-battle = The battle
web-last-battle = The last battle
web-steps = Steps of the battle
web-step-done = done
web-step-before = Before the dice
web-step-round = Round { $n }
web-step-approach = Approach
web-step-declare = Field or castle
web-step-command = Command
web-step-treachery = Treachery
web-step-cards = Cards
web-step-stand = Stand or retreat
web-step-initiative = Initiative
web-step-fire = Attack
web-step-losses = Losses
web-step-retreat = Retreat
web-step-assault = Assault or invest
web-step-besieged = The castle’s dice
web-step-besieged-hits = Losses outside
web-step-storm = The assault’s dice
web-step-storm-hits = Losses inside
web-initiative = Initiative
web-even = Both are even.
web-ahead = { $side } is ahead by { $n }.
web-duel = Duel
web-fires = { $side } attacks
web-hits = { $n ->
    [one] { $n } hit
   *[other] { $n } hits
  }
web-hit = hit
web-miss = miss
web-fortune-die = { $side } uses Good Fortune.
web-mod-bravery = Bravery
web-mod-daimyo = Daimyo
web-mod-guns = massed guns
web-mod-cut = enemy cut off
web-mod-leaving = enemy retreats

# The legend
web-legend = What the signs mean
web-legend-ways = Ways
web-legend-road = Road: 8 units march together
web-legend-trail = Trail: 4 units march together
web-legend-sea = Sea link: 1 unit, after a naval muster 4
web-legend-band = Ways that the picked units can take
web-legend-supply = Line of communication to a home castle
web-legend-spaces = Spaces
web-legend-held-oda = Held by Oda
web-legend-held-anti = Held by Anti-Oda
web-legend-held-neutral = Neutral
web-legend-held-closed = Closed until its power enters the war
web-legend-transit = Transit point
web-legend-sea-area = Sea area
web-legend-siege = Siege; the besiegers’ colour
web-legend-reach = In reach, with its price in points
web-legend-battle = In reach, but it will be fought for
web-legend-men = Men
web-legend-chip-oda = Oda’s soldiers: round
web-legend-chip-anti = Anti-Oda’s soldiers: square
web-legend-chip-neutral = Neutral soldiers: pale
web-legend-chip-turned = Soldiers who changed sides
web-legend-chip-cut = Soldiers out of communication
web-legend-daimyo = Daimyo: gold edge
web-legend-leader = Leader; +1 for each other one there

# Answers that say what they end, and what follows
web-pass-window = Play no card now
web-pass-cancel = Let the card stand
web-pass-movement = { $mp ->
    [0] End the movement
    [one] End the movement, { $mp } point left
   *[other] End the movement, { $mp } points left
  }
web-pass-diplomacy = End diplomacy
web-pass-exile = Leave all units where they are
web-pass-negotiate = Do not try it
web-confirm-negotiate = Try all the same
web-pass-exile-units = No more of them
web-pass-demobilise-units = No more of them
web-pass-relocate = No more of them
web-pass-regroup = End regrouping
web-pass-demobilise = End demobilising
web-pass-draw-offer = Decline, play on
web-confirm-draw-offer = Accept the draw
web-note-movement = { $mp ->
    [one] The point left is lost; then it is fought.
   *[other] The { $mp } points left are lost; then it is fought.
  }
web-note-waive = Every question for cards is passed till then.
web-note-field = In the open, round by round; whoever is beaten leaves.
web-note-siege = Your units go inside; the attacker assaults or invests.
web-note-stand = Both roll for initiative, then attack.
web-note-retreat = The enemy may attack once more; then you leave the space.
web-note-assault = The castle’s dice fall first, then yours.
web-note-invest = No dice; the siege goes on.
web-note-concede = The war is over and you have lost it.
web-pass-always = Pass here from now on, whatever I hold
web-passed = You pass { $window }.
web-ask-me-again = Ask me again
window-window-start-impulse = at the beginning of impulses
window-window-pre-combat = when you are attacked
window-window-combat-treachery = before a fight (treachery)
window-window-combat-cards = before the first round
window-window-combat-round = before later rounds
window-window-end-impulse = at the end of impulses
window-window-next-chit = before the next chit
window-cancel = when an Ukita card is played
web-go = March to { $space } ({ $n ->
    [one] { $n } point
   *[other] { $n } points
  })
web-too-dear = { $space } is too far: the way costs { $n }, and you have { $mp }.
web-no-way = No way leads this stack to { $space } now.

# Cards
web-when = When: { $when }
web-when-now = Playable now
web-when-start-impulse = Start of impulse
web-when-movement = Movement
web-when-diplomacy = Diplomacy
web-when-pre-combat = When attacked
web-when-combat-treachery = Before a fight
web-when-combat-cards = Battle
web-when-combat-round = Battle
web-when-end-impulse = End of impulse
web-when-next-chit = Next chit

# The odds of a fight
web-odds = Without cards and retreats
web-odds-field = In the field { $side } wins { $n } in 100.
web-odds-lost = Lost on average: { $one } against { $two }.
web-odds-assault = An assault costs { $one } against { $two } on average.
web-castle-level = Castle of level { $n }: its dice hit from { $needs } on
web-terrain-field = Open ground: no castle helps
web-terrain-sea = At sea
web-needs = needs { $n }

# The rulebook's pictures
figure-map = The map when the war begins: Oda indigo, Anti-Oda vermilion, neutral grey; dashed is closed.
figure-kinai = Around Kyo. The roofs of a castle count its level; chips are soldiers, plates are leaders.
figure-siege = A castle with its garrison inside and the besiegers around it.
figure-line = A line of communication: links from a stack to a home castle of its alliance.
figure-reach = Where the picked stack can go, with the price of each way; swords mean that it is fought for.
figure-battle = A field battle: both forces with their leaders, and how it would go without cards.
figure-losses = After the dice each side takes its losses, a unit for each hit.

# The bid, and wars without one
web-bid = The bid
web-bid-oda = promises, and must keep it
web-bid-anti = must break the promise
web-bid-line-1 = Both bid in secret. The higher bid leads Oda, and the bid is his promise.
web-bid-line-2 = After turn 10 the great castles are counted, those with two or three roofs. Oda begins with four: Gifu, Miki, Shigisan, Hamamatsu.
web-bid-line-3 = Promise kept: Oda wins. Broken, or Nobunaga dead: Anti-Oda wins. Bots bid 5 or 6.
web-bid-source = Oda kept it, of 100 wars between bots of level 3 (200 each, ±7); dashed: not measured
web-number-bid = Bid { $n ->
    [one] { $n } castle
   *[other] { $n } castles
  }
web-bid-cell = { $n ->
    [one] { $n } castle
   *[other] { $n } castles
  }
web-bid-cell-kept = { $n ->
    [one] { $n } castle
   *[other] { $n } castles
  }. Oda kept this promise in { $kept } of 100 wars.
web-bid-modest = Few: a modest promise. You will most likely lead Anti-Oda.
web-bid-bold = Many: a bold promise. You lead Oda and must conquer.
web-bid-suggested = { $n } is suggested for a first war.
web-bid-suggested-why = If you lead Oda, keep your four and take one more, such as Odani. Even play lies between 5 and 6.
web-bid-chosen = With { $n } you promise to hold so many great castles after turn 10, if your bid is the higher one.
web-ready-title = Or a ready-made war
web-ready-help = No bid: the side and the target are given, the bot is the same.
web-ready-small = The small war
web-ready-small-goal = You lead Oda. Your goal: hold five great castles after two turns. Anti-Oda’s goal: that you do not.
web-ready-even = The even war
web-ready-even-goal = You lead Anti-Oda. Oda’s goal: six great castles after ten turns. Yours: that he has fewer.
web-ready-facts = Turns: { $turns } · about { $minutes } min
web-ready-won = of 100 such wars between bots of level 3, Oda won { $oda } and Anti-Oda { $anti }

web-orders-repeat-until = For every decision that it fits, until the next chit is drawn
