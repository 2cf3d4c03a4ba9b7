# Le parole della pagina. Ciò che succede in una partita lo dicono le parole del gioco, accanto alle sue regole.

## La sala
tavolino-line = Un tavolino per tre giochi di carte.
tavolino-more = Gioca con gli amici, con i bot o con entrambi. Nessun account, niente da installare.
home = Inizio
back-home = Torna al tavolino
settings = Impostazioni
close = Chiudi
dismiss = Nascondi

## I giochi nella pagina iniziale
games = Giochi
players = { $min }–{ $max } giocatori
minutes = { $minutes } min
play-bots = Gioca subito con i bot
play-bots-name = Gioca subito a { $game } con i bot
invite-friends = Invita gli amici
invite-friends-name = Invita gli amici a { $game }
rules = Regole
rules-name = Regole di { $game }
learn = Impara giocando
learn-name = Impara { $game } giocando

## I tavoli
your-games = Le tue partite
open-tables = Tavoli aperti
no-open-tables = Nessun tavolo aspetta giocatori. Aprine uno: la prima sedia è tua.
your-turn = Tocca a te
waiting-for = Tocca a { $name }
game-over = Finita
seats-free = { $free ->
    [one] { $free } posto libero
   *[other] { $free } posti liberi
}
hosted-by = con { $name }
resume = Riprendi
resume-name = Riprendi { $game }
join = Siediti
join-name = Siediti con { $name } per { $game }
server-away = Il tavolo non risponde. Riprova tra un momento.

## Impostazioni
language = Lingua
theme = Luce
theme-auto = Automatica
theme-light = Pomeriggio
theme-dark = Crepuscolo
motion = Movimento
motion-auto = Automatico
motion-calm = Calmo
motion-normal = Normale
motion-quick = Rapido
motion-off = Nessuno
text-size = Dimensione del testo
text-size-normal = Normale
text-size-large = Grande
text-size-largest = Molto grande
sounds = Suoni
sounds-hint = Una carta, il tuo turno, una vittoria.
vibration = Vibrazione
vibration-hint = Una breve vibrazione quando tocca a te.
try-sound = Ascolta

## Le parti del tavolo
cards-count = { $count ->
    [0] nessuna carta
    [one] { $count } carta
   *[other] { $count } carte
}
pile-label = { $name }, { $cards }
pile-empty = vuoto
free-place = Posto libero
stand-facing = { $card }, rivolta verso di te
stand-away = { $card }, rivolta verso gli altri
column-label = { $card }, { $cards }
column-low = estremo basso
column-high = estremo alto
column-both = entrambi gli estremi
dice = Dadi
rolling = I dadi rotolano
on-turn = è di turno
is-you = tu
is-bot = bot
is-away = non in linea
chart-round = Round

## Altre pagine
page-table = Tavolo
page-tv = Il tavolo sul grande schermo
page-rules = Regole
page-learn = Impara
page-replay = Rivedi la partita
page-missing = Qui non c’è niente
page-missing-more = Questo indirizzo non porta a nessun tavolo. Forse si è persa una lettera.
page-not-set = Questo angolo della sala non è ancora arredato.
