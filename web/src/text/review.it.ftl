# The review of a finished game in the page. Numbers are games out of 100: a whole victory is 100. The verdicts and further
# headings are in crates/words/text/review.it.ftl.

## A record file, and the list of finished games
review-file-more = Qui vedi che cosa è stato fortuna e che cosa bravura. Scegli la registrazione di una partita finita o trascinala qui. Resta sul tuo dispositivo.
review-file-choose = Scegli un file
review-file-games = Le tue partite finite
review-file-other = Guarda un’altra partita

## The work
review-work-first = La partita viene rigiocata in mille modi…
review-work-deeper = Uno sguardo più preciso: { $percent }%
review-work-settled = Tutto è stato guardato da vicino.
review-work-paused = Fermo. Quello che vedi è un primo sguardo.
review-work-paused-early = Fermo prima che ci fosse qualcosa da vedere.
review-work-pause = Ferma
review-work-resume = Continua

## The plain summary. $you says whether the reader is the player.
review-story = In breve
review-story-result = { $you ->
    [yes] { $outcome ->
        [won] Hai vinto.
        [shared] Hai diviso la vittoria.
       *[lost] Questa volta non hai vinto.
    }
   *[no] { $outcome ->
        [won] { $name } ha vinto.
        [shared] { $name } ha diviso la vittoria.
       *[lost] { $name } non ha vinto.
    }
}
review-story-luck = { $kind ->
    [good] La fortuna ha aiutato: è valsa { $size ->
        [large] più di una vittoria intera.
       *[small] il { $luck }% di una vittoria.
    }
    [bad] La fortuna non era { $you ->
        [yes] dalla tua parte
       *[no] dalla parte di { $name }
    }: è costata { $size ->
        [large] più di una vittoria intera.
       *[small] il { $luck }% di una vittoria.
    }
   *[even] Fortuna e sfortuna si sono quasi pareggiate.
}
review-story-own = { $mistakes ->
    [0] { $slips ->
        [0] { $you ->
            [yes] Non hai fatto errori. Complimenti!
           *[no] { $name } non ha fatto errori.
        }
        [one] { $you ->
            [yes] Le tue mosse erano buone, con una piccola imprecisione.
           *[no] { $name } ha giocato bene, con una piccola imprecisione.
        }
       *[other] { $you ->
            [yes] Le tue mosse erano buone, con { $slips } piccole imprecisioni.
           *[no] { $name } ha giocato bene, con { $slips } piccole imprecisioni.
        }
    }
    [one] Un errore e { $slips ->
        [0] nessuna imprecisione
        [one] un’imprecisione
       *[other] { $slips } imprecisioni
    } { $you ->
        [yes] ti sono costati
       *[no] sono costati a { $name }
    } { $size ->
        [large] più di una vittoria intera.
       *[small] il { $cost }% di una vittoria.
    }
   *[other] { $mistakes } errori e { $slips ->
        [0] nessuna imprecisione
        [one] un’imprecisione
       *[other] { $slips } imprecisioni
    } { $you ->
        [yes] ti sono costati
       *[no] sono costati a { $name }
    } { $size ->
        [large] più di una vittoria intera.
       *[small] il { $cost }% di una vittoria.
    }
}
review-story-many = Non c’erano veri errori, ma molte mosse un po’ meno buone delle migliori { $you ->
    [yes] ti sono costate
   *[no] sono costate a { $name }
} { $size ->
    [large] più di una vittoria intera.
   *[small] il { $cost }% di una vittoria.
}
review-story-place = Senza la fortuna { $you ->
    [yes] saresti
   *[no] { $name } sarebbe
} { $place ->
    [1] { $outcome ->
        [lost] al primo posto.
       *[other] ancora al primo posto.
    }
    [2] al secondo posto.
    [3] al terzo posto.
    [4] al quarto posto.
    [5] al quinto posto.
   *[other] al sesto posto.
}

## The parts of the results
review-parts-more = Ogni barra comincia dove finisce quella sopra. Insieme danno esattamente il risultato.
review-parts-of = Risultato di { $name }

## The curve and one moment of the game
review-curve-more = Tocca la curva per vedere quel momento sul tavolo.
review-curve-moment = Momento della partita
review-curve-value = { $name }: { $chance }%
review-curve-table = Come tabella
review-curve-mistake = Errore
review-moment-number = Mossa { $number } di { $count }
review-moment-deal = La distribuzione
review-moment-previous = Mossa precedente
review-moment-next = Mossa successiva
review-moment-turned = Qui la partita è cambiata.
review-moment-to-turn = Dove la partita è cambiata
review-moment-why = Che cosa è cambiato
review-moment-luck = Fortuna
review-moment-move = Mossa di { $name }
review-moment-nothing = Non è cambiato niente.
review-moment-knew = In base a quello che { $name } sapeva
review-moment-cards = In base alle carte
review-moment-cards-best = Nessuna mossa era migliore.
review-moment-cards-cost = Un’altra mossa avrebbe vinto circa { $cost ->
    [one] { $cost } partita in più
   *[other] { $cost } partite in più
} su 100.
review-moment-interval = Differenza: { $cost } su 100, fra { $low } e { $high }.

## The list of moves
review-list = Mosse da guardare
review-list-who = Le mosse di chi
review-list-all = Tutti
review-list-none = Nessuna imprecisione e nessun errore. Ben giocato!
review-list-every = Mostra tutte le mosse

## The reader's mistakes as exercises
review-exercises = { $count ->
    [one] Una delle tue mosse è diventata un esercizio: trovane una migliore!
   *[other] { $count } delle tue mosse sono diventate esercizi: trovane di migliori!
}
review-exercises-open = Mi esercito

## The picture
review-picture = Un’immagine da condividere
review-picture-names = Quali nomi può mostrare l’immagine?
review-picture-make = Condividi l’immagine
review-picture-player = Giocatore { $number }
review-picture-failed = Questo browser non è riuscito a creare l’immagine.

## Why a game cannot be reviewed
review-failed = Questa partita non si può guardare
review-failed-not-a-record = Questo file non è la registrazione di una partita.
review-failed-broken-off = Questa registrazione si interrompe: manca una parte del file.
review-failed-damaged = Questa registrazione è stata cambiata o danneggiata: non è più ciò che è stato giocato.
review-failed-other-version = Questa registrazione viene da un’altra versione di Tavolino, che aveva altre regole.
review-failed-unknown-game = Questa registrazione è di un gioco che Tavolino non conosce.
review-failed-forged = In questa registrazione qualcuno fa una mossa che le regole non permettono.
review-failed-unfinished = Questa partita non è ancora finita. Torna quando sarà finita.
review-failed-no-module = Il tuo browser non è riuscito a caricare ciò che serve. Controlla la connessione e riprova.
review-failed-no-table = A questo tavolo non c’è una partita finita, oppure questo link non può vederla.
