# Le parole della pagina. Ciò che succede in una partita lo dicono le parole del gioco, accanto alle sue regole.

## La sala
tavolino-line = Un tavolino per tre giochi di carte.
tavolino-more = Gioca con gli amici, con i bot o con entrambi. Nessun account, niente da installare.
home = Inizio
back-home = Torna all’inizio
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
tables-waiting = { $count ->
    [one] Un tavolo aspetta giocatori
   *[other] { $count } tavoli aspettano giocatori
}
your-turn = Tocca a te
waiting-for = Turno di { $name }
waiting-away = { $name } non è in linea. La partita aspetta.
waiting-players = In attesa di giocatori
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
theme-light = Giorno
theme-dark = Sera
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

## A new table
name-question = Come ti chiami?
your-name = Il tuo nome
default-name = Ospite
play = Gioca
invite-to = { $game } con gli amici
how-many = Quante sedie?
open-table = Apri il tavolo
more-options = Altre opzioni
begins = Chi comincia?
begins-chance = Il caso
begins-you = Tu
begins-chair = Sedia { $chair }
agreed-first = Comincia la sedia { $chair }
clock = Orologio
clock-none = Senza orologio
clock-turn = { $seconds } secondi per decisione
clock-bank = { $minutes } minuti per giocatore
public = Aperto a tutti
public-hint = Il tavolo compare nella prima pagina; chiunque può giocare o guardare.
visibility-public = Aperto a tutti
help-odds = Probabilità
help-odds-hint = I giocatori possono chiedere quanto rischiano.
help-memory = Aiuto per la memoria
help-memory-hint = Per i più piccoli: lo schermo può ricordare ciò che si è visto.
help-hints = Consigli
help-hints-hint = Chi è di turno può chiedere un consiglio all’esperto.
help-reasons = I bot dicono perché
help-reasons-hint = Dopo una loro mossa, con una frase che non tradisce nessuna carta.
without-odds = Senza probabilità
with-memory = Con aiuto per la memoria
with-hints = Con consigli
with-reasons = I bot dicono perché
special-rules = Regole della casa
house-rules = Mazzo o regole della casa (JSON)
house-rules-hint = Per esperti: le opzioni del gioco come oggetto JSON.
house-rules-wrong = Questo non è un oggetto JSON.
thirteen-leaves-expert = Variante esperti
thirteen-leaves-expert-hint = Più mani, finché qualcuno arriva a 20 punti.

## Before the game
arriving = Stiamo arrivando al tavolo…
chairs = Sedie
free-chair = Sedia libera
sit-down = Siediti
sit-down-more = C’è una sedia per te. Di’ agli altri il tuo nome e siediti.
table-full = Tutte le sedie sono occupate. Puoi guardare.
only-watching = Stai guardando. La partita comincia quando tutte le sedie sono occupate.
add-bot = Aggiungi un bot
add-bot-name = Aggiungi un bot sulla sedia { $seat }
remove-bot = Togli
remove-bot-name = Togli il bot { $name }
bot-level = bot, { $level }
bot-strength = Forza dei nuovi bot
level-random = gioca a caso
level-beginner = principiante
level-casual = dilettante
level-skilled = abile
level-strong = forte
level-expert = esperto
fill-bots = Completa con i bot
start = Comincia la partita
start-waits = Si può cominciare appena tutte le sedie sono occupate.
stand-up = Alzati
dealing = Si mescolano le carte
dealing-more = Il dispositivo di ognuno aggiunge un numero, così nessuno può pilotare la distribuzione.
invite-title = Invita gli amici
invite-more = Chi apre questo link può sedersi, senza registrarsi.
link = Link al tavolo
copy-link = Copia il link
link-copied = Il link è copiato.
link-by-hand = Copia a mano il link selezionato, per favore.
share = Condividi
qr-label = Codice QR che porta a questo tavolo
open-television = Mostra il tavolo sul televisore

## At the table
time-left = Mancano { $time }
people = Chi è al tavolo
stand-in = un bot gioca al suo posto
mute = Non sentire { $name }
hint = Consiglio
hint-thinking = L’esperto riflette…
hint-says = Consiglio: { $does }.
hint-do = Fai così
reason-said = { $name }: «{ $why }»
undo = Annulla la mia ultima mossa
undo-question = { $name } vorrebbe annullare la sua ultima mossa.
undo-agree = Va bene
undo-refuse = No
other-device = Gioca su un altro dispositivo
other-device-more = Apri questo link sull’altro dispositivo: prenderà la tua sedia e questo la lascerà. Tienilo per te.
leave = Lascia il tavolo
watching = Stai guardando: le mani restano nascoste.
board-missing = Non è stato possibile caricare il tavolo da gioco.
reload = Ricarica
talk = Chiacchiere
what-happened = Che cosa è successo
talk-show = Mostra
talk-all = Tutto
talk-chat = Messaggi
talk-unread = { $count ->
    [one] Chiacchiere, { $count } messaggio nuovo
   *[other] Chiacchiere, { $count } messaggi nuovi
}
say = Di’
say-something = Di’ qualcosa
reactions = Reazioni
react-bravo = Bravo
react-laugh = Risata
react-surprise = Oh!
react-sad = Che peccato
react-waiting = Fai con calma
react-thanks = Grazie

## The log
log-sat-down = { $name } si siede.
log-renamed = Qualcuno adesso si chiama { $name }.
log-deal = Mano { $deal }: ognuno aggiunge un numero.
log-without = Il numero di { $name } non è arrivato in tempo; le carte sono state date senza.
log-clock = Tempo scaduto per { $name }.
log-undo-asked = { $name } vorrebbe annullare la sua ultima mossa.
log-undone = L’ultima mossa è annullata.
log-stand-in = { $name } non c’è; continua un bot.
log-back = { $name } è di nuovo qui.
log-rematch = { $name } vorrebbe giocare ancora.
log-proved = La distribuzione è svelata: chiunque può verificarla.

## After the game
you-won = Hai vinto!
winners = { $count ->
    [one] Vince { $names }
   *[other] Vincono insieme { $names }
}
is-winner = ha vinto
scores-chart = L’andamento dei punteggi
rematch = Ancora una partita
rematch-waiting = { $count ->
    [one] Si aspetta un giocatore
   *[other] Si aspettano { $count } giocatori
}
replay = Rivedi la partita
verify = Verifica la distribuzione
verify-now = Ricalcola tutto
save-record = Salva la partita

## The fair deal
proof-how = Prima di dare le carte, il server e il dispositivo di ogni giocatore si sono vincolati ciascuno a un numero segreto. La distribuzione dipende da tutti questi numeri. Ora sono svelati, e questo browser può ricalcolare tutto.
proof-holds = Tutto torna: nessuno ha potuto pilotare questa distribuzione.
proof-fails = Qualcosa non torna.
proof-server = Il server ha svelato il segreto a cui si era vincolato prima della distribuzione.
proof-person = { $name }: il numero è quello fissato prima della distribuzione.
proof-absent = { $name }: nessun numero in tempo; si è andati avanti senza.
proof-bot = { $name }: un bot; il suo numero segue dal segreto del server.
proof-own = Il tuo numero, fatto da questo dispositivo, è nella distribuzione.
proof-seed = Da tutto questo segue il seme { $detail }
proof-record = Le carte sono state date proprio a partire da questo seme.
proof-first = Secondo il seme comincia { $name }: è andata così.
proof-bad-version = Questa pagina non conosce questo tipo di prova.
proof-bad-malformed = La prova è danneggiata.
proof-bad-server = Il server ha svelato un segreto diverso da quello a cui si era vincolato.
proof-bad-seat = { $name }: il numero non è quello vincolato.
proof-bad-bot = { $name }: il numero del bot non segue dal segreto del server.
proof-bad-own = Il numero nella distribuzione non è quello fatto da questo dispositivo.
proof-bad-record = La partita è stata distribuita da un altro seme.
proof-bad-first = Il seme fa cominciare { $name }, ma è stato qualcun altro.
proof-means = Che cosa prova: purché almeno uno dei numeri sia nato dal caso, nessuno, né il server né un giocatore, ha potuto conoscere o scegliere le carte in anticipo.
proof-means-not = Che cosa non prova: che chi gestisce il server non abbia guardato le carte, o che un numero mancante fosse davvero in ritardo.
proof-elsewhere = Salva la partita per verificare ogni carta e ogni mossa con

## Replay
replay-none = Qui non c’è una partita da rivedere
replay-none-more = La partita non è finita, o questo browser non può vederla.
replay-step = Passo della partita
step-back = Un passo indietro
step-on = Un passo avanti
pause = Pausa
seen-from = Punto di vista
seen-from-behind = Uno spettatore
seen-all = Tutte le carte
back-to-table = Torna a questo tavolo

## The big screen
tv-waiting = La partita comincia quando tutte le sedie sono occupate.
tv-join = Inquadra per giocare
tv-watch = Inquadra per guardare

## When things go wrong
lost-network = La connessione è caduta. Torna da sola; nulla è perso.
lost-restarting = Il server si riavvia. La partita continua tra un momento.
lost-busy = Il server è occupato. Riproviamo.
lost-too-fast = Un po’ troppo in fretta. Un momento.
unanswered = Il tavolo non ha risposto. Prova ancora una volta.
taken-over = Stai giocando su un altro dispositivo
taken-over-more = La tua sedia è passata di là. Solo un dispositivo alla volta può tenerla.
take-back = Gioca qui invece
old-link = Questo link non porta a nessun tavolo
old-link-more = Forse è vecchio o incompleto, o il tavolo non c’è più. Chiedine uno nuovo.
other-version = Questa pagina non è aggiornata
other-version-more = Il server usa un’altra versione. Basta ricaricare la pagina.

# Added for the rules sheet and the game tiles
rules-minute = Le regole in un minuto
age = dai { $age } anni
