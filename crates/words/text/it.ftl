# Sentences of the command line and of the server’s start, and the names of the bots’ levels.

# In reports: a bot that is given all cards.
player-cheats = { $name } (bara)
seat-name = Posto { $number }
replay-unfinished = La registrazione finisce qui: la partita non era conclusa.

simulate-title = { $game }: { $games ->
    [one] { $games } partita
   *[other] { $games } partite
}, seme { $seed }
simulate-length = Azioni per partita: mediana { $median }, al massimo { $p90 } in nove partite su dieci, la più lunga { $max }
simulate-shared = Vittorie condivise
simulate-stopped = Fermate al limite e contate a parte
simulate-speed = { $games ->
    [one] { $games } partita
   *[other] { $games } partite
} e { $moves ->
    [one] { $moves } azione
   *[other] { $moves } azioni
} al secondo ({ $seconds } s in tutto)
simulate-among = Un { $one } contro { $others }
simulate-lineup = Giocatori: { $players }
simulate-blocks = { $blocks ->
    [one] { $blocks } blocco
   *[other] { $blocks } blocchi
} di { $size ->
    [one] { $size } partita
   *[other] { $size } partite
}: ogni distribuzione si gioca una volta per ogni rotazione dei posti
simulate-count = { $what }: { $games }
simulate-sure = Ogni quota di vittorie è nota entro ±{ $percent }%
simulate-not-sure = Il limite di partite (--max-games) è stato raggiunto prima che ogni quota di vittorie fosse nota entro ±{ $percent }%
simulate-mostly-stopped = Quasi tutte le partite sono state fermate al limite, quindi queste cifre descrivono solo le poche partite brevi: aumenta --limit.

tournament-title = { $game }, { $seats } giocatori per tavolo: { $games ->
    [one] { $games } partita
   *[other] { $games } partite
}, seme { $seed }
tournament-matrix = Quota di vittorie di un giocatore della riga contro giocatori della colonna (giocatori di pari forza: { $par }%)

train-done = Addestrato su { $games ->
    [one] { $games } partita
   *[other] { $games } partite
} in { $seconds } s: { $path }

report-facts = Partite: { $games } · azioni per partita: { $median } (mediana) · partite al secondo: { $speed }
report-shares = Quote di vittorie
report-shares-note = Punto: quota delle partite concluse che il giocatore ha vinto. Barra: intervallo di confidenza al 95%. Segno verticale: quota di un giocatore tra pari.
report-seats = Il posto conta?
report-seats-note = Quota di vittorie di ogni posto, chiunque vi giocasse. Il segno verticale è una quota uguale.
report-length = Durata delle partite
report-length-note = Le partite secondo il numero di azioni. La metà ne ha al massimo { $median }, nove su dieci al massimo { $p90 }.
report-scores = Punteggi
report-scores-note = Quanto spesso ogni giocatore finisce con ogni punteggio, in quota delle sue partite.
report-figures = Cifre
report-ratings = Classifica Elo
report-ratings-note = Punteggi di Bradley–Terry sulla scala Elo con intervalli di confidenza al 95%. La media è 0, e 400 punti corrispondono a una quota di 10 a 1.
report-matrix = Risultati di ogni giocatore contro ogni altro

heading-seat = Posto
heading-player = Giocatore
heading-wins = Vittorie
heading-share = Quota
heading-interval = Intervallo al 95%
heading-score-mean = Punteggio medio
heading-score-median = Mediana
heading-score-range = Estensione
heading-game = Gioco
heading-seats = Posti
heading-moves-per-second = Azioni al secondo
heading-games-per-second = Partite al secondo
heading-state-bytes = Byte per stato
heading-clone-ns = ns per copia
heading-par = Quota uguale
heading-ms-per-decision = ms per decisione
heading-iterations-per-second = Iterazioni al secondo
heading-rating = Punti Elo

setup-wrong-seat-count = Il gioco è per { $min }–{ $max } giocatori.
setup-first-out-of-range = Il posto del primo giocatore deve essere un numero da 0 a { $last }.
setup-not-a-permutation = `{ $what }` deve contenere esattamente le { $count } carte del gioco, ognuna tante volte quante ne ha il mazzo.
setup-bad-deck = `{ $what }`: un lancio indica due facce dei dadi, e una di queste non è sui dadi.
setup-bad-option-copies = Opzione `copies`: la somma dei 13 numeri (copie di ogni valore di Cactus) deve essere 60, non { $found }.
setup-bad-option-pears = Opzione `pears`: ognuno dei 13 numeri (fichi d’India su ogni valore di Cactus) deve andare da 0 a 1000; { $found } non è possibile.
setup-bad-option-target = Opzione `target`: il numero di punti che chiude la partita deve andare da 1 a 10000; { $found } non è possibile.

verify-table = Partita { $deal } del tavolo «{ $table }»
verify-check = ✓ La registrazione è integra: la somma di controllo torna.
verify-server = ✓ Il server ha svelato il numero segreto che aveva scelto prima della distribuzione.
verify-person = ✓ { $seat }: il numero è quello scelto prima della distribuzione.
verify-absent = – { $seat }: nessun numero in tempo; le carte sono state distribuite senza.
verify-bot = ✓ { $seat }: un bot; il suo numero si calcola dal numero segreto del server.
verify-seed = ✓ Tutti questi numeri insieme danno il seme { $seed }
verify-actions = ✓ { $count ->
    [one] { $count } azione rigiocata, permessa dalle regole.
   *[other] { $count } azioni rigiocate, tutte permesse dalle regole.
}
verify-proves = Provato: nessuno, né il server né un giocatore, ha potuto truccare la distribuzione, se almeno uno dei numeri qui sopra è davvero casuale; e la partita ha seguito le regole.
verify-proves-not = Non provato: che chi gestisce il server non abbia guardato le carte, o che un numero mancante qui sopra sia davvero arrivato tardi.
verify-day = La partita del giorno del { $date }
verify-day-seed = ✓ Il seme { $seed } segue dalla data, dal gioco e dal numero di giocatori.
verify-day-not-fair = Non è una distribuzione equa: chiunque poteva calcolare queste carte prima della partita. La partita ha seguito le regole.
verify-no-proof = La registrazione non ha la prova della distribuzione: la partita non si è giocata a un tavolo, o non era finita. `tavolino replay` la mostra comunque.
verify-unreadable-proof = La prova nella registrazione non si può leggere: { $error }.
verify-other-seed = Il seme della registrazione non è quello che risulta dalla sua prova: le carte sono state distribuite da qualcos’altro.
verify-other-seats = La prova è per { $proof } posti, ma la partita ne ha { $seats }.
verify-arranged = Le carte o i dadi della registrazione sono stati preparati prima, invece di essere tratti dal seme.
verify-unfinished = Manca la fine della partita: la distribuzione è corretta, e anche le azioni registrate, ma una registrazione incompleta non prova nulla sulla partita.

proof-version = La prova ha la versione { $found }, ma questo programma conosce la versione { $known }.
proof-seat-count = La prova ha { $found } posti, ma un tavolo ne ha da 1 a { $max }.
proof-malformed = `{ $part }` nella prova deve essere fatto di 64 cifre esadecimali.
proof-server-commitment = Il numero segreto del server non è quello scelto prima della distribuzione.
proof-seat-commitment = { $seat }: il numero non è quello scelto prima della distribuzione.
proof-bot-number = { $seat }: il numero del bot non è quello che si calcola dal numero segreto del server.

serve-title = Tavolino è in funzione.
serve-here = Su questo computer:
serve-network = Su questa rete:
serve-public = Indirizzo pubblico:
serve-scan = Oppure inquadra questo codice con un telefono:
serve-data = I tavoli sono salvati in { $path }
serve-memory = I tavoli stanno solo in memoria e si perdono quando il server si ferma.
serve-no-page = Questo programma è stato costruito senza la sua pagina web: possono giocare solo altri programmi.
serve-how-to-stop = Premi Ctrl+C per fermare il server. Al prossimo avvio le partite riprendono da dove erano.
serve-how-to-stop-memory = Premi Ctrl+C per fermare il server.
serve-closing = Arresto: tutto è salvato; le partite riprenderanno la prossima volta.
serve-closing-memory = Arresto: i tavoli stavano solo in memoria, quindi le partite finiscono qui.
serve-port-taken = La porta { $port } è usata da un altro programma; scegline un’altra con --port.
serve-port-forbidden = Questo utente non può usare la porta { $port }; scegline una sopra 1023 con --port.
serve-cannot-listen = Impossibile ascoltare su { $address }: { $reason }.
serve-no-home = Non c’è una cartella personale in cui salvare i tavoli; scegli una cartella con --data, o usa --memory.
serve-not-writable = Impossibile scrivere in { $path } ({ $reason }); scegli un’altra cartella con --data, o usa --memory.
serve-taken = Un altro server Tavolino usa già { $path }; fermalo prima, o scegli un’altra cartella con --data.
serve-newer = { $path } è stato scritto da una versione più recente di questo programma (versione del database { $found }; questo programma conosce { $known }); installa quella versione, o scegli un’altra cartella con --data.
serve-foreign = { $path } non è un database di questo programma; scegli un’altra cartella con --data.
serve-no-store = Impossibile aprire { $path }: { $reason }.
serve-bot-unreadable = --bot vuole un nome e un comando, come Giulia="python3 miobot.py", non `{ $bot }`.
serve-bot-taken = --bot `{ $bot }`: c’è già un bot con questo nome.
serve-bad-url = --public-url vuole un indirizzo come https://play.example, non `{ $url }`.
serve-bad-host = --host vuole un nome di host come play.example, senza porta, non `{ $name }`.
serve-advertise-without-database = --advertise { $address } è per server che condividono un database PostgreSQL; aggiungi --database.
serve-bad-advertise = --advertise vuole un indirizzo e una porta che gli altri server possono raggiungere, come 10.0.0.1:7212, non `{ $address }`.
serve-blocked-words = --blocked-words: impossibile leggere { $path }: { $reason }.

level-beginner = Principiante
level-beginner-about = Conosce le regole, ma spesso non trova la mossa migliore.
level-casual = Dilettante
level-casual-about = Gioca per divertirsi, e neanche male.
level-skilled = Abile
level-skilled-about = Ha già giocato tante serate.
level-strong = Forte
level-strong-about = Non sbaglia quasi mai.
level-expert = Esperto
level-expert-about = Pensa più avanti che può. Buona fortuna!
