# Messages of tables, replays and the television, loaded with those pages.

## Other people at the table
person-menu = Altre opzioni per { $name }
mute-for-me = Silenzia per me
mute-for-me-hint = Non vedi più quello che scrive { $name }. Gli altri lo vedono ancora.
mute-for-all = Silenzia per tutti
mute-for-all-hint = { $name } non può più scrivere niente a questo tavolo.
you-are-muted = { $name } ha bloccato i tuoi messaggi. A questo tavolo non puoi scrivere.
hand-over = Affida il tavolo a { $name }
hand-over-hint = Poi non sarai più tu a gestire il tavolo.
remove = Fai alzare { $name }
remove-hint = Il posto si libera. { $name } può sedersi di nuovo.
remove-hint-game = Un bot continua la partita. { $name } può guardare.
ban = Escludi { $name }
ban-hint = { $name } deve andare via e non può più tornare a questo tavolo.
ban-question = Escludere { $name } per sempre? Non si può tornare indietro.
ban-yes = Sì, escludi
is-removed = ha dovuto lasciare il posto
you-were-removed = Hai perso il tuo posto: chi gestisce il tavolo ti ha fatto alzare.
you-were-banned = Non puoi più giocare a questo tavolo.
banned-more = Lo ha deciso chi gestisce il tavolo. Puoi aprire un tavolo tuo.
report-table = Segnala questo tavolo
report-person = Segnala { $name }
report-message = Segnala un messaggio di { $name }
report-what = Che cosa non va?
report-more = Mandiamo il tuo testo a chi gestisce questo server, insieme ai nomi e agli ultimi messaggi di questo tavolo. Gli altri giocatori non lo vedono.
report-send = Invia la segnalazione
report-sent = Grazie. La segnalazione è stata inviata.

## A player who does not move
idle-player = { $name } non gioca da un po’.
nudge = Sollecita
nudge-name = Sollecita { $name }
idle-nudged = { $name } ha ricevuto un sollecito. Tra un minuto può continuare un bot.
idle-still = { $name } ancora non gioca.
replace = Fai continuare un bot
nudged-you = { $name } ti aspetta: tocca a te!
bot-plays-for-you = Un bot gioca al posto tuo.
come-back = Torna a giocare

## The log
log-sat-down = { $name } si siede.
log-renamed = Un giocatore ora si chiama { $name }.
log-deal = Partita { $deal }: si mescola.
log-without = Il numero casuale di { $name } è arrivato tardi: le carte sono state distribuite senza.
log-clock = Tempo scaduto per { $name }.
log-undo-asked = { $name } vorrebbe annullare la sua ultima mossa.
log-undone = L’ultima mossa è stata annullata.
log-stand-in = { $name } non c’è; un bot gioca al suo posto.
log-idle = { $name } non gioca; un bot gioca al suo posto.
log-locked = Ora il tavolo è chiuso: nessun altro può sedersi.
log-unlocked = Il tavolo non è più chiuso.
log-removed = { $name } ha dovuto lasciare il posto.
log-banned = { $name } ha dovuto lasciare il tavolo e non può tornare.
log-owner = Ora il tavolo lo gestisce { $name }.
log-muted = { $name } non può più scrivere qui.
log-unmuted = { $name } può di nuovo scrivere qui.
log-nudged = { $by } sollecita { $name }.
log-back = { $name } è di nuovo qui.
log-rematch = { $name } vorrebbe giocare ancora.
log-proved = Ora tutti possono verificare come sono state distribuite le carte.

## The proof of a fair deal
proof-how = Prima della distribuzione, il server e il dispositivo di ogni giocatore hanno scelto ciascuno un numero segreto, senza poterlo più cambiare. La distribuzione dipende da tutti questi numeri. Ora sono noti, e questo browser può ricalcolare tutto.
proof-holds = Tutto torna: nessuno ha potuto truccare questa distribuzione.
proof-fails = Qualcosa non torna.
proof-server = Il server ha svelato il numero segreto che aveva scelto prima della distribuzione.
proof-person = { $name }: il numero è quello scelto prima della distribuzione.
proof-absent = { $name }: nessun numero in tempo; le carte sono state distribuite senza.
proof-bot = { $name }: un bot; il suo numero si calcola dal numero segreto del server.
proof-own = Il tuo numero, creato da questo dispositivo, fa parte della distribuzione.
proof-seed = Tutti questi numeri insieme danno il seme { $detail }
proof-record = Le carte di questa partita sono state distribuite proprio da questo seme.
proof-first = Secondo questo seme comincia { $name }, ed è andata così.
proof-bad-version = Questa pagina non conosce questo tipo di prova.
proof-bad-malformed = La prova è danneggiata.
proof-bad-server = Il server ha svelato un numero segreto diverso da quello scelto prima della distribuzione.
proof-bad-seat = { $name }: il numero non è quello scelto prima della distribuzione.
proof-bad-bot = { $name }: il numero del bot non è quello che si calcola dal numero segreto del server.
proof-bad-own = Il numero usato nella distribuzione non è quello creato da questo dispositivo.
proof-bad-record = Le carte di questa partita sono state distribuite da un altro seme.
proof-bad-first = Secondo questo seme comincia { $name }, ma ha cominciato qualcun altro.
proof-means = Che cosa prova: se almeno uno dei numeri è davvero casuale, nessuno, né il server né un giocatore, ha potuto conoscere o scegliere le carte in anticipo.
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
seen-all = Tutte le carte scoperte

## The big screen
tv-waiting = La partita può cominciare quando tutti i posti sono occupati.
tv-ready = Ci siete tutti. La partita può cominciare!
tv-join = Inquadra per giocare
tv-watch = Inquadra per guardare
