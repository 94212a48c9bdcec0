# The command line
cli-about = Tenka (天下): board games of feudal Japan, by their full rules, in your terminal.
cli-usage = Usage: tenka [COMMAND]
cli-usage-of = Usage: { $line }
cli-commands = Commands
cli-arguments = Arguments
cli-parameters = Options
cli-examples = Examples:
cli-help = Show this page.
cli-version = Show the version, and whether the rules run compiled or interpreted.
cli-version-compiled = tenka { $version } (compiled)
cli-version-interpreted = tenka { $version } (interpreted)
cli-bare = Without a command, Tenka opens its menu: choose a game, who sits where, options and language.
cli-default = [default: { $value }]
cli-install-completion = Let your shell complete commands and options of tenka.
cli-man = Print the man page: tenka --man > tenka.1
man-name = NAME
man-synopsis = SYNOPSIS
man-description = DESCRIPTION
completion-installed = The completion is in “{ $file }”. Open a new shell to use it.

cli-play = Play a game at a full-screen table.
cli-simulate = Let bots play many games, and count.
cli-replay = Step through a recorded game.
cli-verify = Check a record: every action, the result, and the deal against its seed.
cli-arg-key = The key of the server that must have signed it.
cli-arg-verify-database = Check every game in a server’s database instead: an SQLite file, or an address as for “serve”.
cli-rules = Read a rulebook, or one of its paragraphs.
cli-score = Score a Honshu domain from a real table, typed as text.
cli-bench = Measure how fast the games run on this machine.
cli-fuzz = Play at random and check every promise of a game after every action.
cli-games = List the games with their options.

cli-arg-game = Which game: see “tenka games”.
cli-arg-file = The record.
cli-arg-paragraph = A paragraph such as N-4.6, or a chapter such as N-4. All of it if left out.
cli-arg-map = The map: rows of codes such as F V P L pB fB3, “.” for empty, * behind a production square with its cube. “-” reads the standard input.
cli-arg-language = en, fr or ja. Else TENKA_LANGUAGE, else your system’s language.
cli-arg-players = How many players. The smallest number if left out.
cli-arg-play-players = How many players. Four, or as near as the game allows, if left out.
cli-arg-seat = Who sits at the next seat: me, me:NAME, friend:NAME, or a bot (random, greedy, level1 to level5, or with a manner: level3-bold, level3-careful). Give it once per seat; level3 bots take the empty ones.
cli-arg-option = An option of the game, as NAME=VALUE. May be given several times.
cli-arg-games = How many games.
cli-arg-fuzz-games = How many games of every number of players and combination of options.
cli-arg-bots = Bots for the seats in order, with commas, repeated to fill: random, greedy, level1 to level5, or with a manner: level3-bold, level3-careful.
cli-arg-seed = A whole number. The same seed gives the same games.
cli-arg-jobs = How many processes play at once: all cores if left out. The results do not depend on it.
cli-arg-records = A folder for the records of all games.
cli-arg-fuzz-records = A folder for the records of failures.
cli-arg-json = Print one JSON object instead of a table.
cli-arg-eyes = Through whose eyes: a seat’s number, counted from 1. A stranger’s if left out.
cli-arg-plain = Print all steps as plain text.
cli-arg-lines = Line by line, for a plain terminal, a screen reader or a pipe.
cli-arg-force = Write over a file that exists.
cli-arg-shell = For which shell; the one you are in if left out.
cli-arg-completion = Only write the completion to this file.
cli-arg-seconds = How many seconds each measurement takes.

# The command line: what is wrong
problem-score-game = In { $key } there is no map to score; honshu has one.
problem-map-square = Row { $row }, column { $column }: “{ $code }” is no square. The squares are: { $allowed }.
problem-map-star = Row { $row }, column { $column }: in “{ $code }” the * stands only behind a production square.
problem-map-large = A map has at most { $max } squares, not { $n }.
problem-map-empty = Row { $row }, column { $column }: there is no map. Please type rows of squares.
problem-cli-no-value = { $what } needs a value. “{ $command } --help” shows how it is used.
problem-cli-missing = { $what } is missing. “{ $command } --help” shows how it is used.
problem-cli-value = { $what } { $kind ->
    [int] takes a whole number, not “{ $value }”
    [float] takes a number, not “{ $value }”
   *[other] cannot be “{ $value }”: this value does not fit
}.
problem-cli-unknown-option = There is no option { $what } here. “{ $command } --help” lists them.
problem-cli-unknown-command = There is no command “{ $what }”. There are: { $allowed }.
problem-cli-repeated = { $what } is given more than once.
problem-cli-too-much = “{ $what }” is one word too many. “{ $command } --help” shows how it is used.
problem-cli-other = This command line cannot be read: { $what }
problem-option-form = An option is written NAME=VALUE, not “{ $text }”.
problem-option-twice = The option { $option } is given more than once.
problem-who = Nobody is called “{ $who }”. A seat is for: { $allowed }.
problem-bot = There is no bot “{ $bot }”. There are: { $allowed }; levels also with a manner, such as level3-bold or level3-careful.
problem-bots = Number of bots: { $n }. Number of seats: { $players }.
problem-seats = Seats given: { $n }. Number of players: { $players }.
problem-games = The number of games must be from 1 to { $max }, not { $n }.
problem-jobs = The number of jobs must be from 1 to { $max }, not { $n }.
problem-seconds = A measurement takes from { $min } to { $max } seconds.
problem-file = The file “{ $file }” cannot be read: { $what ->
    [missing] it does not exist
    [folder] it is a folder
    [denied] reading is not permitted
    [text] it is not text
    [long] it is far too long for a record
   *[other] the system refuses
}.
problem-folder = The folder “{ $folder }” cannot be written to.
problem-shell = Which shell? --shell can be: { $allowed }.
problem-eyes = There is no seat { $n }. The seats are 1 to { $max }.
problem-target = The file “{ $file }” cannot be written.
problem-target-exists = “{ $file }” exists already. --force writes over it.
problem-target-failed = The file “{ $file }” could not be written: { $what }.
problem-not-a-record = “{ $file }” is not a record of Tenka: its first line should be “Tenka record 1”.
problem-unfinished-eyes = This game is not over yet; until then it can only be seen through a stranger’s eyes.
problem-save = The game could not be saved in “{ $folder }”.
problem-not-resumable = “{ $file }” cannot be continued: it does not hold its seed.
problem-already-over = The game in “{ $file }” is over. “tenka replay” shows it.
problem-record-undo = The record is wrong: { $seat } takes back what it did not do.
problem-record-after-end = The record goes on after the end of the game, at action { $step } ({ $seat }: { $action }).
problem-record-turn = Action { $step } ({ $seat }: { $action }) is wrong: it is for { $seat_turn } to decide.
problem-record-illegal = Action { $step } ({ $seat }: { $action }) is not legal: rule { $rule } forbids it.
problem-record-draws = { $step ->
    [0] The record has { $written } drawn numbers for the set-up
   *[other] The record has { $written } drawn numbers for action { $step }
}; { $drawn } are drawn.
problem-script-short = The record has { $n } drawn numbers where one more is drawn.
problem-script-range = The record says { $value } where 0 to { $n } can be drawn.
problem-record-result = The result in the record is not that of the game.
problem-record-seed = The game is over, but the record does not show its seed.
problem-record-chain = A line was added, changed or left out since the record was closed.
problem-record-sealed = An answer that waits in the record cannot have been given.
problem-record-signature = The signature is not that of the server which the record names.
problem-record-key = The record is not signed by the server with this key.
problem-record-commitment = The seed is not the one that was committed to before the first move.
problem-record-deal = { $step ->
    [0] At the set-up
   *[other] At action { $step }
}, drawn number { $draw } is not what the seed gives.

# Simulate
simulate-playing = Playing
simulate-title = { $game }, { $players } players, { $games ->
    [one] 1 game
   *[other] { $games } games
}
simulate-seat = Seat
simulate-bot = Bot
simulate-wins = Wins
simulate-share = Share
simulate-interval = 95 % interval
simulate-mean-score = Mean score
simulate-shared = Shared victories: { $n }
simulate-nobody = Nobody wins: { $n }
simulate-speed = Decisions per game: { $decisions }; per second: { $rate }; time: { $seconds } s
simulate-interrupted = Interrupted. Games finished: { $n }.
simulate-records = The records are in “{ $folder }”.

# Verify
verify-legal = { $n ->
    [one] 1 action is legal.
   *[other] { $n } actions are legal.
}
verify-unfinished = The game is not over yet.
verify-result = The result is right.
verify-deal = The deal agrees with the seed that was committed to before the first move.
verify-sound = The record is sound.
verify-signed = Every line is as the server with the key { $key } signed it. That it is your server’s key, its address /api/key tells.
verify-unsigned = Nobody has signed it: who sat where, and what was taken back, rest on whoever gave you the file.
verify-table = Table { $table }: { $what }
verify-database = Tables looked at: { $n }; cannot be opened: { $bad }.
problem-verify-what = Name a record, or a database with --database.
verify-fails = The record fails: { $what }

# Fuzz
fuzz-playing = Trying
fuzz-sound = { $game }: every promise holds. Games: { $games }; settings: { $settings }.
fuzz-failed = { $failures ->
    [one] { $failures } game out of { $games } breaks a promise.
   *[other] { $failures } games out of { $games } break a promise.
  }
fuzz-failure = Players: { $players }, { $options }, decision { $decisions }: { $what } Saved as “{ $file }”.
fuzz-interrupted = Interrupted. Games played: { $n }.

# Bench
bench-measuring = Measuring
bench-game = Game
bench-players = Players
bench-random = Random play, decisions/s
bench-search = Search, iterations/s
bench-copy = Copy, µs
bench-ratio = Public interface ÷ inner loop
bench-compiled = The rules run compiled.
bench-interpreted = The rules run interpreted.

# Games
games-players = { $max ->
    [2] 2 players
   *[other] { $min } to { $max } players
}
games-default = default

# Replay
replay-header = { $title }, { $players } players
replay-set-up = Set-up
replay-step = Step { $n } of { $all }
replay-eyes-seat = Seen by { $seat }
replay-eyes-stranger = Seen by a stranger

# People and bots
bot-name = Bot { $n }
bot-name-careful = Bot { $n } (careful)
bot-name-bold = Bot { $n } (bold)
who-me = me
who-friend = a friend at this keyboard
bot-random = random
bot-greedy = greedy
bot-lesson = first lesson
bot-level1 = level 1
bot-level2 = level 2
bot-level3 = level 3
bot-level4 = level 4
bot-level5 = level 5
bot-level1-careful = level 1, careful
bot-level1-bold = level 1, bold
bot-level2-careful = level 2, careful
bot-level2-bold = level 2, bold
bot-level3-careful = level 3, careful
bot-level3-bold = level 3, bold
bot-level4-careful = level 4, careful
bot-level4-bold = level 4, bold
bot-level5-careful = level 5, careful
bot-level5-bold = level 5, bold
person-name = { $name }

# The menu
menu-title = Board games of feudal Japan
menu-foot = A digit or a letter chooses; so do the arrows and Enter.
menu-continue = Continue a saved game ({ $n })
menu-continue-title = Which game?
menu-record = Look at a record
menu-record-title = Which record?
menu-file = A file …
menu-file-title = Where is the file?
menu-kept = { $title }, { $when }, not over
menu-kept-over = { $title }, { $when }
menu-language = Language: { $name }
menu-language-title = Language
menu-colours-night = Colours: night
menu-colours-day = Colours: day
menu-quit = Quit

# Laying a table
setup-start = Start
setup-players = Players
setup-seat = Seat { $n }
setup-person = { $who }: { $name }
setup-bot = bot, { $bot }
setup-name = The name at this seat
setup-help-start = Enter starts the game.
setup-help-players = How many sit at the table.
setup-help-person = Enter changes the name. Between two people at this keyboard a curtain falls, so that nobody sees another hand.
setup-help-bot = Level 1 is mild, level 5 thinks for up to two seconds. Random plays anything, greedy what looks best at first sight.
setup-foot = ↑ ↓ line   ← → value   Enter start or name   Esc back

# The table
table-seal = The deal is sealed: { $seal }…
table-choosing = { $seat } is choosing.
table-not-now = Not now:
table-points = { $n ->
    [one] 1 point
   *[other] { $n } points
}
table-find = Show only choices with these words
table-find-nothing = No choice has “{ $text }”.
table-saved = Saved as “{ $file }”.
table-older-rules = This game goes on under the rules that it began with. In today’s: { $changes }
table-replay = Look at the game again, step by step
table-again = Play again with the same seats
table-menu = Back to the menu
table-hand-title = Who plays?
table-hand-to = A bot ({ $bot }) plays for { $seat }
table-take-back = { $seat } plays again

cli-puzzle = Solve puzzles: positions in which one move is clearly best for what you know.
puzzle-help = One move is clearly best for what you can see. Type the number of your choice; S shows the answer, N goes on, R shows the rules, Q leaves.
puzzle-you = You sit in the place of { $seat }.
puzzle-ask = Your move:
puzzle-right = Right: { $action }.
puzzle-wrong = Not the best. Better: { $action }.
puzzle-shown = The best move: { $action }.
puzzle-worth = Your chance to win: { $best } % after the best move, { $chosen } % after yours.
puzzle-worth-alone = Your chance to win after it: { $best } %.
puzzle-score = Found at the first try: { $right } of { $tried }. { $left ->
    [0] All are done.
    [one] One is left.
   *[other] { $left } are left.
  }
puzzle-again = You have been through all the puzzles of this game. They begin anew.
advice-noted = The record notes that you asked.

hint-undo = undo
hint-find = find
hint-rules = rules
hint-terms = terms
terms-title = Terms
terms-none = No term of the rules stands here.
hint-log = log
hint-why = why not
hint-save = save
hint-advice = advice
hint-reasons = why they did that
hint-hand-over = hand over
hint-menu = menu
hint-back = back
hint-forwards = next
hint-backwards = before
hint-ten-forwards = ten on
hint-ten-backwards = ten back
hint-quit = quit
hint-help = keys

# Line by line
lines-ask = >
lines-board = the board again
lines-quit = quit; the game is saved
lines-unknown = That is none of the choices. ? shows what else can be typed.

# All keys
help-title = Keys
help-choose = choose what stands beside this digit or letter
help-arrows = choose with the arrows
help-values = change the value of this line
help-pages = scroll the board, the log or the rulebook
help-escape = close or go back; the game is saved
help-suspend = go to the shell for a while; “fg” comes back
help-quit = end Tenka at once; the game is saved

# The curtain
curtain-pass = { $seat }, it is your turn.
curtain-enter = Enter opens the curtain when nobody else is looking.

# Looking at a record
replay-look = Look through the eyes of { $seat }
replay-look-stranger = Look through a stranger’s eyes

# Laying a piece
placing-keys = (places: { $n }; arrows move, t turns, n the next one, Enter lays it)

# Hosts: updates
cli-upgrade = Say what an update of the rules does to every stored game, and bring the database to its newest form.
cli-arg-upgrade-check = Only say it; nothing is written. Exit code 1 where a game stops or cannot be opened.
upgrade-done = The database is in its newest form.
upgrade-stops = Table { $table } ({ $key }): stops before move { $move } of { $of }, because of { $rule }.
upgrade-running = Running games: { $n }, played again in { $seconds } s.
upgrade-unchanged-count = { $n } unchanged
upgrade-goes-on-count = { $n ->
    [one] 1 goes on under the new rules
   *[other] { $n } go on under the new rules
}
upgrade-stops-count = { $n ->
    [one] 1 stops and asks its players
   *[other] { $n } stop and ask their players
}
upgrade-lost-count = { $n } cannot be opened
upgrade-finished = Finished games: { $n }. Not to be shown, or not in full, because this program lacks their rules or data: { $stored }.
problem-database-empty = There is no game in this database.
cli-arg-upgrade-database = The server’s database: an SQLite file, or an address as for “serve”. The usual one where it is left out.
cli-backup = Copy everything a server keeps into one file, while it runs, and play every game in it again.
cli-restore = Put a backup into an empty database, SQLite or PostgreSQL.
cli-arg-backup-file = Where to write the copy; one of that name is replaced once the new one is whole.
cli-arg-restore-file = A file that “tenka backup” has written.
backup-done = { $file } is written. Tables: { $tables }; moves: { $moves }; seconds: { $seconds }.
restore-done = { $file } is restored. Tables: { $tables }; moves: { $moves }; seconds: { $seconds }.
problem-backup-write = { $file } can’t be written: { $why }.
problem-backup-file = { $file } is no database of Tenka: { $why }.
problem-backup-damaged = { $file } is damaged: { $why }. Nothing was copied.
problem-backup-place = { $file } is a database itself, perhaps in use. Choose another name for the copy.
problem-database-full = There are games or people in this database already. A backup goes into an empty one.
