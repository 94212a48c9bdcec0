game-title = A Most Dangerous Time
game-short = Dangerous Time
game-tagline = 一五七〇年からの日本。一方は織田を、もう一方は織田を止めようとするすべての勢力を率います。
