# Messages of tables, replays and the television, loaded with those pages.

## Other people at the table
person-menu = More about { $name }
mute-for-me = Mute for me
mute-for-me-hint = You no longer see what { $name } writes. The others still do.
mute-for-all = Mute for everybody
mute-for-all-hint = { $name } can no longer write anything at this table.
you-are-muted = { $name } has muted you. You cannot write at this table.
hand-over = Put { $name } in charge
hand-over-hint = Then you are no longer in charge of the table.
remove = Remove { $name }
remove-hint = The seat becomes free. { $name } can sit down again.
remove-hint-game = A bot plays on. { $name } can watch.
ban = Ban { $name }
ban-hint = { $name } has to go and cannot come back to this table.
ban-question = Ban { $name } for good? You cannot undo this.
ban-yes = Yes, ban
is-removed = removed
you-were-removed = You were removed from your seat.
you-were-banned = You can no longer play at this table.
banned-more = The person in charge of this table has decided so. You can open a table of your own.
report-table = Report this table
report-person = Report { $name }
report-message = Report a message from { $name }
report-what = What is wrong?
report-more = We send your text to the people who run this server, together with the names and the last messages of this table. The others at the table do not see it.
report-send = Send the report
report-sent = Thank you. Your report was sent.

## A player who does not move
idle-player = { $name } has not moved for a while.
nudge = Nudge
nudge-name = Nudge { $name }
idle-nudged = { $name } got a nudge. In a minute a bot can play on.
idle-still = { $name } still does not move.
replace = Let a bot play on
nudged-you = { $name } is waiting for you: it is your turn!
bot-plays-for-you = A bot plays for you.
come-back = Take over again

## The log
log-sat-down = { $name } sits down.
log-renamed = A player is now called { $name }.
log-deal = Game { $deal }: shuffling.
log-without = { $name }’s random number came too late: the cards were dealt without it.
log-clock = Time is up for { $name }.
log-undo-asked = { $name } would like to take back the last move.
log-undone = The last move was taken back.
log-stand-in = { $name } is away; a bot plays for them.
log-idle = { $name } does not move; a bot plays for them.
log-locked = The table is locked now: nobody new can sit down.
log-unlocked = The table is no longer locked.
log-removed = { $name } was removed from the table.
log-banned = { $name } was banned from the table.
log-owner = { $name } is in charge of the table now.
log-muted = { $name } can no longer write here.
log-unmuted = { $name } can write here again.
log-nudged = { $by } nudges { $name }.
log-back = { $name } is back.
log-rematch = { $name } would like another game.
log-proved = Everybody can now check how the cards were dealt.

## The proof of a fair deal
proof-how = Before the deal, the server and every player’s device each chose a secret number and could no longer change it. The deal follows from all these numbers together. Now they are known, and this browser can recalculate everything.
proof-holds = All correct: nobody could rig this deal.
proof-fails = Something is wrong.
proof-server = The server revealed the secret number that it had chosen before the deal.
proof-person = { $name }: the number is the one chosen before the deal.
proof-absent = { $name }: no number in time; the cards were dealt without it.
proof-bot = { $name }: a bot; its number is calculated from the server’s secret number.
proof-own = Your own number, made by this device, is part of the deal.
proof-seed = All these numbers together give the seed { $detail }
proof-record = The cards of this game were dealt from exactly this seed.
proof-first = By this seed, { $name } plays first, and that is what happened.
proof-bad-version = This page does not know this kind of proof.
proof-bad-malformed = The proof is damaged.
proof-bad-server = The server revealed a different secret number than the one it had chosen before the deal.
proof-bad-seat = { $name }: the number is not the one chosen before the deal.
proof-bad-bot = { $name }: the bot’s number is not the one calculated from the server’s secret number.
proof-bad-own = The number used in the deal is not the one this device made.
proof-bad-record = The cards of this game were dealt from a different seed.
proof-bad-first = By this seed, { $name } plays first, but somebody else did.
proof-means = What it proves: as long as at least one of the numbers was really random, nobody, neither the server nor a player, could know or choose the cards beforehand.
proof-means-not = What it does not prove: that whoever runs the server did not look at the cards, or that a missing number was really late.
proof-elsewhere = Save the game to check every card and every move with

## Replay
replay-none = No game to watch here
replay-none-more = The game is not over yet, or this browser is not allowed to see it.
replay-step = Step of the game
step-back = One step back
step-on = One step forward
pause = Pause
seen-from = Point of view
seen-from-behind = A spectator
seen-all = All cards open

## The big screen
tv-waiting = The game can begin when all seats are taken.
tv-ready = Everybody is here. The game can begin!
tv-join = Scan to join
tv-watch = Scan to watch
