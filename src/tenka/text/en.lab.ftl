# The lab: tournaments, balance, fingerprints
cli-arena = Let bots meet: the same deals for all, seats rotated, ratings with error bars.
cli-balance = Weigh a game: seats, scores, options and lengths, as one page with plots.
cli-perft = Count positions by depth below a fixed deal: a fingerprint of the rules.
cli-arg-entrants = The bots that meet, separated by commas.
cli-arg-run = A bot from outside: a program that speaks JSON lines (docs/outside-bots.md). May be repeated.
cli-arg-deals = How many deals; each is played from every rotation of the seats.
cli-arg-ladder = Only neighbours in the list meet, two and two.
cli-arg-width = Stop when every 95 % interval reaches no further than this to either side, in percent.
cli-arg-on-failure = What happens to an outside bot that fails: it forfeits the game, or is replaced.
cli-arg-patience = How long an outside bot may think, in seconds.
cli-arg-picture = Where a picture of the standings goes (.svg or .png).
cli-arg-balance-games = How many games of every table.
cli-arg-out = Where the page goes.
cli-arg-depth = How many decisions deep.
cli-arg-results = A .csv or .parquet file for the results. An interrupted job goes on from there.
cli-arg-ray = Play on a Ray cluster: its address, or “local”.
arena-playing = Playing
arena-bot = Bot
arena-games = Games
arena-share = Share of victories
arena-interval = 95 % interval
arena-rating = Rating
arena-failures = Failures
arena-failure = { $bot }, deal { $n }: { $what }
arena-step = Step
arena-decided = Games won by one of the two
arena-against = { $upper } against { $lower }
arena-interrupted = Interrupted. This is what was finished.
balance-title = { $game }: how fair is it?
balance-about = { $games ->
    [one] { $games } game
   *[other] { $games } games
  } of every table, between the bots { $bots }.
balance-setting = Table
balance-games = Games
balance-nobody = Nobody wins
balance-decisions = Decisions per game
balance-seats = Seats
balance-scores = Scores
balance-parts = Where points come from
balance-length = Length
balance-players = { $n ->
    [one] { $n } player
   *[other] { $n } players
  }
balance-choices = What a choice is worth
balance-bids = What a bid is worth
balance-chosen = Share of victory of those who chose it (in brackets: times per game)
balance-share = Share of all games
balance-points = Points
balance-winners = winners
balance-everyone = everyone
balance-written = The report is in “{ $file }”.
perft-line = depth { $depth }: { $positions } positions, { $over } over, { $hash }
problem-entrants = An arena needs two or more different entrants.
problem-on-failure = A failing bot can { $allowed }.
problem-deals = The number of deals must be 1 or more, not { $n }.
problem-depth = The depth goes from 0 to { $max }, not to { $n }.
problem-results = Results go to a .csv or a .parquet file, not to “{ $file }”.
problem-results-other = “{ $file }” is the journal of another job. Please move it away first.
problem-results-kept = The file “{ $file }” could not be written: { $what }. All games are kept in “{ $journal }”: the same command goes on from there.
problem-journal = The journal “{ $file }” cannot be written: { $what }.
problem-picture-kind = A picture’s name ends with one of { $allowed }; “{ $file }” does not.
problem-run = The bot cannot be started: there is no program “{ $what }”.
problem-run-empty = --run needs a command; “{ $what }” is none.
problem-extra = This needs { $what }: { $command }
problem-ray-address = There is no Ray cluster at “{ $address }”. “local” starts one here.
