# What only the browser's table says.
web-domains = Domains
web-domain-of = Domain of { $seat }
web-back-home = back to mine
web-if-here = If you place it here
web-trick = This trick
web-pile = from the pile
web-your-hand = Your hand
web-lay-tools = Turn and lay the card
web-turn-left = Turn left
web-turn-right = Turn right
web-other-places = Other places
web-lay = Place
web-cube-blue = B
web-cube-brown = N
web-cube-grey = G
web-cube-yellow = Y
web-over = Over
web-under = Under
web-ways = Over or under
web-weave = Over or under each card
web-over-card = over { $card }
web-under-card = under { $card }
web-only-under = Here the card can only be tucked under: over them it would cover a lake or a whole card.
web-only-over = Here the card can only lie over: under them a lake of it, or all of it, would be hidden.
web-not-here = Not allowed here.
web-rule = Rule { $rule }
web-hides = Hides: { $list }
web-hides-nothing = Hides nothing
web-hidden = { $kind ->
    [F] { $n ->
        [one] a forest
       *[other] { $n } forests
    }
    [V] { $n ->
        [one] a village
       *[other] { $n } villages
    }
    [P] { $n ->
        [one] a field
       *[other] { $n } fields
    }
    [L] { $n ->
        [one] a lake
       *[other] { $n } lakes
    }
    [cube] { $n ->
        [one] a production square, its cube returns
       *[other] { $n } production squares, their cubes return
    }
    [p] { $n ->
        [one] a production square
       *[other] { $n } production squares
    }
   *[f] { $n ->
        [one] a factory
       *[other] { $n } factories
    }
  }
web-lay-here = Your domain with the card to lay. Arrow keys move it, R turns it, F puts it over or under, N shows the next place (of { $n }), Enter lays it.
web-ghost-over = Card { $card }, { $turns ->
    [0] upright
    [1] a quarter turn
    [2] a half turn
   *[other] three quarter turns
  }, row { $row }, column { $column }: over. { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
web-ghost-under = Card { $card }, { $turns ->
    [0] upright
    [1] a quarter turn
    [2] a half turn
   *[other] three quarter turns
  }, row { $row }, column { $column }: under. { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
web-ghost-woven = Card { $card }, { $turns ->
    [0] upright
    [1] a quarter turn
    [2] a half turn
   *[other] three quarter turns
  }, row { $row }, column { $column }: over some, under others. { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
web-ghost-not = Card { $card }, { $turns ->
    [0] upright
    [1] a quarter turn
    [2] a half turn
   *[other] three quarter turns
  }, row { $row }, column { $column }: not allowed here.
web-nearer = Nearer
web-farther = Farther
web-fit = The whole domain
web-count-back = One part back
web-count-run = Count out
web-count-pause = Pause
web-count-on = One part on
web-count-progress = Counted so far
web-boost-help = A cube makes your card worth 60 more in this trick. The highest card chooses first.
end-tie = Equal points: more visible fields rank higher.
end-tie-rule = H-10.8

# The rulebook's pictures
figure-province = A province as every domain begins: a production square holds its cube.
figure-trick = A trick by value: the highest card chooses first. A cube would add 60.
figure-first-cards = A domain after three cards. Ink lines show where one card ends and another begins.
figure-lakes = Lakes are never covered: a new card lies over something else, or under.
figure-cubes = Cubes come with the card that is laid; a dashed one has been used.
figure-passing = Three cards are left after the third round: they are passed on.
figure-counted = A domain at the end, and what its forests, city, lakes and factories count.
