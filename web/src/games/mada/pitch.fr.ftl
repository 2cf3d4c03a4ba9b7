# MADA on the home page.
mada-name = MADA
mada-pitch = Fais grimper ta pile de cactus, prends des risques pour des figues de Barbarie et laisse les autres se piquer.
