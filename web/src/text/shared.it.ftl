# One device for several people: the sheet that opens the table, the screen between two turns, and moving a table to the server.
shared-title = { $game } con un solo telefono
shared-more = State insieme e vi passate il telefono. Tra un turno e l’altro le carte sono coperte. Non serve la rete.
shared-people = In quante persone giocate?
shared-name = Nome del giocatore { $number }
shared-default-name = Giocatore { $number }
shared-bots = Quanti bot giocano con voi?
shared-start = Comincia
shared-impossible = Questo browser non riesce a far girare il gioco da solo. Prova con un altro.

shared-give = Passa il telefono a { $name }
shared-give-more = Le carte sono coperte. Ora può guardare solo { $name }.
shared-begin = Comincia { $name }
shared-take = Eccomi, sono { $name }: mostra le mie carte
shared-bots-move = Giocano i bot. Le carte sono coperte.
shared-cover = Copri le mie carte: tocca a { $name }
shared-leave-more = La partita finisce per tutti su questo telefono.

move-title = Gioca con amici che hanno il loro telefono
move-more = Ricevi un nuovo tavolo sul server, con le stesse regole e lo stesso numero di posti, e un link per gli amici. I bot possono tornare anche lì.
move-running = Questa partita resta qui: le carte le ha date questo telefono, che potrebbe conoscerle. Il nuovo tavolo comincia una partita nuova.
move = Apri un tavolo sul server
