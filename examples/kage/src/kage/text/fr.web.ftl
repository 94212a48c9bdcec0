# Words that only the board in the browser needs
board-as = en annonçant { $figure_name }
