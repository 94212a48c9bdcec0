"""Whether a game keeps its promises: contract, secrecy, languages, environments. Our own tests and `tenka check-game`
ask the same questions of any game, of this package or of another.

A broken promise is an AssertionError that says which. `walks`: every kind of table, and random games state by state;
`contract`: every promise of the kernel's contract; `secrecy`: a seat cannot tell the real world from an imagined one;
`languages`: words and rulebook; `environments`: what learners see; `every`: all of it, one check after the other.
"""
