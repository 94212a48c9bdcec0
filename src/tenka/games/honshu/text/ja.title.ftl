game-title = 本州
game-tagline = 欲しい札を得て、森や町、湖や工房が育つところに置きます。
