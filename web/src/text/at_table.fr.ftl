# Messages of tables, replays and the television, loaded with those pages.

## Other people at the table
person-menu = Plus d’options pour { $name }
mute-for-me = En sourdine pour moi
mute-for-me-hint = Tu ne vois plus ce que { $name } écrit. Les autres le voient encore.
mute-for-all = En sourdine pour tout le monde
mute-for-all-hint = { $name } ne peut plus rien écrire à cette table.
you-are-muted = { $name } a coupé tes messages. Tu ne peux pas écrire à cette table.
hand-over = Confier la table à { $name }
hand-over-hint = Ensuite, ce n’est plus toi qui gères la table.
remove = Retirer { $name }
remove-hint = La place se libère. { $name } peut se rasseoir.
remove-hint-game = Un robot continue la partie. { $name } peut regarder.
ban = Exclure { $name }
ban-hint = { $name } doit partir et ne peut plus revenir à cette table.
ban-question = Exclure { $name } pour toujours ? Tu ne pourras pas revenir en arrière.
ban-yes = Oui, exclure
is-removed = a dû partir
you-were-removed = On t’a retiré ta place.
you-were-banned = Tu ne peux plus jouer à cette table.
banned-more = La personne qui gère cette table l’a décidé. Tu peux ouvrir ta propre table.
report-table = Signaler cette table
report-person = Signaler { $name }
report-message = Signaler un message de { $name }
report-what = Qu’est-ce qui ne va pas ?
report-more = Nous envoyons ton texte aux personnes qui gèrent ce serveur, avec les noms et les derniers messages de cette table. Les autres joueurs ne le voient pas.
report-send = Envoyer le signalement
report-sent = Merci. Ton signalement est envoyé.

## A player who does not move
idle-player = { $name } ne joue pas depuis un moment.
nudge = Faire signe
nudge-name = Faire signe à { $name }
idle-nudged = { $name } a reçu un signe. Dans une minute, un robot pourra continuer.
idle-still = { $name } ne joue toujours pas.
replace = Laisser jouer un robot
nudged-you = { $name } t’attend : c’est ton tour !
bot-plays-for-you = Un robot joue à ta place.
come-back = Reprendre ma place

## The log
log-sat-down = { $name } s’assied.
log-renamed = Un joueur s’appelle maintenant { $name }.
log-deal = Partie { $deal } : on mélange.
log-without = { $name } : le nombre est arrivé trop tard ; les cartes ont été distribuées sans lui.
log-clock = Le temps est écoulé pour { $name }.
log-undo-asked = { $name } aimerait annuler son dernier coup.
log-undone = Le dernier coup est annulé.
log-stand-in = { $name } n’est plus là ; un robot joue à sa place.
log-idle = { $name } ne joue pas ; un robot joue à sa place.
log-locked = La table est maintenant fermée : personne d’autre ne peut s’asseoir.
log-unlocked = La table n’est plus fermée.
log-removed = { $name } a dû quitter sa place.
log-banned = { $name } a dû quitter la table et ne peut pas revenir.
log-owner = { $name } gère maintenant la table.
log-muted = { $name } ne peut plus écrire ici.
log-unmuted = { $name } peut de nouveau écrire ici.
log-nudged = { $by } fait signe à { $name }.
log-back = { $name } est de retour.
log-rematch = { $name } aimerait rejouer.
log-proved = Chacun peut maintenant vérifier la distribution des cartes.

## The proof of a fair deal
proof-how = Avant la distribution, le serveur et l’appareil de chaque joueur ont chacun choisi un nombre secret, sans pouvoir le changer ensuite. La distribution dépend de tous ces nombres. Ils sont maintenant connus, et ce navigateur peut tout recalculer.
proof-holds = Tout est juste : personne n’a pu truquer cette distribution.
proof-fails = Quelque chose ne va pas.
proof-server = Le serveur a révélé le nombre secret qu’il avait choisi avant la distribution.
proof-person = { $name } : le nombre est bien celui choisi avant la distribution.
proof-absent = { $name } : pas de nombre à temps ; les cartes ont été distribuées sans lui.
proof-bot = { $name } : un robot ; son nombre est calculé à partir du nombre secret du serveur.
proof-own = Ton propre nombre, créé par cet appareil, a servi à la distribution.
proof-seed = Tous ces nombres donnent ensemble la graine { $detail }
proof-record = Les cartes de cette partie ont bien été distribuées à partir de cette graine.
proof-first = Selon cette graine, { $name } commence, et c’est bien ce qui s’est passé.
proof-bad-version = Cette page ne connaît pas ce genre de preuve.
proof-bad-malformed = La preuve est abîmée.
proof-bad-server = Le serveur a révélé un autre nombre secret que celui qu’il avait choisi avant la distribution.
proof-bad-seat = { $name } : le nombre n’est pas celui choisi avant la distribution.
proof-bad-bot = { $name } : le nombre du robot n’est pas celui calculé à partir du nombre secret du serveur.
proof-bad-own = Le nombre utilisé pour la distribution n’est pas celui que cet appareil a créé.
proof-bad-record = Les cartes de cette partie ont été distribuées à partir d’une autre graine.
proof-bad-first = Selon cette graine, { $name } commence, mais c’est quelqu’un d’autre qui a commencé.
proof-means = Ce que cela prouve : si au moins un des nombres est vraiment dû au hasard, personne, ni le serveur ni un joueur, n’a pu connaître ou choisir les cartes d’avance.
proof-means-not = Ce que cela ne prouve pas : que la personne qui gère le serveur n’a pas regardé les cartes, ni qu’un nombre manquant était vraiment en retard.
proof-elsewhere = Enregistre la partie pour vérifier chaque carte et chaque coup avec

## Replay
replay-none = Pas de partie à revoir ici
replay-none-more = La partie n’est pas finie, ou ce navigateur ne peut pas la voir.
replay-step = Étape de la partie
step-back = Une étape en arrière
step-on = Une étape en avant
pause = Pause
seen-from = Point de vue
seen-from-behind = Un spectateur
seen-all = Toutes les cartes visibles

## The big screen
tv-waiting = La partie peut commencer quand toutes les places sont prises.
tv-ready = Tout le monde est là. La partie peut commencer !
tv-join = Scanne pour jouer
tv-watch = Scanne pour regarder
