# The options of a new table of Mélimagic.
options-dice = Tes propres dés
options-dice-hint = Ce que montrent les six faces des deux dés.
options-side = Face { $side }
options-face-1 = un chapeau
options-face-2 = deux chapeaux
options-face-swap = échanger
options-face-draw = piocher
