# MADA on the home page.
mada-name = MADA
mada-pitch = Keep your pile of cactuses rising, push your luck for prickly pears, and hope that somebody else gets pricked.
