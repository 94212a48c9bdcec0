# Writing a game
cli-new-game = Write the skeleton of a package with a game of your own, playable at once.
cli-check-game = Check whether a game keeps its promises: contract, secrecy, languages, environments.
cli-arg-new-name = The game’s name: small letters and digits, words joined by hyphens.
cli-arg-folder = Where to write it; else a new folder of that name.
problem-new-game-name = “{ $name }” cannot be a game’s name: small letters and digits, words joined by hyphens, as in my-game.
problem-new-game-known = There is a game “{ $key }” already.
problem-new-game-folder = { $folder } exists already.
problem-check-optimised = Checks say nothing under python -O. Run them without it.
new-game-written = The package is in { $folder }. Next:
check-names = every action has a name of its own
check-meta = what frames and the lab are told is true
check-chance = another chance gives another game
check-languages = words and rulebook are whole in three languages
check-lessons = lessons, where there are any, can be played to their end
check-contract = the contract is kept and nothing leaks, at every kind of table
check-observations = observations tell what the seat knows and no more
check-pettingzoo = PettingZoo’s own tests pass
check-gymnasium = Gymnasium’s own checks pass
check-missing = not asked, { $package } is not installed
check-broken = { $n } { $n ->
    [one] promise is broken.
   *[other] promises are broken.
  }
check-sound = { $game } keeps every promise.
