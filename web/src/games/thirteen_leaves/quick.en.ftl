# The rules of 13 Leaves in one minute.
quick-goal-title = Goal
quick-goal = Whoever runs out of cards first wins, and the game is over at once.
quick-turn-title = Your turn
quick-turn = Play one or more cards of a single value, or pass.
quick-ends-title = Where?
quick-ends = At the left end the same value or a lower one, at the right end the same or a higher one, and never in between.
quick-count-title = How many?
quick-count = At least as many cards as lie at that end. Equal cards join the column, and the next player there needs even more.
quick-pass-title = Pass
quick-pass = Take any one card from the table; then you are out until the next round.
quick-round-title = New round
quick-round = When all but one have passed, the table is cleared, and that player starts with one value, as many cards of it as they like.
