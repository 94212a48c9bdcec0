# The guide of a first game: who you are, what you want, what you are asked, and each kind of decision once.
first-1 = You are a captain in Nobunaga’s army, one of several.
first-2 = Gather houses that lie in his Campaign zone: whoever shows most of them scores. If Nobunaga ends first, everybody loses.
first-3 = First you take a pair of cards and keep one of the two; then rounds begin, one card each.
guide-pair = Each pair is two cards, and you will keep one. Dear houses (5) are worth much once, cheap ones (3) much when you score two of them. (N-3.5)
guide-keep = The card you keep is your first, and nobody sees which it is. Keep what you would like to gather more of. (N-3.7)
guide-lead = You open the round, so you have the widest choice. The card that nobody takes goes to Nobunaga. (N-4.7)
guide-pick = A house that lies in the Campaign zone will be attacked: one more card of it may bring you points. The Active-player card lets you choose from the last two cards and lead next. (N-4.9)
guide-pick-house = Look at the Campaign zone, then at what the others show. Take a house in which you can be among the first. (N-4.5)
guide-give = What you give lies in the Campaign zone and will be attacked. Give a house in which you are strong, or in which he stays weak. (N-4.16)
guide-take = One of the two comes to your hand, the other goes to Nobunaga. Mind both: what you gain and what he gains. (N-4.14)
guide-attack = All show their cards of the house you name. You win ties as the active player, so name one in which you are level with somebody. (N-5.8)
