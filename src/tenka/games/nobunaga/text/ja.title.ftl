game-title = ノブナガ
game-tagline = 勢力札を集め、二度の遠征で得点し、信長の勝利を防ぎます。
