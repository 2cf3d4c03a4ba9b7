# Labels and sentences on the board of 13 Leaves.
board-hand = { $count ->
    [0] aucune carte en main
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
board-your-hand = Ta main
board-out = a passé
board-you-out = Tu as passé : tu ne joues plus jusqu’à la manche suivante.
board-end-low = { $card } ou moins
board-end-high = { $card } ou plus
board-end-only = valeur { $card } seulement
board-end-count = { $count ->
    [one] { $count } carte au moins
   *[other] { $count } cartes au moins
}
board-anything = Une seule valeur, autant de cartes que tu veux
board-bare = La table est vide.
board-waiting = { $name } réfléchit…
board-lead = Tu commences la manche : touche une valeur.
board-your-turn = Touche une valeur, ou passe.
board-must-pass = Aucune carte ne convient, tu passes : quelle carte prends-tu ?
board-how-many = Combien ?
board-take-which = Tu passes : quelle carte prends-tu ?
board-take = Prendre un { $card }
board-play-count = { $count ->
    [one] Jouer un { $card }
   *[other] Jouer { count-word } { $card }
}
board-pass = Passer et prendre…
board-back = Retour
board-own = Toi : { $points }
board-deal = Partie { $deal }
board-target = en { $target } points
