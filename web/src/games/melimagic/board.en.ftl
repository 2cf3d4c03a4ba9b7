# Labels and sentences on the board of Mélimagic.
board-hat = hat
board-hat-owner = hat, rabbit toward the owner
board-hat-away = hat, rabbit toward the others
board-card = card { $slot }, { $card }
board-remembered = perhaps { $card }
board-stand = { $name }’s stand
board-wants = { $name } looks for { $card }
board-hats = Hat cards
board-discard = Discarded hat cards
board-wands = Gold-wand cards
board-drawn = You drew: { $card }
board-waiting = { $name } is thinking…
board-choose = Which die do you use?
board-both-hats = Both dice show hats: use them together.
board-turn = { $count ->
    [one] Turn a card that shows you a hat.
   *[other] Turn up to { $count } cards that show you a hat.
}
board-swap-pick = Swap: tap one of your cards and one of somebody else’s.
board-swap-own = Now one of your own cards.
board-swap-other = Now a card of another player.
board-place = Tap the card you want to replace, or discard the one you drew.
board-claim = Do two of your cards match your gold-wand card? Tap them.
board-claim-second = And the second card?
board-hats-offer = Turn
board-hats-hint = { $count ->
    [one] { $count } card
   *[other] up to { $count } cards
}
board-swap-offer = Swap
board-swap-hint = two cards
board-hat-offer = Hat card
board-hat-hint = draw one
board-wand-offer = Wand card
board-wand-hint = replaces yours
board-back = Back
board-pick = Choose
board-claim-offer = Present two cards
# The axes of the chart of scores.
chart-step = Pair presented
chart-score = Gold wands
