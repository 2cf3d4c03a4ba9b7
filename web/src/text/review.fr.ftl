# The review of a finished game in the page. Numbers are games out of 100: a whole victory is 100. The verdicts and further
# headings are in crates/words/text/review.fr.ftl.

## A record file, and the list of finished games
review-file-more = Ici, tu vois ce qui était de la chance et ce qui était du talent. Choisis l’enregistrement d’une partie finie, ou dépose-le ici. Il reste sur ton appareil.
review-file-choose = Choisir un fichier
review-file-games = Tes parties finies
review-file-other = Regarder une autre partie

## The work
review-work-first = La partie est rejouée de mille façons…
review-work-deeper = Un regard plus précis : { $percent } %
review-work-settled = Tout a été regardé de près.
review-work-paused = Arrêté. Tu vois un premier aperçu.
review-work-paused-early = Arrêté avant qu’il y ait quelque chose à voir.
review-work-pause = Arrêter
review-work-resume = Continuer

## The plain summary. $you says whether the reader is the player.
review-story = En bref
review-story-result = { $you ->
    [yes] { $outcome ->
        [won] Tu as gagné.
        [shared] Tu partages la victoire.
       *[lost] Cette fois, tu n’as pas gagné.
    }
   *[no] { $outcome ->
        [won] { $name } a gagné.
        [shared] { $name } partage la victoire.
       *[lost] { $name } n’a pas gagné.
    }
}
review-story-luck = { $kind ->
    [good] La chance a aidé : elle a compté pour { $size ->
        [large] plus d’une victoire entière.
       *[small] { $luck } % d’une victoire.
    }
    [bad] La chance n’était pas { $you ->
        [yes] de ton côté
       *[no] du côté de { $name }
    } : elle a coûté { $size ->
        [large] plus d’une victoire entière.
       *[small] { $luck } % d’une victoire.
    }
   *[even] La chance et la malchance se sont à peu près équilibrées.
}
review-story-own = { $mistakes ->
    [0] { $slips ->
        [0] { $you ->
            [yes] Tu n’as fait aucune erreur. Bravo !
           *[no] { $name } n’a fait aucune erreur.
        }
        [one] { $you ->
            [yes] Tes coups étaient bons, avec une petite imprécision.
           *[no] { $name } a bien joué, avec une petite imprécision.
        }
       *[other] { $you ->
            [yes] Tes coups étaient bons, avec { $slips } petites imprécisions.
           *[no] { $name } a bien joué, avec { $slips } petites imprécisions.
        }
    }
    [one] Une erreur et { $slips ->
        [0] aucune imprécision
        [one] une imprécision
       *[other] { $slips } imprécisions
    } { $you ->
        [yes] t’ont coûté
       *[no] ont coûté à { $name }
    } { $size ->
        [large] plus d’une victoire entière.
       *[small] { $cost } % d’une victoire.
    }
   *[other] { $mistakes } erreurs et { $slips ->
        [0] aucune imprécision
        [one] une imprécision
       *[other] { $slips } imprécisions
    } { $you ->
        [yes] t’ont coûté
       *[no] ont coûté à { $name }
    } { $size ->
        [large] plus d’une victoire entière.
       *[small] { $cost } % d’une victoire.
    }
}
review-story-many = Il n’y avait pas de vraie erreur, mais beaucoup de coups un peu moins bons que les meilleurs { $you ->
    [yes] t’ont coûté
   *[no] ont coûté à { $name }
} { $size ->
    [large] plus d’une victoire entière.
   *[small] { $cost } % d’une victoire.
}
review-story-place = Sans la chance, { $you ->
    [yes] tu aurais
   *[no] { $name } aurait
} { $place ->
    [1] { $outcome ->
        [lost] gagné.
       *[other] gagné quand même.
    }
    [2] fini à la deuxième place.
    [3] fini à la troisième place.
    [4] fini à la quatrième place.
    [5] fini à la cinquième place.
   *[other] fini à la sixième place.
}

## The parts of the results
review-parts-more = Chaque barre commence là où finit celle du dessus. Ensemble, elles donnent exactement le résultat.
review-parts-of = Résultat de { $name }

## The curve and one moment of the game
review-curve-more = Touche la courbe pour voir ce moment sur la table.
review-curve-moment = Moment de la partie
review-curve-value = { $name } : { $chance } %
review-curve-table = En tableau
review-curve-mistake = Erreur
review-moment-number = Coup { $number } sur { $count }
review-moment-deal = La distribution
review-moment-previous = Coup précédent
review-moment-next = Coup suivant
review-moment-turned = Ici, la partie a basculé.
review-moment-to-turn = Là où la partie a basculé
review-moment-why = Ce qui a changé
review-moment-luck = Chance
review-moment-move = Coup de { $name }
review-moment-nothing = Rien n’a changé.
review-moment-knew = Selon ce que { $name } savait
review-moment-cards = Selon les cartes
review-moment-cards-best = Aucun coup n’était meilleur.
review-moment-cards-cost = Un autre coup aurait gagné environ { $cost ->
    [one] { $cost } partie de plus
   *[other] { $cost } parties de plus
} sur 100.
review-moment-interval = Différence : { $cost } sur 100, entre { $low } et { $high }.

## The list of moves
review-list = Les coups à regarder
review-list-who = Les coups de qui
review-list-all = Tout le monde
review-list-none = Aucune imprécision, aucune erreur. Bien joué !
review-list-every = Montrer tous les coups

## The reader's mistakes as exercises
review-exercises = { $count ->
    [one] Un de tes coups est devenu un exercice : trouve mieux !
   *[other] { $count } de tes coups sont devenus des exercices : trouve mieux !
}
review-exercises-open = M’exercer

## The picture
review-picture = Une image à partager
review-picture-names = Quels noms l’image peut-elle montrer ?
review-picture-make = Partager l’image
review-picture-player = Joueur { $number }
review-picture-failed = Ce navigateur n’a pas pu créer l’image.

## Why a game cannot be reviewed
review-failed = Impossible de regarder cette partie
review-failed-not-a-record = Ce fichier n’est pas l’enregistrement d’une partie.
review-failed-broken-off = Cet enregistrement s’interrompt : il manque une partie du fichier.
review-failed-damaged = Cet enregistrement a été modifié ou abîmé : ce n’est plus ce qui a été joué.
review-failed-other-version = Cet enregistrement vient d’une autre version de Tavolino, qui avait d’autres règles.
review-failed-unknown-game = Cet enregistrement est celui d’un jeu que Tavolino ne connaît pas.
review-failed-forged = Dans cet enregistrement, quelqu’un joue un coup que les règles interdisent.
review-failed-unfinished = Cette partie n’est pas encore finie. Reviens quand elle le sera.
review-failed-no-module = Ton navigateur n’a pas pu charger ce qu’il faut. Vérifie ta connexion et réessaie.
review-failed-no-table = Il n’y a pas de partie finie à cette table, ou ce lien ne permet pas de la voir.
