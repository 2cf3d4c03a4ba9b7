# 13 Leaves on the home page.
thirteen-leaves-name = 13 Leaves
thirteen-leaves-pitch = One row of leaves, open at both ends: play lower on the left or higher on the right, with at least as many cards as lie there. The first player out of cards wins.
