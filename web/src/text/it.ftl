# Sentences of the page itself. The sentences of a game stand beside its rules, in games/*/text.

## General
tavolino-line = Un tavolino per tre giochi di carte.
tavolino-more = Gioca con gli amici, con i bot o con entrambi. Nessun account, niente da installare.
home = Inizio
back-home = Torna all’inizio
settings = Impostazioni
close = Chiudi
dismiss = Nascondi
cancel = Annulla
back-to-table = Torna a questo tavolo

## Games on the home page
games = Giochi
players = { $min }–{ $max } giocatori
minutes = { $minutes } min
play-bots = Gioca subito con i bot
play-bots-name = Gioca subito a { $game } con i bot
invite-friends = Invita gli amici
invite-friends-name = Invita gli amici a giocare a { $game }
share-phone = Un solo telefono
share-phone-name = Gioca insieme a { $game } con un solo telefono
rules = Regole
rules-name = Regole di { $game }
exercises = Esercizi
exercises-name = Esercizi: { $game }
learn = Impara giocando
learn-name = Impara { $game } giocando

## Tables on the home page
your-games = Le tue partite
remove-game = Togli questa partita di { $game }
show-all = Mostra tutte ({ $count })
show-fewer = Mostra meno
clear-all = Togli tutte le partite con i bot
open-tables = Tavoli aperti
no-open-tables = Nessun tavolo aspetta giocatori. Aprine uno: il primo posto è tuo.
tables-waiting = { $count ->
    [one] Un tavolo aspetta giocatori
   *[other] { $count } tavoli aspettano giocatori
}
your-turn = Tocca a te
waiting-for = Tocca a { $name }
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
join = Partecipa
join-name = Partecipa a { $game } con { $name }
server-away = Il server non risponde. Riprova tra un momento.
no-server = Questa pagina non ha un server. Apri Tavolino su un server per giocare con altri.

## Settings
language = Lingua
theme = Tema
theme-auto = Automatico
theme-light = Chiaro
theme-dark = Scuro
motion = Animazioni
motion-auto = Automatiche
motion-calm = Lente
motion-normal = Normali
motion-quick = Rapide
motion-off = Nessuna
bot-speed = Velocità dei bot
bot-speed-usual = Solita
bot-speed-slow = Lenta
bot-speed-fast = Veloce
text-size = Dimensione del testo
text-size-normal = Normale
text-size-large = Grande
text-size-largest = Molto grande
sounds = Suoni
sounds-hint = Una carta, il tuo turno, una vittoria.
vibration = Vibrazione
vibration-hint = Una breve vibrazione quando tocca a te.
plain-board = Tavolo semplice
plain-board-hint = I giochi come elenchi e pulsanti, senza disegni. Comodo con un lettore di schermo.
try-sound = Ascolta

## Parts of a game board
cards-count = { $count ->
    [0] nessuna carta
    [one] { $count } carta
   *[other] { $count } carte
}
pile-label = { $name }, { $cards }
pile-empty = vuoto
free-place = Spazio vuoto
column-label = { $card }, { $cards }
column-low = estremo basso
column-high = estremo alto
column-both = entrambi gli estremi
dice = Dadi
rolling = I dadi rotolano
on-turn = è il suo turno
is-you = tu
is-bot = bot
is-away = non in linea

## Titles of pages
page-table = Tavolo
page-tv = Il tavolo sul grande schermo
page-rules = Regole
page-learn = Impara
page-replay = Rivedi la partita
page-review = Fortuna o bravura?
page-daily = La partita del giorno
page-statistics = Le tue statistiche
page-missing = Pagina non trovata
page-missing-more = A questo indirizzo non c’è nessuna pagina. Controlla che sia completo.

## A new table
your-name = Il tuo nome
default-name = Ospite
play = Gioca
invite-to = { $game } con gli amici
how-many = Quanti giocatori in tutto?
how-strong = Quanto sono forti i bot?
choose-bots = Scegli i bot
choose-bots-name = Scegli i bot per { $game }
fewer = Meno
greater = Di più
open-table = Apri il tavolo
more-options = Altre opzioni
begins = Chi comincia?
begins-chance = A sorte
begins-you = Tu
begins-seat = Posto { $seat }
agreed-first = Comincia il posto { $seat }
clock = Tempo limite
clock-none = Senza limite di tempo
clock-turn = { $seconds } secondi per mossa
clock-bank = { $minutes } minuti per giocatore
clock-days = { $days ->
    [one] Un giorno per mossa
   *[other] { $days } giorni per mossa
}
time-left-days = { $days } g { $hours } h
public = Aperto a tutti
public-hint = Il tavolo compare nella pagina iniziale; chiunque può giocare o guardare.
visibility-public = Aperto a tutti
help-odds = Probabilità
help-odds-hint = I giocatori possono chiedere quanto rischiano.
help-memory = Aiuto per la memoria
help-memory-hint = Per i più piccoli: lo schermo ti aiuta a ricordare le carte che hai visto.
help-hints = Consigli
help-hints-hint = Quando tocca a te, puoi chiedere consiglio al bot esperto.
help-reasons = I bot spiegano le mosse
help-reasons-hint = Dicono come scelgono, senza rivelare nessuna carta.
without-odds = Senza probabilità
with-memory = Con aiuto per la memoria
with-hints = Con consigli
with-reasons = I bot spiegano le mosse
special-rules = Regole della casa
thirteen-leaves-expert = Variante per esperti
thirteen-leaves-expert-hint = Più partite, finché qualcuno arriva a 20 punti.

## Before the game
arriving = Connessione al tavolo…
seat-list = Posti
free-seat = Posto libero
sit-down = Siediti
sit-down-more = C’è un posto per te. Scrivi il tuo nome e siediti.
table-full = Tutti i posti sono occupati. Puoi guardare.
only-watching = Stai guardando. La partita può cominciare quando tutti i posti sono occupati.
add-bot = Aggiungi un bot
add-bot-name = Aggiungi un bot, posto { $seat }
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
start-waits = La partita può cominciare appena tutti i posti sono occupati.
stand-up = Lascia il posto
owner-starts = { $name } fa cominciare la partita.
owner-starts-later = { $name } fa cominciare la partita appena tutti i posti sono occupati.
in-charge = gestisce il tavolo
you-are-in-charge = Ora il tavolo lo gestisci tu.
lock = Chiudi il tavolo
lock-hint = Nessun altro può sedersi. Chi ha il link può ancora guardare.
table-locked = Questo tavolo è chiuso: nessun altro può sedersi. Puoi guardare.
similar-name = Attenzione: un altro giocatore ha un nome quasi uguale
similar-name-short = nome simile
is-muted = senza messaggi
dealing = Si mescolano le carte
dealing-more = Il dispositivo di ogni giocatore aggiunge un numero a caso: così nessuno può scegliere le carte.
invite-title = Invita gli amici
invite-more = Chi apre questo link può giocare, senza registrarsi.
link = Link al tavolo
copy-link = Copia il link
link-copied = Il link è copiato.
link-by-hand = Copia tu il link selezionato, per favore.
share = Condividi
qr-label = Codice QR che porta a questo tavolo
open-television = Mostra il tavolo sul televisore

## At the table
time-left = Tempo rimasto: { $time }
people = Chi è al tavolo
stand-in = un bot gioca al suo posto
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
other-device-more = Apri questo link sull’altro dispositivo: il tuo posto passa lì, e questo dispositivo smette di giocare. Non dare il link a nessun altro.
link-other-device-warning = Chi ha questo link gioca al posto tuo.
leave = Lascia il tavolo
leave-question = Lasciare questa partita?
leave-more = Un bot continua al posto tuo. Gli altri non devono aspettare.
stay = Resta
watching = Stai guardando: le mani restano nascoste.
board-missing = Non è stato possibile caricare il tavolo da gioco.
reload = Ricarica
talk = Chiacchiere
what-happened = Che cosa è successo
talk-show = Mostra
talk-all = Tutto
talk-chat = Solo messaggi
talk-unread = { $count ->
    [one] Chiacchiere, { $count } messaggio nuovo
   *[other] Chiacchiere, { $count } messaggi nuovi
}
say = Invia
say-something = Scrivi un messaggio
reactions = Reazioni
react-bravo = Complimenti
react-laugh = Risata
react-surprise = Oh!
react-sad = Che peccato
react-waiting = Fai con calma
react-thanks = Grazie

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
verify-now = Verifica ora
save-record = Salva la partita

## Connection problems and links that do not work
lost-network = La connessione è caduta. Nuovo tentativo in corso; la partita è salvata.
lost-restarting = Il server si sta riavviando. La partita continua tra un momento.
lost-busy = Il server è occupato. Nuovo tentativo in corso.
lost-too-fast = Un po’ troppo in fretta. Aspetta un momento.
lost-device = La partita adesso non può girare su questo dispositivo. Nuovo tentativo; quello che è salvato è al sicuro.
server-restored = Il server è ripartito da una copia più vecchia. Il tavolo è stato ricaricato: forse mancano le ultime mosse.
unanswered = Il server non ha risposto. Prova ancora una volta.
taken-over = Stai giocando su un altro dispositivo
taken-over-more = Il tuo posto è passato a quel dispositivo. Può giocare solo un dispositivo alla volta.
take-back = Gioca qui
old-link = Questo link non porta a nessun tavolo
old-link-more = Forse è vecchio o incompleto, o il tavolo non c’è più. Chiedine uno nuovo.
other-version = Questa pagina non è aggiornata
other-version-more = Il server ha un’altra versione. Ricarica la pagina.

## Games on this device, without a server
device-not-saved = Questo browser non salva la partita. Sparisce quando chiudi questa pagina.
device-game-gone = Questa partita non è più su questo dispositivo
device-game-gone-more = Era salvata solo in questo browser. Forse il browser l’ha cancellata, o non si può più leggere.
device-other-tab = Stai giocando in un’altra scheda
device-other-tab-more = Questa partita è aperta in un’altra scheda di questo browser. Si può giocare in una scheda sola alla volta.
device-deals = Questa partita gira su questo dispositivo, senza server. È il dispositivo a dare le carte: chi ci guarda dentro potrebbe vederle tutte.

# Added for the rules sheet and the game tiles
rules-minute = Le regole in un minuto
age = dai { $age } anni
