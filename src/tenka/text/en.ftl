# What is wrong, said to a person. The terminal's own texts are in en.terminal.ftl.
problem-game = There is no game “{ $key }”. There are: { $allowed }.
problem-game-unusable = The game “{ $name }” of the package { $package } cannot be used: { $why }.
problem-game-twice = The game “{ $key }” of the package { $package } is left out: there is another game with this key.
problem-players = { $max ->
    [2] { $game } is for { $max } players, not { $players }.
   *[other] { $game } is for { $min } to { $max } players, not { $players }.
  }
problem-option-name = { $game } has no option “{ $option }”. It has: { $allowed }.
problem-option-value = The option { $option } cannot be “{ $value }”. It can be: { $allowed }.
problem-language = Tenka speaks { $allowed }; not “{ $language }”.
problem-war-data = The war’s data are wrong at { $key }: { $reason }
problem-name = A name has 1 to { $max } printable characters.
problem-seat = There is no seat { $number }. The seats are 0 to { $max }.
problem-over = The game is over.
problem-not-over = The game is not over yet.
problem-not-your-turn = One moment, the table waits for { $names }.
problem-stale = The table has moved on since then. Please look again and choose.
problem-not-an-action = An action is a whole number. The legal ones are listed with the view.
problem-action-range = The actions are 0 to { $max }; { $action } is none of them.
problem-action-name = { $game } has no action “{ $action }”.
problem-undo = There is nothing to take back: something was revealed since, or somebody else moved.
problem-paragraph = The rulebook has no paragraph “{ $id }”. Its chapters are: { $allowed }.
problem-lesson = { $file }, line { $line }: { $what }.
problem-no-lesson = There is no lesson “{ $name }”. There are: { $allowed }.
problem-lesson-unsolved = First do what the lesson asks for.
problem-lesson-nothing = Nothing is to be done on the board now.
problem-seat-kind = A seat is one of: { $allowed }; not “{ $kind }”.
problem-seed = A seed has 32 bytes; this one has { $n }.
problem-version = The rules are version { $found }; this is Tenka with version { $expected }.
problem-record-line = Line { $line } of the record: { $reason ->
    [field] “{ $expected } …” should stand here, not “{ $found }”.
    [number] a number from { $min } to { $max } should stand here, not “{ $found }”.
    [title] a record begins with “Tenka record 1”.
    [after] nothing may follow the seed.
    [game] there is no game “{ $found }”; there are: { $allowed }.
    [version] the rules are version { $found }; this is Tenka with version { $expected }.
    [digits] { $n } hexadecimal digits should stand here.
    [stream] numbers are drawn for { $allowed }, not for “{ $found }”.
    [option-name] there is no option “{ $option }”; there are: { $allowed }.
    [option-value] the option { $option } cannot be “{ $value }”; it can be: { $allowed }.
    [option-twice] this option stands here twice.
    [sealed-twice] this seat has two answers that wait.
    [sealed-over] nothing waits to be revealed in a game that is over.
    [no-draws] the numbers that were drawn are missing.
    [same-stream] numbers for one purpose stand on one line.
    [action-name] there is no action “{ $action }”.
    [name] a name has 1 to { $max } printable characters.
   *[other] { $what }
}

# At every table
comma = { ", " }
colon = { ": " }
list-comma = { ", " }
seat-number = Player { $n }
event-undone = { $seat } takes the last move back.
event-seat-to-bot = A bot ({ $name }) now plays for { $seat }.
event-seat-to-person = { $name } plays at { $seat }’s seat again.
