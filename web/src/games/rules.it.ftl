# Sentences on every rules page and in every first lesson.
rules-title = Regole
rules-ruling = La nostra scelta
rules-assumed = Supposto
rules-open = Ciò che il regolamento lascia aperto
rules-open-more = Dove il regolamento non dice che cosa succede, abbiamo dovuto decidere. Questi articoli contengono una nostra scelta:
rules-assumed-more = Il regolamento dà questi numeri solo nelle immagini, o non li dà. Abbiamo scelto ciò che torna; dove c’è un’opzione, un tavolo può fissare i propri:
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
