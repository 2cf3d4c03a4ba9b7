# Labels and sentences on the board of MADA.
board-hand = { $count ->
    [0] no cards in hand
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
board-aside = { $count ->
    [0] nothing set aside
    [one] { $count } card set aside
   *[other] { $count } cards set aside
}
board-your-hand = Your hand
board-draw-pile = Draw pile
board-discard-pile = Discard pile
board-look = Look through { $name }’s pile
board-pile = { $run ->
    [one] { $card } on top
    [2] two { $card } cards on top
    [3] three { $card } cards on top
    [4] four { $card } cards on top
    [5] five { $card } cards on top
   *[other] { $run } { $card } cards on top
}, { $count } in all
board-pile-empty = empty
board-waiting = { $name } is thinking…
board-play = Play
board-draw = Draw
board-luck = Try your luck
board-choose-card = tap a card
board-nothing-fits = no card fits
board-plays-on = top card: { $pears ->
    [one] { $pears } pear
   *[other] { $pears } pears
}
board-lemur-drags = { $count ->
    [0] starts your pile
    [one] drags the { $card } to the bottom
   *[other] drags { count-word } { $card } cards to the bottom
}
board-effect = { $action }: { $effect }.
board-double = then you swap piles
board-draws-to = you will hold { $count } of 3
board-hand-full = hand full
board-luck-onto = an unseen card
board-luck-safe = cannot fail now
board-odds = Odds
board-odds-percent = { $percent }% risk
board-round = Round { $round }
# The axes of the chart of scores.
chart-step = Round
chart-score = Pears
