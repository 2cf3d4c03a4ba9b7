# Le plateau de 13 Feuilles : ce que la table elle-même dit.
board-hand = { $count ->
    [0] aucune carte en main
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
board-your-hand = Ta main
board-out = hors jeu
board-you-out = Tu es hors jeu pour cette manche.
board-end-low = { $card } ou moins
board-end-high = { $card } ou plus
board-end-only = { $card } seulement
board-end-count = { $count ->
    [one] { $count } carte au moins
   *[other] { $count } cartes au moins
}
board-anything = N’importe quelle valeur, autant de cartes que tu veux
board-bare = La table est vide.
board-waiting = { $name } réfléchit…
board-lead = Tu ouvres : touche une valeur.
board-your-turn = Touche une valeur, ou passe.
board-must-pass = Rien ne convient, tu passes : quelle carte prends-tu ?
board-how-many = Combien ?
board-take-which = Tu passes : quelle carte prends-tu ?
board-take = Prendre { $card }
board-play-count = Jouer { $count } × { $card }
board-pass = Passer et prendre…
board-back = Retour
board-own = Toi : { $cards }
board-deal = Donne { $deal }
board-target = en { $target } points
