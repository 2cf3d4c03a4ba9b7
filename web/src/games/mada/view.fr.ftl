# The fields of MADA’s view, for the plain board. `.kind` says what the values are: cards, seats, or one value for each of
# the players.
view-first = Premier joueur
    .kind = seats
view-round = Manche
view-owing = Doivent encore défausser une carte à cause d’un Scorpion
    .kind = seats
view-draw = Cartes dans la pioche
view-discard = Défausse, depuis le bas
    .kind = cards
view-pears = Figues sur les Cactus de 1 à 13
view-places = Les cartes de chacun
    .kind = players
view-hand = Nombre de cartes en main
view-hand-cards = Main
    .kind = cards
view-pile = Pile, depuis le bas
    .kind = cards
view-run = Cartes qu’un Lémur entraînerait tout en bas
view-aside = Nombre de cartes mises de côté
view-aside-cards = Cartes mises de côté
    .kind = cards
view-score = Figues gagnées
