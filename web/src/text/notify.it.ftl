# Messaggi sul dispositivo quando è il turno di qualcuno: l’interruttore al tavolo, e ciò che il dispositivo mostra.
notify = Avvisami quando tocca a me
notify-hint = Il tuo dispositivo mostra un messaggio, anche quando questa pagina è chiusa.
notify-insecure = I messaggi hanno bisogno di un indirizzo che comincia con https. Qui vedi il tuo turno solo se la pagina è aperta.
notify-unsupported = Questo browser non può mostrare messaggi quando la pagina è chiusa. Su un iPhone, aggiungi prima la pagina alla schermata Home.
notify-denied = Il tuo browser blocca i messaggi di questa pagina. Puoi permetterli nelle sue impostazioni.
notify-failed = Non ha funzionato. Riprova tra un momento.

notice-turn = Tocca a te.
notice-reminder = Tocca a te, e ti resta poco tempo.
notice-withdrawal = La partita è andata avanti senza di te.
