# Sentences of the page itself. The sentences of a game stand beside its rules, in games/*/text.

## General
tavolino-line = A little table for three card games.
tavolino-more = Play with friends, with bots, or with both. No account, nothing to install.
home = Home
back-home = Back to the start
settings = Settings
close = Close
dismiss = Dismiss
cancel = Cancel
back-to-table = Back to this table

## Games on the home page
games = Games
players = { $min }–{ $max } players
minutes = { $minutes } min
play-bots = Play now with bots
play-bots-name = Play { $game } now with bots
invite-friends = Invite friends
invite-friends-name = Invite friends to { $game }
share-phone = One phone for all
share-phone-name = Play { $game } together on one phone
rules = Rules
rules-name = Rules of { $game }
exercises = Exercises
exercises-name = Exercises: { $game }
learn = Learn by playing
learn-name = Learn { $game } by playing

## Tables on the home page
your-games = Your games
remove-game = Remove this game of { $game }
show-all = Show all { $count }
show-fewer = Show fewer
clear-all = Remove all games with bots
open-tables = Open tables
no-open-tables = No table is waiting for players. Open one: the first seat is yours.
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
server-away = The server does not answer. Please try again in a moment.
no-server = This page has no server. Open Tavolino on a server to play with others.

## Settings
language = Language
theme = Theme
theme-auto = Automatic
theme-light = Light
theme-dark = Dark
motion = Animations
motion-auto = Automatic
motion-calm = Slow
motion-normal = Normal
motion-quick = Fast
motion-off = Off
bot-speed = Speed of the bots
bot-speed-usual = Usual
bot-speed-slow = Slow
bot-speed-fast = Fast
text-size = Text size
text-size-normal = Normal
text-size-large = Large
text-size-largest = Largest
sounds = Sounds
sounds-hint = A card, your turn, a victory.
vibration = Vibration
vibration-hint = A short buzz when it is your turn.
plain-board = Plain board
plain-board-hint = Games as lists and buttons, without drawings. Good with a screen reader.
try-sound = Listen

## Parts of a game board
cards-count = { $count ->
    [0] no cards
    [one] { $count } card
   *[other] { $count } cards
}
pile-label = { $name }, { $cards }
pile-empty = empty
free-place = Empty place
column-label = { $card }, { $cards }
column-low = low end
column-high = high end
column-both = both ends
dice = Dice
rolling = The dice are rolling
on-turn = it is their turn
is-you = you
is-bot = bot
is-away = not connected

## Titles of pages
page-table = Table
page-tv = Table on the big screen
page-rules = Rules
page-learn = Learn
page-replay = Replay
page-review = Luck or skill?
page-daily = Deal of the day
page-statistics = Your statistics
page-missing = Page not found
page-missing-more = There is no page at this address. Please check that it is complete.

## A new table
your-name = Your name
default-name = Guest
play = Play
invite-to = { $game } with friends
how-many = How many players in all?
how-strong = How strong are the bots?
choose-bots = Choose bots
choose-bots-name = Choose the bots for { $game }
fewer = Fewer
greater = More
open-table = Open the table
more-options = More options
begins = Who begins?
begins-chance = At random
begins-you = You
begins-seat = Seat { $seat }
agreed-first = Seat { $seat } begins
clock = Time limit
clock-none = No time limit
clock-turn = { $seconds } seconds per move
clock-bank = { $minutes } minutes per player
clock-days = { $days ->
    [one] One day per move
   *[other] { $days } days per move
}
time-left-days = { $days } d { $hours } h
public = Open to everybody
public-hint = The table is listed on the home page; anybody can join or watch.
visibility-public = Open to everybody
help-odds = Odds
help-odds-hint = Players can ask how likely bad luck is.
help-memory = Memory aid
help-memory-hint = For small children: the screen helps you remember the cards you have seen.
help-hints = Hints
help-hints-hint = On your turn you can ask the expert bot what to do.
help-reasons = Bots explain their moves
help-reasons-hint = They say how they choose, and give no card away.
without-odds = Without odds
with-memory = With memory aid
with-hints = With hints
with-reasons = Bots explain their moves
special-rules = House rules
thirteen-leaves-expert = Expert variant
thirteen-leaves-expert-hint = Several games, until somebody has 20 points.

## Before the game
arriving = Connecting to the table…
seat-list = Seats
free-seat = Free seat
sit-down = Sit down
sit-down-more = You are invited. Enter your name and take a seat.
table-full = All seats are taken. You can watch.
only-watching = You are watching. The game can begin when all seats are taken.
add-bot = Add a bot
add-bot-name = Add a bot at seat { $seat }
remove-bot = Remove
remove-bot-name = Remove the bot { $name }
bot-level = bot, { $level }
bot-strength = Strength of new bots
level-random = plays at random
level-beginner = beginner
level-casual = casual
level-skilled = skilled
level-strong = strong
level-expert = expert
fill-bots = Fill up with bots
start = Start the game
start-waits = You can start as soon as all seats are taken.
stand-up = Leave my seat
owner-starts = { $name } starts the game.
owner-starts-later = { $name } starts the game as soon as all seats are taken.
in-charge = in charge
you-are-in-charge = You are in charge of this table now.
lock = Lock the table
lock-hint = Nobody new can sit down. People with the link can still watch.
table-locked = This table is locked: nobody new can sit down. You can watch.
similar-name = Careful: another player has a similar name
similar-name-short = similar name
is-muted = muted
dealing = The cards are being shuffled
dealing-more = Each player’s device adds a random number, so nobody can choose the cards.
invite-title = Invite friends
invite-more = Anyone who opens this link can join. No account needed.
link = Link to the table
copy-link = Copy the link
link-copied = The link is copied.
link-by-hand = Please copy the selected link yourself.
share = Share
qr-label = QR code that leads to this table
open-television = Show the table on a television

## At the table
time-left = { $time } left
people = People at the table
stand-in = a bot plays for them
hint = Hint
hint-thinking = The expert is thinking…
hint-says = Hint: { $does }.
hint-do = Do it
reason-said = { $name }: “{ $why }”
undo = Take back my last move
undo-question = { $name } would like to take back the last move.
undo-agree = Agree
undo-refuse = No
other-device = Play on another device
other-device-more = Open this link on the other device: your seat moves there, and this device stops playing. Do not give the link to anyone else.
link-other-device-warning = Whoever has this link plays as you.
leave = Leave the table
leave-question = Leave this game?
leave-more = A bot plays on for you. The others are not left waiting.
stay = Stay
watching = You are watching: hands stay hidden.
board-missing = The board could not be loaded.
reload = Reload
talk = Table talk
what-happened = What happened so far
talk-show = Show
talk-all = Everything
talk-chat = Only messages
talk-unread = { $count ->
    [one] Table talk, { $count } new message
   *[other] Table talk, { $count } new messages
}
say = Send
say-something = Write a message
reactions = Reactions
react-bravo = Bravo
react-laugh = Laughter
react-surprise = Oh!
react-sad = What a pity
react-waiting = Take your time
react-thanks = Thank you

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
verify-now = Check it now
save-record = Save the game

## Connection problems and links that do not work
lost-network = The connection is lost. Trying again; your game is saved.
lost-restarting = The server is restarting. The game goes on in a moment.
lost-busy = The server is busy. Trying again.
lost-too-fast = That was a little too fast. Just a moment.
lost-device = The game cannot run on this device right now. Trying again; what was saved is safe.
server-restored = The server was restored from an older copy. The table was loaded anew; the last moves may be missing.
unanswered = The server has not answered. Please try once more.
taken-over = You are playing on another device
taken-over-more = Your seat has moved to that device. Only one device at a time can play.
take-back = Play here instead
old-link = This link leads to no table
old-link-more = It may be old or incomplete, or the table is gone. Ask for a new one.
other-version = This page is out of date
other-version-more = The server has a different version. Please reload the page.

## Games on this device, without a server
device-not-saved = This browser does not save the game. It is gone when you close this page.
device-game-gone = This game is no longer on this device
device-game-gone-more = It was saved in this browser only. The browser may have deleted it, or it can no longer be read.
device-other-tab = You are playing in another tab
device-other-tab-more = This game is open in another tab of this browser. Only one tab at a time can play.
device-deals = This game runs on this device and needs no server. The device deals the cards itself, so whoever looks inside it could see them all.

# Added for the rules sheet and the game tiles
rules-minute = The rules in one minute
age = ages { $age }+
