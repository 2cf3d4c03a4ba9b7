# MADA on the home page.
mada-name = MADA
mada-pitch = Fai crescere la tua pila di cactus, tenta la fortuna per i fichi d’India e spera che sia un altro a pungersi.
