# Words that only the board in the browser needs
board-as = as { $figure_name }
