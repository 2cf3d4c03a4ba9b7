# Una prima partita a 13 Foglie: ciò che dice la guida a ogni passo.
learn-name = Impara 13 Foglie
learn-you = Tu
learn-1 = Ciao! Sul tavolo c’è una fila di foglie, i valori bassi a sinistra, gli alti a destra. Chi resta senza carte vince. Tu ne hai dodici.
learn-2 = Il tavolo è vuoto: gioca qualsiasi valore, quante carte vuoi. Tocca un 6 e giocali tutti e tre.
learn-3 = La fila cresce solo ai due estremi, mai nel mezzo. Zoë è salita con tre 8, Lino è sceso con tre 4: almeno tante carte quante ce ne sono a quell’estremo. Ora quello alto chiede 8 o più, tre carte. Gioca i tuoi tre 9.
learn-4 = Zoë e Lino non hanno potuto seguire, o non hanno voluto: hanno passato. Chi passa prende una carta dal tavolo ed è fuori dal round. Resti solo tu: il tavolo è stato sgombrato e apri di nuovo. Gioca i due 3.
learn-5 = L’estremo alto ora chiede due carte, 12 o più. Potresti giocare i 13, ma il tuo 12 da solo è difficile da piazzare. Passa e prendi un 12: avrai una coppia. Tocca «Passa e prendi», poi 12.
learn-6 = Eri fuori, ma solo per quel round. L’ha vinto Lino, che ha aperto con un 7. Basta una carta: gioca il tuo 1 all’estremo basso.
learn-7 = Zoë ha aggiunto un 7 al 7: le carte uguali vanno nella stessa colonna, che allora ne chiede di più. Ma Lino ha passato e ne ha preso uno: basta di nuovo una carta. Gioca i due 12.
learn-8 = Hanno passato tutti: apri tu su un tavolo vuoto, dove non si può passare perché non c’è nulla da prendere. Gioca le ultime due carte!
learn-9 = La tua mano è vuota: hai vinto subito. Nella variante per esperti si giocano più partite: ogni carta rimasta è un punto, e quando qualcuno arriva a 20 vince chi ne ha meno.
