# Ce que disent toutes les pages de règles et toutes les premières parties.
rules-title = Règles
rules-ruling = Notre réponse
rules-assumed = Supposé
rules-open = Ce que le livret laisse ouvert
rules-open-more = Là où le livret ne dit rien, la table a quand même besoin d’une réponse. Ces articles en donnent une :
rules-assumed-more = Ces nombres ne sont visibles que sur les images de la boîte. Nous avons choisi ce qui convient ; une table peut fixer les siens quand une option le permet :
rules-players = { $min } à { $max } joueurs, environ { $minutes } minutes
learn-next = Continuer
learn-again = Recommencer
learn-done = Bravo !
learn-try = Essaie
learn-step = { $step } sur { $steps }
learn-other = C’est permis aussi, mais essayons ici autre chose.
learn-watch = Regarde ce qui se passe…
# Added for the rules page and the one-minute rules
rules-we-assumed = Ce que nous avons supposé
rules-details = Détails : chaque règle avec son numéro
quick-all-rules = Toutes les règles
quick-new-tab = Les deux s’ouvrent dans un nouvel onglet. Ta table reste ouverte ici.
