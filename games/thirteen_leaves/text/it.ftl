### 13 Foglie, in italiano.

name = 13 Foglie
tagline = Lascia andare tutte le tue foglie prima degli altri, e scegli bene quelle che raccogli.

## $card è il valore della carta, da 1 a 13.
card = { $card }

## Che cosa si conta alla fine: le carte in mano dopo una sola mano, i punti nella variante per esperti.
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

phase-play = Gioca carte di un solo valore, oppure passa e prendi una carta dal tavolo.
phase-over = La partita è finita.

action-play = { $count ->
    [one] Gioca un { $card }
   *[other] Gioca { $count } carte di valore { $card }
}
action-pass = Passa e prendi un { $card }

dealt = { $you ->
    [yes] Mano { $deal }: { $count } carte a testa. Tocca a te iniziare.
   *[no] Mano { $deal }: { $count } carte a testa. Inizia { $seat }.
}
## $column dice quante carte ci sono ora in quella colonna.
played = { $you ->
    [yes] { $count ->
        [one] Giochi un { $card }.
       *[other] Giochi { $count } carte di valore { $card }.
    }
   *[no] { $count ->
        [one] { $seat } gioca un { $card }.
       *[other] { $seat } gioca { $count } carte di valore { $card }.
    }
} { $column ->
    [one] Nella colonna c’è 1 carta.
   *[other] Nella colonna ci sono { $column } carte.
}
passed = { $you ->
    [yes] Passi e prendi un { $card }.
   *[no] { $seat } passa e prende un { $card }.
}
round-ended = { $you ->
    [yes] Tutti tranne te hanno passato: riparti tu.
   *[no] Tutti tranne { $seat } hanno passato: riparte { $seat }.
} { $count ->
    [0] Il tavolo era già vuoto.
    [one] Fuori dal gioco: { $cards }.
   *[other] Fuori dal gioco: { $cards }.
}
deal-ended = { $you ->
    [yes] Non hai più carte: la mano { $deal } è tua!
   *[no] { $seat } non ha più carte e vince la mano { $deal }.
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

## A chi può sapere tutto.
told-hand = { $seat }: { $cards }.
told-left-over = Avanzano: { $cards }.

refused-game-over = La partita è finita.
refused-not-in-hand = { $count ->
    [0] Non hai nessun { $card } in mano.
    [one] Hai solo un { $card } in mano.
   *[other] Hai solo { $count } carte di valore { $card } in mano.
}
refused-between-ends = Tra { $low } e { $high } non si gioca: gioca agli estremi.
refused-too-few-cards = { $count ->
    [one] Sul lato della colonna { $card } gioca almeno 1 carta.
   *[other] Sul lato della colonna { $card } gioca almeno { $count } carte.
}
refused-table-empty = Il tavolo è vuoto e non c’è nulla da prendere: gioca qualcosa.
refused-not-on-table = Non c’è nessun { $card } sul tavolo.

cause-empty-hand = Vince la prima mano vuota.
cause-target-reached = Il traguardo è raggiunto: vince chi ha meno punti.
