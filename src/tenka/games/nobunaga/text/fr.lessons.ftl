# Les leçons de Nobunaga. ① ② ③ sont les lieux que la note nomme, dans leur ordre.

## 1 Le but
lesson-goal = Ce que vous cherchez
lesson-goal-remember = Rassemblez les maisons qui sont dans le camp, et ne laissez pas Nobunaga finir premier.
lesson-goal-welcome = Vous et trois rivaux êtes capitaines d’Oda Nobunaga ①. Six maisons sont l’ennemi. Vous voulez plus de gloire que les autres capitaines, et plus que Nobunaga lui-même.
lesson-goal-zone = Les cartes que personne n’a prises sont dans la zone Campagne de Nobunaga. Chacune de ces maisons sera attaquée, Mori ① aussi. Qui en a alors le plus de cartes en conquiert une.
lesson-goal-hand = Vos cartes sont ici, en bas. Vous avez une carte Mori ①, et Mori sera attaquée ②. Dans cette première campagne, les deux premiers rangs marquent.
lesson-goal-take = Il reste trois cartes et vous choisissez en dernier. { $seat_3 } montre deux Mori, Nobunaga en a une ①, vous une ②. Avec deux, vous seriez parmi les deux premiers.
lesson-goal-take-task = Prenez la carte Mori sur la table.
lesson-goal-take-right = Oui. Vous avez maintenant deux Mori. { $seat_3 } en a autant, Nobunaga moins.
lesson-goal-take-uesugi = Uesugi sera attaquée, mais { $seat_2 } en montre deux et Nobunaga en a une. Avec une seule carte, vous ne seriez pas parmi les deux premiers.
lesson-goal-take-ashikaga = Il n’y a pas d’Ashikaga dans la zone Campagne. Une maison qui n’est pas attaquée ne rapporte de points à personne.
lesson-goal-attack = { $seat_2 } nomme Mori. Chacun montre ses Mori : { $seat_3 } et vous en avez deux, vous en conquérez donc une chacun. La première Mori vaut 5 points ①.
lesson-goal-his = Maintenant Uesugi. Les cartes de Nobunaga comptent aussi : il en a deux, il est premier et marque 5 points ①. Chaque carte laissée le rend plus fort.
lesson-goal-end = Voici la même partie après la seconde campagne. Vous avez 20 points ①, { $seat_2 } 17, { $seat_3 } 16, { $seat_1 } 12. Nobunaga en a 22 ②.
lesson-goal-who = Qui a gagné cette partie ?
lesson-goal-who-you = Moi
lesson-goal-who-you-why = Vous êtes le meilleur capitaine, mais pas le premier : Nobunaga a deux points de plus que vous.
lesson-goal-who-second = { $seat_2 }
lesson-goal-who-second-why = { $seat_2 } a 17 points, moins que vous. Et quelqu’un est devant vous deux.
lesson-goal-who-nobody = Personne
lesson-goal-who-nobody-why = Oui. Nobunaga est premier : tous les capitaines perdent ensemble. Surveillez ses points, même quand vous menez.
