# MADA in italiano. $you: se chi legge è $seat. $other_you: se chi legge è $other.

name = MADA
tagline = Tenta la fortuna tra lemuri e cactus, e porta a casa più fichi d’India di tutti.

card = { $card ->
    [L] Lemure
    [D] Lemure Doppio
    [S] Scorpione
   *[other] Cactus { $card }
}
score = { $count ->
    [one] { $count } fico d’India
   *[other] { $count } fichi d’India
}

began = { $you ->
    [yes] Cominci tu.
   *[no] Comincia { $seat }.
}
dealt = { $you ->
    [yes] Ricevi { $cards }.
   *[no] { $count ->
        [one] { $seat } riceve { $count } carta.
       *[other] { $seat } riceve { $count } carte.
    }
}
stung = { $from ->
    [deal] { $you ->
        [yes] C’è uno Scorpione tra le tue carte!
       *[no] C’è uno Scorpione tra le carte di { $seat }!
    }
    [luck] { $you ->
        [yes] Lo Scorpione ti punge.
       *[no] Lo Scorpione punge { $seat }.
    }
   *[draw] { $you ->
        [yes] Peschi uno Scorpione!
       *[no] { $seat } pesca uno Scorpione!
    }
}
discarded = { $you ->
    [yes] Scarti { $card }.
   *[no] { $seat } scarta { $card }.
}
played = { $you ->
    [yes] Giochi { $card }.
   *[no] { $seat } gioca { $card }.
}
drew = { $you ->
    [yes] Peschi { $card }.
   *[no] { $seat } pesca una carta.
}
tried-luck = { $you ->
    [yes] Tenti la fortuna: { $card }.
   *[no] { $seat } tenta la fortuna: { $card }.
}
luck-held = { $you ->
    [yes] Che fortuna! { $card } va bene sulla tua pila.
   *[no] Che fortuna! { $card } va bene sulla pila di { $seat }.
}
luck-failed = { $you ->
    [yes] Che sfortuna: { $card } su { $top }. Perdi il round.
   *[no] Che sfortuna: { $card } su { $top }. { $seat } perde il round.
}
lemur-dragged = { $count ->
    [one] { $you ->
        [yes] Il tuo Lemure trascina { $card } in fondo alla tua pila.
       *[no] Il Lemure di { $seat } trascina { $card } in fondo alla pila.
    }
   *[other] { $you ->
        [yes] Il tuo Lemure trascina { $count } carte in fondo alla tua pila ({ $card }).
       *[no] Il Lemure di { $seat } trascina { $count } carte in fondo alla pila ({ $card }).
    }
}
lemur-settled = { $you ->
    [yes] Il tuo Lemure comincia la tua pila.
   *[no] Il Lemure di { $seat } comincia una pila.
}
piles-swapped = { $you ->
    [yes] Scambi la tua pila con quella di { $other }.
   *[no] { $other_you ->
        [yes] { $seat } scambia la sua pila con la tua.
       *[no] { $seat } scambia la sua pila con quella di { $other }.
    }
}
set-aside = { $you ->
    [yes] Metti da parte { $card }.
   *[no] { $seat } mette da parte { $card }.
}
reached-five = { $you ->
    [yes] È il tuo quinto Cactus!
   *[no] È il quinto Cactus di { $seat }!
}
piles-cleared = Tutte le pile vanno negli scarti.
shed = { $count ->
    [0] { $you ->
        [yes] Tieni tutte le tue carte.
       *[no] { $seat } tiene tutte le sue carte.
    }
   *[other] { $you ->
        [yes] Scarti { $cards }.
       *[no] { $seat } scarta { $cards }.
    }
}
round-began = { $you ->
    [yes] Round { $count }. Cominci tu.
   *[no] Round { $count }. Comincia { $seat }.
}
reshuffled = { $count ->
    [one] { $count } carta forma il nuovo mazzo.
   *[other] { $count } carte formano il nuovo mazzo.
}

# A chi può sapere tutto.
told-dealt = { $seat } riceve { $cards }.
told-drew = { $seat } pesca { $card }.

action-play = Gioca { $card }
action-draw = Pesca una carta
action-luck = Tenta la fortuna
action-swap = Scambia la pila con { $other }
action-discard = Scarta { $card }
action-shed = Scarta { $cards }
action-shed-nothing = Tieni tutto

phase-act = Gioca una carta, pescane una o tenta la fortuna.
phase-swap = Di chi vuoi la pila?
phase-discard = Lo Scorpione vuole una carta: quale scarti?
phase-shed = Hai perso il round: tocca le carte da scartare, o tieni tutto.
phase-over = La partita è finita.

refused-game-over = La partita è finita.
refused-not-now = { $phase ->
    [swap] Prima scegli di chi vuoi la pila.
    [discard] Prima scarta una carta per lo Scorpione.
    [shed] Prima scegli quali carte scartare.
   *[act] Non adesso: gioca, pesca o tenta la fortuna.
}
refused-not-in-hand = { $card } non è nella tua mano.
refused-value-too-low = { $card } è più basso di { $top }, in cima alla tua pila.
refused-hand-full = Hai già tre carte in mano.
refused-own-pile = Scegli la pila di qualcun altro.
refused-nobody-there = A quel posto non c’è nessuno.
refused-no-such-cards = Queste carte non sono nella tua mano.

cause-fifth-cactus = Qualcuno ha messo da parte il quinto Cactus.

odds-luck = Qui la fortuna fallisce in { $percent } casi su 100. { reason-outlook }
odds-without-luck = Qui la fortuna fallirebbe in { $percent } casi su 100. { reason-outlook }
odds-of-luck = { $bust }% un Cactus troppo basso, { $held }% uno che va bene, { $lemur }% un Lemure, { $double }% un Lemure Doppio, { $scorpion }% uno Scorpione.
