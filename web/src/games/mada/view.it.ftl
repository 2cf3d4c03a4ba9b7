# The fields of MADA’s view, for the plain board. `.kind` says what the values are: cards, seats, or one value for each of
# the players.
view-first = Chi comincia
    .kind = seats
view-round = Round
view-owing = Devono ancora scartare una carta per uno Scorpione
    .kind = seats
view-draw = Carte nel mazzo
view-discard = Pila degli scarti, dal basso
    .kind = cards
view-pears = Fichi d’India sui Cactus da 1 a 13
view-places = Le carte di tutti
    .kind = players
view-hand = Numero di carte in mano
view-hand-cards = Mano
    .kind = cards
view-pile = Pila, dal basso
    .kind = cards
view-run = Carte che un Lemure trascinerebbe in fondo
view-aside = Numero di carte messe da parte
view-aside-cards = Carte messe da parte
    .kind = cards
view-score = Fichi d’India raccolti
