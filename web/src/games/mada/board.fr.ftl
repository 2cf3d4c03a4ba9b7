# Le plateau de MADA : ce que la table elle-même dit.
board-hand = { $count ->
    [0] aucune carte en main
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
board-aside = { $count ->
    [0] rien mis de côté
    [one] { $count } carte mise de côté
   *[other] { $count } cartes mises de côté
}
board-your-hand = Ta main
board-draw-pile = Pioche
board-discard-pile = Défausse
board-look = Parcourir la pile ({ $name })
board-pile = { $run ->
    [1] { $card } au sommet, { $count } en tout
   *[other] { $run } × { $card } au sommet, { $count } en tout
}
board-pile-empty = vide
board-waiting = { $name } réfléchit…
board-play = Jouer
board-draw = Piocher
board-luck = Prendre un risque
board-choose-card = touche une carte
board-nothing-fits = aucune carte ne va
board-plays-on = au sommet : { $pears ->
    [one] { $pears } figue
   *[other] { $pears } figues
}
board-lemur-drags = { $count ->
    [0] commence ta pile
    [1] emporte { $card } dessous
   *[other] emporte { $count } × { $card } dessous
}
board-double = puis tu échanges les piles
board-draws-to = main { $count } sur 3
board-hand-full = main pleine
board-luck-onto = la pioche sur ta pile
board-luck-safe = sans danger
board-odds = Risque
board-odds-percent = { $percent } % de malchance
board-round = Manche { $round }
