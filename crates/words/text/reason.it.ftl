# Sentences that every game shares: why a bot made a move, and small numbers in words.

## Why a bot made a move. The page shows these sentences as hints to a player and as what a bot says after its move.
reason-luck = Ho scelto a caso.
reason-only-move = L’unica mossa possibile.
reason-certain-win = Questa mossa vince di sicuro: nessuna carta nascosta può impedirlo.
# Said aloud by every bot that searches, whatever its cards are.
reason-search = Ho immaginato tante partite e ho scelto la mossa che andava meglio.
reason-instinct = Solo un’intuizione.
# $share: games won in 100. $answer: whether a likely reply is known; then $reply is that action and $replier its player.
reason-outlook = { $compared ->
    [none] Solo un’intuizione.
    [same] Questa mossa vince circa { $share ->
        [one] { $share } partita
       *[other] { $share } partite
    } su 100; la seconda migliore ne vince più o meno altrettante.
    [better] Questa mossa vince circa { $share ->
        [one] { $share } partita
       *[other] { $share } partite
    } su 100, { $margin } in più della seconda migliore.
   *[worse] Questa mossa vince circa { $share ->
        [one] { $share } partita
       *[other] { $share } partite
    } su 100; un’altra forse ne vincerebbe { $margin } in più.
}{ $answer ->
    [likely] {" "}Probabile risposta di { $replier }: «{ $reply }».
   *[none] {""}
}

## How many cards, in words. A game’s sentence inserts it where it has a $count of equal cards.
count-word = { $count ->
    [1] un
    [2] due
    [3] tre
    [4] quattro
    [5] cinque
    [6] sei
    [7] sette
    [8] otto
   *[other] { $count }
}
