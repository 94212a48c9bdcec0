# The guide of a first game: who you are, what you want, what you are asked, and each kind of decision once.
first-1 = You build a domain from map cards, starting with one province.
first-2 = Forests, one large city, lakes side by side and supplied factories bring points; only what is visible counts.
first-3 = Each round you play a card in a trick, receive one, and lay it over or under your domain.
guide-play = The number is its strength: high cards choose first. You may not get this card back, so a good piece of land with a low number is a risk. (H-5.8)
guide-boost = A cube makes your card worth 60 more, so you choose early. But that cube is then lost for your factories. (H-5.3)
guide-take = Take the land that fits your domain: forests, villages for your city, a lake beside a lake, a factory of your colour. (H-5.8)
guide-override = Two cubes buy the choice of the pair. Pay only if one pair is clearly better for you. (H-6.4)
guide-second-cube = The two cubes come from two squares. Give those that no factory of yours can use. (H-6.6)
guide-pair = You get both cards, discard one and lay the other. The other player gets the other pair. (H-6.8)
guide-discard = Keep the card that fits best; the other leaves the game. (H-6.9)
guide-place = The card must share a square with your domain. Cover fields first, they are worth nothing; lakes are never covered. Drag it, turn it, and see the points change. (H-7.4)
guide-weave = Over shows the new card’s squares, under keeps the old ones. Choose what is worth more. (H-7.5)
