# The options of a new table of Mélimagic.
options-dice = Dadi a piacere
options-dice-hint = Che cosa mostrano le sei facce dei due dadi.
options-side = Faccia { $side }
options-face-1 = un cappello
options-face-2 = due cappelli
options-face-swap = scambia
options-face-draw = pesca
