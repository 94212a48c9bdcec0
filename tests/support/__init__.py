"""What the tests of all games share. Nothing here names a game.

`walks`: every kind of table, and random games state by state; `contract`: every promise of the kernel's contract;
`secrecy`: a seat cannot tell the real world from an imagined one.
"""
