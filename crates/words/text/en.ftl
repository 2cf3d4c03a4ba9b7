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

verify-table = Deal { $deal } of table “{ $table }”
verify-check = ✓ The record is whole: its check sum matches.
verify-server = ✓ The server opened the secret to which it had committed.
verify-person = ✓ { $seat }: opened the number to which this seat had committed.
verify-absent = – { $seat }: no number in time; the deal went on without.
verify-bot = ✓ { $seat }: a bot; its number follows from the server's secret.
verify-seed = ✓ The seed follows from all of this: { $seed }
verify-actions = ✓ { $count ->
    [one] One action replayed, legal where it stands.
   *[other] { $count } actions replayed, each legal where it stands.
}
verify-proves = Proven: nobody could steer the deal, neither the server nor a player, as long as one of the numbers above was made by chance; and the game went by the rules.
verify-proves-not = Not proven: that the host's machine could not look at the cards, or that a number missing above was really late.
verify-no-proof = The record has no proof of its deal: it was not dealt at a table, or the game was not over. `tavolino replay` shows it all the same.
verify-unreadable-proof = The proof in the record cannot be read: { $error }.
verify-other-seed = The seed of the record does not follow from its proof: the cards were dealt from something else.
verify-other-seats = The proof is for { $proof } seats, the game has { $seats }.
verify-arranged = The cards or dice of the record were arranged beforehand, not dealt from the seed.

proof-version = The proof has version { $found }, this program knows version { $known }.
proof-seat-count = The proof has { $found } seats, a table has 1 to { $max }.
proof-malformed = `{ $part }` in the proof is not 64 hexadecimal digits.
proof-server-commitment = The server's commitment does not match its secret.
proof-seat-commitment = { $seat }: the number does not match its commitment.
proof-bot-number = { $seat }: the bot's number does not follow from the server's secret.
