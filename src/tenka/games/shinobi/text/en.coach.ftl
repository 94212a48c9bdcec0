# Why: from what the seat knows
reason-own-card = { $clan } is your clan: it would have { $n } on the table.
reason-last = In the last round there is nothing left to hide: lay { $clan } now.
reason-keeps = You keep { $n } { $clan } in hand for the end, when nobody can strike back.
reason-harmless = { $clan } would have { $n } on the table, which hardly threatens you.
reason-other-card = { $clan } would have { $n } on the table, your { $clan_own } { $m }.
reason-army-home = At home { $clan } would be { $n } strong: your attack reaches armies up to one less.
reason-army-away = It breaks up { $clan } where it stands.
reason-out-of-reach = There { $clan }, your clan, is harder to reach.
reason-takes-leader = { $clan } has { $n } on the table, your { $clan_own } { $m }: it loses one.
reason-takes = { $clan } falls to { $n }, and your clan is spared.
reason-served = { $seat } seems to serve { $clan } ({ $percent } %).
reason-own-hidden = Losing one { $clan } hides whom you serve.
reason-hurts-own = The other choice takes a card of { $clan }, your own clan.
reason-not-served = { $percent ->
    [0] Nobody seems to serve { $clan }: to strike it gains little.
   *[other] Hardly anybody seems to serve { $clan } ({ $percent } % at most): to strike it gains little.
}
reason-idle = To move { $clan } out of { $seat }’s province changes little.
reason-gives-away = To lay { $clan } now tells the others whom you serve.
reason-helps = The other choice raises { $clan } to { $n }, past your own clan.
