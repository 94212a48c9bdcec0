game-title = 忍び
game-tagline = すべての軍を動かし、ただ一つの家に仕え、だれにも悟らせません。
