# The first lesson of MADA: the sentence that the coach says at each step.
learn-name = Learn MADA
learn-you = You
learn-1 = Everybody builds a pile of cactuses, and when somebody’s luck fails, all the others keep the top card of their pile.
learn-2 = Your pile is empty, so any Cactus fits: tap the 4, then Play.
learn-3 = From now on only an equal or higher Cactus fits your pile, so draw one more card.
learn-4 = Play the 7 on your 4: it is higher, so it fits.
learn-5 = A Scorpion has just cost Zoë a card; you try your luck, and the top card of the draw pile goes straight onto your pile.
learn-6 = Zoë’s Double Lemur has swapped two piles; now play your Lemur, which drags both 7s to the bottom of yours.
learn-7 = Only the pears on your top card will count, so play the 9 with its four pears.
learn-8 = Zoë tried her luck on a 12 and turned up a 3, which is too low: she gets nothing, and you set your 9 aside.
learn-9 = A new round begins, and on an empty pile luck cannot fail: try it.
learn-10 = You have a 13 with six pears; the game ends when somebody has set five cards aside, and then the most pears win.
