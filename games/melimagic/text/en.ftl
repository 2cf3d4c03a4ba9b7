# Sentences about Mélimagic in English: what happens, what a player can do, and why something is refused.
# $seat is the player who acts and $you says whether that is the reader; $other and $other_you are the same for a second player.

name = Mélimagic
tagline = Remember where the rabbits hide, bluff the others, and be the first to win four gold wands.

# The rabbit on a hat card, or the two rabbits on a gold-wand card.
card =
    { $card ->
        [R] red rabbit
        [Y] yellow rabbit
        [G] green rabbit
        [B] blue rabbit
        [P] purple rabbit
        [W] white rabbit
        [RR] two red rabbits
        [RY] red and yellow rabbits
        [RG] red and green rabbits
        [RB] red and blue rabbits
        [RP] red and purple rabbits
        [RW] red and white rabbits
        [YY] two yellow rabbits
        [YG] yellow and green rabbits
        [YB] yellow and blue rabbits
        [YP] yellow and purple rabbits
        [YW] yellow and white rabbits
        [GG] two green rabbits
        [GB] green and blue rabbits
        [GP] green and purple rabbits
        [GW] green and white rabbits
        [BB] two blue rabbits
        [BP] blue and purple rabbits
        [BW] blue and white rabbits
        [PP] two purple rabbits
        [PW] purple and white rabbits
       *[WW] two white rabbits
    }

# A face of a die.
die =
    { $face ->
        [one] one hat
        [two] two hats
        [swap] swap
       *[draw] draw
    }

score =
    { $count ->
        [one] { $count } gold wand
       *[other] { $count } gold wands
    }

## What happens. $seen says whether the reader sees the rabbits; card places are counted from 1.
dealt =
    { $you ->
        [yes] The cards are dealt. You begin.
       *[no] The cards are dealt. { $seat } begins.
    }{ $seen ->
        [yes] { " " }Your cards: { $cards }.
       *[no] { "" }
    }
rolled =
    { $you ->
        [yes] You roll
       *[no] { $seat } rolls
    }: { $die ->
        [one] one hat
        [two] two hats
        [swap] swap
       *[draw] draw
    }, { $second_die ->
        [one] one hat
        [two] two hats
        [swap] swap
       *[draw] draw
    }.
hats-chosen =
    { $you ->
        [yes] You choose hats
       *[no] { $seat } chooses hats
    }: { $count ->
        [one] one card may be turned.
       *[other] up to { $count } cards may be turned.
    }
card-turned =
    { $you ->
        [yes] { $whose ->
            [own] You turn your card { $slot }
           *[other] You turn { $other }’s card { $slot }
        }
       *[no] { $whose ->
            [own] { $seat } turns their own card { $slot }
           *[other] { $other_you ->
                [yes] { $seat } turns your card { $slot }
               *[no] { $seat } turns { $other }’s card { $slot }
            }
        }
    }{ $seen ->
        [yes] : { $card }.
       *[no] .
    }
turning-stopped =
    { $you ->
        [yes] You turn no more cards.
       *[no] { $seat } turns no more cards.
    }
cards-swapped =
    { $you ->
        [yes] You swap your card { $own } with { $other }’s card { $slot }
       *[no] { $other_you ->
            [yes] { $seat } swaps their card { $own } with your card { $slot }
           *[no] { $seat } swaps their card { $own } with { $other }’s card { $slot }
        }
    }{ $seen ->
        [yes] . You get: { $card }.
       *[no] .
    }
hat-drawn =
    { $you ->
        [yes] You draw a hat card
       *[no] { $seat } draws a hat card
    }{ $seen ->
        [yes] : { $card }.
       *[no] .
    }
hat-kept =
    { $you ->
        [yes] You keep it in place of your card { $slot }
       *[no] { $seat } keeps it in place of their card { $slot }
    }{ $seen ->
        [yes] . Discarded: { $card }.
       *[no] .
    }
hat-dropped =
    { $you ->
        [yes] You discard it
       *[no] { $seat } discards it
    }{ $seen ->
        [yes] : { $card }.
       *[no] .
    }
hats-reshuffled =
    { $count ->
        [one] The discarded hat card is the new draw pile.
       *[other] The { $count } discarded hat cards are shuffled into a new draw pile.
    }
wand-replaced =
    { $you ->
        [yes] You take a new gold-wand card
       *[no] { $seat } takes a new gold-wand card
    }{ $seen ->
        [yes] : { $card }.
       *[no] .
    }
claim-won =
    { $you ->
        [yes] You present cards { $slot } and { $second }
       *[no] { $seat } presents cards { $slot } and { $second }
    }{ $seen ->
        [yes] : { $cards }.
       *[no] .
    } { $count ->
        [one] They match: the first gold wand!
       *[other] They match: { $count } gold wands now!
    }
hat-dealt =
    { $you ->
        [yes] You get a new hat card as card { $slot }
       *[no] { $seat } gets a new hat card as card { $slot }
    }{ $seen ->
        [yes] : { $card }.
       *[no] .
    }
wand-dealt =
    { $you ->
        [yes] You get a new gold-wand card
       *[no] { $seat } gets a new gold-wand card
    }{ $seen ->
        [yes] : { $card }.
       *[no] .
    }
claim-failed =
    { $you ->
        [yes] You present cards { $slot } and { $second }
       *[no] { $seat } presents cards { $slot } and { $second }
    }{ $seen ->
        [yes] : { $cards }.
       *[no] .
    } They do not match.
wand-lost =
    { $you ->
        [yes] You lose a gold wand
       *[no] { $seat } loses a gold wand
    }: { $count ->
        [0] none left.
       *[other] { $count } left.
    }
turn-ended =
    { $you ->
        [yes] You end your turn.
       *[no] { $seat } ends the turn.
    }
game-won =
    { $you ->
        [yes] You win the fourth gold wand and the game!
       *[no] { $seat } wins the fourth gold wand and the game!
    }

## What happens, with all cards open (replays)
replay-hand = { $seat }’s cards: { $rabbits }. Gold-wand card: { $wand }.
replay-swapped = { $seat } swaps card { $own } ({ $given }) with { $other }’s card { $slot } ({ $taken }).

## What a player can do
action-hats =
    { $count ->
        [one] Turn a card that shows you a hat
       *[other] Turn up to { $count } cards that show you a hat
    }
action-turn-own = Turn your card { $slot }
action-turn = Turn { $other }’s card { $slot }
action-stop = Turn no more cards
action-swap = Swap your card { $own } with { $other }’s card { $slot }
action-draw-hat = Draw a hat card
action-keep = Put it in place of your card { $slot }
action-drop = Discard it
action-draw-wand = Take a new gold-wand card
action-claim = Present your cards { $slot } and { $second }
action-end = End my turn

## Why an action is refused
refused-game-over = The game is over.
refused-not-now =
    { $phase ->
        [choose] First choose one of the two dice.
        [turn] First turn cards, or stop.
        [place] First keep or discard the card you drew.
       *[claim] Now you can only present two cards, or end your turn.
    }
refused-not-rolled = Neither die shows that.
refused-no-such-seat =
    { $count ->
        [one] There is only one player at the table.
       *[other] There are only { $count } players at the table.
    }
refused-own-card = Choose a card of another player to swap with.
refused-rabbit-faces-you =
    { $other_you ->
        [yes] Your card { $slot } already shows you its rabbit.
       *[no] { $other }’s card { $slot } already shows you its rabbit.
    }

## What is asked
phase-choose = Choose one of the two dice
phase-turn = Turn a card that shows you a hat, or stop
phase-place = Keep the card you drew, or discard it
phase-claim = Do two of your cards match your gold-wand card?
phase-over = The game is over

## How the game ended
cause-fourth-wand = A player has won a fourth gold wand.

## Chances
odds-claim = Chance that these two cards match: { $percent }%. { reason-outlook }
