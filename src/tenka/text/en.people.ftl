# Accounts and pages of people
person-page = My page
person-lead = Here since { $when } · { $n ->
        [0] no game yet
        [one] one game
       *[other] { $n } games
    }
person-copy = Copy link to this page
person-copied = Copied.
person-rating = Rating
person-rating-help = The band holds the true strength in 19 of 20 cases. It narrows as you play.
person-rating-none = No rating yet. Only rated tables count, and ten of them are needed.
person-rating-said = { $rating }, plus or minus { $margin }; rated games: { $n }
person-rated-games = { $n ->
        [one] one rated game
       *[other] { $n } rated games
    }
person-too-few = too few yet
person-places = The last games ({ $n }), by place
person-place = place { $place } of { $players }
person-titles = Games by title
person-games = games
person-won = won · the mark is the fair share
person-won-share = { $n } % won
person-accuracy = Accuracy in reviewed games: { $n } %
person-opponents = Favourite opponents
person-together = { $n ->
        [one] one game together
       *[other] { $n } games together
    }, ahead in { $ahead }
person-recent = Recent tables
person-search = Search my games
person-search-who = With whom
person-search-game = Game
person-search-all = all games
person-search-go = Search
person-search-none = No such game.
person-result = { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    } of { $players }
person-points = { $n ->
        [one] 1 point
       *[other] { $n } points
    }
person-left = left to a bot
person-data = Your data
person-export = Export my data
person-export-help = Name, settings, lessons, ratings, what you wrote and the record of every game, in one file.
person-export-go = Export
person-shown = Who may see this page
person-shown-nobody = Nobody but me
person-shown-met = Those I have played with
person-shown-everybody = Everybody who has the link
person-delete = Delete my account
person-delete-help = Your name and what you wrote go. Games stay for the others; you become “a former player”. Seven days to think again.
person-delete-open = Delete…
person-delete-type = Type your name to confirm:
person-delete-go = Delete in seven days
person-leaves = This account is deleted on { $when }.
person-stay = Keep it
person-name-first = Say your name, and play: then there is something to see here.
person-none = No game yet.

# The deal of the day
deal-lead = The same cards, the same seat and the same bots for everybody, once a day.
deal-against = You against { $n ->
        [one] one bot
       *[other] { $n } bots
    } of level 3
deal-count = { $n ->
        [0] Nobody has played it yet.
        [one] One has played it so far.
       *[other] { $n } have played it so far.
    }
deal-count-past = { $n ->
        [0] Nobody played it.
        [one] One played it.
       *[other] { $n } played it.
    }
deal-place = Your place: { $place } of { $n }.
deal-percentile = better than { $n } %
deal-with = with { $n ->
        [one] 1 point
       *[other] { $n } points
    }
deal-you = you
deal-play = Play
deal-go-on = Go on
deal-look = Look
deal-compare = Compare the moves
deal-next = next deal in { $n } h
deal-next-soon = next deal in less than an hour
deal-hash = Commitment
deal-seed = Seed
deal-hash-help = The hash of the seed, told before anybody plays. The seed follows when the day is over.
deal-yesterday = Yesterday
deal-today = Today
deal-moment = Decision { $n }
deal-chose = { $n ->
        [one] 1 of { $all }
       *[other] { $n } of { $all }
    }, { $score } points on average
deal-mine = you
deal-best = the best
deal-moments-none = Nobody else came to your positions yet.
deal-week = A week among friends
deal-week-help = Everybody with the link is in. One point for each deal you play, and one for everybody of the group you beat.
deal-week-name = Name of the group
deal-week-make = Make a group
deal-week-join = Join
deal-week-leave = Leave the group
deal-week-copy = Copy the link
deal-week-sum = sum
deal-scores = Points of all who have played it
deal-coach = a good player
deal-coach-better = { $best } % to win, your move { $mine } %
deal-coach-equal = { $n } % to win, your move is as good
deal-coach-at = Your game is being judged: { $n } of { $all }.

# One deal at several tables
same-title = One deal, several tables
same-lead = The same cards at the same seats, at every table. Nobody sees anything of another table before having played.
same-open = Whoever has this link can play it at a table of their own until { $when }.
same-closed = No further table can be made. All is told when those below are over.
same-settled = All tables are over: cards, moves and seed are open.
same-mine = To my table
same-play = Play it
same-seat = Your seat
same-seat-n = Seat { $n }
same-close = No more tables
same-tables = { $n ->
        [one] One table
       *[other] { $n } tables
    }
same-table = Table
same-empty = still free
same-hidden = Scores are told when your own table is over.
same-told = Compared seat by seat among people who played to the end.
same-status-waiting = not begun
same-status-playing = being played
same-status-over = over
same-status-ended = ended
same-status-closed = closed
same-hash-help = The hash of the seed, the same at every table. The seed follows when all are over.

# Home, for those who return
home-wait = { $n ->
        [0] Hello, { $name }. Nothing waits for you.
        [one] Hello, { $name }. One table waits for you.
       *[other] Hello, { $name }. { $n } tables wait for you.
    }
home-new-table = A new table
home-learning = Go on learning
home-step = step { $n }
home-all-lessons = All lessons
