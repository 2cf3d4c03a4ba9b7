# Les mots de la page. Ce qui se passe dans une partie est dit par les mots du jeu, à côté de ses règles.

## La salle
tavolino-line = Une petite table pour trois jeux de cartes.
tavolino-more = Joue entre amis, avec des robots, ou les deux. Sans compte, sans rien installer.
home = Accueil
back-home = Retour à l’accueil
settings = Réglages
close = Fermer
dismiss = Masquer

## Les jeux sur l’accueil
games = Jeux
players = { $min } à { $max } joueurs
minutes = { $minutes } min
play-bots = Jouer avec des robots
play-bots-name = Jouer à { $game } avec des robots, tout de suite
invite-friends = Inviter des amis
invite-friends-name = Inviter des amis à { $game }
rules = Règles
rules-name = Règles de { $game }
learn = Apprendre en jouant
learn-name = Apprendre { $game } en jouant

## Les tables
your-games = Tes parties
open-tables = Tables ouvertes
no-open-tables = Aucune table n’attend de joueurs. Ouvres-en une : la première chaise est à toi.
tables-waiting = { $count ->
    [one] Une table attend des joueurs
   *[other] { $count } tables attendent des joueurs
}
your-turn = À toi de jouer
waiting-for = C’est à { $name } de jouer
waiting-away = { $name } est hors ligne. La partie attend.
waiting-players = En attente de joueurs
game-over = Terminée
seats-free = { $free ->
    [one] { $free } place libre
   *[other] { $free } places libres
}
hosted-by = avec { $name }
resume = Reprendre
resume-name = Reprendre { $game }
join = Rejoindre
join-name = Rejoindre { $name } pour { $game }
server-away = La table ne répond pas. Réessaie dans un instant.

## Réglages
language = Langue
theme = Lumière
theme-auto = Automatique
theme-light = Jour
theme-dark = Soir
motion = Mouvements
motion-auto = Automatiques
motion-calm = Calmes
motion-normal = Normaux
motion-quick = Rapides
motion-off = Aucun
text-size = Taille du texte
text-size-normal = Normale
text-size-large = Grande
text-size-largest = Très grande
sounds = Sons
sounds-hint = Une carte, ton tour, une victoire.
vibration = Vibration
vibration-hint = Une brève vibration quand c’est à toi.
try-sound = Écouter

## Les éléments de la table
cards-count = { $count ->
    [0] aucune carte
    [one] { $count } carte
   *[other] { $count } cartes
}
pile-label = { $name }, { $cards }
pile-empty = vide
free-place = Place libre
stand-facing = { $card }, tournée vers toi
stand-away = { $card }, tournée vers les autres
column-label = { $card }, { $cards }
column-low = bout bas
column-high = bout haut
column-both = les deux bouts
dice = Dés
rolling = Les dés roulent
on-turn = c’est son tour
is-you = toi
is-bot = robot
is-away = hors ligne
chart-round = Manche

## Autres pages
page-table = Table
page-tv = La table en grand écran
page-rules = Règles
page-learn = Apprendre
page-replay = Revoir la partie
page-missing = Il n’y a rien ici
page-missing-more = Cette adresse ne mène à aucune table. Il lui manque peut-être une lettre.

## A new table
name-question = Comment t’appelles-tu ?
your-name = Ton nom
default-name = Invité
play = Jouer
invite-to = { $game } entre amis
how-many = Combien de chaises ?
open-table = Ouvrir la table
more-options = Plus d’options
begins = Qui commence ?
begins-chance = Le hasard
begins-you = Toi
begins-chair = Chaise { $chair }
agreed-first = La chaise { $chair } commence
clock = Horloge
clock-none = Sans horloge
clock-turn = { $seconds } secondes par décision
clock-bank = { $minutes } minutes par joueur
public = Ouverte à tous
public-hint = La table figure sur la première page ; tout le monde peut jouer ou regarder.
visibility-public = Ouverte à tous
help-odds = Probabilités
help-odds-hint = Les joueurs peuvent demander combien ils risquent.
help-memory = Aide-mémoire
help-memory-hint = Pour les petits : l’écran peut retenir ce qui a été vu.
help-hints = Conseils
help-hints-hint = Quand vient ton tour, tu peux demander conseil à l’expert.
help-reasons = Les robots disent pourquoi
help-reasons-hint = Après leur coup, en une phrase qui ne trahit aucune carte.
without-odds = Sans probabilités
with-memory = Avec aide-mémoire
with-hints = Avec conseils
with-reasons = Les robots disent pourquoi
special-rules = Règles maison
house-rules = Paquet ou règles maison (JSON)
house-rules-hint = Pour experts : les options du jeu en objet JSON.
house-rules-wrong = Ce n’est pas un objet JSON.
thirteen-leaves-expert = Variante expert
thirteen-leaves-expert-hint = Plusieurs donnes, jusqu’à 20 points.

## Before the game
arriving = En route vers la table…
chairs = Chaises
free-chair = Chaise libre
sit-down = S’asseoir
sit-down-more = Une chaise t’attend. Dis ton nom aux autres et assieds-toi.
table-full = Toutes les chaises sont prises. Tu peux regarder.
only-watching = Tu regardes. La partie commence quand toutes les chaises sont prises.
add-bot = Ajouter un robot
add-bot-name = Ajouter un robot sur la chaise { $seat }
remove-bot = Retirer
remove-bot-name = Retirer le robot { $name }
bot-level = robot, { $level }
bot-strength = Force des nouveaux robots
level-random = joue au hasard
level-beginner = débutant
level-casual = amateur
level-skilled = habile
level-strong = fort
level-expert = expert
fill-bots = Compléter avec des robots
start = Commencer la partie
start-waits = On peut commencer dès que toutes les chaises sont prises.
stand-up = Se lever
dealing = On mélange les cartes
dealing-more = L’appareil de chacun ajoute un nombre, pour que personne ne puisse diriger la donne.
invite-title = Inviter des amis
invite-more = Quiconque ouvre ce lien peut s’asseoir, sans compte.
link = Lien vers la table
copy-link = Copier le lien
link-copied = Le lien est copié.
link-by-hand = Copie le lien sélectionné à la main, s’il te plaît.
share = Partager
qr-label = Code QR qui mène à cette table
open-television = Montrer la table sur un téléviseur

## At the table
time-left = Il reste { $time }
people = Autour de la table
stand-in = un robot joue à sa place
mute = Ne plus entendre { $name }
hint = Conseil
hint-thinking = L’expert réfléchit…
hint-says = Conseil : { $does }.
hint-do = Jouer ce coup
reason-said = { $name } : « { $why } »
undo = Reprendre mon dernier coup
undo-question = { $name } aimerait reprendre son dernier coup.
undo-agree = D’accord
undo-refuse = Non
other-device = Jouer sur un autre appareil
other-device-more = Ouvre ce lien sur l’autre appareil : il prend ta chaise et celui-ci la laisse. Garde-le pour toi.
leave = Quitter la table
watching = Tu regardes : les mains restent cachées.
board-missing = Le plateau n’a pas pu être chargé.
reload = Recharger
talk = Conversation
what-happened = Ce qui s’est passé
talk-show = Montrer
talk-all = Tout
talk-chat = Messages
talk-unread = { $count ->
    [one] Conversation, { $count } nouveau message
   *[other] Conversation, { $count } nouveaux messages
}
say = Dire
say-something = Dis quelque chose
reactions = Réactions
react-bravo = Bravo
react-laugh = Rire
react-surprise = Oh !
react-sad = Quel dommage
react-waiting = Prends ton temps
react-thanks = Merci

## The log
log-sat-down = { $name } s’assied.
log-renamed = Quelqu’un s’appelle maintenant { $name }.
log-deal = Donne { $deal } : chacun ajoute un nombre.
log-without = { $name } : le nombre n’est pas arrivé à temps ; les cartes ont été données sans lui.
log-clock = Le temps est écoulé pour { $name }.
log-undo-asked = { $name } aimerait reprendre son dernier coup.
log-undone = Le dernier coup est repris.
log-stand-in = { $name } n’est plus là ; un robot continue.
log-back = { $name } est de retour.
log-rematch = { $name } aimerait rejouer.
log-proved = La donne est révélée : chacun peut la vérifier.

## After the game
you-won = Tu as gagné !
winners = { $count ->
    [one] { $names } gagne
   *[other] { $names } se partagent la victoire
}
is-winner = a gagné
scores-chart = L’évolution des scores
rematch = Rejouer
rematch-waiting = { $count ->
    [one] On attend un joueur
   *[other] On attend { $count } joueurs
}
replay = Revoir la partie
verify = Vérifier la donne
verify-now = Tout recalculer
save-record = Enregistrer la partie

## The fair deal
proof-how = Avant la donne, le serveur et l’appareil de chaque joueur se sont engagés chacun sur un nombre secret. La donne dépend de tous ces nombres. Ils sont maintenant connus, et ce navigateur peut tout recalculer.
proof-holds = Tout est juste : personne n’a pu diriger cette donne.
proof-fails = Quelque chose ne va pas.
proof-server = Le serveur a révélé le secret sur lequel il s’était engagé avant la donne.
proof-person = { $name } : le nombre est bien celui engagé avant la donne.
proof-absent = { $name } : pas de nombre à temps ; la donne s’est faite sans.
proof-bot = { $name } : un robot ; son nombre découle du secret du serveur.
proof-own = Ton propre nombre, fait par cet appareil, est dans la donne.
proof-seed = De tout cela découle la graine { $detail }
proof-record = Les cartes ont bien été données à partir de cette graine.
proof-first = Selon la graine, { $name } commence : ce fut bien le cas.
proof-bad-version = Cette page ne connaît pas ce genre de preuve.
proof-bad-malformed = La preuve est abîmée.
proof-bad-server = Le serveur a révélé un autre secret que celui sur lequel il s’était engagé.
proof-bad-seat = { $name } : le nombre n’est pas celui qui était engagé.
proof-bad-bot = { $name } : le nombre du robot ne découle pas du secret du serveur.
proof-bad-own = Le nombre dans la donne n’est pas celui que cet appareil a fait.
proof-bad-record = La partie a été donnée à partir d’une autre graine.
proof-bad-first = La graine fait commencer { $name }, mais c’était quelqu’un d’autre.
proof-means = Ce que cela prouve : pourvu qu’au moins un des nombres soit dû au hasard, personne, ni le serveur ni un joueur, n’a pu connaître ou choisir les cartes d’avance.
proof-means-not = Ce que cela ne prouve pas : que l’hôte du serveur n’a pas regardé les cartes, ni qu’un nombre manquant était vraiment en retard.
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
seen-all = Toutes les cartes
back-to-table = Retour à cette table

## The big screen
tv-waiting = La partie commence quand toutes les chaises sont prises.
tv-join = Scanner pour jouer
tv-watch = Scanner pour regarder

## When things go wrong
lost-network = La connexion est perdue. Elle revient toute seule ; rien n’est perdu.
lost-restarting = Le serveur redémarre. La partie continue dans un instant.
lost-busy = Le serveur est occupé. Nouvel essai.
lost-too-fast = C’était un peu trop rapide. Un instant.
unanswered = La table n’a pas répondu. Essaie encore une fois.
taken-over = Tu joues sur un autre appareil
taken-over-more = Ta chaise est passée sur l’autre appareil. Un seul appareil à la fois peut la tenir.
take-back = Jouer plutôt ici
old-link = Ce lien ne mène à aucune table
old-link-more = Il est peut-être ancien ou incomplet, ou la table n’existe plus. Demandes-en un nouveau.
other-version = Cette page n’est plus à jour
other-version-more = Le serveur utilise une autre version. Recharger la page suffit.

# Added for the rules sheet and the game tiles
rules-minute = Les règles en une minute
age = dès { $age } ans
