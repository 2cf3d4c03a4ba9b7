# MADA sur l’accueil.
mada-name = MADA
mada-pitch = Fais grimper tes cactus, prends des risques pour des figues de Barbarie et laisse les autres se piquer.
