# Sentences of the command line and of the server’s start, and the names of the bots’ levels.

# In reports: a bot that is given all cards.
player-cheats = { $name } (cheats)
seat-name = Seat { $number }
replay-unfinished = The record ends here: the game was not finished.

simulate-title = { $game }: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, seed { $seed }
simulate-length = Actions per game: median { $median }, at most { $p90 } in nine games out of ten, longest { $max }
simulate-shared = Shared victories
simulate-stopped = Stopped at the limit and counted separately
simulate-speed = { $games ->
    [one] { $games } game
   *[other] { $games } games
} and { $moves ->
    [one] { $moves } action
   *[other] { $moves } actions
} per second ({ $seconds } s in all)
simulate-among = One { $one } against { $others }
simulate-lineup = Players: { $players }
simulate-blocks = { $blocks ->
    [one] { $blocks } block
   *[other] { $blocks } blocks
} of { $size ->
    [one] { $size } game
   *[other] { $size } games
}: each deal is played once for every rotation of the seats
simulate-count = { $what }: { $games }
simulate-sure = Every share of victories is known to within ±{ $percent }%
simulate-not-sure = The limit of games (--max-games) was reached before every share of victories was known to within ±{ $percent }%
simulate-mostly-stopped = Most games were stopped at the limit, so these figures describe only the few short ones: raise --limit.

tournament-title = { $game }, { $seats } players per table: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, seed { $seed }
tournament-matrix = Share of victories of one player of the row against players of the column (players of equal strength: { $par }%)

train-done = Trained on { $games ->
    [one] { $games } game
   *[other] { $games } games
} in { $seconds } s: { $path }

report-facts = Games: { $games } · actions per game: { $median } (median) · games per second: { $speed }
report-shares = Shares of victories
report-shares-note = Dot: share of the finished games that the player won. Bar: 95% confidence interval. Vertical mark: share of a player among equals.
report-seats = Does the seat matter?
report-seats-note = Share of victories of each seat, whoever played there. The vertical mark is an equal share.
report-length = Length of games
report-length-note = Games by number of actions. Half of them have at most { $median }, nine in ten at most { $p90 }.
report-scores = Scores
report-scores-note = How often each player ended with each score, as a share of that player’s games.
report-figures = Figures
report-ratings = Ratings
report-ratings-note = Bradley–Terry ratings on the Elo scale with 95% confidence intervals. The average is 0, and 400 points are 10 to 1 odds.
report-matrix = Results of each player against each other

heading-seat = Seat
heading-player = Player
heading-wins = Wins
heading-share = Share
heading-interval = 95% interval
heading-score-mean = Mean score
heading-score-median = Median
heading-score-range = Range
heading-game = Game
heading-seats = Seats
heading-moves-per-second = Actions per second
heading-games-per-second = Games per second
heading-state-bytes = Bytes per state
heading-clone-ns = ns per clone
heading-par = Equal share
heading-ms-per-decision = ms per decision
heading-iterations-per-second = Iterations per second
heading-rating = Rating

setup-wrong-seat-count = The game is for { $min } to { $max } players.
setup-first-out-of-range = The first player’s seat must be a number from 0 to { $last }.
setup-not-a-permutation = `{ $what }` must contain exactly the { $count } cards of the game, each as often as the deck has it.
setup-bad-deck = `{ $what }`: a roll names two faces of the dice, and one of these is not on the dice.
setup-bad-option-copies = Option `copies`: the 13 numbers (copies of each Cactus value) must add up to 60, not { $found }.
setup-bad-option-pears = Option `pears`: each of the 13 numbers (pears on each Cactus value) must be from 0 to 1000, not { $found }.
setup-bad-option-target = Option `target`: the number of points that ends the game must be from 1 to 10000, not { $found }.

verify-table = Game { $deal } of table “{ $table }”
verify-check = ✓ The record is undamaged: its checksum matches.
verify-server = ✓ The server revealed the secret number that it had chosen before the deal.
verify-person = ✓ { $seat }: the number is the one chosen before the deal.
verify-absent = – { $seat }: no number in time; the cards were dealt without it.
verify-bot = ✓ { $seat }: a bot; its number is calculated from the server’s secret number.
verify-seed = ✓ All these numbers together give the seed { $seed }
verify-actions = ✓ { $count ->
    [one] { $count } action replayed; the rules allow it.
   *[other] { $count } actions replayed; the rules allow each of them.
}
verify-proves = Proven: nobody, neither the server nor a player, could rig the deal, as long as at least one of the numbers above was really random; and the game followed the rules.
verify-proves-not = Not proven: that whoever runs the server did not look at the cards, or that a number missing above was really late.
verify-day = The deal of the day of { $date }
verify-day-seed = ✓ The seed { $seed } follows from the date, the game and the number of players.
verify-day-not-fair = Not a fair deal: everybody could compute these cards before the game. The game followed the rules.
verify-no-proof = The record has no proof of its deal: the game was not played at a table, or it was not over. `tavolino replay` shows it all the same.
verify-unreadable-proof = The proof in the record cannot be read: { $error }.
verify-other-seed = The seed of the record is not the one that follows from its proof: the cards were dealt from something else.
verify-other-seats = The proof is for { $proof } seats, but the game has { $seats }.
verify-arranged = The cards or dice of the record were arranged beforehand instead of being taken from the seed.
verify-unfinished = The end of the game is missing: the deal is correct, and so are the recorded actions, but an incomplete record proves nothing about the game.

proof-version = The proof has version { $found }, but this program knows version { $known }.
proof-seat-count = The proof has { $found } seats, but a table has 1 to { $max }.
proof-malformed = `{ $part }` in the proof must be 64 hexadecimal digits.
proof-server-commitment = The server’s secret number is not the one chosen before the deal.
proof-seat-commitment = { $seat }: the number is not the one chosen before the deal.
proof-bot-number = { $seat }: the bot’s number is not the one calculated from the server’s secret number.

serve-title = Tavolino is running.
serve-here = On this computer:
serve-network = On this network:
serve-public = Public address:
serve-scan = Or scan this code with a phone:
serve-data = Tables are stored in { $path }
serve-memory = Tables are kept in memory only and are lost when the server stops.
serve-no-page = This program was built without its web page: only other programs can play.
serve-how-to-stop = Press Ctrl+C to stop the server. Games go on from where they were when it starts again.
serve-how-to-stop-memory = Press Ctrl+C to stop the server.
serve-closing = Stopping: everything is stored; games go on next time.
serve-closing-memory = Stopping: tables were kept in memory only, so the games end here.
serve-port-taken = Port { $port } is used by another program; choose another port with --port.
serve-port-forbidden = This user is not allowed to use port { $port }; choose a port above 1023 with --port.
serve-cannot-listen = Cannot listen on { $address }: { $reason }.
serve-no-home = There is no home directory to store tables in; choose a directory with --data, or use --memory.
serve-not-writable = { $path } cannot be written ({ $reason }); choose another directory with --data, or use --memory.
serve-taken = Another Tavolino server is already using { $path }; stop it first, or choose another directory with --data.
serve-newer = { $path } was written by a newer version of this program (database version { $found }; this program knows { $known }); install that version, or choose another directory with --data.
serve-foreign = { $path } is not a database of this program; choose another directory with --data.
serve-no-store = { $path } cannot be opened: { $reason }.
serve-bot-unreadable = --bot takes a name and a command, such as Giulia="python3 mybot.py", not `{ $bot }`.
serve-bot-taken = --bot `{ $bot }`: there is already a bot with this name.
serve-bad-url = --public-url takes an address such as https://play.example, not `{ $url }`.
serve-bad-host = --host takes a host name such as play.example, without a port, not `{ $name }`.
serve-advertise-without-database = --advertise { $address } is for servers that share a PostgreSQL database; add --database.
serve-bad-advertise = --advertise takes an address and a port that other servers can reach, such as 10.0.0.1:7212, not `{ $address }`.
serve-blocked-words = --blocked-words: { $path } cannot be read: { $reason }.

level-beginner = Beginner
level-beginner-about = Knows the rules, but often misses the best move.
level-casual = Casual
level-casual-about = Plays for fun, and not badly.
level-skilled = Skilled
level-skilled-about = Has played many evenings.
level-strong = Strong
level-strong-about = Hardly ever makes a mistake.
level-expert = Expert
level-expert-about = Thinks ahead as far as it can. Good luck!
