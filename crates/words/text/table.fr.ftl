# Ce que dit une table quand elle refuse, en français.

table-refused-unreadable = Ce message n'a pas pu être lu.
table-refused-wrong-version = Cette page est plus ancienne ou plus récente que le serveur. Recharge-la.
table-refused-out-of-place = Ce n'était pas attendu ici.
table-refused-no-such-game = Ce jeu n'existe pas.
table-refused-bad-options = Le jeu ne peut pas être préparé ainsi.
table-refused-no-such-table = Cette table n'existe pas. Le lien est peut-être ancien ou incomplet.
table-refused-wrong-key = Ce lien n'ouvre pas la table.
table-refused-not-yours = Tu ne peux pas faire cela d'ici.
table-refused-not-now = Pas en ce moment.
table-refused-table-full = Toutes les chaises sont prises.
table-refused-seat-taken = Cette chaise est prise.
table-refused-no-such-seat = Cette chaise n'existe pas.
table-refused-seats-free = Il reste des chaises libres : attends tes amis ou ajoute des robots.
table-refused-no-such-level = Ce robot n'existe pas.
table-refused-bad-text = Utilise de 1 à 32 caractères ordinaires pour un nom, jusqu'à 300 pour un message.
table-refused-not-your-turn = Ce n'est pas ton tour.
table-refused-stale = La partie a avancé entre-temps. Regarde à nouveau.
table-refused-not-allowed = Les règles ne le permettent pas.
table-refused-unreadable-action = Ce n'est pas une action de ce jeu.
table-refused-bad-key = Le secret de la chaise est mal formé.
table-refused-bad-commitment = Ce nombre ne correspond pas à la promesse.
table-refused-nothing-to-undo = Il n'y a rien à reprendre.
table-refused-unavailable = La table ne peut rien enregistrer pour l'instant. Rien n'est perdu ; réessaie dans un moment.
table-refused-too-many = Il y a trop de monde ici pour l'instant.
table-refused-broken = Un problème est survenu à cette table. Elle sera rétablie à partir de ce qui est enregistré.
