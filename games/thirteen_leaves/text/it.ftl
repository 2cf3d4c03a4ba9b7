# Sentences about 13 Leaves in Italian: what happens, what a player can do, and why something is refused.
# $seat is the player who acts and $you says whether that is the reader; $other and $other_you are the same for a second player.

name = 13 Foglie
tagline = Gioca tutte le tue foglie prima degli altri, e scegli bene quelle che prendi.

# $card is the value of the card, 1 to 13.
card = { $card }

# After a single game: cards left in hand. In the expert variant: points.
score = { $cause ->
    [cause-empty-hand] { $count ->
        [0] nessuna carta
        [one] 1 carta in mano
       *[other] { $count } carte in mano
    }
   *[other] { $count ->
        [one] 1 punto
       *[other] { $count } punti
    }
}

## What is asked
phase-play = Gioca carte di un solo valore, oppure passa e prendi una carta dal tavolo.
phase-over = La partita è finita.

## What a player can do
action-play = { $count ->
    [one] Gioca un { $card }
   *[other] Gioca { count-word } { $card }
}
action-pass = Passa e prendi un { $card }

## What happens. $deal is the number of the game within the expert variant.
dealt = { $you ->
    [yes] Partita { $deal }: { $count } carte a testa. Cominci tu.
   *[no] Partita { $deal }: { $count } carte a testa. Comincia { $seat }.
}
# $column: how many cards lie in that column now.
played = { $you ->
    [yes] { $count ->
        [one] Giochi un { $card }.
       *[other] Giochi { count-word } { $card }.
    }
   *[no] { $count ->
        [one] { $seat } gioca un { $card }.
       *[other] { $seat } gioca { count-word } { $card }.
    }
} { $column ->
    [one] Ora nella colonna c’è 1 carta.
   *[other] Ora nella colonna ci sono { $column } carte.
}
passed = { $you ->
    [yes] Passi e prendi un { $card }.
   *[no] { $seat } passa e prende un { $card }.
}
round-ended = { $you ->
    [yes] Tutti gli altri hanno passato: cominci tu il prossimo round.
   *[no] Tutti gli altri hanno passato: { $seat } comincia il prossimo round.
} { $count ->
    [0] Il tavolo era già vuoto.
   *[other] Fuori dal gioco: { $cards }.
}
deal-ended = { $you ->
    [yes] Non hai più carte e vinci la partita { $deal }!
   *[no] { $seat } non ha più carte e vince la partita { $deal }.
}
scored = { $you ->
    [yes] { $count ->
        [0] Non ti restava nessuna carta
        [one] Ti restava 1 carta
       *[other] Ti restavano { $count } carte
    }
   *[no] { $count ->
        [0] { $seat } non aveva più carte
        [one] { $seat } aveva ancora 1 carta
       *[other] { $seat } aveva ancora { $count } carte
    }
} { $points ->
    [one] (1 punto in tutto).
   *[other] ({ $points } punti in tutto).
}

## What happens, with all cards open (replays)
replay-hand = { $seat }: { $cards }.
replay-left-over = Carte avanzate: { $cards }.

## Why an action is refused
refused-game-over = La partita è finita.
refused-not-in-hand = { $count ->
    [0] Non hai nessun { $card } in mano.
    [one] Hai solo un { $card } in mano.
   *[other] Hai solo { count-word } { $card } in mano.
}
refused-between-ends = Tra { $low } e { $high } non si gioca: gioca a uno dei due estremi.
refused-too-few-cards = { $count ->
    [one] All’estremo { $card } gioca almeno 1 carta.
   *[other] All’estremo { $card } gioca almeno { $count } carte.
}
refused-table-empty = Il tavolo è vuoto e non c’è nulla da prendere: gioca una carta.
refused-not-on-table = Non c’è nessun { $card } sul tavolo.

## How the game ended
cause-empty-hand = Vince chi finisce prima le carte.
cause-target-reached = Qualcuno ha raggiunto il traguardo: vince chi ha meno punti.
