# Sentences on every rules page and in every first lesson.
rules-title = Règles
rules-ruling = Notre choix
rules-assumed = Supposé
rules-open = Ce que le livret laisse ouvert
rules-open-more = Là où le livret ne dit pas ce qui se passe, il a fallu décider. Ces articles contiennent un choix de notre part :
rules-assumed-more = Le livret ne donne ces nombres qu’en images, ou pas du tout. Nous avons choisi ce qui convient ; quand il y a une option, une table peut fixer les siens :
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
