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
web-sheet-low = Prompt
web-sheet-mid = Prompt, stack and hand
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
