# A first game of MADA: what the coach says at each step.
learn-name = Learn MADA
learn-you = You
learn-1 = Welcome! Everybody grows a pile of cactuses in front of them. When somebody’s luck runs out, everybody else keeps the top card of their pile, and its prickly pears. You hold three cards.
learn-2 = A turn is one of three actions. First: play a card. Your pile is empty, so any Cactus may go. Tap the 4, then Play.
learn-3 = Zoë and Lino have played too. From now on your card must be as high as the top or higher. Your hand has room, up to three cards: the second action is to draw one.
learn-4 = A 9, which will be useful. Zoë tried her luck and it held. Play the 7 on your 4: equal or higher, so it fits.
learn-5 = Zoë drew a Scorpion: it cost her a hand card. A Scorpion is never held. The third action is to try your luck: the top card of the draw pile goes straight onto your pile. Try it.
learn-6 = Lucky, another 7! Zoë played a Double Lemur and swapped piles with Lino. You have a Lemur: it drags all equal cards on top down to the bottom. Play it, and a low, safe 4 is your top again.
learn-7 = Both 7s went under the pile with the Lemur. With a low top, little can go wrong, but it is worth few pears. Play the 9: four pears.
learn-8 = Zoë tried her luck on a 12 and turned a 3. Too low: the round is over at once. She gets nothing; you set your 9 aside and Lino his 10. All piles are cleared away.
learn-9 = The loser may throw hand cards away; Zoë kept hers. The player on her left begins. Your pile is empty, so trying your luck cannot fail now. Do it.
learn-10 = A 13, worth six pears! Now nearly every card is too low, so do not push it. Draw a card instead.
learn-11 = A 2 is no use on a 13. This time feel what bad luck is like: try your luck once more.
learn-12 = Too low! You set nothing aside, the others do. As the loser you may give up hand cards: tap the 2 and give it up.
learn-13 = That is the whole game. It ends when somebody has set five Cactus cards aside; then the most prickly pears win. In a real game you can ask for the odds before you try your luck.
