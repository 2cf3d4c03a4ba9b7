# Messages on the device when it is somebody's turn: the switch at the table, and what the device shows.
notify = Tell me when it is my turn
notify-hint = Your device shows a message, even when this page is closed.
notify-insecure = Messages need an address that begins with https. Here you see your turn only while the page is open.
notify-unsupported = This browser cannot show messages when the page is closed. On an iPhone, first add the page to the home screen.
notify-denied = Your browser blocks messages from this page. You can allow them in its settings.
notify-failed = That did not work. Please try again in a moment.

notice-turn = It is your turn.
notice-reminder = It is your turn, and your time is nearly up.
notice-withdrawal = The game went on without you.
