# The first lesson of 13 Leaves: the sentence that the coach says at each step.
learn-name = Impara 13 Foglie
learn-you = Tu
learn-1 = Sul tavolo cresce una fila di foglie, le basse a sinistra, le alte a destra, e vince chi finisce prima le carte.
learn-2 = Il tavolo è vuoto, quindi gioca quante carte vuoi di un solo valore: tocca un 6 e giocali tutti e tre.
learn-3 = La fila cresce solo agli estremi, con almeno tante carte quante ce ne sono lì: gioca i tuoi tre 9.
learn-4 = Chi passa prende una carta ed è fuori dal round; resti solo tu, quindi ricomincia con i due 3.
learn-5 = Potresti giocare i 13, ma il tuo 12 da solo è difficile da piazzare: passa e prendi un altro 12.
learn-6 = Nel nuovo round basta una carta, quindi gioca il tuo 1 all’estremo basso.
learn-7 = Lino ha passato e preso un 7, quindi basta una carta anche all’estremo alto: gioca i due 12.
learn-8 = Su un tavolo vuoto nessuno può passare: gioca le ultime due carte!
learn-9 = La tua mano è vuota, quindi hai vinto subito; nella variante per esperti ogni carta rimasta in mano è un punto di penalità.
