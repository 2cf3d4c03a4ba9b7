# MADA en français. $you : si la personne qui lit est $seat. $other_you : si elle est $other.

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

began = { $you ->
    [yes] C’est toi qui commences.
   *[no] { $seat } commence.
}
dealt = { $you ->
    [yes] Tu reçois { $cards }.
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
    [yes] Tu te défausses du { $card }.
   *[no] { $seat } se défausse du { $card }.
}
played = { $you ->
    [yes] Tu joues : { $card }.
   *[no] { $seat } joue : { $card }.
}
drew = { $you ->
    [yes] Tu pioches : { $card }.
   *[no] { $seat } pioche une carte.
}
tried-luck = { $you ->
    [yes] Tu prends un risque : { $card }.
   *[no] { $seat } prend un risque : { $card }.
}
luck-held = { $you ->
    [yes] Quelle chance ! { $card } va sur ta pile.
   *[no] Quelle chance pour { $seat } ! { $card } va sur sa pile.
}
luck-failed = { $you ->
    [yes] Pas de chance : { $card } sur { $top }. Tu perds la manche.
   *[no] Pas de chance : { $card } sur { $top }. { $seat } perd la manche.
}
lemur-dragged = { $count ->
    [one] { $you ->
        [yes] Ton Lémur entraîne { $card } tout en bas de ta pile.
       *[no] { $seat } : le Lémur entraîne { $card } tout en bas de la pile.
    }
   *[other] { $you ->
        [yes] Ton Lémur entraîne { $count } cartes tout en bas de ta pile ({ $card }).
       *[no] { $seat } : le Lémur entraîne { $count } cartes tout en bas de la pile ({ $card }).
    }
}
lemur-settled = { $you ->
    [yes] Ton Lémur commence ta pile.
   *[no] { $seat } commence une pile par le Lémur.
}
piles-swapped = { $you ->
    [yes] Tu échanges ta pile avec { $other }.
   *[no] { $other_you ->
        [yes] { $seat } échange sa pile avec la tienne.
       *[no] { $seat } et { $other } échangent leurs piles.
    }
}
set-aside = { $you ->
    [yes] Tu mets de côté : { $card }.
   *[no] { $seat } met de côté : { $card }.
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
        [yes] Tu te défausses du { $cards }.
       *[no] { $seat } se défausse du { $cards }.
    }
   *[other] { $you ->
        [yes] Tu te défausses de : { $cards }.
       *[no] { $seat } se défausse de : { $cards }.
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

# À qui peut tout savoir.
told-dealt = { $seat } reçoit { $cards }.
told-drew = { $seat } pioche : { $card }.

action-play = Jouer : { $card }
action-draw = Piocher une carte
action-luck = Prendre un risque
action-swap = Échanger ta pile avec { $other }
action-discard = Te défausser du { $card }
action-shed = Te défausser de : { $cards }
action-shed-nothing = Tout garder

phase-act = Joue une carte, pioches‑en une ou prends un risque.
phase-swap = Quelle pile veux-tu ?
phase-discard = Le Scorpion réclame une carte : de laquelle te défausses-tu ?
phase-shed = Tu as perdu la manche : touche les cartes à défausser, ou garde tout.
phase-over = La partie est finie.

refused-game-over = La partie est finie.
refused-not-now = { $phase ->
    [swap] Choisis d’abord la pile que tu veux.
    [discard] Donne d’abord une carte au Scorpion.
    [shed] Choisis d’abord de quelles cartes tu te défausses.
   *[act] Ce n’est pas le moment : joue, pioche ou prends un risque.
}
refused-not-in-hand = { $card } n’est pas dans ta main.
refused-value-too-low = { $card } est plus bas que { $top }, en haut de ta pile.
refused-hand-full = Tu as déjà trois cartes en main.
refused-own-pile = Choisis la pile de quelqu’un d’autre.
refused-nobody-there = Il n’y a personne à cette place.
refused-no-such-cards = Ces cartes ne sont pas dans ta main.

cause-fifth-cactus = Un cinquième Cactus a été mis de côté.

odds-luck = Ici, le risque tourne mal dans { $percent } cas sur 100. { reason-outlook }
odds-without-luck = Ici, le risque tournerait mal dans { $percent } cas sur 100. { reason-outlook }
odds-of-luck = { $bust } % un Cactus trop bas, { $held } % un qui convient, { $lemur } % un Lémur, { $double } % un Double Lémur, { $scorpion } % un Scorpion.
