# The fields of MADA’s view, for the plain board. `.kind` says what the values are: cards, seats, or one value for each of
# the players.
view-first = First player
    .kind = seats
view-round = Round
view-owing = Still to discard a card for a Scorpion
    .kind = seats
view-draw = Cards in the draw pile
view-discard = Discard pile, from the bottom
    .kind = cards
view-pears = Prickly pears on a Cactus from 1 to 13
view-places = Everybody’s cards
    .kind = players
view-hand = Number of cards in hand
view-hand-cards = Hand
    .kind = cards
view-pile = Pile, from the bottom
    .kind = cards
view-run = Cards that a Lemur would drag to the bottom
view-aside = Number of cards set aside
view-aside-cards = Cards set aside
    .kind = cards
view-score = Prickly pears collected
