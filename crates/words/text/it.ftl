# Quello che dicono tutti i giochi e il programma stesso, in italiano.

# In reports, of a player that looks at everybody’s cards.
player-cheats = { $name } (bara)
seat-name = Posto { $number }
replay-unfinished = La registrazione finisce qui: la partita non era conclusa.

simulate-title = { $game }: { $games } partite, seme { $seed }
simulate-length = Azioni per partita: mediana { $median }, nove su dieci al massimo { $p90 }, la più lunga { $max }
simulate-shared = Vittorie condivise
simulate-stopped = Fermate al limite e contate a parte
simulate-speed = { $games } partite e { $moves } azioni al secondo ({ $seconds } s in tutto)
simulate-among = Un { $one } tra { $others }
simulate-lineup = Giocatori: { $players }
simulate-blocks = { $blocks ->
    [one] Un blocco
   *[other] { $blocks } blocchi
} di { $size } partite: ogni mano una volta per ogni rotazione dei posti
simulate-count = { $what }: { $games }
simulate-sure = Ogni quota è nota entro ±{ $percent } %
simulate-not-sure = Le partite (--max-games) non sono bastate per conoscere ogni quota entro ±{ $percent } %
simulate-mostly-stopped = Quasi tutte le partite sono state fermate, quindi queste cifre riguardano solo le poche partite brevi: aumenta --limit.

tournament-title = { $game }, in { $seats } al tavolo: { $games } partite, seme { $seed }
tournament-matrix = Uno della riga tra quelli della colonna: quota di vittorie (parità { $par } %)

train-done = Imparato da { $games } partite in { $seconds } s: { $path }

report-facts = Partite: { $games } · azioni per partita: { $median } (mediana) · partite al secondo: { $speed }
report-shares = Quote di vittoria
report-shares-note = Punto: parte delle partite concluse vinte. Barra: intervallo al 95 %. Segno verticale: quanto vincerebbero giocatori uguali.
report-seats = Il posto conta?
report-seats-note = Quanto ha vinto ogni posto, chiunque vi sedesse. Il segno verticale è una quota uguale.
report-length = Durata delle partite
report-length-note = Le partite secondo il numero di azioni. La metà ne ha al massimo { $median }, nove su dieci al massimo { $p90 }.
report-scores = Punteggi
report-scores-note = Quanto spesso ogni giocatore finisce con quale punteggio, in parte delle sue partite.
report-figures = Le cifre
report-ratings = Classifica
report-ratings-note = Forze di Bradley–Terry sulla scala Elo con intervalli al 95 %; la media è 0, e 400 punti sono dieci volte la probabilità di vincere.
report-matrix = Chi riesce bene tra chi

heading-seat = Posto
heading-player = Giocatore
heading-wins = Vittorie
heading-share = Quota
heading-interval = Intervallo al 95 %
heading-score-mean = Punteggio medio
heading-score-median = Mediana
heading-score-range = Estensione
heading-game = Gioco
heading-seats = Posti
heading-moves-per-second = Azioni al secondo
heading-games-per-second = Partite al secondo
heading-state-bytes = Byte per stato
heading-clone-ns = ns per copia
heading-par = Parità
heading-ms-per-decision = ms per decisione
heading-iterations-per-second = Iterazioni al secondo
heading-rating = Punti Elo

setup-wrong-seat-count = Il gioco è per { $min }–{ $max } giocatori.
setup-first-out-of-range = Il primo posto deve essere da 0 a { $last }.
setup-not-a-permutation = `{ $what }` deve contenere ognuna delle { $count } carte del gioco esattamente quante volte le ha il gioco, e nient’altro.
setup-bad-deck = `{ $what }`: un lancio è fatto di due facce che i dadi hanno, e una di queste non c’è.
setup-bad-option-copies = Opzione `copies`: i 13 numeri, le copie di ogni valore di Cactus, devono sommare a 60, non a { $found }.
setup-bad-option-pears = Opzione `pears`: i 13 numeri, i fichi d’India su ogni valore di Cactus, vanno da 0 a 1000, e { $found } è troppo.
setup-bad-option-target = Opzione `target`: i punti che chiudono la partita vanno da 1 a 10000, e { $found } non è tra questi.

verify-table = Distribuzione { $deal } del tavolo «{ $table }»
verify-check = ✓ La registrazione è intera: la somma di controllo torna.
verify-server = ✓ Il server ha svelato il segreto a cui si era impegnato.
verify-person = ✓ { $seat }: il numero svelato è quello a cui questo posto si era impegnato.
verify-absent = – { $seat }: nessun numero in tempo; si è distribuito senza.
verify-bot = ✓ { $seat }: un bot; il suo numero segue dal segreto del server.
verify-seed = ✓ Il seme segue da tutto questo: { $seed }
verify-actions = ✓ { $count ->
    [one] Un’azione rigiocata, lecita al suo momento.
   *[other] { $count } azioni rigiocate, ognuna lecita al suo momento.
}
verify-proves = Provato: nessuno, né il server né un giocatore, ha potuto guidare la distribuzione, purché uno dei numeri qui sopra sia nato dal caso; e la partita ha seguito le regole.
verify-proves-not = Non provato: che la macchina di chi ospita non abbia potuto guardare le carte, né che un numero mancante qui sopra sia davvero arrivato tardi.
verify-no-proof = La registrazione non ha la prova della distribuzione: non è nata a un tavolo, o la partita non era finita. `tavolino replay` la mostra comunque.
verify-unreadable-proof = La prova nella registrazione non si può leggere: { $error }.
verify-other-seed = Il seme della registrazione non segue dalla sua prova: le carte vengono da altrove.
verify-other-seats = La prova è per { $proof } posti, la partita ne ha { $seats }.
verify-arranged = Le carte o i dadi della registrazione erano preparati prima, non tratti dal seme.
verify-unfinished = Manca la fine della partita: la distribuzione torna, e anche le azioni che ci sono, ma una registrazione interrotta non prova nulla sulla partita.

proof-version = La prova ha la versione { $found }, questo programma conosce la versione { $known }.
proof-seat-count = La prova ha { $found } posti, un tavolo ne ha da 1 a { $max }.
proof-malformed = `{ $part }` nella prova non è fatto di 64 cifre esadecimali.
proof-server-commitment = L’impegno del server non corrisponde al suo segreto.
proof-seat-commitment = { $seat }: il numero non corrisponde al suo impegno.
proof-bot-number = { $seat }: il numero del bot non segue dal segreto del server.

serve-title = La casa da gioco è aperta.
serve-here = Su questa macchina:
serve-network = In questa rete:
serve-public = Per tutti:
serve-scan = Oppure inquadra qui con la fotocamera di un telefono:
serve-data = I tavoli sono conservati in { $path }
serve-memory = I tavoli stanno solo in memoria e spariscono quando il programma finisce.
serve-no-page = Questo programma è stato costruito senza la sua pagina: possono giocare solo altri programmi.
serve-how-to-stop = Ctrl+C chiude la casa; alla prossima apertura le partite riprendono da dove erano.
serve-how-to-stop-memory = Ctrl+C chiude la casa.
serve-closing = Chiusura: tutto è registrato, le partite riprenderanno la prossima volta.
serve-closing-memory = Chiusura: i tavoli stavano solo in memoria, le partite finiscono qui.
serve-port-taken = La porta { $port } è occupata da un altro programma; scegline un’altra con --port.
serve-port-forbidden = Questo utente non può usare la porta { $port }; scegline una sopra 1023 con --port.
serve-cannot-listen = Impossibile ascoltare su { $address }: { $reason }.
serve-no-home = Non c’è una cartella personale in cui conservare i tavoli; di’ dove con --data, o usa --memory.
serve-not-writable = Impossibile scrivere in { $path } ({ $reason }); scegli un’altra cartella con --data, o usa --memory.
serve-taken = In { $path } è già aperta un’altra casa da gioco; chiudi prima quella, o scegli un’altra cartella con --data.
serve-newer = { $path } è stato scritto da una versione più recente di questo programma (versione della base { $found }, questo conosce { $known }); installa quella versione, o scegli un’altra cartella con --data.
serve-foreign = { $path } non è una base di dati di questo programma; scegli un’altra cartella con --data.
serve-no-store = Impossibile aprire { $path }: { $reason }.
serve-bot-unreadable = --bot vuole un nome e un comando, come Giulia="python3 miobot.py", non `{ $bot }`.
serve-bot-taken = --bot `{ $bot }`: c’è già un bot con questo nome.
serve-bad-url = --public-url vuole un indirizzo come https://play.example, non `{ $url }`.

level-beginner = Principiante
level-beginner-about = Sa le regole, ma spesso gli sfugge la mossa migliore.
level-casual = Dilettante
level-casual-about = Gioca per divertirsi, e neanche male.
level-skilled = Abile
level-skilled-about = Ha già giocato tante serate.
level-strong = Forte
level-strong-about = Non sbaglia quasi mai.
level-expert = Esperto
level-expert-about = Pensa più avanti che può. Buona fortuna!
