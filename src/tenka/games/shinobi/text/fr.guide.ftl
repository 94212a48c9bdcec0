# Le guide d’une première partie : qui vous êtes, ce que vous voulez, ce qu’on vous demande, et chaque décision une fois.
first-1 = Vous servez un clan en secret. Votre carte de loyauté dit lequel ; personne d’autre ne la voit.
first-2 = À la fin, votre clan doit avoir le plus de cartes sur la table, toutes provinces ensemble.
first-3 = Chaque tour a trois ordres : envoyer une carte ailleurs, en placer ou en déplacer une, puis attaquer.
guide-order-1 = La carte rejoint une armée dans la province d’un autre. Votre clan y grandit aussi, mais cela montre qui vous servez. À la place, un ninja retire une carte. (S-5.1)
guide-order-2 = Chez vous, vos armées peuvent attaquer les autres. Déplacer une carte peut affaiblir ou sauver une armée. (S-6.1)
guide-order-3 = Une armée de chez vous frappe une armée plus petite ailleurs, qui perd une carte. Une armée modifiée ce tour ne peut pas être attaquée. Il faut attaquer si on le peut. (S-7.1)
