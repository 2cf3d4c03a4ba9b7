# Playing on from a position of a finished game, and exercises.
practice-title = E se…?
practice-play-on = Riprova da qui
practice-after = dopo la mossa { $number } di { $count }
practice-seat = Giochi al posto di
practice-cards = Carte nascoste
practice-cards-as-dealt = Com’erano
practice-cards-reshuffled = Rimescolate
practice-cards-as-dealt-more = Ogni carta è dov’era in quella partita.
practice-cards-reshuffled-more = Tieni ciò che questo giocatore aveva visto. Tutto quello che era nascosto viene ridistribuito.
practice-level = Livello dei bot
practice-start = Riprova
practice-undo = Annulla la mia mossa
practice-again = Ricomincia
practice-change = Cambia posto o carte
practice-link = Copia un link a questo momento
practice-link-too-long = Questa partita è troppo lunga per un link.
practice-bad-link = Questo link non porta a un momento di una partita. Forse ne manca un pezzo.
practice-other-version = Questa partita è stata giocata con altre regole di Tavolino: qui non si può riprovare.
practice-broken = Per ora questo browser non riesce a far girare il gioco da solo. Riprova tra un momento.
practice-endings = Due finali
practice-recorded = In quella partita
practice-mine = A modo tuo
practice-comparison = { $result ->
    [better] A modo tuo è finita meglio per te.
    [worse] Stavolta quella partita finiva meglio per te.
   *[same] Per te sono finite allo stesso modo.
}
practice-winners = { $who ->
    [you] Hai vinto tu.
    [shared] Hai vinto insieme a { $names }.
   *[others] { $count ->
        [one] Ha vinto { $names }.
       *[other] Hanno vinto insieme { $names }.
    }
}

exercises-title = Esercizi
exercises-more = Una mossa è chiaramente la migliore. Trovala con quello che puoi sapere.
exercises-game = Gioco
exercises-set = Quali
exercises-set-all = Dalle partite dei bot
exercises-set-own = Dalle tue partite
exercises-none-own = Non hai ancora esercizi tuoi. Vengono dall’analisi di una partita che hai giocato.
exercises-progress = { $solved } di { $count } risolti · { $waiting } da rifare
exercises-number = Esercizio { $number }
exercises-difficulty = { $level ->
    [easy] Facile
    [medium] Medio
   *[hard] Difficile
}
exercises-missed = Errori su 10 tentativi: principianti { $beginner }, dilettanti { $casual }.
exercises-ask = Tocca a te. Qual è la mossa migliore?
exercises-right = Giusto!
exercises-wrong = Non proprio. La mossa migliore: { $best }
exercises-your-move = Hai scelto «{ $chosen }».
exercises-why = Con quello che puoi sapere, «{ $best }» vince circa { $margin ->
    [one] una partita su 100 in più di ogni altra mossa.
   *[other] { $margin } partite su 100 in più di ogni altra mossa.
}
exercises-why-own = Con quello che puoi sapere, «{ $best }» vince circa { $margin ->
    [one] una partita su 100 in più della tua mossa in quella partita.
   *[other] { $margin } partite su 100 in più della tua mossa in quella partita.
}
exercises-later = Tornerà più avanti.
exercises-next = Prossimo esercizio
exercises-play-on = Continua la partita
exercises-done = Per ora hai risolto tutto.
exercises-done-more = { $waiting ->
    [0] Complimenti!
    [one] Un esercizio tornerà più avanti.
   *[other] { $waiting } esercizi torneranno più avanti.
}
exercises-forget = Cancella tutto
exercises-forget-ask = Cancellare le tue risposte e i tuoi esercizi su questo dispositivo?
exercises-forget-yes = Sì, cancella
exercises-forget-no = No
exercises-forgotten = È tutto cancellato.
exercises-missing = Per ora non si riesce a caricare gli esercizi. Riprova tra un momento.
exercises-not-stored = Questo browser non conserva le tue risposte.
