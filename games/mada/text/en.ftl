# Sentences about MADA in English: what happens, what a player can do, and why something is refused.
# $seat is the player who acts and $you says whether that is the reader; $other and $other_you are the same for a second player.

name = MADA
tagline = Push your luck among lemurs and cactuses, and bring home the most prickly pears.

card = { $card ->
    [L] Lemur
    [D] Double Lemur
    [S] Scorpion
   *[other] Cactus { $card }
}
score = { $count ->
    [one] { $count } pear
   *[other] { $count } pears
}

## What happens
began = { $you ->
    [yes] You play first.
   *[no] { $seat } plays first.
}
dealt = { $you ->
    [yes] You are dealt: { $cards }.
   *[no] { $count ->
        [one] { $seat } is dealt { $count } card.
       *[other] { $seat } is dealt { $count } cards.
    }
}
stung = { $from ->
    [deal] { $you ->
        [yes] There is a Scorpion among your cards!
       *[no] There is a Scorpion among { $seat }’s cards!
    }
    [luck] { $you ->
        [yes] The Scorpion stings you.
       *[no] The Scorpion stings { $seat }.
    }
   *[draw] { $you ->
        [yes] You draw a Scorpion!
       *[no] { $seat } draws a Scorpion!
    }
}
discarded = { $you ->
    [yes] You discard the { $card }.
   *[no] { $seat } discards the { $card }.
}
played = { $you ->
    [yes] You play the { $card }.
   *[no] { $seat } plays the { $card }.
}
drew = { $you ->
    [yes] You draw a { $card }.
   *[no] { $seat } draws a card.
}
tried-luck = { $you ->
    [yes] You try your luck: { $card }.
   *[no] { $seat } tries their luck: { $card }.
}
luck-held = { $you ->
    [yes] Lucky! The { $card } stays on your pile.
   *[no] Lucky! The { $card } stays on { $seat }’s pile.
}
luck-failed = { $you ->
    [yes] Bad luck: a { $card } on a { $top }. You lose the round.
   *[no] Bad luck: a { $card } on a { $top }. { $seat } loses the round.
}
lemur-dragged = { $count ->
    [one] { $you ->
        [yes] Your Lemur drags the { $card } to the bottom of your pile.
       *[no] { $seat }’s Lemur drags the { $card } to the bottom of the pile.
    }
   *[other] { $you ->
        [yes] Your Lemur drags { count-word } { $card } cards to the bottom of your pile.
       *[no] { $seat }’s Lemur drags { count-word } { $card } cards to the bottom of the pile.
    }
}
lemur-settled = { $you ->
    [yes] Your Lemur starts your pile.
   *[no] { $seat }’s Lemur starts a pile.
}
piles-swapped = { $you ->
    [yes] You swap piles with { $other }.
   *[no] { $other_you ->
        [yes] { $seat } swaps piles with you.
       *[no] { $seat } swaps piles with { $other }.
    }
}
set-aside = { $you ->
    [yes] You set the { $card } aside.
   *[no] { $seat } sets the { $card } aside.
}
reached-five = { $you ->
    [yes] That is your fifth Cactus!
   *[no] That is { $seat }’s fifth Cactus!
}
piles-cleared = All piles go to the discard pile.
shed = { $count ->
    [0] { $you ->
        [yes] You keep all your cards.
       *[no] { $seat } keeps all their cards.
    }
    [one] { $you ->
        [yes] You discard the { $cards }.
       *[no] { $seat } discards the { $cards }.
    }
   *[other] { $you ->
        [yes] You discard: { $cards }.
       *[no] { $seat } discards: { $cards }.
    }
}
round-began = { $you ->
    [yes] Round { $count }. You start.
   *[no] Round { $count }. { $seat } starts.
}
reshuffled = { $count ->
    [one] { $count } card becomes the new draw pile.
   *[other] { $count } cards become the new draw pile.
}

## What happens, with all cards open (replays)
replay-dealt = { $seat } is dealt: { $cards }.
replay-drew = { $seat } draws a { $card }.

## What a player can do
action-play = Play the { $card }
action-draw = Draw a card
action-luck = Try your luck
action-swap = Swap piles with { $other }
action-discard = Discard the { $card }
action-shed = Discard: { $cards }
action-shed-nothing = Keep all cards

## What is asked
phase-act = Play a card, draw one, or try your luck.
phase-swap = Whose pile do you want?
phase-discard = The Scorpion costs you a card: which one do you discard?
phase-shed = You lost the round: tap the cards to discard, or keep them all.
phase-over = The game is over.

## Why an action is refused
refused-game-over = The game is over.
refused-not-now = { $phase ->
    [swap] First choose whose pile you want.
    [discard] First discard a card because of the Scorpion.
    [shed] First choose which cards to discard.
   *[act] Not now: play a card, draw one, or try your luck.
}
refused-not-in-hand = There is no { $card } in your hand.
refused-value-too-low = The { $card } is lower than the { $top } on top of your pile.
refused-hand-full = You already hold three cards.
refused-own-pile = Choose the pile of another player.
refused-nobody-there = There is no player at that seat.
refused-no-such-cards = Those cards are not in your hand.

## How the game ended
cause-fifth-cactus = A fifth Cactus was set aside.

## Chances
odds-luck = Risk of losing the round: { $percent }%. { reason-outlook }
odds-without-luck = Risk of losing the round by trying your luck: { $percent }%. { reason-outlook }
odds-of-luck = A Cactus that is too low: { $bust }%. A Cactus that fits: { $held }%. A Lemur: { $lemur }%. A Double Lemur: { $double }%. A Scorpion: { $scorpion }%.
