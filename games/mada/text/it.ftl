# Sentences about MADA in Italian: what happens, what a player can do, and why something is refused.
# $seat is the player who acts and $you says whether that is the reader; $other and $other_you are the same for a second player.

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

## What happens
began = { $you ->
    [yes] Cominci tu.
   *[no] Comincia { $seat }.
}
dealt = { $you ->
    [yes] Ricevi: { $cards }.
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
    [yes] Scarti il { $card }.
   *[no] { $seat } scarta il { $card }.
}
played = { $you ->
    [yes] Giochi il { $card }.
   *[no] { $seat } gioca il { $card }.
}
drew = { $you ->
    [yes] Peschi un { $card }.
   *[no] { $seat } pesca una carta.
}
tried-luck = { $you ->
    [yes] Tenti la fortuna: { $card }.
   *[no] { $seat } tenta la fortuna: { $card }.
}
luck-held = { $you ->
    [yes] Che fortuna! Il { $card } resta sulla tua pila.
   *[no] Che fortuna! Il { $card } resta sulla pila di { $seat }.
}
luck-failed = { $you ->
    [yes] Che sfortuna: un { $card } su un { $top }. Perdi il round.
   *[no] Che sfortuna: un { $card } su un { $top }. { $seat } perde il round.
}
lemur-dragged = { $count ->
    [one] { $you ->
        [yes] Il tuo Lemure trascina il { $card } in fondo alla tua pila.
       *[no] Il Lemure di { $seat } trascina il { $card } in fondo alla pila.
    }
   *[other] { $you ->
        [yes] Il tuo Lemure trascina { count-word } { $card } in fondo alla tua pila.
       *[no] Il Lemure di { $seat } trascina { count-word } { $card } in fondo alla pila.
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
    [yes] Metti da parte il { $card }.
   *[no] { $seat } mette da parte il { $card }.
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
    [one] { $you ->
        [yes] Scarti il { $cards }.
       *[no] { $seat } scarta il { $cards }.
    }
   *[other] { $you ->
        [yes] Scarti: { $cards }.
       *[no] { $seat } scarta: { $cards }.
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

## What happens, with all cards open (replays)
replay-dealt = { $seat } riceve: { $cards }.
replay-drew = { $seat } pesca un { $card }.

## What a player can do
action-play = Gioca il { $card }
action-draw = Pesca una carta
action-luck = Tenta la fortuna
action-swap = Scambia la tua pila con quella di { $other }
action-discard = Scarta il { $card }
action-shed = Scarta: { $cards }
action-shed-nothing = Tieni tutte le carte

## What is asked
phase-act = Gioca una carta, pescane una o tenta la fortuna.
phase-swap = Di chi vuoi la pila?
phase-discard = Lo Scorpione ti costa una carta: quale scarti?
phase-shed = Hai perso il round: tocca le carte da scartare, o tieni tutto.
phase-over = La partita è finita.

## Why an action is refused
refused-game-over = La partita è finita.
refused-not-now = { $phase ->
    [swap] Prima scegli di chi vuoi la pila.
    [discard] Prima scarta una carta a causa dello Scorpione.
    [shed] Prima scegli quali carte scartare.
   *[act] Non adesso: gioca una carta, pesca o tenta la fortuna.
}
refused-not-in-hand = Non hai nessun { $card } in mano.
refused-value-too-low = Il { $card } è più basso del { $top } in cima alla tua pila.
refused-hand-full = Hai già tre carte in mano.
refused-own-pile = Scegli la pila di qualcun altro.
refused-nobody-there = A quel posto non c’è nessuno.
refused-no-such-cards = Queste carte non sono nella tua mano.

## How the game ended
cause-fifth-cactus = Qualcuno ha messo da parte il quinto Cactus.

## Chances
odds-luck = Rischio di perdere il round: { $percent }%. { reason-outlook }
odds-without-luck = Rischio di perdere il round tentando la fortuna: { $percent }%. { reason-outlook }
odds-of-luck = Un Cactus troppo basso: { $bust }%. Un Cactus che va bene: { $held }%. Un Lemure: { $lemur }%. Un Lemure Doppio: { $double }%. Uno Scorpione: { $scorpion }%.
