# The options of a new table of Mélimagic.
options-dice = Your own dice
options-dice-hint = What the six sides of both dice show.
options-side = Side { $side }
options-face-1 = one hat
options-face-2 = two hats
options-face-swap = swap
options-face-draw = draw
