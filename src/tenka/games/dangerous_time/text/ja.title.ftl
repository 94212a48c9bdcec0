game-title = 信長最大の危機
game-short = 最大の危機
game-tagline = 一五七〇年からの日本。一方は織田を、もう一方は織田を止めようとするすべての勢力を率います。
