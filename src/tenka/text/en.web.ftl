# The browser's frame
web-tenka = Tenka
web-pages = Pages
web-play = Play
web-watch = Watch
web-rulebooks = Rulebooks
web-language = Language
web-settings = Settings
web-close = Close
web-save = Save
web-cancel = Cancel
web-confirm = Confirm
web-yes = yes
web-no = no
web-home = Home
web-trouble = Something went wrong. Please try again.

# Home
web-opening = The table is being laid
web-opening-more = Touch what you like: whatever is not allowed says why, with its rule beside it.
web-home-title = Four games of feudal Japan,
    one quiet table.
web-home-lead = Sit down alone against bots, or send a link to friends.
    A name is enough.
web-join-link = Join with a link
web-join = Join
web-join-title = A seat is kept for you
web-join-not = This link opens no seat
web-join-lead = Sit down, and the table opens.
web-join-there = You play with { $names }.
web-join-sit = Sit down
web-join-bad = This is not a link to a table. Please copy the whole link.
web-games = Games
web-players-count = Players:
web-minutes = { $n } min
web-hours = { $n } h
web-weight-1 = Light
web-weight-2 = Medium
web-weight-3 = Demanding
web-weight-4 = Heavy
web-play-now = Play now
web-invite = Invite friends
web-invite-short = Invite
web-my-tables = My tables
web-all-tables = All tables
web-fewer-tables = Fewer tables
web-open-tables = Open tables
web-watch-tables = Tables to watch
web-watch-none = No table can be watched just now.
web-watch-none-more = Tables that anyone may watch are listed here while they are played.
web-your-turn = Your turn
web-status-waiting = waiting for players
web-status-over = over
web-status-playing = in play
web-status-others = others’ turn
web-bot-named = { $name } (bot)

# Names and passwords
web-name = Name
web-guest = Guest { $n }
web-name-set = Your name
web-name-title = Your name
web-name-help = Others at the table see it. Nothing else is needed.
web-login-title = I have a password
web-login-do = Open my tables
web-login-help = Opens the tables that you keep under this name.
web-login-keeps = The tables that you have on this device come along.
web-password = Password
web-password-current = Present password
web-password-title = Add a password
web-password-change = Change the password
web-password-help = With a password you find your tables on other devices too.
web-logout = Leave this device
web-logout-guest = You have no password: without one you can’t come back to your tables. Add a password first to keep them.
web-logout-really = Leave, and give the tables up

# A new table
web-new-title = New table: { $game }
web-new-seats = Seats
web-new-seats-help = { $min } to { $max } players.
web-new-seats-exactly = { $n ->
    [one] { $n } player
   *[other] { $n } players
  }.
web-new-seat = Seat { $n }
web-new-add = Add a seat
web-new-remove = Remove seat { $n }
web-new-second-name = Name of the player at this screen
web-new-kind-me = me, at this screen
web-new-kind-friend = a friend, by link
web-new-kind-bot = a bot
web-new-kind-open = open to anyone
web-new-kind-me-help = You sit here.
web-new-kind-friend-help = You get a link and a QR code to send.
web-new-kind-bot-help = A bot sits here.
web-new-kind-open-help = The table is listed, and the first who comes sits down.
web-new-options = Options
web-new-default = { $value } (usual)
web-new-rulebook = What the rulebook says
web-new-pace = Pace
web-pace-none = no clock
web-pace-minutes = minutes for a decision
web-pace-days = days for a decision
web-pace-none-help = Everybody takes the time they need.
web-pace-minutes-help = For an evening together.
web-pace-days-help = For a game beside everyday life.
web-pace-then = When the time is up
web-pace-then-ask = then the others may ask a bot to sit in
web-pace-then-bot = then a bot sits in
web-terms-minutes = { $n ->
    [one] one minute
   *[other] { $n } minutes
  } for a decision
web-terms-days = { $n ->
    [one] one day
   *[other] { $n } days
  } for a decision
web-terms-usual = usual rules
web-terms-option = { $what }: { $how }
web-new-watch = Who may watch
web-watch-anyone = Anyone; the table is listed
web-watch-link = Those who have the address
web-watch-nobody = Only the players
web-new-summary = Your table
web-new-make = Set up the table
level-random = any move
level-greedy = first idea
level-lesson = first lesson
level-level1 = level 1, mild
level-level2 = level 2
level-level3 = level 3
level-level4 = level 4
level-level5 = level 5, strong

# Before the game
web-waiting-for = { $n ->
    [one] One seat is free.
   *[other] { $n } seats are free.
  }
web-table-closed = This table is closed.
web-seat-kind-person = a player
web-seat-kind-bot = a bot
web-seat-kind-open = open seat
web-seat-kind-friend = a friend
web-seat-kind-reserved = kept seat
web-seat-kind-open-help = Anyone may sit down.
web-seat-kind-friend-help = Whoever has the link sits here.
web-seat-kind-reserved-help = Kept for a player of the last game.
web-sit-here = Sit here
web-link = Link
web-copy = Copy
web-copied = Copied
web-share = Send
web-qr = QR code
web-qr-label = QR code of this seat’s link
web-start = Start with bots in the free seats
web-leave = Leave the table
web-leave-title = Leave the game
web-leave-for-now = Go home; the table waits for me
web-leave-to-bot = Let a bot play on for me
web-link-all = One link for all free seats
web-link-all-help = Whoever opens it gets the next free seat.

# At the table
web-ask = { $action }?
web-log = Log
web-chat = Chat
web-players = Players
web-rulebook = Rulebook
web-rulebook-short = Rules
web-rulebook-paragraph = Rulebook { $id }
web-rulebook-search = Search the rulebook
web-rulebook-none = No paragraph says that.
web-rulebook-contents = Contents
web-rulebook-terms = Terms
web-rulebook-summary = In brief
web-tab-table = Table
web-tab-log = Log
web-tab-rules = Rules
web-tab-chat = Chat
web-tools = Tools
web-seats = Seats
web-you = You
web-log-earlier = { $n } earlier lines are not shown.
web-log-your-turn = { $name }, it is your turn.
web-chat-empty = Nobody has said anything yet.
web-chat-write = Write to the table
web-chat-send = Send
web-chat-looks-on = looking on
web-chat-name = Say your name to write
web-unread = { $n } unread
web-choosing = { $n ->
    [one] { $names } is choosing.
   *[other] { $names } are choosing.
  }
web-sealed = Your answer is kept. The table waits for { $names }.
web-too-early = One moment, it is { $names }’s turn.
web-seat-your-turn = Your turn
web-seat-choosing = is choosing
web-seat-you = you
web-seat-here = at the table
web-seat-away = away
web-seat-bot = bot, level { $level }
web-seat-bot-careful = bot, level { $level }, careful
web-seat-bot-bold = bot, level { $level }, bold
web-seat-stands-in = a bot stands in
web-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
  }
web-undo = Undo
web-keys-choose = choose
web-what-can-i-do = What can I do?
web-choices-search = Search the choices
web-choices-more = { $n } more; search to see them.
web-choices-none = There is nothing to choose just now.
web-reconnecting = Reconnecting …
web-since = { $n ->
    [one] One thing happened since you left.
   *[other] { $n } things happened since you left.
  }
web-since-show = Show step by step
web-since-skip = Go on
web-watching = You are watching. You see what a stranger may see.
web-stood-in = A bot plays for you.
web-take-back = Play myself again
web-hand-over = Let a bot play
web-proposed = { $seat } would like a bot to play for { $seat_for }.
web-bot-level = Level of the bot
web-bot-style = Manner of the bot
style-usual = usual
style-careful = careful
style-bold = bold
web-other-device = Link for my other device
web-commitment = Seal of the deal, fixed before the first move
web-curtain = Please pass the screen to { $seat }.
web-curtain-help = Nothing is shown until they are ready.
web-curtain-raise = I am { $seat }
web-table-shut = This door stays shut
web-lost-title = Nothing lies here
web-lost = There is no page at this address.
web-lost-game = There is no such game.

# The end
web-end-title = The end
web-end-you-win = You win.
web-end-you-share = You share the victory.
web-end-winner = { $n ->
    [one] { $names } wins.
   *[other] { $names } win.
  }
web-end-place = { $n ->
    [1] You came first.
    [2] You came second.
    [3] You came third.
    [4] You came fourth.
   *[other] You came in place { $n }.
  }
web-end-open = Places and points
web-place = Place
web-player = Player
web-points = Points
web-winner = wins
web-rematch = Play again
web-rematch-join = Join the next game
web-recount = Count it out on the board
web-replay = Replay
web-record = Record
web-check = Check the deal
web-check-failed = The deal could not be checked.
web-check-commitment = Seal shown before the first move
web-check-seed = Seed, shown after the last
web-check-deal = The seed makes this seal and this deal
web-check-actions = { $n ->
    [one] The only move is legal
   *[other] All { $n } moves are legal
  }
web-check-result = The result follows from them
web-check-draws = Every number that chance drew
web-why = Why?
web-replay-first = To the beginning
web-replay-back = One step back
web-replay-run = Play
web-replay-pause = Pause
web-replay-next = One step on
web-replay-last = To the end
web-replay-step = Step
web-replay-eyes = Seen by
web-replay-stranger = a stranger
web-replay-link = Copy link to this moment
web-replay-leave = Back to the table

# Settings
web-theme = Light
web-theme-auto = as the device
web-theme-light = day
web-theme-dark = night
web-speed = Motion
web-speed-off = off
web-speed-half = slow
web-speed-normal = usual
web-speed-double = quick
web-confirming = Before a move
web-confirming-always = ask me
web-confirming-never = play at once
web-sound = Sound
web-notify = Tell me when it is my turn
web-in-words = Show the table in words too
web-in-words-title = The table in words

# What may go wrong on the way
problem-unreachable = The server does not answer. Please try again in a moment.
problem-offline = The table is out of reach for a moment.
problem-answer = The server answered { $status }. Please try again in a moment.

# A game that a change of the rules has stopped
web-halt-title = The rules of this game have changed
web-halt-ended = This game was ended as it stood
web-halt-ended-help = Nobody wins. Everything that was played is in its record.
web-halt-unknown = The game began under rules version { $from }; this server has version { $to }. What is different is not written down.
web-halt-why = The program was updated in the middle of this game. It waits until its players have chosen whether it goes on. What is different:
web-halt-choice = The board shows the last position that is the same under the old rules and the new. { $n ->
    [0] If it goes on, it goes on from there: what happened after that is undone.
    [one] If it goes on, it goes on from there: what the last line of the log tells is undone.
   *[other] If it goes on, it goes on from there: what the last { $n } lines of the log tell is undone.
} If it is ended, nobody wins, and that stays so; all that was played is kept in its record.
web-rules-changed = The rules of this game have changed since it began
web-halt-no-way = Under the new rules there is no table like this one. It can only be ended.
web-halt-on = Go on under the new rules
web-halt-end = End it as it stands
web-halt-said-on = wants to go on
web-halt-said-end = wants to end it
web-halt-said-nothing = has not chosen
web-halt-yours = Your choice is stored ({ $choice }). You can change it until all have chosen.
web-status-halted = rules changed
web-record-former = Record under rules version { $n }
