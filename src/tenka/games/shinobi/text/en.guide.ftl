# The guide of a first game: who you are, what you want, what you are asked, and each kind of decision once.
first-1 = You serve one clan in secret. Your loyalty card says which; nobody else sees it.
first-2 = At the end your clan should have the most cards on the table, in all provinces together.
first-3 = Each turn has three orders: send a card away, place or move one, then attack.
guide-order-1 = The card joins an army in somebody else’s province. Your own clan grows there too, but it also shows whom you like. A ninja takes a card away instead. (S-5.1)
guide-order-2 = At home your armies are safe from your own attacks and can attack others. Moving a card may weaken or save an army. (S-6.1)
guide-order-3 = An army at home strikes a smaller one elsewhere, which loses a card. Armies touched this turn cannot be attacked. You must attack if you can. (S-7.1)
