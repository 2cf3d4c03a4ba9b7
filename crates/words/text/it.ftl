# Quello che dicono tutti i giochi e il programma stesso, in italiano.

seat-name = Posto { $number }
replay-unfinished = La registrazione finisce qui: la partita non era conclusa.

simulate-title = { $game }: { $games } partite, seme { $seed }
simulate-length = Azioni per partita: mediana { $median }, nove su dieci al massimo { $p90 }, la più lunga { $max }
simulate-shared = Vittorie condivise
simulate-stopped = Fermate al limite e contate a parte
simulate-speed = { $games } partite e { $moves } azioni al secondo ({ $seconds } s in tutto)

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

setup-wrong-seat-count = Il gioco è per { $min }–{ $max } giocatori.
setup-first-out-of-range = Il primo posto deve essere da 0 a { $last }.
setup-not-a-permutation = `{ $what }` deve contenere ognuna delle { $count } carte del gioco esattamente quante volte la ha il gioco, e nient'altro.
setup-bad-option = Opzione `{ $option }`: { $allowed }.
