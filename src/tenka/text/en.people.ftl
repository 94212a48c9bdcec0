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
person-bot = bot { $level }
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
