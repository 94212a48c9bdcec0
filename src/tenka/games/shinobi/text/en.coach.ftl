# Why: from what the seat knows
reason-own-card = { $clan } is your clan: it would have { $n } on the table.
reason-last = In the last round there is nothing left to hide: lay { $clan } now.
reason-keeps = You keep { $n } { $clan } in hand for the end, when nobody can strike back.
reason-harmless = { $clan } would have { $n } on the table, which hardly threatens you.
reason-other-card = { $clan } would have { $n } on the table, your { $clan_own } { $m }.
reason-army-home = At home { $clan } would be { $n } strong and could attack smaller armies.
reason-army-away = It breaks up { $clan } where it stands.
reason-out-of-reach = There { $clan }, your clan, is harder to reach.
reason-not-from-there = There { $seat } cannot attack { $clan }, your clan.
reason-none-left = { $seat } would have no { $clan } left to attack with.
reason-ties = Among equal scores, cards of your clan at home rank you higher.
reason-takes-leader = { $clan } has { $n } on the table, your { $clan_own } { $m }: it loses one.
reason-takes = { $clan } falls to { $n }, and your clan is spared.
reason-served = { $seat } seems to serve { $clan } ({ $percent } %).
reason-own-hidden = Losing one { $clan } hides whom you serve.
reason-hurts-own = To strike { $clan } takes a card of your own clan.
reason-not-served = { $percent ->
    [0] Nobody seems to serve { $clan }: to strike it gains little.
   *[other] Hardly anybody seems to serve { $clan } ({ $percent } % at most): to strike it gains little.
}
reason-idle = To move { $clan } out of { $seat }’s province changes little.
reason-gives-away = To lay { $clan } now tells the others whom you serve.
reason-helps = To lay { $clan } raises it to { $n }, past your own clan.
