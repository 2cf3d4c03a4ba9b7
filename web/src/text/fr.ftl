# Les mots de la page. Ce qui se passe dans une partie est dit par les mots du jeu, à côté de ses règles.

## La salle
tavolino-line = Une petite table pour trois jeux de cartes.
tavolino-more = Jouez entre amis, contre des robots, ou les deux. Sans compte, sans rien installer.
home = Accueil
back-home = Retour à la table
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
your-games = Vos parties
open-tables = Tables ouvertes
no-open-tables = Aucune table n’attend de joueurs. Ouvrez-en une : la première chaise est à vous.
your-turn = À vous de jouer
waiting-for = Au tour de { $name }
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
server-away = La table ne répond pas. Réessayez dans un instant.

## Réglages
language = Langue
theme = Lumière
theme-auto = Automatique
theme-light = Après-midi
theme-dark = Crépuscule
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
sounds-hint = Une carte, votre tour, une victoire.
vibration = Vibration
vibration-hint = Une brève vibration quand c’est à vous.
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
stand-facing = { $card }, tournée vers vous
stand-away = { $card }, tournée vers les autres
column-label = { $card }, { $cards }
column-low = bout bas
column-high = bout haut
column-both = les deux bouts
dice = Dés
rolling = Les dés roulent
on-turn = a la main
is-you = vous
is-bot = robot
is-away = déconnecté
chart-round = Manche

## Autres pages
page-table = Table
page-tv = La table en grand écran
page-rules = Règles
page-learn = Apprendre
page-replay = Revoir la partie
page-missing = Il n’y a rien ici
page-missing-more = Cette adresse ne mène à aucune table. Il lui manque peut-être une lettre.
page-not-set = Ce coin de la salle n’est pas encore meublé.
