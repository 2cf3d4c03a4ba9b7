# Sentences about Mélimagic in Italian: what happens, what a player can do, and why something is refused.
# $seat is the player who acts and $you says whether that is the reader; $other and $other_you are the same for a second player.

name = Mélimagic
tagline = Ricorda dove si nascondono i conigli, bluffa e vinci quattro bacchette d’oro prima degli altri.

# The rabbit on a hat card, or the two rabbits on a gold-wand card.
card =
    { $card ->
        [R] coniglio rosso
        [Y] coniglio giallo
        [G] coniglio verde
        [B] coniglio blu
        [P] coniglio viola
        [W] coniglio bianco
        [RR] due conigli rossi
        [RY] conigli rosso e giallo
        [RG] conigli rosso e verde
        [RB] conigli rosso e blu
        [RP] conigli rosso e viola
        [RW] conigli rosso e bianco
        [YY] due conigli gialli
        [YG] conigli giallo e verde
        [YB] conigli giallo e blu
        [YP] conigli giallo e viola
        [YW] conigli giallo e bianco
        [GG] due conigli verdi
        [GB] conigli verde e blu
        [GP] conigli verde e viola
        [GW] conigli verde e bianco
        [BB] due conigli blu
        [BP] conigli blu e viola
        [BW] conigli blu e bianco
        [PP] due conigli viola
        [PW] conigli viola e bianco
       *[WW] due conigli bianchi
    }

# A face of a die.
die =
    { $face ->
        [one] un cappello
        [two] due cappelli
        [swap] scambio
       *[draw] pesca
    }

score =
    { $count ->
        [one] { $count } bacchetta d’oro
       *[other] { $count } bacchette d’oro
    }

## What happens. $seen says whether the reader sees the rabbits; card places are counted from 1.
dealt =
    { $you ->
        [yes] Le carte sono distribuite. Cominci tu.
       *[no] Le carte sono distribuite. Comincia { $seat }.
    }{ $seen ->
        [yes] { " " }Le tue carte: { $cards }.
       *[no] { "" }
    }
rolled =
    { $you ->
        [yes] Lanci i dadi
       *[no] { $seat } lancia i dadi
    }: { $die ->
        [one] un cappello
        [two] due cappelli
        [swap] scambio
       *[draw] pesca
    }, { $second_die ->
        [one] un cappello
        [two] due cappelli
        [swap] scambio
       *[draw] pesca
    }.
hats-chosen =
    { $you ->
        [yes] Scegli i cappelli
       *[no] { $seat } sceglie i cappelli
    }: { $count ->
        [one] una carta da girare.
       *[other] fino a { $count } carte da girare.
    }
card-turned =
    { $you ->
        [yes] { $whose ->
            [own] Giri la tua carta { $slot }
           *[other] Giri la carta { $slot } di { $other }
        }
       *[no] { $whose ->
            [own] { $seat } gira la propria carta { $slot }
           *[other] { $other_you ->
                [yes] { $seat } gira la tua carta { $slot }
               *[no] { $seat } gira la carta { $slot } di { $other }
            }
        }
    }{ $seen ->
        [yes] : { $card }.
       *[no] .
    }
turning-stopped =
    { $you ->
        [yes] Non giri altre carte.
       *[no] { $seat } non gira altre carte.
    }
cards-swapped =
    { $you ->
        [yes] Scambi la tua carta { $own } con la carta { $slot } di { $other }
       *[no] { $other_you ->
            [yes] { $seat } scambia la sua carta { $own } con la tua carta { $slot }
           *[no] { $seat } scambia la sua carta { $own } con la carta { $slot } di { $other }
        }
    }{ $seen ->
        [yes] . Ricevi: { $card }.
       *[no] .
    }
hat-drawn =
    { $you ->
        [yes] Peschi una carta cappello
       *[no] { $seat } pesca una carta cappello
    }{ $seen ->
        [yes] : { $card }.
       *[no] .
    }
hat-kept =
    { $you ->
        [yes] La tieni al posto della tua carta { $slot }
       *[no] { $seat } la tiene al posto della sua carta { $slot }
    }{ $seen ->
        [yes] . Scartato: { $card }.
       *[no] .
    }
hat-dropped =
    { $you ->
        [yes] La scarti
       *[no] { $seat } la scarta
    }{ $seen ->
        [yes] : { $card }.
       *[no] .
    }
hats-reshuffled =
    { $count ->
        [one] La carta cappello scartata forma il nuovo mazzo.
       *[other] Le { $count } carte cappello scartate vengono mescolate in un nuovo mazzo.
    }
wand-replaced =
    { $you ->
        [yes] Prendi una nuova carta bacchetta d’oro
       *[no] { $seat } prende una nuova carta bacchetta d’oro
    }{ $seen ->
        [yes] : { $card }.
       *[no] .
    }
claim-won =
    { $you ->
        [yes] Presenti le carte { $slot } e { $second }
       *[no] { $seat } presenta le carte { $slot } e { $second }
    }{ $seen ->
        [yes] : { $cards }.
       *[no] .
    } { $count ->
        [one] Corrispondono: la prima bacchetta d’oro!
       *[other] Corrispondono: ora le bacchette d’oro sono { $count }!
    }
hat-dealt =
    { $you ->
        [yes] Ricevi una nuova carta cappello, la { $slot }
       *[no] { $seat } riceve una nuova carta cappello, la { $slot }
    }{ $seen ->
        [yes] : { $card }.
       *[no] .
    }
wand-dealt =
    { $you ->
        [yes] Ricevi una nuova carta bacchetta d’oro
       *[no] { $seat } riceve una nuova carta bacchetta d’oro
    }{ $seen ->
        [yes] : { $card }.
       *[no] .
    }
claim-failed =
    { $you ->
        [yes] Presenti le carte { $slot } e { $second }
       *[no] { $seat } presenta le carte { $slot } e { $second }
    }{ $seen ->
        [yes] : { $cards }.
       *[no] .
    } Non corrispondono.
wand-lost =
    { $you ->
        [yes] Perdi una bacchetta d’oro
       *[no] { $seat } perde una bacchetta d’oro
    }: { $count ->
        [0] non ne resta nessuna.
        [one] ne resta { $count }.
       *[other] ne restano { $count }.
    }
turn-ended =
    { $you ->
        [yes] Finisci il turno.
       *[no] { $seat } finisce il turno.
    }
game-won =
    { $you ->
        [yes] Vinci la quarta bacchetta d’oro e la partita!
       *[no] { $seat } vince la quarta bacchetta d’oro e la partita!
    }

## What happens, with all cards open (replays)
replay-hand = Carte di { $seat }: { $rabbits }. Carta bacchetta d’oro: { $wand }.
replay-swapped = { $seat } scambia la sua carta { $own } ({ $given }) con la carta { $slot } di { $other } ({ $taken }).

## What a player can do
action-hats =
    { $count ->
        [one] Gira una carta che ti mostra un cappello
       *[other] Gira fino a { $count } carte che ti mostrano un cappello
    }
action-turn-own = Gira la tua carta { $slot }
action-turn = Gira la carta { $slot } di { $other }
action-stop = Non girare altre carte
action-swap = Scambia la tua carta { $own } con la carta { $slot } di { $other }
action-draw-hat = Pesca una carta cappello
action-keep = Mettila al posto della tua carta { $slot }
action-drop = Scartala
action-draw-wand = Prendi una nuova carta bacchetta d’oro
action-claim = Presenta le tue carte { $slot } e { $second }
action-end = Finisci il turno

## Why an action is refused
refused-game-over = La partita è finita.
refused-not-now =
    { $phase ->
        [choose] Prima scegli uno dei due dadi.
        [turn] Prima gira delle carte, o fermati.
        [place] Prima tieni o scarta la carta pescata.
       *[claim] Ora puoi solo presentare due carte, o finire il turno.
    }
refused-not-rolled = Nessuno dei due dadi lo mostra.
refused-no-such-seat =
    { $count ->
        [one] Al tavolo c’è un solo giocatore.
       *[other] Al tavolo ci sono solo { $count } giocatori.
    }
refused-own-card = Scegli una carta di un altro giocatore per lo scambio.
refused-rabbit-faces-you =
    { $other_you ->
        [yes] La tua carta { $slot } ti mostra già il coniglio.
       *[no] La carta { $slot } di { $other } ti mostra già il coniglio.
    }

## What is asked
phase-choose = Scegli uno dei due dadi
phase-turn = Gira una carta che ti mostra un cappello, o fermati
phase-place = Tieni la carta pescata, o scartala
phase-claim = Due delle tue carte corrispondono alla tua carta bacchetta d’oro?
phase-over = La partita è finita

## How the game ended
cause-fourth-wand = Qualcuno ha vinto la quarta bacchetta d’oro.

## Chances
odds-claim = Probabilità che queste due carte corrispondano: { $percent }%. { reason-outlook }
