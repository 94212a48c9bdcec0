# The lessons of Nobunaga. ① ② ③ are the places that a note names, in their order.

## 1 The goal
lesson-goal = What you play for
lesson-goal-remember = Gather the houses that lie in the camp, and don’t let Nobunaga end first.
lesson-goal-welcome = You and three rivals are captains of Oda Nobunaga ①. Six houses are the enemy. You want more fame than the other captains, and more than Nobunaga himself.
lesson-goal-zone = Cards that nobody took lie in Nobunaga’s Campaign zone. Each house there will be attacked, Mori ① too. Whoever holds most cards of it then scores one card of it.
lesson-goal-hand = Your cards are down here. You hold one Mori ①, and Mori will be attacked ②. In this first campaign the first two ranks score.
lesson-goal-take = Three cards are left, and you choose last. { $seat_3 } shows two Mori, Nobunaga has one ①, you have one ②. Two would bring you among the first two.
lesson-goal-take-task = Take the Mori on the table.
lesson-goal-take-right = Yes. You hold two Mori now, as many as { $seat_3 }, and more than Nobunaga.
lesson-goal-take-uesugi = Uesugi will be attacked, but { $seat_2 } shows two and Nobunaga has one. With a single card you would not be among the first two.
lesson-goal-take-ashikaga = No Ashikaga lies in the Campaign zone. A house that is not attacked brings nobody any points.
lesson-goal-attack = { $seat_2 } names Mori. Everybody shows their Mori: { $seat_3 } and you have two each, so both of you score one card. The first Mori is worth 5 points ①.
lesson-goal-his = Now Uesugi. Nobunaga’s own cards count as well: he has two, comes first and scores 5 points ①. Every card that is left over makes him stronger.
lesson-goal-end = This is the same game after the second campaign. You have 20 points ①, { $seat_2 } has 17, { $seat_3 } 16, { $seat_1 } 12. Nobunaga has 22 ②.
lesson-goal-who = Who has won this game?
lesson-goal-who-you = I have
lesson-goal-who-you-why = You are the best captain, but not the first: Nobunaga has two points more than you.
lesson-goal-who-second = { $seat_2 }
lesson-goal-who-second-why = { $seat_2 } has 17 points, fewer than you. And somebody stands before you both.
lesson-goal-who-nobody = Nobody
lesson-goal-who-nobody-why = Yes. Nobunaga is first, so all captains lose together. Keep an eye on his points, even when you lead.
