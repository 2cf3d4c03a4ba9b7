# Sentences that every game shares: why a bot made a move, and small numbers in words.

## Why a bot made a move. The page shows these sentences as hints to a player and as what a bot says after its move.
reason-luck = I chose at random.
reason-only-move = The only possible move.
reason-certain-win = This wins for certain: no hidden card can prevent it.
# Said aloud by every bot that searches, whatever its cards are.
reason-search = I played many possible games in my head and took the move that did best.
reason-instinct = Just a hunch.
# $share: games won in 100. $answer: whether a likely reply is known; then $reply is that action and $replier its player.
reason-outlook = { $compared ->
    [none] Just a hunch.
    [same] This move wins about { $share ->
        [one] { $share } game
       *[other] { $share } games
    } in 100; the next best one wins about as many.
    [better] This move wins about { $share ->
        [one] { $share } game
       *[other] { $share } games
    } in 100, { $margin } more than the next best one.
   *[worse] This move wins about { $share ->
        [one] { $share } game
       *[other] { $share } games
    } in 100; another one might win { $margin } more.
}{ $answer ->
    [likely] {" "}{ $replier }’s likely reply: “{ $reply }”.
   *[none] {""}
}

## How many cards, in words. A game’s sentence inserts it where it has a $count of equal cards.
count-word = { $count ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
   *[other] { $count }
}
