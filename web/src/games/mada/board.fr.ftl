# Labels and sentences on the board of MADA.
board-hand = { $count ->
    [0] aucune carte en main
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
board-aside = { $count ->
    [0] aucune carte mise de côté
    [one] { $count } carte mise de côté
   *[other] { $count } cartes mises de côté
}
board-your-hand = Ta main
board-draw-pile = Pioche
board-discard-pile = Défausse
board-look = Voir toute la pile ({ $name })
board-pile = { $run ->
    [1] { $card } au sommet
    [2] deux { $card } au sommet
    [3] trois { $card } au sommet
    [4] quatre { $card } au sommet
    [5] cinq { $card } au sommet
   *[other] { $run } { $card } au sommet
}, { $count } en tout
board-pile-empty = vide
board-waiting = { $name } réfléchit…
board-play = Jouer
board-draw = Piocher
board-luck = Prendre un risque
board-choose-card = touche une carte
board-nothing-fits = rien ne convient
board-plays-on = au sommet : { $pears ->
    [one] { $pears } figue
   *[other] { $pears } figues
}
board-lemur-drags = { $count ->
    [0] commence ta pile
    [1] entraîne le { $card } en bas
   *[other] entraîne { count-word } { $card } en bas
}
board-effect = { $action } : { $effect }.
board-double = puis tu échanges les piles
board-draws-to = tu en auras { $count } sur 3
board-hand-full = main pleine
board-luck-onto = carte inconnue
board-luck-safe = sans danger
board-odds = Probabilités
board-odds-percent = { $percent } % de risque
board-round = Manche { $round }
# The axes of the chart of scores.
chart-step = Manche
chart-score = Figues
