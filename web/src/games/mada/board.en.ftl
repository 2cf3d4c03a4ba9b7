# MADA’s board: what the table itself says.
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
board-look = Look through the pile of { $name }
board-pile = { $run ->
    [one] { $card } on top, { $count } in all
   *[other] { $run } × { $card } on top, { $count } in all
}
board-pile-empty = empty
board-waiting = { $name } is thinking…
board-play = Play
board-draw = Draw
board-luck = Try your luck
board-choose-card = tap a card
board-nothing-fits = no card fits
board-plays-on = on top: { $pears ->
    [one] { $pears } pear
   *[other] { $pears } pears
}
board-lemur-drags = { $count ->
    [0] starts your pile
    [one] drags { $card } down
   *[other] drags { $count } × { $card } down
}
board-double = then you swap piles
board-draws-to = hand { $count } of 3
board-hand-full = hand is full
board-luck-onto = top card onto your pile
board-luck-safe = cannot fail now
board-odds = Odds
board-odds-percent = { $percent }% bad luck
board-round = Round { $round }
