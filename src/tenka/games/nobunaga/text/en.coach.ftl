# Why: from what the seat knows
reason-first = With { $n } { $house } you would be first; { $most ->
    [0] nobody else can have any
   *[other] nobody else can have more than { $most } now
}.
reason-level = With { $n } { $house } you would be level with { $seat }.
reason-camp = { $house } lies with Nobunaga (cards: { $n }), so it will be fought for.
reason-second = Your second card of { $house } scores { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
reason-value = The first { $house } you score brings { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
reason-active = The active player leads the attacks and wins every tie.
reason-active-last = This is the last round before the campaign.
reason-active-rounds = Rounds left before the campaign: { $n }.
reason-attack-sure = With { $n } { $house } you score { $points ->
    [one] { $points } point
   *[other] { $points } points
} whoever wins the ties.
reason-attack-tie = In { $house } only the ties make you score { $points ->
    [one] { $points } point
   *[other] { $points } points
}: attack while you win them.
reason-attack-cheap = For { $house } you show { $n ->
    [0] none
   *[other] { $n }
} of your cards, and keep the houses that matter for later.
reason-attack-nothing = In { $house } { $seat } may hold { $n }; you would score nothing.
reason-to-nobunaga = It keeps { $house } from { $seat }, who may hold { $n }.
reason-not-fought = No { $house } lies with Nobunaga yet: it may never be attacked.
reason-behind = In { $house } you would have { $n } and { $seat } up to { $most }.
reason-enough = You hold { $n } { $house } already; one more adds little.
