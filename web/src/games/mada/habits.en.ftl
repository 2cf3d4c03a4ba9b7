# The kinds of actions, as the statistics name them in a sentence about a habit.
habit-play = playing a card
habit-draw = drawing a card
habit-luck = trying your luck
habit-swap = swapping piles
habit-discard = discarding a card
habit-shed = discarding several cards
