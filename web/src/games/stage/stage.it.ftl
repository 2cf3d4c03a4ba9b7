# Sentences of scenes, captions, the end of a game and the television. They are loaded together with a board.

## The end of a game
ending-counting = E il risultato è…
ending-won = Complimenti! Questa partita è tua.
ending-place = { $place ->
    [1] Complimenti! Sei al primo posto a pari merito.
    [2] Secondo posto. Ben giocato!
    [3] Terzo posto. Ben giocato!
   *[other] Ben giocato! Forse la prossima sarà tua.
}
ending-share = Condividi
ending-share-text = Come testo
ending-share-picture = Come immagine
ending-copied = Il risultato è copiato.
ending-not-copied = Questo browser non permette di copiare.
ending-review = Fortuna o bravura?
ending-more = Altro su questa partita
ending-final-cards = Ultime carte di { $name }
erase = Togli il mio nome da questo tavolo
erase-question = Il tuo nome e i tuoi messaggi vengono tolti da questo tavolo per tutti e per sempre. La partita resta.
erase-yes = Toglili
erase-done = Il tuo nome e i tuoi messaggi sono stati tolti.
erase-failed = Non ha funzionato. Riprova più tardi.

## Between two rounds
round-over = Fine del round { $round }
round-over-plain = Il round è finito
round-nothing = niente
