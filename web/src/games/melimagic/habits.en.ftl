# The kinds of actions, as the statistics name them in a sentence about a habit.
habit-hats = choosing the hats
habit-turn = turning a card
habit-stop = turning no more cards
habit-swap = swapping two cards
habit-draw-hat = drawing a hat card
habit-keep = keeping the new card
habit-drop = discarding the new card
habit-draw-wand = taking a new gold-wand card
habit-claim = presenting your cards
habit-end = ending your turn
