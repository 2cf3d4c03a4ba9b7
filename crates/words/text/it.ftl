# Quello che dicono tutti i giochi e il programma stesso, in italiano.

seat-name = Posto { $number }
replay-unfinished = La registrazione finisce qui: la partita non era conclusa.

simulate-title = { $game }: { $games } partite, seme { $seed }
simulate-length = Azioni per partita: mediana { $median }, nove su dieci al massimo { $p90 }, la più lunga { $max }
simulate-shared = Vittorie condivise
simulate-stopped = Fermate al limite e contate a parte
simulate-speed = { $games } partite e { $moves } azioni al secondo ({ $seconds } s in tutto)
simulate-among = Un { $one } tra { $others }
simulate-lineup = Giocatori: { $players }
simulate-blocks = { $blocks } blocchi di { $size } partite: ogni mano una volta per ogni rotazione dei posti
simulate-sure = Ogni quota è nota entro ±{ $percent } %
simulate-not-sure = Le partite (--max-games) non sono bastate per conoscere ogni quota entro ±{ $percent } %
simulate-mostly-stopped = Quasi tutte le partite sono state fermate, quindi queste cifre riguardano solo le poche partite brevi: aumenta --limit.

tournament-title = { $game }, in { $seats } al tavolo: { $games } partite, seme { $seed }
tournament-matrix = Uno della riga tra quelli della colonna: quota di vittorie (parità { $par } %)

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
setup-not-a-permutation = `{ $what }` deve contenere ognuna delle { $count } carte del gioco esattamente quante volte la ha il gioco, e nient'altro.
setup-bad-option = Opzione `{ $option }`: { $allowed }.
