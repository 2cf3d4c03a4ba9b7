### 13 Feuilles, en français.

name = 13 Feuilles
tagline = Laisse s’envoler toutes tes feuilles en premier, et choisis bien celles que tu ramasses.

## $card est la valeur de la carte, de 1 à 13.
card = { $card }

## Ce qu’on compte à la fin : les cartes en main après une seule donne, les points dans la variante expert.
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

phase-play = Joue des cartes d’une même valeur, ou passe et prends une carte de la table.
phase-over = La partie est finie.

action-play = { $count ->
    [one] Jouer un { $card }
   *[other] Jouer { $count } cartes de valeur { $card }
}
action-pass = Passer et prendre un { $card }

dealt = { $you ->
    [yes] Donne { $deal } : { $count } cartes par personne. À toi de commencer.
   *[no] Donne { $deal } : { $count } cartes par personne. { $seat } commence.
}
## $column dit combien de cartes cette colonne compte maintenant.
played = { $you ->
    [yes] { $count ->
        [one] Tu joues un { $card }.
       *[other] Tu joues { $count } cartes de valeur { $card }.
    }
   *[no] { $count ->
        [one] { $seat } joue un { $card }.
       *[other] { $seat } joue { $count } cartes de valeur { $card }.
    }
} { $column ->
    [one] La colonne compte { $column } carte.
   *[other] La colonne compte { $column } cartes.
}
passed = { $you ->
    [yes] Tu passes et prends un { $card }.
   *[no] { $seat } passe et prend un { $card }.
}
round-ended = { $you ->
    [yes] Tout le monde a passé sauf toi : tu ouvres la manche suivante.
   *[no] Tout le monde a passé sauf { $seat }, qui ouvre la manche suivante.
} { $count ->
    [0] La table était déjà vide.
    [one] Hors du jeu : { $cards }.
   *[other] Hors du jeu : { $cards }.
}
deal-ended = { $you ->
    [yes] Tu n’as plus de cartes : la donne { $deal } est à toi !
   *[no] { $seat } n’a plus de cartes et gagne la donne { $deal }.
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

## À qui peut tout savoir.
told-hand = { $seat } : { $cards }.
told-left-over = Restent : { $cards }.

refused-game-over = La partie est finie.
refused-not-in-hand = { $count ->
    [0] Tu n’as pas de { $card } en main.
    [one] Tu n’as qu’un { $card } en main.
   *[other] Tu n’as que { $count } cartes de valeur { $card } en main.
}
refused-between-ends = Rien ne se joue entre { $low } et { $high } : joue aux deux bouts.
refused-too-few-cards = { $count ->
    [one] Du côté du { $card }, joue au moins { $count } carte.
   *[other] Du côté du { $card }, joue au moins { $count } cartes.
}
refused-table-empty = La table est vide, il n’y a rien à prendre : joue quelque chose.
refused-not-on-table = Il n’y a pas de { $card } sur la table.

cause-empty-hand = La première main vide gagne.
cause-target-reached = L’objectif est atteint : le plus petit total gagne.
