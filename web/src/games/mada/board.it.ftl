# Il tavolo di MADA: ciò che dice il tavolo stesso.
board-hand = { $count ->
    [0] nessuna carta in mano
    [one] { $count } carta in mano
   *[other] { $count } carte in mano
}
board-aside = { $count ->
    [0] nulla da parte
    [one] { $count } carta da parte
   *[other] { $count } carte da parte
}
board-your-hand = La tua mano
board-draw-pile = Mazzo
board-discard-pile = Scarti
board-look = Sfoglia la pila di { $name }
board-pile = { $run ->
    [1] { $card } in cima, { $count } in tutto
   *[other] { $run } × { $card } in cima, { $count } in tutto
}
board-pile-empty = vuota
board-waiting = { $name } ci pensa…
board-play = Gioca
board-draw = Pesca
board-luck = Tenta la fortuna
board-choose-card = tocca una carta
board-nothing-fits = nessuna carta va bene
board-plays-on = in cima: { $pears ->
    [one] { $pears } fico
   *[other] { $pears } fichi
}
board-lemur-drags = { $count ->
    [0] inizia la tua pila
    [1] trascina sotto { $card }
   *[other] trascina sotto { $count } × { $card }
}
board-double = poi scambi le pile
board-draws-to = mano { $count } su 3
board-hand-full = mano piena
board-luck-onto = dal mazzo alla tua pila
board-luck-safe = senza rischio
board-odds = Rischio
board-odds-percent = { $percent }% di sfortuna
board-round = Round { $round }
