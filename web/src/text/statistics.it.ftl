# Le statistiche personali: partite, vittorie, fortuna e abitudini, e il file che le porta su un altro dispositivo.
statistics-none = Qui non c’è ancora niente. Appena avrai finito una partita, la troverai qui.
statistics-play = Scegli un gioco
statistics-no-storage = Questo browser non permette alla pagina di ricordare niente, quindi non ci sono statistiche.
statistics-summary = { $games ->
    [one] Hai finito { $games } partita.
   *[other] Hai finito { $games } partite.
  } Vittorie: { $wins }. Se tutti giocassero ugualmente bene, sarebbero { $par }.
statistics-above = Complimenti!
statistics-below = La prossima partita ti aspetta.

statistics-by-game = Gioco per gioco
statistics-game = Gioco
statistics-players = { $count } giocatori
statistics-games = Partite
statistics-wins = Vittorie
statistics-par = Attese
statistics-par-more = «Attese» vuol dire: tante vittorie quante se tutti giocassero ugualmente bene. In tre si vincerebbe una partita su tre. Una vittoria condivisa conta in parte.

statistics-over-time = Partita dopo partita
statistics-points = Una vittoria vale 100 punti, divisi fra tutti prima della partita: in quattro parti da 25. La linea mostra quanti punti hai guadagnato o perso, sommati di partita in partita.
statistics-points-axis = Punti
statistics-last-games = { $count ->
    [one] L’ultima partita
   *[other] Le ultime { $count } partite
  }
statistics-line-balance = Vinto e perso

statistics-luck-skill = Fortuna e bravura
statistics-no-review = Guarda l’analisi alla fine di una partita. Quello che scopre sulla fortuna e sulla bravura si raccoglie qui.
statistics-luck-skill-more = { $count ->
    [one] Da { $count } partita che hai analizzato. «Le mie mosse» mostra quanto ti sono costate le tue mosse: più è vicino a zero, meglio hai giocato.
   *[other] Da { $count } partite che hai analizzato. «Le mie mosse» mostra quanto ti sono costate le tue mosse: più è vicino a zero, meglio hai giocato.
  }
statistics-line-luck = Fortuna
statistics-line-own = Le mie mosse

habits-good = Che cosa fai bene
habits-bad = Che cosa ti costa di più
habits-none = Per parlare delle tue abitudini servono ancora alcune partite analizzate.
habit-good = { $game }: sai quando conviene { $action }. Hai avuto ragione { $right } volte su { $count }.
habit-bad = { $game }: scegli spesso di { $played } quando sarebbe meglio { $better }. È successo { $count } volte e ti è costato { $points } punti.
habit-bad-same = { $game }: fai bene a { $better }, ma potresti farlo meglio. È successo { $count } volte e ti è costato { $points } punti.
habit-hand = { $hand ->
    [one] Quasi sempre con { $hand } carta in mano.
   *[other] Quasi sempre con { $hand } carte in mano.
  }

statistics-manage = I tuoi dati
statistics-private = Tutto questo si trova solo su questo dispositivo. Nessun altro lo vede. Le partite di più persone su un solo dispositivo non contano.
statistics-export = Salva in un file
statistics-import = Leggi un file
statistics-imported = { $count ->
    [0] Il file non conteneva partite nuove.
    [one] { $count } partita aggiunta.
   *[other] { $count } partite aggiunte.
  }
statistics-bad-file = Questo non è un file di statistiche.
statistics-delete = Cancella tutto
statistics-delete-question = Cancellare tutte le tue statistiche da questo dispositivo? Non si può tornare indietro.
statistics-delete-yes = Sì, cancella tutto
statistics-deleted = È tutto cancellato.
