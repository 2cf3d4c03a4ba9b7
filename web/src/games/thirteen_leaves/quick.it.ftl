# Le regole di 13 Foglie in un minuto.
quick-goal-title = Scopo
quick-goal = Vince chi finisce prima le carte, e la partita si chiude subito.
quick-turn-title = Il tuo turno
quick-turn = Gioca una o più carte di un solo valore, oppure passa.
quick-ends-title = Dove?
quick-ends = All’estremo sinistro lo stesso valore o uno più basso, a quello destro lo stesso o uno più alto, mai in mezzo.
quick-count-title = Quante?
quick-count = Almeno tante carte quante ce ne sono a quell’estremo. Le carte uguali si aggiungono alla colonna, e lì il prossimo dovrà giocarne ancora di più.
quick-pass-title = Passare
quick-pass = Prendi dal tavolo una carta a tua scelta; poi sei fuori fino al round successivo.
quick-round-title = Nuovo round
quick-round = Quando tutti hanno passato tranne uno, il tavolo si svuota e quel giocatore ricomincia con un solo valore, quante carte vuole.
