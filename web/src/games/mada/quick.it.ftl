# Le regole di MADA in un minuto.
quick-goal-title = Scopo
quick-goal = Quando qualcuno ha messo da parte cinque Cactus la partita finisce: vince chi ha più fichi d’India.
quick-turn-title = Il tuo turno
quick-turn = Fai una cosa sola: gioca una carta, pesca una carta (al massimo tre in mano) o tenta la fortuna.
quick-play-title = Giocare
quick-play = Metti un Cactus sulla tua pila se è alto almeno quanto la carta in cima.
quick-luck-title = Tentare la fortuna
quick-luck = La prima carta del mazzo va direttamente sulla tua pila. Se è troppo bassa perdi il round, e tutti gli altri mettono da parte la carta in cima alla propria pila.
quick-lemur-title = Lemure
quick-lemur = Trascina la carta in cima in fondo alla tua pila, insieme a quelle uguali subito sotto.
quick-double-title = Lemure Doppio
quick-double = Scambi tutta la tua pila con quella di un altro giocatore.
quick-scorpion-title = Scorpione
quick-scorpion = Se lo peschi, va negli scarti insieme a una carta della tua mano.
