# Sentences of the page itself. The sentences of a game stand beside its rules, in games/*/text.

## General
tavolino-line = Une petite table pour trois jeux de cartes.
tavolino-more = Joue entre amis, avec des robots, ou les deux. Sans compte, sans rien installer.
home = Accueil
back-home = Retour à l’accueil
settings = Réglages
close = Fermer
dismiss = Masquer
cancel = Annuler
back-to-table = Retour à cette table

## Games on the home page
games = Jeux
players = { $min } à { $max } joueurs
minutes = { $minutes } min
play-bots = Jouer avec des robots
play-bots-name = Jouer à { $game } avec des robots, tout de suite
invite-friends = Inviter des amis
invite-friends-name = Inviter des amis à jouer à { $game }
share-phone = Un seul téléphone
share-phone-name = Jouer ensemble à { $game } sur un seul téléphone
rules = Règles
rules-name = Règles de { $game }
exercises = Exercices
exercises-name = Exercices : { $game }
learn = Apprendre en jouant
learn-name = Apprendre { $game } en jouant

## Tables on the home page
your-games = Tes parties
remove-game = Retirer cette partie de { $game }
show-all = Tout afficher ({ $count })
show-fewer = Afficher moins
clear-all = Retirer toutes les parties avec des robots
open-tables = Tables ouvertes
no-open-tables = Aucune table n’attend de joueurs. Ouvres-en une : la première place est à toi.
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
server-away = Le serveur ne répond pas. Réessaie dans un instant.
no-server = Cette page n’a pas de serveur. Ouvre Tavolino sur un serveur pour jouer avec d’autres.

## Settings
language = Langue
theme = Thème
theme-auto = Automatique
theme-light = Clair
theme-dark = Sombre
motion = Animations
motion-auto = Automatiques
motion-calm = Lentes
motion-normal = Normales
motion-quick = Rapides
motion-off = Aucune
bot-speed = Vitesse des robots
bot-speed-usual = Habituelle
bot-speed-slow = Lente
bot-speed-fast = Rapide
text-size = Taille du texte
text-size-normal = Normale
text-size-large = Grande
text-size-largest = Très grande
sounds = Sons
sounds-hint = Une carte, ton tour, une victoire.
vibration = Vibration
vibration-hint = Une brève vibration quand c’est ton tour.
plain-board = Plateau simple
plain-board-hint = Les jeux en listes et en boutons, sans dessins. Pratique avec un lecteur d’écran.
try-sound = Écouter

## Parts of a game board
cards-count = { $count ->
    [0] aucune carte
    [one] { $count } carte
   *[other] { $count } cartes
}
pile-label = { $name }, { $cards }
pile-empty = vide
free-place = Emplacement vide
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

## Titles of pages
page-table = Table
page-tv = La table sur grand écran
page-rules = Règles
page-learn = Apprendre
page-replay = Revoir la partie
page-review = Chance ou talent ?
page-daily = La partie du jour
page-statistics = Tes statistiques
page-missing = Page introuvable
page-missing-more = Il n’y a pas de page à cette adresse. Vérifie qu’elle est complète.

## A new table
your-name = Ton nom
default-name = Invité
play = Jouer
invite-to = { $game } entre amis
how-many = Combien de joueurs en tout ?
how-strong = Quel niveau pour les robots ?
choose-bots = Choisir les robots
choose-bots-name = Choisir les robots pour { $game }
fewer = Moins
greater = Plus
open-table = Ouvrir la table
more-options = Plus d’options
begins = Qui commence ?
begins-chance = Tirage au sort
begins-you = Toi
begins-seat = Place { $seat }
agreed-first = La place { $seat } commence
clock = Limite de temps
clock-none = Sans limite de temps
clock-turn = { $seconds } secondes par coup
clock-bank = { $minutes } minutes par joueur
clock-days = { $days ->
    [one] Un jour par coup
   *[other] { $days } jours par coup
}
time-left-days = { $days } j { $hours } h
public = Ouverte à tous
public-hint = La table figure sur la page d’accueil ; tout le monde peut jouer ou regarder.
visibility-public = Ouverte à tous
help-odds = Probabilités
help-odds-hint = Les joueurs peuvent demander quel est le risque.
help-memory = Aide-mémoire
help-memory-hint = Pour les petits : l’écran t’aide à te souvenir des cartes que tu as vues.
help-hints = Conseils
help-hints-hint = À ton tour, tu peux demander conseil au robot expert.
help-reasons = Les robots expliquent leurs coups
help-reasons-hint = Ils disent comment ils choisissent, sans révéler de carte.
without-odds = Sans probabilités
with-memory = Avec aide-mémoire
with-hints = Avec conseils
with-reasons = Les robots expliquent leurs coups
special-rules = Règles maison
thirteen-leaves-expert = Variante pour experts
thirteen-leaves-expert-hint = Plusieurs parties, jusqu’à ce que quelqu’un ait 20 points.

## Before the game
arriving = Connexion à la table…
seat-list = Places
free-seat = Place libre
sit-down = S’asseoir
sit-down-more = Une place t’attend. Écris ton nom et assieds-toi.
table-full = Toutes les places sont prises. Tu peux regarder.
only-watching = Tu regardes. La partie peut commencer quand toutes les places sont prises.
add-bot = Ajouter un robot
add-bot-name = Ajouter un robot, place { $seat }
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
start-waits = La partie peut commencer dès que toutes les places sont prises.
stand-up = Quitter ma place
owner-starts = { $name } lance la partie.
owner-starts-later = { $name } lance la partie dès que toutes les places sont prises.
in-charge = gère la table
you-are-in-charge = C’est maintenant toi qui gères cette table.
lock = Fermer la table
lock-hint = Personne d’autre ne peut s’asseoir. Avec le lien, on peut encore regarder.
table-locked = Cette table est fermée : personne d’autre ne peut s’asseoir. Tu peux regarder.
similar-name = Attention : un autre joueur a un nom presque pareil
similar-name-short = nom semblable
is-muted = en sourdine
dealing = On mélange les cartes
dealing-more = L’appareil de chaque joueur ajoute un nombre au hasard : personne ne peut donc choisir les cartes.
invite-title = Inviter des amis
invite-more = Toute personne qui ouvre ce lien peut jouer, sans compte.
link = Lien vers la table
copy-link = Copier le lien
link-copied = Le lien est copié.
link-by-hand = Copie toi-même le lien sélectionné, s’il te plaît.
share = Partager
qr-label = Code QR qui mène à cette table
open-television = Montrer la table sur un téléviseur

## At the table
time-left = Il reste { $time }
people = Autour de la table
stand-in = un robot joue à sa place
hint = Conseil
hint-thinking = L’expert réfléchit…
hint-says = Conseil : { $does }.
hint-do = Jouer ce coup
reason-said = { $name } : « { $why } »
undo = Annuler mon dernier coup
undo-question = { $name } aimerait annuler son dernier coup.
undo-agree = D’accord
undo-refuse = Non
other-device = Jouer sur un autre appareil
other-device-more = Ouvre ce lien sur l’autre appareil : ta place y sera transférée, et cet appareil-ci ne jouera plus. Ne donne ce lien à personne d’autre.
link-other-device-warning = Quiconque a ce lien joue à ta place.
leave = Quitter la table
leave-question = Quitter cette partie ?
leave-more = Un robot continue à ta place. Les autres n’attendent pas.
stay = Rester
watching = Tu regardes : les mains restent cachées.
board-missing = Le plateau n’a pas pu être chargé.
reload = Recharger
talk = Conversation
what-happened = Ce qui s’est passé
talk-show = Montrer
talk-all = Tout
talk-chat = Messages seulement
talk-unread = { $count ->
    [one] Conversation, { $count } nouveau message
   *[other] Conversation, { $count } nouveaux messages
}
say = Envoyer
say-something = Écris un message
reactions = Réactions
react-bravo = Bravo
react-laugh = Rire
react-surprise = Oh !
react-sad = Quel dommage
react-waiting = Prends ton temps
react-thanks = Merci

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
verify = Vérifier la distribution
verify-now = Vérifier maintenant
save-record = Enregistrer la partie

## Connection problems and links that do not work
lost-network = La connexion est perdue. Nouvel essai en cours ; ta partie est enregistrée.
lost-restarting = Le serveur redémarre. La partie continue dans un instant.
lost-busy = Le serveur est occupé. Nouvel essai en cours.
lost-too-fast = C’était un peu trop rapide. Attends un instant.
lost-device = La partie ne peut pas tourner sur cet appareil pour l’instant. Nouvel essai ; ce qui est enregistré est en sécurité.
server-restored = Le serveur a repris une copie plus ancienne. La table a été rechargée ; il manque peut-être les derniers coups.
unanswered = Le serveur n’a pas répondu. Essaie encore une fois.
taken-over = Tu joues sur un autre appareil
taken-over-more = Ta place est passée sur cet appareil-là. Un seul appareil à la fois peut jouer.
take-back = Jouer plutôt ici
old-link = Ce lien ne mène à aucune table
old-link-more = Il est peut-être ancien ou incomplet, ou la table n’existe plus. Demandes-en un nouveau.
other-version = Cette page n’est plus à jour
other-version-more = Le serveur a une autre version. Recharge la page.

## Games on this device, without a server
device-not-saved = Ce navigateur n’enregistre pas la partie. Elle disparaît quand tu fermes cette page.
device-game-gone = Cette partie n’est plus sur cet appareil
device-game-gone-more = Elle n’était enregistrée que dans ce navigateur. Il l’a peut-être effacée, ou elle n’est plus lisible.
device-other-tab = Tu joues dans un autre onglet
device-other-tab-more = Cette partie est ouverte dans un autre onglet de ce navigateur. On ne peut jouer que dans un onglet à la fois.
device-deals = Cette partie tourne sur cet appareil, sans serveur. C’est l’appareil qui distribue les cartes : en fouillant dedans, on pourrait toutes les voir.

# Added for the rules sheet and the game tiles
rules-minute = Les règles en une minute
age = dès { $age } ans
