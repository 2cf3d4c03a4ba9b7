# The page's own words. What happens in a game is said by that game's words, beside its rules.

## The room
tavolino-line = A little table for three card games.
tavolino-more = Play with friends, with bots, or with both. No account, nothing to install.
home = Home
back-home = Back to the table
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
your-turn = Your turn
waiting-for = Waiting for { $name }
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
theme-light = Afternoon
theme-dark = Dusk
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
page-not-set = This part of the room is still being furnished.
