# Options
option-scenario = Scenario
option-scenario-help = The short game has ten turns and begins with bids; the standard game has thirty turns; the campaign lasts until one side holds every castle, forty turns at most.
option-scenario-short = short
option-scenario-standard = standard
option-scenario-campaign = campaign
option-oda = Who leads the Oda
option-oda-help = In the standard game and the campaign. In the short game the bids decide.
option-oda-random = by lot
option-oda-first = the first seat
option-oda-second = the second seat
option-concede = Conceding
option-concede-help = Whether a player may concede, or offer a draw once a turn.
option-concede-off = no
option-concede-on = yes
option-ready = Ready-made war
option-ready-help = In the short game: no bids, the target is given. The even war has ten turns and the target 6, the small war two turns and the target 5.
option-ready-off = no
option-ready-even = even
option-ready-small = small

# Sides, owners, powers
side-oda = Oda
side-anti = Anti-Oda
side-neutral = neutral
role-oda = Oda
role-anti = Anti-Oda
owner-oda = Oda
owner-anti = Anti-Oda
owner-neutral = neutral
power-takeda = Takeda
power-uesugi = Uesugi
power-mori = Mori
mode-field = field battle
mode-siege = siege

# What is asked
prompt-bid = Bid: how many castles of level 2 or 3 would you hold as Oda at the end of turn 10?
prompt-asakura-setup-leader = Choose the castle of Yoshikage, or take the usual set-up.
prompt-asakura-setup = Place the Asakura soldiers one by one; each castle needs one.
prompt-window-start-impulse = The impulse begins. Play a card, or pass.
prompt-window-pre-combat = You are attacked. Play a card, or pass.
prompt-window-combat-treachery = Before the fight. Play a treachery card, or pass.
prompt-window-combat-cards = Before the first round. Play a card, or pass.
prompt-window-combat-round = Before this round. Play a card, or pass.
prompt-window-end-impulse = The impulse ends. Play a card, or pass.
prompt-window-next-chit = Before the next chit. Play a card, or pass.
prompt-exile = Take units without communication off the map, or go on.
prompt-exile-units = Choose the units that leave { $space }.
prompt-diplomacy = Choose a leader who negotiates, play a treachery card, or go on.
prompt-negotiate = Where does { $leader } negotiate?
prompt-negotiate-kind = Choose the soldier in { $space }.
prompt-negotiate-warning = A success would leave { $space } to your opponent. Try all the same?
prompt-fortune = The die shows { $die }. Roll it again with Good Fortune?
prompt-relocate = Choose where the units of { $space } go.
prompt-relocate-units = Choose the units that go there.
prompt-movement = Movement points left: { $mp }. Choose a space to march from, activate a siege, or end the movement.
prompt-march = Choose the units that march from { $space }.
prompt-march-destination = { $n } chosen in { $space }. Choose more, or where they march.
prompt-combats = Choose the next combat.
prompt-declare = { $space } is attacked. Fight in the field, or hold the castle?
prompt-commander = Choose your commander.
prompt-assign = Assign your soldiers to leaders, or let it be done for you.
prompt-assault = Assault { $space }, or merely invest it?
prompt-round = Round { $n }: stand, or retreat?
prompt-losses = Choose your losses. Hits left: { $n }.
prompt-stacking = { $space } holds too many units. Choose who leaves.
prompt-spoils = Choose the clan that receives { $n ->
    [one] { $n } soldier
   *[other] { $n } soldiers
  }.
prompt-regroup = Bring soldiers back to the map, or go on.
prompt-regroup-space = Where does the soldier of { $clan } return?
prompt-regroup-number = How many return to { $space }?
prompt-leader-return = Where does { $leader } return?
prompt-yoshiaki = Yoshiaki leaves the palace. Choose his castle.
prompt-demobilise = Send soldiers to their boxes, or go on.
prompt-demobilise-units = Choose the soldiers that leave { $space }.
prompt-hand-limit = Discard down to seven cards.
prompt-cancel = Cancel this card with another Ukita card?
prompt-riot = Where do the rioters rise? Left: { $n }.
prompt-riot-number = How many in { $space }?
prompt-discard-pick = Take a card from the discards.
prompt-steal-pick = Take a card from your opponent’s hand.
prompt-chit-pick = Choose the next chit.
prompt-garrison-pick = Choose the garrison that turns.
prompt-truce-pick = Choose where the attacked force goes.
prompt-siege-pick = Choose the siege that starves.
prompt-power-pick = Choose the power that comes sooner.
prompt-works-pick = Choose the castle to strengthen.
prompt-daimyo-pick = Choose the new Daimyo.
prompt-starve = Hunger in { $space }: choose who is lost.
prompt-draw-offer = Your opponent offers a draw. Do you accept?
prompt-over = The war is over.

# What can be done
action-pass = Go on
action-confirm = Confirm
action-all = All of them
action-auto = Choose for me
action-field = Fight in the field
action-siege = Hold the castle
action-assault = Assault
action-invest = Invest only
action-stand = Stand
action-retreat = Retreat
action-reroll = Roll again
action-keep = Keep the die
action-keep-always = Keep, and do not ask again
action-ask-again = Ask me again about Good Fortune
action-unassigned = A soldier without a leader
action-in-line = A soldier in communication
action-cut-off = A soldier out of communication
action-castle = Into the castle
action-number = { $n }
action-space = { $space }
action-activate = Activate { $space }
action-march = March to { $space }
action-strategic = Strategic march to { $space }
action-enter = Into the castle of { $space } by sea
action-soldier = A soldier of { $clan } ({ $owner })
action-soldier-cut = A soldier of { $clan } ({ $owner }), out of communication
action-leader = { $leader }
action-clan = { $clan }
action-chit = { $chit }
action-power = { $power }
action-play = Play { $card }
action-take = Take { $card }
action-discard = Discard { $card }
action-concede = Concede
action-offer-draw = Offer a draw
action-waive = Play no card until the next chit

# Why not
why-DT-4-6 = This leader commands as many soldiers as he can.
why-DT-4-9 = This leader turned in this impulse; he waits.
why-DT-5-3 = The castle has no room for so many.
why-DT-5-8 = This space is closed until its power enters.
why-DT-7-4 = The Asakura set up in their three castles, one soldier at least in each.
why-DT-7-8 = A bid is a number from 0 to 12.
why-DT-9-1 = This belongs to another step of the impulse.
why-DT-9-4 = Only active units out of communication and not besieged may be exiled.
why-DT-9-5 = The excess leaves here, soldiers before leaders.
why-DT-10-3 = This card cannot be played now.
why-DT-10-6 = This card belongs to another window.
why-DT-10-7 = You waived your cards, or there is no card to waive.
why-DT-10-8 = Only cards of your own hand can be discarded.
why-DT-10-10 = This card is for the player in another role.
why-DT-11-1 = This leader cannot negotiate now, or has made his attempt.
why-DT-11-2 = No soldier there is within reach of this leader.
why-DT-11-5 = No die could succeed here.
why-DT-12-1 = A treachery card belongs to the diplomacy step, or to a combat.
why-DT-12-2 = The conditions of this treachery card are not met.
why-DT-12-3 = Only another Ukita card cancels this one.
why-DT-12-7 = No such garrison without an enemy leader is within reach.
why-DT-12-8 = Displaced units need a safe space beside them.
why-DT-14-2 = There are not enough movement points, or too many units for this way.
why-DT-14-3 = A strategic march needs two roads and three free spaces of your own.
why-DT-14-4 = Units out of communication count double.
why-DT-14-5 = A march needs units of one origin; choose them first.
why-DT-14-6 = These units may not march now.
why-DT-14-7 = Enemies are there: the march costs one point more.
why-DT-14-10 = Only a siege in which your active units stand can be activated.
why-DT-14-11 = This space is activated already, or nobody there may attack.
why-DT-14-12 = The port is not open to the sea.
why-DT-15-1 = No combat is due there.
why-DT-15-8 = The commander has the highest rank present.
why-DT-15-9 = Leaders are given soldiers in their order.
why-DT-18-1 = Retreat needs a safe space beside, from which no enemy came.
why-DT-18-4 = The castle has no room, or is not yours.
why-DT-19-2 = Leaders are lost only when no soldier is left.
why-DT-19-3 = This soldier cannot be the loss.
why-DT-22-4 = Soldiers return to their own castles, as many as the level allows.
why-DT-22-5 = A besieged castle receives soldiers only from the sea.
why-DT-22-8 = A leader returns to an unbesieged home castle of his alliance.
why-DT-22-10 = Only soldiers in communication and not besieged can be demobilised.
why-DT-23-4 = Spoils go to one clan of yours with soldiers in its pool.
why-DT-23-8 = The Asakura have not fallen yet.
why-DT-24-11 = Yoshiaki goes to an unbesieged castle of his side.
why-DT-25-5 = You are being asked already.
why-DT-26-3 = No castle can take the attacked force.
why-DT-26-4 = Take one of the discards.
why-DT-26-5 = This chit cannot be chosen.
why-DT-26-9 = Take one card of your opponent’s hand.
why-DT-26-10 = Rioters cannot rise there in this number.
why-DT-26-12 = No space of the province can take rioters.
why-DT-26-14 = Choose a castle that you besiege and that no ship can reach.
why-DT-26-15 = At most four units sail together.
why-DT-26-18 = This power has entered, or enters next turn.
why-DT-26-19 = Heavy snow: nobody marches or fights there in this impulse.
why-DT-26-20 = Choose an unbesieged castle of level 1 that you control.
why-DT-26-21 = Choose a Samurai of yours on the map.
why-DT-27-10 = This table knows no conceding, or a draw was offered this turn.

# What happened
event-bids = The bids are { $n_one } and { $n_two }.
event-bid-dice = Equal bids: the dice show { $die_one } and { $die_two }.
event-target-given = The target is given. Castles of level 2 or 3 that Oda must hold after turn { $turn }: { $n }.
event-sides = { $seat_oda } leads the Oda, { $seat_anti } leads Anti-Oda.
event-asakura-placed = The Asakura set up in { $space }.
event-turn-begins = Turn { $turn } begins.
event-chit = The chit is { $chit }.
event-chit-set-aside = The chit { $chit } is set aside.
event-chit-chosen = { $side } chooses the chit { $chit }.
event-impulse = { $side } acts with { $chit }.
event-card-drawn = You draw { $card }.
event-card-drawn-unseen = { $side } draws a card.
event-card-played = { $side } plays { $card }.
event-waived = { $side } plays no card until the next chit.
event-card-cancelled = { $side } discards { $card }: the card is cancelled.
event-card-discarded = { $side } discards { $card }.
event-card-taken = { $side } takes { $card } from the discards.
event-card-seen = You see { $card }.
event-card-stolen = { $side } takes { $card } from the other hand.
event-card-stolen-unseen = { $side } takes a card from the other hand.
event-reshuffled = The discards are shuffled: { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }.
event-negotiation = { $leader } negotiates with { $clan } in { $space }: die { $die }, modifier { $modifier }.
event-rerolled = { $side } uses Good Fortune and rolls { $die }.
event-soldiers-turned = { $n ->
    [one] { $n } soldier of { $clan } in { $space } turns
   *[other] { $n } soldiers of { $clan } in { $space } turn
  } to { $side }.
event-leader-turned = { $leader } turns to { $side }.
event-clan-turned = The clan { $clan } goes over to { $side }.
event-exiled = { $n ->
    [one] { $n } soldier of { $clan } leaves
   *[other] { $n } soldiers of { $clan } leave
  } { $space } for the regrouping box.
event-movement-die = Movement die { $die }, bonus { $bonus }.
event-marched = { $n ->
    [one] { $n } unit marches
   *[other] { $n } units march
  } from { $space_from } to { $space }. Points left: { $mp }.
event-marched-led = { $leader } { $n ->
    [0] marches
    [one] and { $n } unit march
   *[other] and { $n } units march
  } from { $space_from } to { $space }. Points left: { $mp }.
event-activated = { $side } activates { $space }.
event-control = { $space } is now { $side }.
event-palace-left = { $leader } leaves the palace and stands in { $space }.
event-combat = Combat in { $space }: { $side } against { $side_foe }.
event-declared = { $side } chooses: { $mode }.
event-commander = { $leader } commands for { $side }.
event-forces = Forces: { $one } against { $two }.
event-assault = { $space } is assaulted.
event-invest = { $space } is invested.
event-round = Round { $n }.
event-retreat-declared = { $side } retreats.
event-duel = Duel: { $die_one } against { $die_two }.
event-initiative-dice = Initiative dice { $die_one } and { $die_two }.
event-initiative = Initiative: { $die_one } makes { $one }, { $die_two } makes { $two }.
event-fire = { $side } needs { $rolls }. Hits: { $hits }.
event-soldiers-lost = { $side } loses { $n ->
    [one] { $n } soldier
   *[other] { $n } soldiers
  } of { $clan } in { $space }.
event-leader-lost = { $side } loses { $leader }.
event-fate-die = Fate of { $leader }: { $die }.
event-killed = { $leader } is killed.
event-escaped = { $leader } escapes until turn { $turn }.
event-died = { $leader } dies of disease.
event-disease-die = Disease die of { $leader }: { $die }.
event-succeeded = { $leader } succeeds as Daimyo.
event-withdrew = { $n ->
    [one] { $n } soldier of { $clan } retreats
   *[other] { $n } soldiers of { $clan } retreat
  } from { $space_from } to { $space }.
event-withdrew-leader = { $leader } retreats from { $space_from } to { $space }.
event-into-castle = { $n ->
    [one] { $n } soldier of { $clan } withdraws
   *[other] { $n } soldiers of { $clan } withdraw
  } into the castle of { $space }.
event-into-castle-leader = { $leader } withdraws into the castle of { $space }.
event-displaced = { $n ->
    [one] { $n } soldier of { $clan } is displaced
   *[other] { $n } soldiers of { $clan } are displaced
  } from { $space_from } to { $space }.
event-displaced-leader = { $leader } is displaced from { $space_from } to { $space }.
event-excess = { $n ->
    [one] { $n } soldier of { $clan } leaves
   *[other] { $n } soldiers of { $clan } leave
  } crowded { $space }.
event-siege-failed = The siege of { $space } fails.
event-clan-fell = The clan { $clan } falls.
event-spoils = { $n ->
    [one] { $n } soldier of { $clan } joins
   *[other] { $n } soldiers of { $clan } join
  } from the pool.
event-end-phase = End of turn { $turn }.
event-regrouped = { $n ->
    [one] { $n } soldier of { $clan } returns
   *[other] { $n } soldiers of { $clan } return
  } to { $space }.
event-demobilised = { $n ->
    [one] { $n } soldier of { $clan } leaves
   *[other] { $n } soldiers of { $clan } leave
  } { $space } for the regrouping box.
event-leader-placed = { $leader } stands in { $space }.
event-power-entered = { $power } enter the war.
event-accelerated = { $power } come sooner: die { $die }, turn { $turn }.
event-temple = The temple of { $space } arms itself with { $n ->
    [one] { $n } soldier
   *[other] { $n } soldiers
  }.
event-truce = Truce: the force of { $space_from } moves to { $space }.
event-riot = Riot in { $province }: dice { $dice }, { $n ->
    [one] { $n } soldier
   *[other] { $n } soldiers
  }.
event-riot-placed = { $n ->
    [one] { $n } rioter rises
   *[other] { $n } rioters rise
  } in { $space }.
event-castle-works = The castle of { $space } is strengthened.
event-new-daimyo = { $leader } becomes a Daimyo.
event-game-over = { $outcome }
event-draw-offered = { $side } offers a draw.
event-draw-declined = The draw is declined.

# The end
outcome-target-met = Oda holds what was bid.
outcome-target-missed = Oda does not hold what was bid.
end-decided = { $fortune ->
    [0] Oda’s great castles: target { $target }, total { $held }. Anti-Oda’s do not count.
   *[other] Oda’s great castles: target { $target }, total { $held } with Good Fortune. Anti-Oda’s do not count.
}
outcome-nobunaga-dead = Nobunaga is dead: Anti-Oda wins.
outcome-line-to-kyo = Kyo is held, with a line to a family castle.
outcome-no-line = Nobody holds Kyo with a line to a family castle: a draw.
outcome-all-castles = One side holds every castle of the map.
outcome-house-ended = The house of Oda has ended: Anti-Oda wins.
outcome-conceded = The war is conceded.
outcome-agreed = Both players agree on a draw.
part-castles = Castles
part-fortune = Good Fortune

# The board in words
board-turn = Turn { $turn }, { $year }, { $half ->
    [1] first half
   *[other] second half
  }
board-bidding = The bids
board-over = The war is over
board-chit = Chit: { $chit }
board-mp = movement points { $mp }
board-leads = { $seat }: { $side }
board-target = target { $n }
board-castles-all = castles { $n }, big { $big }
board-snow = heavy snow
board-naval = naval muster
board-overview = Overview
board-sieges = Sieges
board-forces = May act
board-legend = ● Oda  ◆ Anti-Oda  ○ neutral  · nobody   ★ Daimyo  (2) Bravery   ═ road  ┄ trail  ≈ sea link
board-hand-size = cards { $n }
board-fortune = Good Fortune
board-pile = pile { $n }
board-cup = In the cup
board-track = On the turn track
board-track-leader = { $leader } (turn { $turn })
board-entry = { $power }: turn { $turn }
board-palace = In the palace
board-boxes = Regroup boxes
board-hand = Your hand
board-known = You know of the other hand
board-discards = Discards
board-combat = Combat in { $space }
board-attacker = Attacker
board-defender = Defender
board-round = round { $n }
board-hits = hits { $n }
board-commands = commands
board-closed = closed
board-level = level { $n }
board-siege = besieged
board-temple = temple
board-turned = turned
board-cut = out of communication
board-sea = The sea
board-none = none
board-your-decision = your decision
