# Why: from what the seat knows
reason-city = { $k ->
    [none] Your city would be worth { $n } (now { $m }).
   *[other] Your city would be worth { $n } (now { $m }; with the other choice { $k }).
}
reason-lakes = { $k ->
    [none] Your lakes would be worth { $n } (now { $m }).
   *[other] Your lakes would be worth { $n } (now { $m }; with the other choice { $k }).
}
reason-factories = { $k ->
    [none] Your factories would be worth { $n } (now { $m }).
   *[other] Your factories would be worth { $n } (now { $m }; with the other choice { $k }).
}
reason-forest = { $k ->
    [none] Your forest would be worth { $n } (now { $m }).
   *[other] Your forest would be worth { $n } (now { $m }; with the other choice { $k }).
}
reason-alternative = { $k ->
    [none] The scoring card would give { $n } (now { $m }).
   *[other] The scoring card would give { $n } (now { $m }; with the other choice { $k }).
}
reason-later = Both make the same score now ({ $n }); this one leaves more that can grow.
reason-open = It gives up points now, and leaves more that can grow.
reason-take = Card { $card } can bring you { $n ->
    [one] { $n } point
   *[other] { $n } points
} at once.
reason-take-other = Card { $card } would bring { $n ->
    [one] { $n } point
   *[other] { $n } points
}.
reason-deny = { $seat }, who takes next, could make { $n ->
    [one] { $n } point
   *[other] { $n } points
} of card { $card }.
reason-play-sure = With card { $card } you take first.
reason-play-first = With card { $card } you take first, unless somebody plays higher.
reason-play-place = With card { $card } you are number { $n } so far.
reason-play-high = Card { $card } is your highest: no other lets you choose sooner.
reason-keep = You keep card { $card }, a higher one, for a later trick.
reason-play-weak = With card { $card }, a lower one, you might choose later.
reason-passing = After this trick the hands go to a neighbour: what you keep will not be yours.
reason-boost = The cube lets you choose sooner: card { $card } can bring you { $n ->
    [one] { $n } point
   *[other] { $n } points
}.
reason-boost-worth = With the cube your card is worth { $n }: nobody comes before you without a cube.
reason-cube-stays = Your cubes stay for later.
reason-apart = The best and the worst card on the table are { $n } apart for you.
reason-no-boost = The cards on the table are { $n } apart for you; the cube stays for later.
reason-pair = Its card { $card } can bring you { $n ->
    [one] { $n } point
   *[other] { $n } points
} at once.
reason-pair-other = The best of the other pair, card { $card }, would bring { $n ->
    [one] { $n } point
   *[other] { $n } points
}.
reason-pay = The pairs are { $n } apart for you, and two cubes let you choose.
reason-decline = The pairs are { $n } apart for you; the cubes stay for later.
