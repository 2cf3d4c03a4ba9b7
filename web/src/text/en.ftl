# The page’s own words. What happens in a game is said by that game’s words, beside its rules.

## The room
tavolino-line = A little table for three card games.
tavolino-more = Play with friends, with bots, or with both. No account, nothing to install.
home = Home
back-home = Back to the start
settings = Settings
close = Close
dismiss = Dismiss

## Games on the home page
games = Games
players = { $min }–{ $max } players
minutes = { $minutes } min
play-bots = Play now with bots
play-bots-name = Play { $game } now with bots
invite-friends = Invite friends
invite-friends-name = Invite friends to { $game }
rules = Rules
rules-name = Rules of { $game }
learn = Learn by playing
learn-name = Learn { $game } by playing

## Tables
your-games = Your games
open-tables = Open tables
no-open-tables = No table is waiting for players. Open one: the first chair is yours.
tables-waiting = { $count ->
    [one] One table is waiting for players
   *[other] { $count } tables are waiting for players
}
your-turn = Your turn
waiting-for = Waiting for { $name }
waiting-away = { $name } is away. The game waits.
waiting-players = Waiting for players
game-over = Finished
seats-free = { $free ->
    [one] { $free } free seat
   *[other] { $free } free seats
}
hosted-by = with { $name }
resume = Resume
resume-name = Resume { $game }
join = Join
join-name = Join { $name } for { $game }
server-away = The table is out of reach. Please try again in a moment.

## Settings
language = Language
theme = Light
theme-auto = Automatic
theme-light = Day
theme-dark = Evening
motion = Motion
motion-auto = Automatic
motion-calm = Calm
motion-normal = Normal
motion-quick = Quick
motion-off = Off
text-size = Text size
text-size-normal = Normal
text-size-large = Large
text-size-largest = Largest
sounds = Sounds
sounds-hint = A card, your turn, a victory.
vibration = Vibration
vibration-hint = A short buzz when it is your turn.
try-sound = Listen

## Parts of the table
cards-count = { $count ->
    [0] no cards
    [one] { $count } card
   *[other] { $count } cards
}
pile-label = { $name }, { $cards }
pile-empty = empty
free-place = Free place
stand-facing = { $card }, facing you
stand-away = { $card }, facing away from you
column-label = { $card }, { $cards }
column-low = low end
column-high = high end
column-both = both ends
dice = Dice
rolling = The dice are rolling
on-turn = has the turn
is-you = you
is-bot = bot
is-away = not connected
chart-round = Round

## Other pages
page-table = Table
page-tv = Table on the big screen
page-rules = Rules
page-learn = Learn
page-replay = Replay
page-missing = Nothing lies here
page-missing-more = This address does not lead to a table. Perhaps a letter of it got lost.

## A new table
name-question = What shall we call you?
your-name = Your name
default-name = Guest
play = Play
invite-to = { $game } with friends
how-many = How many chairs?
open-table = Open the table
more-options = More options
begins = Who begins?
begins-chance = Chance
begins-you = You
begins-chair = Chair { $chair }
agreed-first = Chair { $chair } begins
clock = Clock
clock-none = No clock
clock-turn = { $seconds } seconds a decision
clock-bank = { $minutes } minutes a player
public = Open to everybody
public-hint = The table is listed on the first page; anybody may join or watch.
visibility-public = Open to everybody
help-odds = Odds
help-odds-hint = Players may ask how likely bad luck is.
help-memory = Memory aid
help-memory-hint = For small children: the screen may remember what was seen.
help-hints = Hints
help-hints-hint = Whoever is to move may ask the expert.
help-reasons = Bots say why
help-reasons-hint = After a move of theirs, in a sentence that gives no card away.
without-odds = Without odds
with-memory = With memory aid
with-hints = With hints
with-reasons = Bots say why
special-rules = House rules
house-rules = House deck or rules (JSON)
house-rules-hint = For experts: the game’s options as a JSON object.
house-rules-wrong = This is not a JSON object.
thirteen-leaves-expert = Expert variant
thirteen-leaves-expert-hint = Several deals, until somebody has 20 points.

## Before the game
arriving = On the way to the table…
chairs = Chairs
free-chair = Free chair
sit-down = Sit down
sit-down-more = You are invited. Tell the others your name and take a chair.
table-full = Every chair is taken. You can watch.
only-watching = You are watching. The game begins when every chair is taken.
add-bot = Add a bot
add-bot-name = Add a bot on chair { $seat }
remove-bot = Remove
remove-bot-name = Remove the bot { $name }
bot-level = bot, { $level }
bot-strength = How strong new bots are
level-random = plays anything
level-beginner = beginner
level-casual = casual
level-skilled = skilled
level-strong = strong
level-expert = expert
fill-bots = Fill up with bots
start = Start the game
start-waits = You can start as soon as every chair is taken.
stand-up = Stand up
dealing = The cards are being shuffled
dealing-more = Everybody’s device adds a number of its own, so nobody can steer the deal.
invite-title = Invite friends
invite-more = Whoever opens this link may sit down. No account needed.
link = Link to the table
copy-link = Copy the link
link-copied = The link is copied.
link-by-hand = Please copy the selected link by hand.
share = Share
qr-label = QR code that leads to this table
open-television = Show the table on a television

## At the table
time-left = { $time } left
people = People at the table
stand-in = a bot plays for them
mute = Mute { $name }
hint = Hint
hint-thinking = The expert is thinking…
hint-says = Hint: { $does }.
hint-do = Do it
reason-said = { $name }: “{ $why }”
undo = Take my last move back
undo-question = { $name } would like to take the last move back.
undo-agree = Agree
undo-refuse = No
other-device = Play on another device
other-device-more = Open this link on the other device: it takes your chair, and this one lets go. Keep it to yourself.
leave = Leave the table
watching = You are watching: hands stay hidden.
board-missing = The board could not be loaded.
reload = Load again
talk = Table talk
what-happened = What happened so far
talk-show = Show
talk-all = Everything
talk-chat = Only talk
talk-unread = { $count ->
    [one] Table talk, { $count } new line
   *[other] Table talk, { $count } new lines
}
say = Say
say-something = Say something
reactions = Reactions
react-bravo = Bravo
react-laugh = Laughter
react-surprise = Oh!
react-sad = What a pity
react-waiting = Take your time
react-thanks = Thank you

## The log
log-sat-down = { $name } sits down.
log-renamed = Somebody is called { $name } now.
log-deal = Deal { $deal }: everybody adds a number.
log-without = The number of { $name } was not in time; the cards were dealt without it.
log-clock = Time is up for { $name }.
log-undo-asked = { $name } would like to take the last move back.
log-undone = The last move is taken back.
log-stand-in = { $name } is away; a bot plays on.
log-back = { $name } is back.
log-rematch = { $name } would like another game.
log-proved = The deal is opened: anybody can check it now.

## After the game
you-won = You win!
winners = { $count ->
    [one] { $names } wins
   *[other] { $names } share the victory
}
is-winner = winner
scores-chart = How the scores went
rematch = Another game
rematch-waiting = { $count ->
    [one] Waiting for one player
   *[other] Waiting for { $count } players
}
replay = Watch it again
verify = Check the deal
verify-now = Compute it again
save-record = Save the record

## The fair deal
proof-how = Before the cards were dealt, the server and every player’s device each bound themselves to a secret number. The deal follows from all of them. Now they are open, and this browser can compute everything again.
proof-holds = Everything holds: nobody could steer this deal.
proof-fails = Something does not hold.
proof-server = The server opened the secret it had bound itself to before the deal.
proof-person = { $name }: the number is the one bound before the deal.
proof-absent = { $name }: no number in time; the deal went on without.
proof-bot = { $name }: a bot; its number follows from the server’s secret.
proof-own = Your own number, made by this device, is in the deal.
proof-seed = From all of this follows the seed { $detail }
proof-record = The game’s record was dealt from exactly this seed.
proof-first = It makes { $name } the first player, and so it was.
proof-bad-version = The proof is of a kind this page does not know.
proof-bad-malformed = The proof is damaged.
proof-bad-server = The server opened another secret than the one it had bound itself to.
proof-bad-seat = { $name }: the number is not the one that was bound.
proof-bad-bot = { $name }: the bot’s number does not follow from the server’s secret.
proof-bad-own = The number in the deal is not the one this device made.
proof-bad-record = The record was dealt from another seed.
proof-bad-first = The seed makes { $name } the first player, but it was somebody else.
proof-means = What it proves: as long as one number was made by chance, nobody, neither the server nor a player, could know or choose the cards beforehand.
proof-means-not = What it does not prove: that whoever runs the server did not look at the cards, or that a missing number was really late.
proof-elsewhere = Save the record to check every card and every move with

## Replay
replay-none = No game to watch here
replay-none-more = The game is not over yet, or this browser may not see it.
replay-step = Step of the game
step-back = One step back
step-on = One step on
pause = Pause
seen-from = Point of view
seen-from-behind = An onlooker
seen-all = All cards open
back-to-table = Back to this table

## The big screen
tv-waiting = The game begins when every chair is taken.
tv-join = Scan to join
tv-watch = Scan to watch

## When things go wrong
lost-network = The connection is gone. It comes back by itself; nothing is lost.
lost-restarting = The server restarts. The game goes on in a moment.
lost-busy = The server is busy. Trying again.
lost-too-fast = That was a little too fast. Just a moment.
unanswered = The table has not answered. Please try once more.
taken-over = You are playing on another device
taken-over-more = Your chair was taken over there. Only one device can hold it at a time.
take-back = Play here instead
old-link = This link leads to no table
old-link-more = It may be old or incomplete, or the table is gone. Ask for a new one.
other-version = This page is out of date
other-version-more = The server speaks a newer or older version. Loading the page again helps.

# Added for the rules sheet and the game tiles
rules-minute = The rules in one minute
age = ages { $age }+
