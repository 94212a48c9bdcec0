# Words that only the board in the browser needs
board-as = 「{ $figure_name }」として
