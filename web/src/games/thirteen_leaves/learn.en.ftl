# The first lesson of 13 Leaves: the sentence that the coach says at each step.
learn-name = Learn 13 Leaves
learn-you = You
learn-1 = A row of leaves grows on the table, low on the left and high on the right, and whoever first has no cards left wins.
learn-2 = The table is empty, so play as many cards of one value as you like: tap a 6 and play all three.
learn-3 = The row grows only at its ends, with at least as many cards as lie there: play your three 9s.
learn-4 = Whoever passes takes a card and is out of the round; only you are left, so start again with both 3s.
learn-5 = You could play the 13s, but your single 12 is hard to get rid of: pass and take another 12.
learn-6 = In the new round one card is enough, so play your 1 at the low end.
learn-7 = Lino passed and took a 7, so one card is enough at the high end, too: play both 12s.
learn-8 = Nobody may pass on an empty table, so play your last two cards!
learn-9 = Your hand is empty, so you have won at once; in the expert variant every card left in a hand is a bad point.
