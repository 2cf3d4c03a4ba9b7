### 13 Leaves, in English.

name = 13 Leaves
tagline = Be the first to let go of all your leaves, and choose well what you pick up.

## $card is the card’s value, 1 to 13.
card = { $card }

## What is counted when the game ends: cards left in hand after one deal, points in the expert variant.
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

phase-play = Play cards of one value, or pass and take a card from the table.
phase-over = The game is over.

action-play = { $count ->
    [one] Play one { $card }
   *[other] Play { $count } cards of value { $card }
}
action-pass = Pass and take one { $card }

dealt = { $you ->
    [yes] Deal { $deal }: { $count } cards each. You play first.
   *[no] Deal { $deal }: { $count } cards each. { $seat } plays first.
}
## $column is how many cards lie in that column now.
played = { $you ->
    [yes] { $count ->
        [one] You play one { $card }.
       *[other] You play { $count } cards of value { $card }.
    }
   *[no] { $count ->
        [one] { $seat } plays one { $card }.
       *[other] { $seat } plays { $count } cards of value { $card }.
    }
} { $column ->
    [one] The column holds 1 card.
   *[other] The column holds { $column } cards.
}
passed = { $you ->
    [yes] You pass and take one { $card }.
   *[no] { $seat } passes and takes one { $card }.
}
round-ended = { $you ->
    [yes] Everybody else has passed: you lead.
   *[no] Everybody else has passed: { $seat } leads.
} { $count ->
    [0] The table was already empty.
    [one] Out of the game: { $cards }.
   *[other] Out of the game: { $cards }.
}
deal-ended = { $you ->
    [yes] You have no cards left: deal { $deal } is yours!
   *[no] { $seat } has no cards left and wins deal { $deal }.
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

## To those who may know everything.
told-hand = { $seat }: { $cards }.
told-left-over = Left over: { $cards }.

refused-game-over = The game is over.
refused-not-in-hand = { $count ->
    [0] You hold no { $card }.
    [one] You hold only one { $card }.
   *[other] You hold only { $count } cards of value { $card }.
}
refused-between-ends = Nothing goes between { $low } and { $high }: play at the ends.
refused-too-few-cards = { $count ->
    [one] At the { $card } end, play at least 1 card.
   *[other] At the { $card } end, play at least { $count } cards.
}
refused-table-empty = The table is empty, so there is nothing to take: play something.
refused-not-on-table = There is no { $card } on the table.

cause-empty-hand = The first empty hand wins.
cause-target-reached = The target is reached: the fewest points win.
