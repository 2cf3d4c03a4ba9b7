# What all games and the program itself say, in English.

seat-name = Seat { $number }
replay-unfinished = The record ends here: the game was not finished.

simulate-title = { $game }: { $games } games, seed { $seed }
simulate-length = Actions in a game: median { $median }, nine in ten at most { $p90 }, longest { $max }
simulate-shared = Shared victories
simulate-stopped = Stopped at the limit and counted apart
simulate-speed = { $games } games and { $moves } actions a second ({ $seconds } s in all)

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

setup-wrong-seat-count = The game is for { $min } to { $max } players.
setup-first-out-of-range = The first seat must be one of 0 to { $last }.
setup-not-a-permutation = `{ $what }` must hold each of the game's { $count } cards exactly as often as the game has it, and nothing else.
setup-bad-option = Option `{ $option }`: { $allowed }.

level-beginner = Beginner
level-beginner-about = Knows the rules, often misses the best move.
level-casual = Casual
level-casual-about = Plays for fun, and not badly.
level-skilled = Skilled
level-skilled-about = Has played many evenings.
level-strong = Strong
level-strong-about = Hardly ever makes a mistake.
level-expert = Expert
level-expert-about = Thinks ahead as far as it can. Good luck!

reason-only-move = There was nothing else to do.
reason-certain-win = This wins for certain: no hidden card can prevent it.
reason-instinct = It felt right.
reason-outlook = { $compared ->
    [none] It felt right.
    [same] I expect to win { $share } games in 100 from here; the next best move is about the same.
    [better] I expect to win { $share } games in 100 from here, { $margin } more than with the next best move.
   *[worse] I expect to win { $share } games in 100 from here; another move may be worth { $margin } more.
}
