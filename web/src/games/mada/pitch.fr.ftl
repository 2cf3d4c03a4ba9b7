# MADA sur l’accueil.
mada-name = MADA
mada-pitch = Fais grimper tes cactus, tente ta chance pour des figues de Barbarie, et laisse les autres se piquer.
