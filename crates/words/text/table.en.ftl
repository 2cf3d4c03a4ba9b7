# What a table says when it refuses, in English.

table-refused-unreadable = That message could not be read.
table-refused-wrong-version = This page is older or newer than the server. Reload it.
table-refused-out-of-place = That was not expected here.
table-refused-no-such-game = There is no such game.
table-refused-bad-options = The game cannot be set up like that.
table-refused-no-such-table = There is no such table. The link may be old or incomplete.
table-refused-wrong-key = This link does not open the table.
table-refused-not-yours = You cannot do that from here.
table-refused-not-now = Not at this moment.
table-refused-table-full = Every chair is taken.
table-refused-seat-taken = That chair is taken.
table-refused-no-such-seat = There is no such chair.
table-refused-seats-free = There are still free chairs: wait for friends, or add bots.
table-refused-no-such-level = There is no such bot.
table-refused-bad-text = Please use 1 to 32 ordinary characters for a name, up to 300 for a message.
table-refused-not-your-turn = It is not your turn.
table-refused-stale = The game has moved on since. Look again.
table-refused-not-allowed = The rules do not allow that.
table-refused-unreadable-action = That is not an action of this game.
table-refused-bad-key = The chair's secret is not well formed.
table-refused-bad-commitment = That number does not fit what was promised.
table-refused-nothing-to-undo = There is nothing that could be taken back.
table-refused-unavailable = The table cannot store anything right now. Nothing is lost; try again in a moment.
table-refused-too-many = It is too crowded here right now.
table-refused-broken = Something went wrong at this table. It will be set up again from what is stored.
