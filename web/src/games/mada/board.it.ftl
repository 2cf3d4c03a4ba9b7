# Labels and sentences on the board of MADA.
board-hand = { $count ->
    [0] nessuna carta in mano
    [one] { $count } carta in mano
   *[other] { $count } carte in mano
}
board-aside = { $count ->
    [0] nessuna carta da parte
    [one] { $count } carta da parte
   *[other] { $count } carte da parte
}
board-your-hand = La tua mano
board-draw-pile = Mazzo
board-discard-pile = Scarti
board-look = Sfoglia la pila di { $name }
board-pile = { $run ->
    [1] { $card } in cima
    [2] due { $card } in cima
    [3] tre { $card } in cima
    [4] quattro { $card } in cima
    [5] cinque { $card } in cima
   *[other] { $run } { $card } in cima
}, { $count } in tutto
board-pile-empty = vuota
board-waiting = { $name } ci pensa…
board-play = Gioca
board-draw = Pesca
board-luck = Tenta la fortuna
board-choose-card = tocca una carta
board-nothing-fits = nessuna va bene
board-plays-on = in cima: { $pears ->
    [one] { $pears } fico
   *[other] { $pears } fichi
}
board-lemur-drags = { $count ->
    [0] comincia la tua pila
    [1] trascina il { $card } in fondo
   *[other] trascina { count-word } { $card } in fondo
}
board-effect = { $action }: { $effect }.
board-double = poi scambi le pile
board-draws-to = ne avrai { $count } su 3
board-hand-full = mano piena
board-luck-onto = una carta coperta
board-luck-safe = senza rischio
board-odds = Probabilità
board-odds-percent = { $percent }% di rischio
board-round = Round { $round }
# The axes of the chart of scores.
chart-step = Round
chart-score = Fichi d’India
