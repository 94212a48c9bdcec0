# The coach at the prompt
cli-review = Judge a finished game: what was luck, what was skill, and where it turned.
cli-arg-html = Write one page with the whole review into this file.
cli-arg-budget = How much thought: 1 is the usual, 0.2 is quick, 4 takes long.
review-judging = Judging
review-interrupted = Interrupted. Judged so far: { $n } of { $all }. The same command goes on from here.

# A review
review-title = { $title }: a game of { $n ->
    [one] { $n } decision
   *[other] { $n } decisions
  }
review-so-far = Judged so far: { $n } of { $all }
review-wait = The first chances appear here shortly, from the beginning of the game on. You may leave the page; what has been judged is kept.
review-chance = Chance to win
review-luck-and-play = Luck and skill
review-player = Player
review-start = Start
review-luck = Luck
review-own = Skill
review-others = Others
review-rest = Rest
review-result = Result
review-result-so-far = So far
review-adjusted = Without luck
review-accuracy = Accuracy
review-margin = Start, luck, skill, others and rest add up to the result, in hundredths of the victory. Luck stands with its margin.
review-luck-margin = { $luck } ±{ $n }
review-luck-unsure = Luck within its margin, so perhaps no more than noise: { $names }.
review-turning-points = Turning points
review-turning-for = By how much each moved the chance of { $seat }.
review-turning-all = By how much each moved what all players together could win.
review-mistakes = What could have been better
review-mistakes-you = In the reasons “you” is whoever decided.
review-step = { $n }. { $seat }: { $action }
review-step-chance = { $n }. Chance
review-better = Better: { $action } (+{ $n })
review-hints = { $n ->
    [one] { $n } hint
   *[other] { $n } hints
  }

problem-budget = A budget is 1 or more worlds, not { $n }.
problem-budget-nothing = A review needs some thought: give it a budget above 0, and at most 1000 times the usual.
problem-review-running = The game is not over yet; only finished games are reviewed.
problem-advice-action = This action is not allowed now.
problem-hints-off = At this table there are no hints.
problem-hint-failed = No advice just now. Please try again.
problem-play-on-number = A game is played on after 0 to { $max } actions, not after { $n }.

event-hint-taken = { $seat } asked for advice.
event-redealt = The game is played on from here; what { $seat } did not know is dealt again.

cli-puzzles = Find positions in which one move is clearly best for what a seat knows.
cli-arg-puzzle-count = How many puzzles.
cli-arg-puzzle-players = How many players. If left out: four, or as many as the game takes.
cli-arg-puzzle-bots = Which bots play the games in which they are sought.
cli-arg-puzzle-out = Write the puzzles into this file, as JSON.
puzzles-looking = Looking for puzzles
puzzles-written = Written to “{ $file }”: { $n }
puzzle-easy = Easy
puzzle-middling = Middling
puzzle-hard = Hard
problem-no-puzzle = There is no puzzle “{ $name }” in this game.
problem-no-puzzles = This game has no puzzles yet.
puzzle-title = Puzzle { $n } of { $all } · { $difficulty }
puzzle-answer = Best: { $action } (ahead by { $n ->
    [one] { $n } hundredth
   *[other] { $n } hundredths
  } of the victory)
problem-puzzle-count = The number of puzzles must be 1 or more, not { $n }.

# Advice at the table
web-advice = Advice
advice-short = Advice
advice-title = What would a good player do?
advice-button = Ask
advice-ask = Ask for the best choices here, with their chances and why.
advice-counting = Counting …
advice-not-now = When it is your turn, you can ask here.
advice-only-one = There is only one move.
advice-no-other = Only this choice was weighed here.
advice-what = Your chance to win the game after each choice, from what you can see.
advice-percent = { $n } %
advice-equal = { $list } are closer than the margin: take the one you like.
advice-instead = Compared with: { $action }.
advice-rest = The others: { $list }.
advice-other = { $action } ({ $n } %)
advice-comma = {", "}
advice-worlds = Counted over { $n ->
    [one] { $n } deal that fits
   *[other] { $n } deals that fit
  } what you have seen. Hidden cards stay hidden.
advice-told = Everybody at the table reads that { $seat } asked for advice.

reasons-title = Why did they do that?
reasons-told = What advice would tell { $seat }:
reasons-none = Nothing that could be told without giving away what is hidden.
reasons-no-move = This came about by itself, or too long ago to be told of.
reasons-nothing = No bot has moved since your last decision.
web-reasons = Why?
web-reasons-of = Why did { $seat } do that?

web-new-hints = Advice
web-new-hints-help = A good player’s choices, on request. Everybody reads that somebody asked.
web-hints-on = Players may ask for advice
web-hints-off = No advice

# The page of a review
review-board = The table at that moment
review-heading = Review
review-story = { $names } won. What decided it: { $n ->
    [one] { $n } moment
   *[other] { $n } moments
  }.
review-story-you = You won. What decided it: { $n ->
    [one] { $n } moment
   *[other] { $n } moments
  }.
review-story-nobody = Nobody at the table won. What decided it: { $n ->
    [one] { $n } moment
   *[other] { $n } moments
  }.
review-yours = Luck moved your chance by { $luck }, your own choices by { $own }.
review-yours-unsure = What luck did for you lies within its margin of ±{ $n }; your own choices moved your chance by { $own }.
review-nothing-to-mend = Nothing to mend: no choice was clearly worse than another.
review-next = Next mistake: { $n } of { $all }
review-deal = deal
review-deal-moment = The deal
review-luck-moment = Luck after action { $n }
review-decision = Decision { $n }: { $seat }
review-luck-help = What chance moved here, in points of the victory:
review-luck-noise = None of it is larger than its margin: it may as well be nothing.
review-you-played = You played
review-played = { $seat } played
review-mark-played = played
review-mark-better = better
review-instead = Better
review-good = Nothing else was clearly better.
review-only = There was only one choice.
review-moved = The curve, which knows all hands, moved by { $change } here; the bars go by what could be known.
review-play-on = Play on from here
review-share = Share this moment
review-play-on-help = A new table that begins after action { $n }, with bots in the other seats.
review-play-on-seat = From the seat of
review-play-on-redealt = Deal again what this seat could not know
review-play-on-same = Leave what is hidden as it was
review-play-on-begin = Begin
review-legend-luck = luck moved it
review-legend-good = your good choice
review-legend-slip = something was better
review-legend-turn = turning point
review-as-table = Read as a table

# Puzzles in the browser
web-puzzles = Find the best move
web-puzzles-help = Positions from games between strong bots. In each, one move is clearly best for what the seat can see.
web-puzzles-none = None tried yet
web-puzzles-score = Found at the first try: { $right } of { $tried }
web-puzzles-of = { $n } of { $all }
web-puzzles-begin = Begin
web-puzzles-go-on = Go on
web-puzzles-anew = Begin anew
web-puzzle-task = One move is clearly best for what you can see. Play it on the board.
web-puzzle-show = Show the answer
web-puzzle-skip = Skip
web-puzzle-next = Next puzzle
web-puzzle-finish = Finish
web-puzzle-right = Right.
web-puzzle-wrong = Not the best.
web-puzzle-worse = { $action }: clearly worse.
web-puzzle-leave = Leave the puzzles
