# Sentences about 13 Leaves in French: what happens, what a player can do, and why something is refused.
# $seat is the player who acts and $you says whether that is the reader; $other and $other_you are the same for a second player.

name = 13 Feuilles
tagline = Joue toutes tes feuilles avant les autres, et choisis bien celles que tu prends.

# $card is the value of the card, 1 to 13.
card = { $card }

# After a single game: cards left in hand. In the expert variant: points.
score = { $cause ->
    [cause-empty-hand] { $count ->
        [0] aucune carte
        [one] { $count } carte en main
       *[other] { $count } cartes en main
    }
   *[other] { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
}

## What is asked
phase-play = Joue des cartes d’une même valeur, ou passe et prends une carte de la table.
phase-over = La partie est finie.

## What a player can do
action-play = { $count ->
    [one] Jouer un { $card }
   *[other] Jouer { count-word } { $card }
}
action-pass = Passer et prendre un { $card }

## What happens. $deal is the number of the game within the expert variant.
dealt = { $you ->
    [yes] Partie { $deal } : { $count } cartes par joueur. C’est toi qui commences.
   *[no] Partie { $deal } : { $count } cartes par joueur. { $seat } commence.
}
# $column: how many cards lie in that column now.
played = { $you ->
    [yes] { $count ->
        [one] Tu joues un { $card }.
       *[other] Tu joues { count-word } { $card }.
    }
   *[no] { $count ->
        [one] { $seat } joue un { $card }.
       *[other] { $seat } joue { count-word } { $card }.
    }
} { $column ->
    [one] La colonne compte maintenant { $column } carte.
   *[other] La colonne compte maintenant { $column } cartes.
}
passed = { $you ->
    [yes] Tu passes et prends un { $card }.
   *[no] { $seat } passe et prend un { $card }.
}
round-ended = { $you ->
    [yes] Tous les autres ont passé : tu commences la manche suivante.
   *[no] Tous les autres ont passé : { $seat } commence la manche suivante.
} { $count ->
    [0] La table était déjà vide.
   *[other] Hors du jeu : { $cards }.
}
deal-ended = { $you ->
    [yes] Tu n’as plus de cartes et gagnes la partie { $deal } !
   *[no] { $seat } n’a plus de cartes et gagne la partie { $deal }.
}
scored = { $you ->
    [yes] { $count ->
        [0] Il ne te restait aucune carte
        [one] Il te restait { $count } carte
       *[other] Il te restait { $count } cartes
    }
   *[no] { $count ->
        [0] { $seat } n’avait plus de cartes
        [one] { $seat } avait encore { $count } carte
       *[other] { $seat } avait encore { $count } cartes
    }
} { $points ->
    [one] ({ $points } point en tout).
   *[other] ({ $points } points en tout).
}

## What happens, with all cards open (replays)
replay-hand = { $seat } : { $cards }.
replay-left-over = Cartes restantes : { $cards }.

## Why an action is refused
refused-game-over = La partie est finie.
refused-not-in-hand = { $count ->
    [0] Tu n’as pas de { $card } en main.
    [one] Tu n’as qu’un { $card } en main.
   *[other] Tu n’as que { count-word } { $card } en main.
}
refused-between-ends = Rien ne se joue entre { $low } et { $high } : joue à l’un des deux bouts.
refused-too-few-cards = { $count ->
    [one] Au bout du { $card }, joue au moins { $count } carte.
   *[other] Au bout du { $card }, joue au moins { $count } cartes.
}
refused-table-empty = La table est vide, il n’y a rien à prendre : joue une carte.
refused-not-on-table = Il n’y a pas de { $card } sur la table.

## How the game ended
cause-empty-hand = Qui finit ses cartes en premier gagne.
cause-target-reached = Un joueur a atteint l’objectif : qui a le moins de points gagne.
