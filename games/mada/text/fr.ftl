# Sentences about MADA in French: what happens, what a player can do, and why something is refused.
# $seat is the player who acts and $you says whether that is the reader; $other and $other_you are the same for a second player.

name = MADA
tagline = Prends des risques parmi les lémurs et les cactus, et récolte le plus de figues de Barbarie.

card = { $card ->
    [L] Lémur
    [D] Double Lémur
    [S] Scorpion
   *[other] Cactus { $card }
}
score = { $count ->
    [one] { $count } figue
   *[other] { $count } figues
}

## What happens
began = { $you ->
    [yes] C’est toi qui commences.
   *[no] { $seat } commence.
}
dealt = { $you ->
    [yes] Tu reçois : { $cards }.
   *[no] { $count ->
        [one] { $seat } reçoit { $count } carte.
       *[other] { $seat } reçoit { $count } cartes.
    }
}
stung = { $from ->
    [deal] { $you ->
        [yes] Il y a un Scorpion parmi tes cartes !
       *[no] { $seat } a un Scorpion parmi ses cartes !
    }
    [luck] { $you ->
        [yes] Le Scorpion te pique.
       *[no] Le Scorpion pique { $seat }.
    }
   *[draw] { $you ->
        [yes] Tu pioches un Scorpion !
       *[no] { $seat } pioche un Scorpion !
    }
}
discarded = { $you ->
    [yes] Tu défausses le { $card }.
   *[no] { $seat } défausse le { $card }.
}
played = { $you ->
    [yes] Tu joues le { $card }.
   *[no] { $seat } joue le { $card }.
}
drew = { $you ->
    [yes] Tu pioches un { $card }.
   *[no] { $seat } pioche une carte.
}
tried-luck = { $you ->
    [yes] Tu prends un risque : { $card }.
   *[no] { $seat } prend un risque : { $card }.
}
luck-held = { $you ->
    [yes] Quelle chance ! Le { $card } reste sur ta pile.
   *[no] Quelle chance pour { $seat } ! Le { $card } reste sur sa pile.
}
luck-failed = { $you ->
    [yes] Pas de chance : un { $card } sur un { $top }. Tu perds la manche.
   *[no] Pas de chance : un { $card } sur un { $top }. { $seat } perd la manche.
}
lemur-dragged = { $count ->
    [one] { $you ->
        [yes] Ton Lémur entraîne le { $card } tout en bas de ta pile.
       *[no] { $seat } : le Lémur entraîne le { $card } tout en bas de la pile.
    }
   *[other] { $you ->
        [yes] Ton Lémur entraîne { count-word } { $card } tout en bas de ta pile.
       *[no] { $seat } : le Lémur entraîne { count-word } { $card } tout en bas de la pile.
    }
}
lemur-settled = { $you ->
    [yes] Ton Lémur commence ta pile.
   *[no] { $seat } commence sa pile avec un Lémur.
}
piles-swapped = { $you ->
    [yes] Tu échanges ta pile avec { $other }.
   *[no] { $other_you ->
        [yes] { $seat } échange sa pile avec la tienne.
       *[no] { $seat } et { $other } échangent leurs piles.
    }
}
set-aside = { $you ->
    [yes] Tu mets le { $card } de côté.
   *[no] { $seat } met le { $card } de côté.
}
reached-five = { $you ->
    [yes] C’est ton cinquième Cactus !
   *[no] { $seat } a son cinquième Cactus !
}
piles-cleared = Toutes les piles vont à la défausse.
shed = { $count ->
    [0] { $you ->
        [yes] Tu gardes toutes tes cartes.
       *[no] { $seat } garde toutes ses cartes.
    }
    [one] { $you ->
        [yes] Tu défausses le { $cards }.
       *[no] { $seat } défausse le { $cards }.
    }
   *[other] { $you ->
        [yes] Tu défausses : { $cards }.
       *[no] { $seat } défausse : { $cards }.
    }
}
round-began = { $you ->
    [yes] Manche { $count }. C’est toi qui commences.
   *[no] Manche { $count }. { $seat } commence.
}
reshuffled = { $count ->
    [one] { $count } carte forme la nouvelle pioche.
   *[other] { $count } cartes forment la nouvelle pioche.
}

## What happens, with all cards open (replays)
replay-dealt = { $seat } reçoit : { $cards }.
replay-drew = { $seat } pioche un { $card }.

## What a player can do
action-play = Jouer le { $card }
action-draw = Piocher une carte
action-luck = Prendre un risque
action-swap = Échanger ta pile avec { $other }
action-discard = Défausser le { $card }
action-shed = Défausser : { $cards }
action-shed-nothing = Garder toutes les cartes

## What is asked
phase-act = Joue une carte, pioches‑en une ou prends un risque.
phase-swap = Quelle pile veux-tu ?
phase-discard = Le Scorpion te coûte une carte : laquelle défausses-tu ?
phase-shed = Tu as perdu la manche : touche les cartes à défausser, ou garde tout.
phase-over = La partie est finie.

## Why an action is refused
refused-game-over = La partie est finie.
refused-not-now = { $phase ->
    [swap] Choisis d’abord la pile que tu veux.
    [discard] Défausse d’abord une carte à cause du Scorpion.
    [shed] Choisis d’abord les cartes que tu défausses.
   *[act] Pas maintenant : joue une carte, pioche ou prends un risque.
}
refused-not-in-hand = Il n’y a pas de { $card } dans ta main.
refused-value-too-low = Le { $card } est plus bas que le { $top } au sommet de ta pile.
refused-hand-full = Tu as déjà trois cartes en main.
refused-own-pile = Choisis la pile de quelqu’un d’autre.
refused-nobody-there = Il n’y a personne à cette place.
refused-no-such-cards = Ces cartes ne sont pas dans ta main.

## How the game ended
cause-fifth-cactus = Un cinquième Cactus a été mis de côté.

## Chances
odds-luck = Risque de perdre la manche : { $percent } %. { reason-outlook }
odds-without-luck = Prendre un risque ferait perdre la manche dans { $percent } % des cas. { reason-outlook }
odds-of-luck = Un Cactus trop bas : { $bust } %. Un Cactus qui convient : { $held } %. Un Lémur : { $lemur } %. Un Double Lémur : { $double } %. Un Scorpion : { $scorpion } %.
