# What a link says where it is shown before it is opened: the same for everybody, whatever lies behind it
preview-home = Tenka
preview-home-more = A quiet table for board games of feudal Japan. Play in the browser, with friends or against bots.
preview-join = A seat is kept for you · Tenka
preview-join-more = Somebody invites you to a board game of feudal Japan. Open the link, say your name and sit down.
preview-tables = A table of Tenka
preview-tables-more = A board game of feudal Japan, played in the browser. Open the link to take a free seat or to watch.
preview-replay = A game of Tenka, step by step
preview-replay-more = A finished board game of feudal Japan: follow every move on the table.
preview-picture = Tenka: four board games of feudal Japan on one table
