# What only the browser's table says.
web-map = Map of central Japan
web-turn = Turn { $turn }
web-castles = Castles: Oda { $oda }, Anti-Oda { $anti }, neutral { $neutral }
web-leads-oda = leads Oda
web-leads-anti = leads Anti-Oda
web-closer = Closer
web-farther = Farther
web-whole = The whole map
