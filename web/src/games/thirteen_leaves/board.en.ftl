# Labels and sentences on the board of 13 Leaves.
board-hand = { $count ->
    [0] no cards in hand
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
board-your-hand = Your hand
board-out = has passed
board-you-out = You are out of this round.
board-end-low = { $card } or lower
board-end-high = { $card } or higher
board-end-only = value { $card } only
board-end-count = { $count ->
    [one] { $count } card or more
   *[other] { $count } cards or more
}
board-anything = One value, as many of it as you like
board-bare = The table is empty.
board-waiting = { $name } is thinking…
board-lead = You start the round: tap or drag a card.
board-your-turn = Tap or drag a card, or pass.
board-must-pass = No card fits, so you pass: which card do you take?
board-add-more = Tap another { $card } to add it.
board-ready = Press Play, or drag it onto the row.
board-take-which = You pass: which card do you take?
board-take = Take one { $card }
board-play-count = { $count ->
    [one] Play one { $card }
   *[other] Play { count-word } { $card }s
}
board-pass = Pass and take…
board-back = Back
board-own = You: { $points }
board-deal = Game { $deal }
board-target = to { $target } points
# The axes of the chart of scores. A single game counts cards after each round, the expert variant points after each game.
chart-step = { $cause ->
    [cause-empty-hand] Round
   *[other] Game
}
chart-score = { $cause ->
    [cause-empty-hand] Cards left
   *[other] Points
}
