# MADA’s rules in one minute.
quick-goal-title = Goal
quick-goal = When somebody has set five Cactus cards aside, the game is over, and whoever has the most prickly pears wins.
quick-turn-title = Your turn
quick-turn = Do one thing: play a card, draw a card (three in hand at most), or try your luck.
quick-play-title = Play
quick-play = Put a Cactus on your own pile if it is as high as the top card, or higher.
quick-luck-title = Try your luck
quick-luck = The top card of the draw pile goes straight onto your pile. If it is too low, you lose the round, and all the others set their top card aside.
quick-lemur-title = Lemur
quick-lemur = It drags your top card to the bottom of your pile, together with equal cards just below it.
quick-double-title = Double Lemur
quick-double = You swap your whole pile with another player.
quick-scorpion-title = Scorpion
quick-scorpion = If you draw it, you discard it together with a card from your hand.
