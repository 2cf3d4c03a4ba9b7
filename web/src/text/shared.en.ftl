# One device for several people: the sheet that opens the table, the screen between two turns, and moving a table to the server.
shared-title = { $game } on one phone
shared-more = You sit together and pass the phone around. The cards are covered in between. No network is needed.
shared-people = How many people are you?
shared-name = Name of player { $number }
shared-default-name = Player { $number }
shared-bots = How many bots play along?
shared-start = Start
shared-impossible = This browser cannot run games by itself. Try another one.

shared-give = Give the phone to { $name }
shared-give-more = The cards are covered. Only { $name } should look now.
shared-begin = { $name } begins
shared-take = I am { $name }, show my cards
shared-bots-move = The bots are playing. The cards are covered.
shared-cover = Cover my cards, { $name } is next
shared-leave-more = The game ends for everybody at this phone.

move-title = Play with friends who have their own phone
move-more = You get a new table on the server, with the same rules and the same number of players, and a link for your friends. Bots can join again there.
move-running = This game stays here, because this phone has dealt its cards and could know them. The new table begins with a new game.
move = Open a table on the server
