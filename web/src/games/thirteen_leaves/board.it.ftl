# Labels and sentences on the board of 13 Leaves.
board-hand = { $count ->
    [0] nessuna carta in mano
    [one] { $count } carta in mano
   *[other] { $count } carte in mano
}
board-your-hand = La tua mano
board-out = ha passato
board-you-out = Hai passato: non giochi più fino al prossimo round.
board-end-low = { $card } o meno
board-end-high = { $card } o più
board-end-only = solo valore { $card }
board-end-count = { $count ->
    [one] almeno { $count } carta
   *[other] almeno { $count } carte
}
board-anything = Un solo valore, quante carte vuoi
board-bare = Il tavolo è vuoto.
board-waiting = { $name } ci pensa…
board-lead = Cominci tu il round: tocca o trascina una carta.
board-your-turn = Tocca o trascina una carta, oppure passa.
board-must-pass = Nessuna carta va bene, quindi passi: quale carta prendi?
board-add-more = Tocca un altro { $card } per aggiungerlo.
board-ready = Gioca, o trascina la carta sulla fila.
board-take-which = Passi: quale carta prendi?
board-take = Prendi un { $card }
board-play-count = { $count ->
    [one] Gioca un { $card }
   *[other] Gioca { count-word } { $card }
}
board-pass = Passa e prendi…
board-back = Indietro
board-own = Tu: { $points }
board-deal = Partita { $deal }
board-target = fino a { $target } punti
# The axes of the chart of scores. A single game counts cards after each round, the expert variant points after each game.
chart-step = { $cause ->
    [cause-empty-hand] Round
   *[other] Partita
}
chart-score = { $cause ->
    [cause-empty-hand] Carte rimaste
   *[other] Punti
}
