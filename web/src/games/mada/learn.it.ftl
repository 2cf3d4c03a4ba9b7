# Una prima partita a MADA: ciò che dice la guida a ogni passo.
learn-name = Impara MADA
learn-you = Tu
learn-1 = Benvenuto! Ognuno fa crescere una pila di cactus davanti a sé. Quando la fortuna lascia qualcuno, tutti gli altri tengono la carta in cima alla propria pila, con i suoi fichi d’India. Hai tre carte.
learn-2 = Un turno è una di tre azioni. La prima: giocare una carta. La tua pila è vuota, va bene qualsiasi Cactus. Tocca il 4, poi Gioca.
learn-3 = Anche Zoë e Lino hanno giocato. D’ora in poi la tua carta dev’essere alta almeno quanto la cima. In mano hai posto, fino a tre carte: la seconda azione è pescare.
learn-4 = Un 9, sarà utile. Zoë ha tentato la sorte ed è andata bene. Gioca il 7 sul tuo 4: uguale o più alto va bene.
learn-5 = Zoë ha pescato uno Scorpione: le è costato una carta. Uno Scorpione non resta mai in mano. La terza azione è tentare la sorte: la carta del mazzo va dritta sulla tua pila. Prova.
learn-6 = Che fortuna, un altro 7! Zoë ha giocato un Doppio Lemure e scambiato la pila con Lino. Tu hai un Lemure: trascina in fondo tutte le carte uguali in cima. Giocalo, e in cima torna un 4 sicuro.
learn-7 = I due 7 sono finiti sotto con il Lemure. Con una cima bassa si rischia poco, ma vale poco. Gioca il 9: quattro fichi.
learn-8 = Zoë ha tentato la sorte su un 12 e ha girato un 3. Troppo basso: il round finisce subito. Lei non ha nulla; tu metti da parte il 9, Lino il 10. Tutte le pile vengono tolte.
learn-9 = Chi perde può buttare carte della mano; Zoë le ha tenute. Comincia chi sta alla sua sinistra. La tua pila è vuota: tentare la sorte non può andare male. Fallo.
learn-10 = Un 13, sei fichi! Ora quasi ogni carta è troppo bassa, non insistere. Pesca invece una carta.
learn-11 = Un 2 non serve su un 13. Per una volta senti com’è la sfortuna: tenta ancora la sorte.
learn-12 = Troppo basso! Tu non metti da parte nulla, gli altri sì. Avendo perso puoi cedere carte: tocca il 2 e cedilo.
learn-13 = È tutto. La partita finisce quando qualcuno ha messo da parte cinque Cactus; allora vince chi ha più fichi. In una partita vera puoi chiedere il rischio prima di tentare la sorte.
