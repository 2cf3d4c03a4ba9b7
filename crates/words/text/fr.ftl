# Ce que disent tous les jeux et le programme lui-même, en français.

# In reports, of a player that looks at everybody’s cards.
player-cheats = { $name } (triche)
seat-name = Place { $number }
replay-unfinished = L’enregistrement s’arrête ici : la partie n’était pas finie.

simulate-title = { $game } : { $games } parties, graine { $seed }
simulate-length = Actions par partie : médiane { $median }, neuf sur dix au plus { $p90 }, la plus longue { $max }
simulate-shared = Victoires partagées
simulate-stopped = Arrêtées à la limite et comptées à part
simulate-speed = { $games } parties et { $moves } actions par seconde ({ $seconds } s en tout)
simulate-among = Un { $one } parmi des { $others }
simulate-lineup = Joueurs : { $players }
simulate-blocks = { $blocks ->
    [one] Un bloc
   *[other] { $blocks } blocs
} de { $size } parties : chaque donne une fois pour chaque rotation des places
simulate-count = { $what } : { $games }
simulate-sure = Chaque part est connue à ±{ $percent } % près
simulate-not-sure = Les parties (--max-games) n’ont pas suffi pour connaître chaque part à ±{ $percent } % près
simulate-mostly-stopped = La plupart des parties ont été arrêtées, ces chiffres ne concernent donc que les rares parties courtes : augmente --limit.

tournament-title = { $game }, à { $seats } par table : { $games } parties, graine { $seed }
tournament-matrix = Un joueur de la ligne parmi ceux de la colonne : part de victoires (équilibre { $par } %)

train-done = Appris de { $games } parties en { $seconds } s : { $path }

report-facts = Parties : { $games } · actions par partie : { $median } (médiane) · parties par seconde : { $speed }
report-shares = Parts de victoire
report-shares-note = Point : part des parties finies gagnées. Barre : intervalle à 95 %. Trait vertical : ce que gagneraient des joueurs égaux.
report-seats = La place compte-t-elle ?
report-seats-note = Ce que chaque place a gagné, quel que soit son occupant. Le trait vertical est une part égale.
report-length = Durée des parties
report-length-note = Les parties selon leur nombre d’actions. La moitié en a au plus { $median }, neuf sur dix au plus { $p90 }.
report-scores = Scores
report-scores-note = À quelle fréquence chaque joueur finit avec quel score, en part de ses parties.
report-figures = Les chiffres
report-ratings = Classement
report-ratings-note = Forces de Bradley–Terry sur l’échelle Elo avec intervalles à 95 % ; la moyenne est 0, et 400 points font dix fois plus de chances de gagner.
report-matrix = Qui réussit parmi qui

heading-seat = Place
heading-player = Joueur
heading-wins = Victoires
heading-share = Part
heading-interval = Intervalle à 95 %
heading-score-mean = Score moyen
heading-score-median = Médiane
heading-score-range = Étendue
heading-game = Jeu
heading-seats = Places
heading-moves-per-second = Actions par seconde
heading-games-per-second = Parties par seconde
heading-state-bytes = Octets par état
heading-clone-ns = ns par copie
heading-par = Équilibre
heading-ms-per-decision = ms par décision
heading-iterations-per-second = Itérations par seconde
heading-rating = Classement

setup-wrong-seat-count = Le jeu se joue de { $min } à { $max }.
setup-first-out-of-range = La première place doit être de 0 à { $last }.
setup-not-a-permutation = `{ $what }` doit contenir chacune des { $count } cartes du jeu exactement autant de fois que le jeu, et rien d’autre.
setup-bad-deck = `{ $what }` : un lancer se compose de deux faces que les dés possèdent, et l’une de celles-ci n’existe pas.
setup-bad-option-copies = Option `copies` : les 13 nombres, les exemplaires de chaque valeur de Cactus, doivent faire 60 en tout, et non { $found }.
setup-bad-option-pears = Option `pears` : les 13 nombres, les figues de chaque valeur de Cactus, vont de 0 à 1000, et { $found } est de trop.
setup-bad-option-target = Option `target` : les points qui terminent la partie vont de 1 à 10000, et { $found } n’en fait pas partie.

verify-table = Donne { $deal } de la table « { $table } »
verify-check = ✓ L’enregistrement est entier : sa somme de contrôle est juste.
verify-server = ✓ Le serveur a dévoilé le secret sur lequel il s’était engagé.
verify-person = ✓ { $seat } : le nombre dévoilé est celui sur lequel cette place s’était engagée.
verify-absent = – { $seat } : pas de nombre à temps ; la donne s’est faite sans.
verify-bot = ✓ { $seat } : un robot ; son nombre découle du secret du serveur.
verify-seed = ✓ La graine découle de tout cela : { $seed }
verify-actions = ✓ { $count ->
    [one] { $count } action rejouée, légale à son tour.
   *[other] { $count } actions rejouées, chacune légale à son tour.
}
verify-proves = Prouvé : personne, ni serveur ni joueur, n’a pu orienter la donne, pourvu qu’un des nombres ci-dessus soit dû au hasard ; et la partie a suivi les règles.
verify-proves-not = Non prouvé : que la machine de l’hôte n’ait pas pu regarder les cartes, ni qu’un nombre manquant ci-dessus soit vraiment arrivé trop tard.
verify-no-proof = L’enregistrement n’a pas de preuve de sa donne : elle n’a pas eu lieu à une table, ou la partie n’était pas finie. `tavolino replay` le montre quand même.
verify-unreadable-proof = La preuve de l’enregistrement est illisible : { $error }.
verify-other-seed = La graine de l’enregistrement ne découle pas de sa preuve : les cartes viennent d’ailleurs.
verify-other-seats = La preuve est pour { $proof } places, la partie en a { $seats }.
verify-arranged = Les cartes ou les dés de l’enregistrement ont été arrangés d’avance, et non tirés de la graine.
verify-unfinished = La fin de la partie manque : la donne est juste, et les actions présentes aussi, mais un enregistrement interrompu ne prouve rien sur la partie.

proof-version = La preuve est de version { $found }, ce programme connaît la version { $known }.
proof-seat-count = La preuve a { $found } places, une table en a de 1 à { $max }.
proof-malformed = `{ $part }` dans la preuve n’est pas fait de 64 chiffres hexadécimaux.
proof-server-commitment = L’engagement du serveur ne correspond pas à son secret.
proof-seat-commitment = { $seat } : le nombre ne correspond pas à son engagement.
proof-bot-number = { $seat } : le nombre du robot ne découle pas du secret du serveur.

serve-title = La maison de jeux est ouverte.
serve-here = Sur cette machine :
serve-network = Dans ce réseau :
serve-public = Pour tout le monde :
serve-scan = Ou vise ceci avec l’appareil photo d’un téléphone :
serve-data = Les tables sont gardées dans { $path }
serve-memory = Les tables ne sont gardées qu’en mémoire et disparaissent quand le programme se termine.
serve-no-page = Ce programme a été construit sans sa page : seuls d’autres programmes peuvent jouer.
serve-how-to-stop = Ctrl+C ferme la maison ; les parties reprennent où elles en étaient à la prochaine ouverture.
serve-how-to-stop-memory = Ctrl+C ferme la maison.
serve-closing = Fermeture : tout est enregistré, les parties reprendront la prochaine fois.
serve-closing-memory = Fermeture : les tables n’étaient gardées qu’en mémoire, les parties s’arrêtent ici.
serve-port-taken = Le port { $port } est pris par un autre programme ; choisis-en un autre avec --port.
serve-port-forbidden = Cet utilisateur n’a pas le droit d’utiliser le port { $port } ; choisis-en un au-dessus de 1023 avec --port.
serve-cannot-listen = Impossible d’écouter sur { $address } : { $reason }.
serve-no-home = Il n’y a pas de dossier personnel où garder les tables ; dis où avec --data, ou utilise --memory.
serve-not-writable = Impossible d’écrire dans { $path } ({ $reason }) ; choisis un autre dossier avec --data, ou utilise --memory.
serve-taken = Une autre maison de jeux est déjà ouverte dans { $path } ; ferme-la d’abord, ou choisis un autre dossier avec --data.
serve-newer = { $path } a été écrit par une version plus récente de ce programme (version de base { $found }, celui-ci connaît { $known }) ; installe cette version, ou choisis un autre dossier avec --data.
serve-foreign = { $path } n’est pas une base de données de ce programme ; choisis un autre dossier avec --data.
serve-no-store = Impossible d’ouvrir { $path } : { $reason }.
serve-bot-unreadable = --bot attend un nom et une commande, comme Giulia="python3 monbot.py", et non `{ $bot }`.
serve-bot-taken = --bot `{ $bot }` : un robot porte déjà ce nom.
serve-bad-url = --public-url attend une adresse comme https://play.example, pas `{ $url }`.

level-beginner = Débutant
level-beginner-about = Connaît les règles, manque souvent le meilleur coup.
level-casual = Amateur
level-casual-about = Joue pour le plaisir, et pas si mal.
level-skilled = Habile
level-skilled-about = A déjà joué bien des soirées.
level-strong = Fort
level-strong-about = Ne se trompe presque jamais.
level-expert = Expert
level-expert-about = Réfléchit aussi loin que possible. Bonne chance !
