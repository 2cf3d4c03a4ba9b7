# Sentences of the review of a finished game. Numbers are games out of 100: a whole victory is 100.

## The verdict on a move, by what the player knew. $best is the better move.
review-forced = Aucun autre coup n’était possible.
review-good = Un bon coup.
review-close = À peu près aussi bon que « { $best } ».
review-slip = Une imprécision : « { $best } » gagne environ { $margin ->
    [one] { $margin } partie
   *[other] { $margin } parties
} de plus sur 100 (entre { $low } et { $high }).
review-mistake = Une erreur : « { $best } » gagne environ { $margin ->
    [one] { $margin } partie
   *[other] { $margin } parties
} de plus sur 100 (entre { $low } et { $high }).

## What the cards made of a move
review-unlucky = Personne ne pouvait le savoir, mais avec ces cartes « { $best } » aurait été meilleur, de { $margin } sur 100.
review-lucky = Cette fois, les cartes en ont fait un bon coup.

## Summary
# $luck, $own and $others are numbers with a sign.
review-parts = { $seat } { $result ->
    [won] a gagné
    [shared] partage la victoire
   *[lost] n’a pas gagné
} : { $start } au départ, chance { $luck }, ses coups { $own }, coups des autres { $others }.
review-decisions = { $seat } : { $mistakes ->
    [0] aucune erreur
    [one] { $mistakes } erreur
   *[other] { $mistakes } erreurs
} et { $slips ->
    [0] aucune imprécision
    [one] { $slips } imprécision
   *[other] { $slips } imprécisions
} en { $count ->
    [one] { $count } décision
   *[other] { $count } décisions
}.
review-without-luck = { $seat } a gagné avec { $luck } de chance. Sans la chance : { $rank ->
    [1] toujours en tête
    [2] deuxième place
    [3] troisième place
    [4] quatrième place
    [5] cinquième place
   *[other] sixième place
}.
review-turning-point = La partie a basculé au coup { $number } ({ $seat } : « { $action } ») : les chances du gagnant ont monté de { $rise }.

## Headings
review-title = Analyse
review-curve = Chances de gagner
review-curve-note = Après la donne et après chaque coup, en parties gagnées sur 100.
review-parts-heading = Chance et talent
review-parts-note = En parties sur 100. Le départ, la chance, ses coups et ceux des autres donnent ensemble le résultat.
review-moves = Coups
review-moves-note = Ce que chaque coup a coûté d’après ce que le joueur savait, avec son intervalle, et d’après les cartes.
review-heading-number = N°
review-heading-player = Joueur
review-heading-move = Coup
review-heading-verdict = Avis
review-heading-cost = Coût
review-heading-interval = Intervalle
review-heading-hindsight = D’après les cartes
review-heading-start = Départ
review-heading-luck = Chance
review-heading-own = Ses coups
review-heading-others = Les autres
review-heading-result = Résultat
review-deal = Donne
review-name-forced = obligé
review-name-good = bon
review-name-close = proche
review-name-slip = imprécision
review-name-mistake = erreur
