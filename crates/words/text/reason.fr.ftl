# Sentences that every game shares: why a bot made a move, and small numbers in words.

## Why a bot made a move. The page shows these sentences as hints to a player and as what a bot says after its move.
reason-luck = J’ai choisi au hasard.
reason-only-move = Le seul coup possible.
reason-certain-win = Ce coup gagne forcément : aucune carte cachée ne peut l’empêcher.
# Said aloud by every bot that searches, whatever its cards are.
reason-search = J’ai imaginé beaucoup de parties et choisi le coup qui marchait le mieux.
reason-instinct = Simple intuition.
# $share: games won in 100. $answer: whether a likely reply is known; then $reply is that action and $replier its player.
reason-outlook = { $compared ->
    [none] Simple intuition.
    [same] Ce coup gagne environ { $share ->
        [one] { $share } partie
       *[other] { $share } parties
    } sur 100 ; le deuxième meilleur coup en gagne à peu près autant.
    [better] Ce coup gagne environ { $share ->
        [one] { $share } partie
       *[other] { $share } parties
    } sur 100, { $margin } de plus que le deuxième meilleur coup.
   *[worse] Ce coup gagne environ { $share ->
        [one] { $share } partie
       *[other] { $share } parties
    } sur 100 ; un autre coup en gagnerait peut-être { $margin } de plus.
}{ $answer ->
    [likely] {" "}Réponse probable ({ $replier }) : « { $reply } ».
   *[none] {""}
}

## How many cards, in words. A game’s sentence inserts it where it has a $count of equal cards.
count-word = { $count ->
    [1] un
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
    [6] six
    [7] sept
    [8] huit
   *[other] { $count }
}
