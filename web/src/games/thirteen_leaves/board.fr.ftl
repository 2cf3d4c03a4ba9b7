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
board-lead = Tu commences la manche : touche ou glisse une carte.
board-your-turn = Touche ou glisse une carte, ou passe.
board-must-pass = Aucune carte ne convient, tu passes : quelle carte prends-tu ?
board-add-more = Touche un autre { $card } pour l’ajouter.
board-ready = Joue, ou glisse la carte sur la rangée.
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
# The axes of the chart of scores. A single game counts cards after each round, the expert variant points after each game.
chart-step = { $cause ->
    [cause-empty-hand] Manche
   *[other] Partie
}
chart-score = { $cause ->
    [cause-empty-hand] Cartes restantes
   *[other] Points
}
