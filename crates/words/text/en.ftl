# What all games and the program itself say, in English.

# In reports, of a player that looks at everybody’s cards.
player-cheats = { $name } (cheats)
seat-name = Seat { $number }
replay-unfinished = The record ends here: the game was not finished.

simulate-title = { $game }: { $games } games, seed { $seed }
simulate-length = Actions in a game: median { $median }, nine in ten at most { $p90 }, longest { $max }
simulate-shared = Shared victories
simulate-stopped = Stopped at the limit and counted apart
simulate-speed = { $games } games and { $moves } actions a second ({ $seconds } s in all)
simulate-among = One { $one } among { $others }
simulate-lineup = Players: { $players }
simulate-blocks = { $blocks ->
    [one] One block
   *[other] { $blocks } blocks
} of { $size } games: each deal once from every rotation of the chairs
simulate-count = { $what }: { $games }
simulate-sure = Every share is known to within ±{ $percent } %
simulate-not-sure = The games ran out (--max-games) before every share was known to within ±{ $percent } %
simulate-mostly-stopped = Most games were stopped, so these figures are about the few short ones: raise --limit.

tournament-title = { $game }, { $seats } at a table: { $games } games, seed { $seed }
tournament-matrix = One of the row among others of the column: share of victory (par { $par } %)

train-done = Learned from { $games } games in { $seconds } s: { $path }

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
report-ratings-note = Bradley–Terry strengths on Elo’s scale with 95 % intervals; the average is 0, and 400 points are ten times the chance of winning.
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
setup-not-a-permutation = `{ $what }` must hold each of the game’s { $count } cards exactly as often as the game has it, and nothing else.
setup-bad-deck = `{ $what }`: a roll is two of the faces that the dice have, and one of these is none of them.
setup-bad-option-copies = Option `copies`: 13 numbers, the copies of each Cactus value, must add up to 60, not to { $found }.
setup-bad-option-pears = Option `pears`: 13 numbers, the pears on each Cactus value, go from 0 to 1000, and { $found } is too many.
setup-bad-option-target = Option `target`: the points that end the game go from 1 to 10000, and { $found } is not among them.

verify-table = Deal { $deal } of table “{ $table }”
verify-check = ✓ The record is whole: its check sum matches.
verify-server = ✓ The server opened the secret to which it had committed.
verify-person = ✓ { $seat }: opened the number to which this seat had committed.
verify-absent = – { $seat }: no number in time; the deal went on without.
verify-bot = ✓ { $seat }: a bot; its number follows from the server’s secret.
verify-seed = ✓ The seed follows from all of this: { $seed }
verify-actions = ✓ { $count ->
    [one] One action replayed, legal where it stands.
   *[other] { $count } actions replayed, each legal where it stands.
}
verify-proves = Proven: nobody could steer the deal, neither the server nor a player, as long as one of the numbers above was made by chance; and the game went by the rules.
verify-proves-not = Not proven: that the host’s machine could not look at the cards, or that a number missing above was really late.
verify-no-proof = The record has no proof of its deal: it was not dealt at a table, or the game was not over. `tavolino replay` shows it all the same.
verify-unreadable-proof = The proof in the record cannot be read: { $error }.
verify-other-seed = The seed of the record does not follow from its proof: the cards were dealt from something else.
verify-other-seats = The proof is for { $proof } seats, the game has { $seats }.
verify-arranged = The cards or dice of the record were arranged beforehand, not dealt from the seed.
verify-unfinished = The end of the game is missing: the deal holds, and so do the actions that are there, but a record that breaks off proves nothing about the game.

proof-version = The proof has version { $found }, this program knows version { $known }.
proof-seat-count = The proof has { $found } seats, a table has 1 to { $max }.
proof-malformed = `{ $part }` in the proof is not 64 hexadecimal digits.
proof-server-commitment = The server’s commitment does not match its secret.
proof-seat-commitment = { $seat }: the number does not match its commitment.
proof-bot-number = { $seat }: the bot’s number does not follow from the server’s secret.

serve-title = The table house is open.
serve-here = On this machine:
serve-network = In this network:
serve-public = For everybody:
serve-scan = Or point a phone’s camera here:
serve-data = Tables are kept in { $path }
serve-memory = Tables are kept in memory only and are gone when the program ends.
serve-no-page = This program was built without its page: only other programs can play.
serve-how-to-stop = Ctrl+C closes the house; games go on where they were when it is opened again.
serve-how-to-stop-memory = Ctrl+C closes the house.
serve-closing = Closing: everything is stored, games go on next time.
serve-closing-memory = Closing: tables were kept in memory only, games end here.
serve-port-taken = Port { $port } is taken by another program; choose another one with --port.
serve-port-forbidden = Port { $port } may not be used by this user; choose one above 1023 with --port.
serve-cannot-listen = Cannot listen on { $address }: { $reason }.
serve-no-home = There is no home directory to keep tables in; say where with --data, or use --memory.
serve-not-writable = { $path } cannot be written ({ $reason }); choose another directory with --data, or use --memory.
serve-taken = Another table house is open in { $path }; close that one first, or choose another directory with --data.
serve-newer = { $path } was written by a newer version of this program (database version { $found }, this one knows { $known }); install that version, or choose another directory with --data.
serve-foreign = { $path } is not a database of this program; choose another directory with --data.
serve-no-store = { $path } cannot be opened: { $reason }.
serve-bot-unreadable = --bot takes a name and a command, like Giulia="python3 mybot.py", not `{ $bot }`.
serve-bot-taken = --bot `{ $bot }`: there is a bot of that name already.
serve-bad-url = --public-url takes an address like https://play.example, not `{ $url }`.

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
