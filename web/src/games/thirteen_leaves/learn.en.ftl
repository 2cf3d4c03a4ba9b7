# The first lesson of 13 Leaves: what the guide says at each step.
learn-name = Learn 13 Leaves
learn-you = You
learn-1 = Welcome! One row of leaves lies on the table, low values on the left, high values on the right. Whoever first has no cards left wins. You hold twelve.
learn-2 = The table is empty: play one value, as many cards of it as you like. Tap a 6 and play all three.
learn-3 = The row grows only at its two ends, never between them. Zoë played higher with three 8s, Lino lower with three 4s: each with at least as many cards as lay at that end. Now the high end asks for 8 or higher, at least three cards. Play your three 9s.
learn-4 = Zoë and Lino could not play, or did not want to: they passed. Whoever passes takes one card from the table and is out of the round. You are the only one left: the table was cleared and you start again. Play both 3s.
learn-5 = The high end now asks for two cards, 12 or higher. You could play the 13s, but your single 12 is hard to get rid of. Pass and take a 12: then you have a pair. Tap “Pass and take”, then 12.
learn-6 = You were out, but only for that round. Lino won it and started the next one with one 7. One card is enough now: play your 1 at the low end.
learn-7 = Zoë added a 7 to the 7: equal cards go into the same column, which then asks for more. But Lino passed and took one of them, so one card is enough again. Play both 12s.
learn-8 = The others have passed: you start on an empty table, where passing is not allowed, as there is nothing to take. Play your last two cards!
learn-9 = Your hand is empty, so you have won at once. In the expert variant several games are played: every card left in hand is a point, and when somebody reaches 20 the fewest points win.
