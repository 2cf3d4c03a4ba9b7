# MADA in English. $you: whether the reader is $seat. $other_you: whether the reader is $other.

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

began = { $you ->
    [yes] You play first.
   *[no] { $seat } plays first.
}
dealt = { $you ->
    [yes] You are dealt { $cards }.
   *[no] { $count ->
        [one] { $seat } is dealt { $count } card.
       *[other] { $seat } is dealt { $count } cards.
    }
}
stung = { $from ->
    [deal] { $you ->
        [yes] There is a Scorpion among your cards!
       *[no] There is a Scorpion among the cards of { $seat }!
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
    [yes] You give up { $card }.
   *[no] { $seat } gives up { $card }.
}
played = { $you ->
    [yes] You play { $card }.
   *[no] { $seat } plays { $card }.
}
drew = { $you ->
    [yes] You draw { $card }.
   *[no] { $seat } draws a card.
}
tried-luck = { $you ->
    [yes] You try your luck: { $card }.
   *[no] { $seat } tries their luck: { $card }.
}
luck-held = { $you ->
    [yes] Lucky! { $card } fits your pile.
   *[no] Lucky! { $card } fits the pile of { $seat }.
}
luck-failed = { $you ->
    [yes] Bad luck: { $card } on { $top }. You lose the round.
   *[no] Bad luck: { $card } on { $top }. { $seat } loses the round.
}
lemur-dragged = { $count ->
    [one] { $you ->
        [yes] Your Lemur drags { $card } to the bottom of your pile.
       *[no] The Lemur of { $seat } drags { $card } to the bottom of the pile.
    }
   *[other] { $you ->
        [yes] Your Lemur drags { $count } cards to the bottom of your pile ({ $card }).
       *[no] The Lemur of { $seat } drags { $count } cards to the bottom of the pile ({ $card }).
    }
}
lemur-settled = { $you ->
    [yes] Your Lemur starts your pile.
   *[no] The Lemur of { $seat } starts a pile.
}
piles-swapped = { $you ->
    [yes] You swap piles with { $other }.
   *[no] { $other_you ->
        [yes] { $seat } swaps piles with you.
       *[no] { $seat } swaps piles with { $other }.
    }
}
set-aside = { $you ->
    [yes] You set { $card } aside.
   *[no] { $seat } sets { $card } aside.
}
reached-five = { $you ->
    [yes] That is your fifth Cactus!
   *[no] That is the fifth Cactus of { $seat }!
}
piles-cleared = All piles go to the discard pile.
shed = { $count ->
    [0] { $you ->
        [yes] You keep all your cards.
       *[no] { $seat } keeps all their cards.
    }
   *[other] { $you ->
        [yes] You give up { $cards }.
       *[no] { $seat } gives up { $cards }.
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

# To those who may know everything.
told-dealt = { $seat } is dealt { $cards }.
told-drew = { $seat } draws { $card }.

action-play = Play { $card }
action-draw = Draw a card
action-luck = Try your luck
action-swap = Swap piles with { $other }
action-discard = Give up { $card }
action-shed = Give up { $cards }
action-shed-nothing = Keep everything

phase-act = Play a card, draw one, or try your luck.
phase-swap = Whose pile do you want?
phase-discard = The Scorpion wants a card: which one do you give up?
phase-shed = You lost the round: tap the cards to give up, or keep them all.
phase-over = The game is over.

refused-game-over = The game is over.
refused-not-now = { $phase ->
    [swap] First choose whose pile you want.
    [discard] First give up a card to the Scorpion.
    [shed] First choose which cards to give up.
   *[act] That is not being asked now: play, draw, or try your luck.
}
refused-not-in-hand = { $card } is not in your hand.
refused-value-too-low = { $card } is lower than { $top }, the top of your pile.
refused-hand-full = You already hold three cards.
refused-own-pile = Choose the pile of another player.
refused-nobody-there = Nobody sits there.
refused-no-such-cards = Those cards are not in your hand.

cause-fifth-cactus = A fifth Cactus was set aside.

odds-luck = Luck fails here in { $percent } cases of 100. { reason-outlook }
odds-without-luck = Luck would fail here in { $percent } cases of 100. { reason-outlook }
odds-of-luck = { $bust }% a Cactus that is too low, { $held }% one that fits, { $lemur }% a Lemur, { $double }% a Double Lemur, { $scorpion }% a Scorpion.
