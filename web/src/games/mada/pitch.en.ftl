# MADA on the home page.
mada-name = MADA
mada-pitch = Keep your pile of cactuses rising, push your luck for prickly pears, and hope it is somebody else who gets pricked.
