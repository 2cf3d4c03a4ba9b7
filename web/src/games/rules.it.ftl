# Ciò che dicono tutte le pagine di regole e tutte le prime partite.
rules-title = Regole
rules-ruling = La nostra scelta
rules-assumed = Supposto
rules-open = Ciò che il regolamento lascia aperto
rules-open-more = Dove il regolamento tace, al tavolo serve comunque una risposta. Questi articoli ne danno una:
rules-assumed-more = Questi numeri si vedono solo nelle immagini della scatola. Abbiamo scelto ciò che torna; un tavolo può fissare i propri dove un’opzione lo permette:
rules-players = { $min }–{ $max } giocatori, circa { $minutes } minuti
learn-next = Avanti
learn-again = Ricomincia
learn-done = Ben fatto!
learn-try = Prova
learn-step = { $step } di { $steps }
learn-other = È permesso, ma qui proviamo qualcos’altro.
learn-watch = Guarda che cosa succede…
# Added for the rules page and the one-minute rules
rules-we-assumed = Che cosa abbiamo supposto
rules-details = Dettagli: ogni regola con il suo numero
quick-all-rules = Tutte le regole
quick-new-tab = Si aprono in una nuova scheda. Il tuo tavolo resta aperto qui.
