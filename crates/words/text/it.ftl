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

reason-only-move = Non c’era altro da fare.
reason-certain-win = Così si vince di sicuro: nessuna carta nascosta può impedirlo.
reason-instinct = È stato l’istinto.
reason-outlook = { $compared ->
    [none] È stato l’istinto.
    [same] Da qui penso di vincere { $share } partite su 100; la seconda mossa migliore vale più o meno lo stesso.
    [better] Da qui penso di vincere { $share } partite su 100, { $margin } più che con la seconda mossa migliore.
   *[worse] Da qui penso di vincere { $share } partite su 100; un’altra mossa forse ne vale { $margin } di più.
}
