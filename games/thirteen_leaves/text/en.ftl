# Sentences about 13 Leaves in English: what happens, what a player can do, and why something is refused.
# $seat is the player who acts and $you says whether that is the reader; $other and $other_you are the same for a second player.

name = 13 Leaves
tagline = Be the first to play all your leaves, and choose well which ones you take.

# $card is the value of the card, 1 to 13.
card = { $card }

# After a single game: cards left in hand. In the expert variant: points.
score = { $cause ->
    [cause-empty-hand] { $count ->
        [0] no cards left
        [one] 1 card left
       *[other] { $count } cards left
    }
   *[other] { $count ->
        [one] 1 point
       *[other] { $count } points
    }
}

## What is asked
phase-play = Play cards of one value, or pass and take a card from the table.
phase-over = The game is over.

## What a player can do
action-play = { $count ->
    [one] Play one { $card }
   *[other] Play { count-word } { $card }s
}
action-pass = Pass and take one { $card }

## What happens. $deal is the number of the game within the expert variant.
dealt = { $you ->
    [yes] Game { $deal }: { $count } cards each. You play first.
   *[no] Game { $deal }: { $count } cards each. { $seat } plays first.
}
# $column: how many cards lie in that column now.
played = { $you ->
    [yes] { $count ->
        [one] You play one { $card }.
       *[other] You play { count-word } { $card }s.
    }
   *[no] { $count ->
        [one] { $seat } plays one { $card }.
       *[other] { $seat } plays { count-word } { $card }s.
    }
} { $column ->
    [one] There is now 1 card in the column.
   *[other] There are now { $column } cards in the column.
}
passed = { $you ->
    [yes] You pass and take one { $card }.
   *[no] { $seat } passes and takes one { $card }.
}
round-ended = { $you ->
    [yes] Everybody else has passed: you start the next round.
   *[no] Everybody else has passed: { $seat } starts the next round.
} { $count ->
    [0] The table was already empty.
   *[other] Out of the game: { $cards }.
}
deal-ended = { $you ->
    [yes] You have no cards left and win game { $deal }!
   *[no] { $seat } has no cards left and wins game { $deal }.
}
scored = { $you ->
    [yes] { $count ->
        [0] You had no cards left
        [one] You had 1 card left
       *[other] You had { $count } cards left
    }
   *[no] { $count ->
        [0] { $seat } had no cards left
        [one] { $seat } had 1 card left
       *[other] { $seat } had { $count } cards left
    }
} { $points ->
    [one] (1 point in all).
   *[other] ({ $points } points in all).
}

## What happens, with all cards open (replays)
replay-hand = { $seat }: { $cards }.
replay-left-over = Left over: { $cards }.

## Why an action is refused
refused-game-over = The game is over.
refused-not-in-hand = { $count ->
    [0] You have no { $card } in your hand.
    [one] You have only one { $card } in your hand.
   *[other] You have only { count-word } { $card }s in your hand.
}
refused-between-ends = Nothing can be played between { $low } and { $high }: play at one of the two ends.
refused-too-few-cards = { $count ->
    [one] At the { $card } end, play at least 1 card.
   *[other] At the { $card } end, play at least { $count } cards.
}
refused-table-empty = The table is empty, so there is nothing to take: play a card.
refused-not-on-table = There is no { $card } on the table.

## How the game ended
cause-empty-hand = First player out of cards wins.
cause-target-reached = A player has reached the target: the fewest points win.
