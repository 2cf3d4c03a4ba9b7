# Che cosa dice un tavolo quando rifiuta, in italiano.

table-refused-unreadable = Non sono riuscito a leggere il messaggio.
table-refused-wrong-version = Questa pagina è più vecchia o più nuova del server. Ricaricala.
table-refused-out-of-place = Non era previsto a questo punto.
table-refused-no-such-game = Questo gioco non esiste.
table-refused-bad-options = Il gioco non si può preparare così.
table-refused-no-such-table = Questo tavolo non esiste. Il link può essere vecchio o incompleto.
table-refused-wrong-key = Questo link non apre il tavolo.
table-refused-not-yours = Da qui non puoi farlo.
table-refused-not-now = Non in questo momento.
table-refused-table-full = Tutte le sedie sono occupate.
table-refused-seat-taken = Questa sedia è occupata.
table-refused-no-such-seat = Questa sedia non c'è.
table-refused-seats-free = Ci sono ancora sedie libere: aspetta gli amici o aggiungi dei bot.
table-refused-no-such-level = Questo bot non esiste.
table-refused-bad-text = Usa da 1 a 32 caratteri normali per un nome, fino a 300 per un messaggio.
table-refused-not-your-turn = Non è il tuo turno.
table-refused-stale = Nel frattempo la partita è andata avanti. Guarda di nuovo.
table-refused-not-allowed = Le regole non lo permettono.
table-refused-unreadable-action = Non è un'azione di questo gioco.
table-refused-bad-key = Il segreto della sedia non è valido.
table-refused-bad-commitment = Il numero non corrisponde a quanto promesso.
table-refused-nothing-to-undo = Non c'è nulla da annullare.
table-refused-unavailable = Il tavolo per ora non può salvare nulla. Non si è perso niente: riprova tra un momento.
table-refused-too-many = In questo momento c'è troppa gente.
table-refused-broken = Qualcosa è andato storto a questo tavolo. Verrà ripristinato da quanto salvato.
