# 13 Leaves on the home page.
thirteen-leaves-name = 13 Leaves
thirteen-leaves-pitch = One row of leaves, open at both ends: match or outnumber what lies there, and be the first to empty your hand.
