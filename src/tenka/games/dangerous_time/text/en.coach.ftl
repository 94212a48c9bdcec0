# Why: from what the side knows
reason-march = From { $space } { $n } can march to { $space_to }.
reason-open = Nobody holds { $space }: it falls without a fight.
reason-counts = { $space } is a castle of level { $n } and counts at the end.
reason-kyo = Kyo is worth more than any other castle.
reason-odds = At { $space } { $n } would meet { $m }: about { $percent } % of the strength is yours.
reason-besiegers = At { $space } besiegers: { $n }; inside: { $m }.
reason-sally = From { $space } { $n } can sally against { $m }.
reason-danger = { $space } is in danger: enemies near { $n }, holding it { $m }.
reason-listen = At { $space } hostile units can be won over: { $n }.
reason-no-march = Movement points left: { $n }; no march is worth them.
reason-points-left = The other choice lets movement points go: { $n }.
reason-cut-off = { $space } has no line of communication: who goes there is cut off.
reason-forces = { $n ->
    [one] { $n } of yours fights
   *[other] { $n } of yours fight
} against { $m }.
reason-field = At { $space } you outnumber the attack, { $n } to { $m }.
reason-walls = At { $space } walls help your { $n } against { $m }.
reason-reroll = What this die decides is worth more than Good Fortune.
reason-fortune = Good Fortune itself counts as a castle at the end.
reason-bid = In even wars Oda holds five or six castles at the end.
reason-no-card = A card tells more at a better moment. In your hand: { $n }.
reason-return = Soldiers of { $clan } who can come back: { $n }.
reason-no-points = No movement points are left.
reason-onward = From { $space } the way leads on to { $space_to }.
reason-together = Together they are harder to beat.
reason-stay = Soldiers on the map hold what is yours; whoever goes home has to come back first.
reason-hold-out = Cut off or not, they still stand in the enemy’s way.
reason-nobody-speaks = None of your leaders reaches anybody who could be won over.
reason-speaks = At { $space } { $leader } can win over one unit: { $n ->
    [one] { $n } chance
   *[other] { $n } chances
} in 6.
reason-combat = At { $space } { $n ->
    [one] { $n } of yours faces
   *[other] { $n } of yours face
} { $m }.
reason-forced = So many more movement points: { $n }.
reason-discards = Among the discards lies { $card }.
reason-snow = Enemy units that snow would hold: { $n }.
reason-treachery = A diplomat is within reach now; later perhaps none.
reason-their-hand = Cards in the enemy’s hand: { $n }.
