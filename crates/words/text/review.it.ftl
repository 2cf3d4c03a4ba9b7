# Sentences of the review of a finished game. Numbers are games out of 100: a whole victory is 100.

## The verdict on a move, by what the player knew. $best is the better move.
review-forced = Non c’erano altre mosse.
review-good = Una buona mossa.
review-close = Buona più o meno quanto «{ $best }».
review-slip = Un’imprecisione: «{ $best }» vince circa { $margin ->
    [one] { $margin } partita
   *[other] { $margin } partite
} in più su 100 (fra { $low } e { $high }).
review-mistake = Un errore: «{ $best }» vince circa { $margin ->
    [one] { $margin } partita
   *[other] { $margin } partite
} in più su 100 (fra { $low } e { $high }).

## What the cards made of a move
review-unlucky = Nessuno poteva saperlo, ma con queste carte «{ $best }» sarebbe stata migliore, di { $margin } su 100.
review-lucky = Questa volta le carte ne hanno fatto una buona mossa.

## Summary
# $luck, $own and $others are numbers with a sign.
review-parts = { $seat } { $result ->
    [won] ha vinto
    [shared] divide la vittoria
   *[lost] non ha vinto
}: { $start } all’inizio, fortuna { $luck }, mosse proprie { $own }, mosse degli altri { $others }.
review-decisions = { $seat }: { $mistakes ->
    [0] nessun errore
    [one] { $mistakes } errore
   *[other] { $mistakes } errori
} e { $slips ->
    [0] nessuna imprecisione
    [one] { $slips } imprecisione
   *[other] { $slips } imprecisioni
} in { $count ->
    [one] { $count } decisione
   *[other] { $count } decisioni
}.
review-without-luck = { $seat } ha vinto con { $luck } di fortuna. Senza fortuna: { $rank ->
    [1] ancora primo posto
    [2] secondo posto
    [3] terzo posto
    [4] quarto posto
    [5] quinto posto
   *[other] sesto posto
}.
review-turning-point = La partita è cambiata alla mossa { $number } ({ $seat }: «{ $action }»): le possibilità di chi ha vinto sono salite di { $rise }.

## Headings
review-title = Analisi
review-curve = Possibilità di vincere
review-curve-note = Dopo la distribuzione e dopo ogni mossa, in partite vinte su 100.
review-parts-heading = Fortuna e bravura
review-parts-note = In partite su 100. Inizio, fortuna, mosse proprie e mosse degli altri danno insieme il risultato.
review-moves = Mosse
review-moves-note = Quanto è costata ogni mossa in base a ciò che il giocatore sapeva, con il suo intervallo, e in base alle carte.
review-heading-number = N.
review-heading-player = Giocatore
review-heading-move = Mossa
review-heading-verdict = Giudizio
review-heading-cost = Costo
review-heading-interval = Intervallo
review-heading-hindsight = Secondo le carte
review-heading-start = Inizio
review-heading-luck = Fortuna
review-heading-own = Mosse proprie
review-heading-others = Altri
review-heading-result = Risultato
review-deal = Distribuzione
review-name-forced = obbligata
review-name-good = buona
review-name-close = quasi pari
review-name-slip = imprecisione
review-name-mistake = errore
