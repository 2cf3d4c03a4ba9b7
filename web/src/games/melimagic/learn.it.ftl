# Una prima partita a Mélimagic: ciò che dice la guida a ogni passo.
learn-name = Impara Mélimagic
learn-you = Tu
learn-1 = Benvenuto! I tuoi tre conigli guardano te; gli altri vedono cappelli. La tua carta bacchetta, a sinistra, dice quali due conigli cerchi: rosso e blu. Il rosso ce l’hai già. Chi conquista per primo quattro bacchette vince.
learn-2 = I dadi sono lanciati: due cappelli, o pesca. Ne usi uno. Dov’è un coniglio blu? Scegli di girare carte.
learn-3 = Puoi girare fino a due carte che ti mostrano un cappello, dovunque. Gira la prima carta di Zoë.
learn-4 = Blu! Ora il coniglio guarda te, e Zoë stessa non lo vede più. Puoi girarne ancora una: prova la seconda carta di Lino.
learn-5 = Bianco. Ricordali tutti e due: la pagina non ricorda per te. Dopo l’azione potresti presentare due tue carte. Non hai ancora il blu: non chiedere nulla.
learn-6 = Zoë ha preso una nuova carta bacchetta. Lino ha girato la tua prima carta: vedi un cappello, ma è ancora il tuo coniglio rosso. Un tuo dado mostra lo scambio: scambia la tua seconda carta, verde, con la blu di Zoë.
learn-7 = Una carta scambiata guarda il nuovo proprietario. Ora hai il rosso (nascosto a te, ricordi?) e il blu. Presenta la prima e la seconda carta!
learn-8 = Corrispondono: la tua prima bacchetta d’oro! Hai ricevuto due carte nuove e una nuova bacchetta: giallo e viola. Un coniglio viola ce l’hai. Pesca una carta cappello.
learn-9 = Un coniglio giallo! Mettilo al posto del bianco. La carta sostituita si scarta, davanti a tutti.
learn-10 = Giallo e viola sono tuoi. Presenta la prima e la terza carta.
learn-11 = La tua seconda bacchetta! Poi Zoë ha scambiato una carta e ne ha presentate due sbagliate. Chi sbaglia perde una bacchetta vinta prima; lei non ne aveva.
learn-12 = È tutto. Quando entrambi i dadi mostrano cappelli, giri fino alla loro somma. Invece di un cappello puoi pescare una nuova carta bacchetta. La quarta bacchetta vince. Osserva, ricorda e bluffa!
