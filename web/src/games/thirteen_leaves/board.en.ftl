# The board of 13 Leaves: what the table itself says.
board-hand = { $count ->
    [0] no cards in hand
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
board-your-hand = Your hand
board-out = out
board-you-out = You are out of this round.
board-end-low = { $card } or lower
board-end-high = { $card } or higher
board-end-only = only { $card }
board-end-count = { $count ->
    [one] { $count } card or more
   *[other] { $count } cards or more
}
board-anything = Any value, any number of cards
board-bare = The table is empty.
board-waiting = { $name } is thinking…
board-lead = You lead: tap a value.
board-your-turn = Tap a value, or pass.
board-must-pass = Nothing fits, so you pass: which card do you take?
board-how-many = How many?
board-take-which = Pass: which card do you take?
board-take = Take { $card }
board-play-count = Play { $count } × { $card }
board-pass = Pass and take…
board-back = Back
board-own = You: { $cards }
board-deal = Deal { $deal }
board-target = to { $target } points
