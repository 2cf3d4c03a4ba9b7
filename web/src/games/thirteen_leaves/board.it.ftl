# Il tavolo di 13 Foglie: ciò che dice il tavolo stesso.
board-hand = { $count ->
    [0] nessuna carta in mano
    [one] { $count } carta in mano
   *[other] { $count } carte in mano
}
board-your-hand = La tua mano
board-out = fuori
board-you-out = Sei fuori da questo round.
board-end-low = { $card } o meno
board-end-high = { $card } o più
board-end-only = solo { $card }
board-end-count = { $count ->
    [one] almeno { $count } carta
   *[other] almeno { $count } carte
}
board-anything = Qualsiasi valore, quante carte vuoi
board-bare = Il tavolo è vuoto.
board-waiting = { $name } ci pensa…
board-lead = Apri tu: tocca un valore.
board-your-turn = Tocca un valore, oppure passa.
board-must-pass = Nulla va bene, quindi passi: quale carta prendi?
board-how-many = Quante?
board-take-which = Passi: quale carta prendi?
board-take = Prendi { $card }
board-play-count = Gioca { $count } × { $card }
board-pass = Passa e prendi…
board-back = Indietro
board-own = Tu: { $cards }
board-deal = Mano { $deal }
board-target = fino a { $target } punti
