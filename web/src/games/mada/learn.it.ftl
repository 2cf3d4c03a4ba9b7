# The first lesson of MADA: the sentence that the coach says at each step.
learn-name = Impara MADA
learn-you = Tu
learn-1 = Ogni giocatore costruisce una pila di cactus, e quando a uno va male, tutti gli altri tengono la carta in cima alla propria pila.
learn-2 = La tua pila è vuota, quindi va bene qualsiasi Cactus: tocca il 4, poi Gioca.
learn-3 = D’ora in poi sulla tua pila va solo un Cactus uguale o più alto, quindi pesca un’altra carta.
learn-4 = Gioca il 7 sul tuo 4: è più alto, quindi va bene.
learn-5 = Uno Scorpione è appena costato una carta a Zoë; tu tenta la fortuna, e la prima carta del mazzo va direttamente sulla tua pila.
learn-6 = Il Lemure Doppio di Zoë ha scambiato due pile; ora gioca il tuo Lemure, che trascina i due 7 in fondo alla tua.
learn-7 = Contano solo i fichi della carta in cima, quindi gioca il 9 con i suoi quattro fichi.
learn-8 = Zoë ha tentato la fortuna su un 12 e ha girato un 3, troppo basso: lei non prende nulla, e tu metti da parte il 9.
learn-9 = Comincia un nuovo round, e su una pila vuota la fortuna non può andare male: tentala.
learn-10 = Hai un 13 con sei fichi; la partita finisce quando qualcuno ha messo da parte cinque carte, e allora vince chi ha più fichi.
