# The first lesson of 13 Leaves: what the guide says at each step.
learn-name = Impara 13 Foglie
learn-you = Tu
learn-1 = Ciao! Sul tavolo c’è una fila di foglie, i valori bassi a sinistra, gli alti a destra. Vince chi finisce prima le carte. Tu ne hai dodici.
learn-2 = Il tavolo è vuoto: gioca un solo valore, quante carte vuoi. Tocca un 6 e giocali tutti e tre.
learn-3 = La fila cresce solo ai due estremi, mai nel mezzo. Zoë ha giocato più alto con tre 8, Lino più basso con tre 4: ognuno con almeno tante carte quante ce n’erano a quell’estremo. Ora l’estremo alto chiede 8 o più, almeno tre carte. Gioca i tuoi tre 9.
learn-4 = Zoë e Lino non potevano giocare, o non volevano: hanno passato. Chi passa prende una carta dal tavolo ed è fuori dal round. Resti solo tu: il tavolo è stato liberato e ricominci tu. Gioca i due 3.
learn-5 = L’estremo alto ora chiede due carte, 12 o più. Potresti giocare i 13, ma il tuo 12 da solo è difficile da piazzare. Passa e prendi un 12: avrai una coppia. Tocca «Passa e prendi», poi 12.
learn-6 = Eri fuori, ma solo per quel round. L’ha vinto Lino, che ha cominciato il successivo con un 7. Basta una carta: gioca il tuo 1 all’estremo basso.
learn-7 = Zoë ha aggiunto un 7 al 7: le carte uguali vanno nella stessa colonna, che allora ne chiede di più. Ma Lino ha passato e ne ha preso uno: basta di nuovo una carta. Gioca i due 12.
learn-8 = Gli altri hanno passato: cominci tu su un tavolo vuoto, dove non si può passare perché non c’è nulla da prendere. Gioca le ultime due carte!
learn-9 = La tua mano è vuota: hai vinto subito. Nella variante per esperti si giocano più partite: ogni carta rimasta in mano è un punto, e quando qualcuno arriva a 20 vince chi ne ha meno.
