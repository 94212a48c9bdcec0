game-title = A Most Dangerous Time
game-short = Dangerous Time
game-tagline = Japan from 1570 on: one leads the Oda, the other all who want to stop them.
