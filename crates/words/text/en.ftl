# What all games and the program itself say, in English.

seat-name = Seat { $number }
replay-unfinished = The record ends here: the game was not finished.

simulate-title = { $game }: { $games } games, seed { $seed }
simulate-length = Actions in a game: median { $median }, nine in ten at most { $p90 }, longest { $max }
simulate-shared = Shared victories
simulate-stopped = Stopped at the limit and counted apart
simulate-speed = { $games } games and { $moves } actions a second ({ $seconds } s in all)
simulate-among = One { $one } among { $others }
simulate-lineup = Players: { $players }
simulate-blocks = { $blocks } blocks of { $size } games: each deal once from every rotation of the chairs
simulate-sure = Every share is known to within ±{ $percent } %
simulate-not-sure = The games ran out (--max-games) before every share was known to within ±{ $percent } %
simulate-mostly-stopped = Most games were stopped, so these figures are about the few short ones: raise --limit.

tournament-title = { $game }, { $seats } at a table: { $games } games, seed { $seed }
tournament-matrix = One of the row among others of the column: share of victory (par { $par } %)

report-facts = Games: { $games } · actions in a game: { $median } (median) · games a second: { $speed }
report-shares = Shares of victory
report-shares-note = Dot: part of the finished games won. Bar: 95 % interval. Upright mark: what equal players would win.
report-seats = Does the chair matter?
report-seats-note = What each chair won, whoever sat in it. The upright mark is an equal share.
report-length = Length of games
report-length-note = Games by number of actions. Half of them have at most { $median }, nine in ten at most { $p90 }.
report-scores = Scores
report-scores-note = How often each player ended with which score, in part of their games.
report-figures = The figures
report-ratings = Ratings
report-ratings-note = Bradley–Terry strengths on Elo's scale with 95 % intervals; the average is 0, and 400 points are ten times the chance of winning.
report-matrix = Who does how well among whom

heading-seat = Seat
heading-player = Player
heading-wins = Wins
heading-share = Share
heading-interval = 95 % interval
heading-score-mean = Mean score
heading-score-median = Median
heading-score-range = Range
heading-game = Game
heading-seats = Seats
heading-moves-per-second = Actions a second
heading-games-per-second = Games a second
heading-state-bytes = Bytes a state
heading-clone-ns = ns a clone
heading-par = Par
heading-ms-per-decision = ms a decision
heading-iterations-per-second = Iterations a second
heading-rating = Rating

setup-wrong-seat-count = The game is for { $min } to { $max } players.
setup-first-out-of-range = The first seat must be one of 0 to { $last }.
setup-not-a-permutation = `{ $what }` must hold each of the game's { $count } cards exactly as often as the game has it, and nothing else.
setup-bad-option = Option `{ $option }`: { $allowed }.
