# MADA sur l’accueil.
mada-name = MADA
mada-pitch = Faites grimper vos cactus, tentez votre chance pour des figues de Barbarie, et laissez les autres se piquer.
