# Sentences of the command line and of the server’s start, and the names of the bots’ levels.

# In reports: a bot that is given all cards.
player-cheats = { $name } (triche)
seat-name = Place { $number }
replay-unfinished = L’enregistrement s’arrête ici : la partie n’était pas finie.

simulate-title = { $game } : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, graine { $seed }
simulate-length = Actions par partie : médiane { $median }, au plus { $p90 } dans neuf parties sur dix, la plus longue { $max }
simulate-shared = Victoires partagées
simulate-stopped = Arrêtées à la limite et comptées à part
simulate-speed = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} et { $moves ->
    [one] { $moves } action
   *[other] { $moves } actions
} par seconde ({ $seconds } s en tout)
simulate-among = Un { $one } contre { $others }
simulate-lineup = Joueurs : { $players }
simulate-blocks = { $blocks ->
    [one] { $blocks } bloc
   *[other] { $blocks } blocs
} de { $size ->
    [one] { $size } partie
   *[other] { $size } parties
} : chaque distribution est jouée une fois pour chaque rotation des places
simulate-count = { $what } : { $games }
simulate-sure = Chaque part de victoires est connue à ±{ $percent } % près
simulate-not-sure = La limite de parties (--max-games) a été atteinte avant que chaque part de victoires soit connue à ±{ $percent } % près
simulate-mostly-stopped = La plupart des parties ont été arrêtées à la limite ; ces chiffres ne décrivent donc que les rares parties courtes : augmente --limit.

tournament-title = { $game }, { $seats } joueurs par table : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, graine { $seed }
tournament-matrix = Part de victoires d’un joueur de la ligne contre des joueurs de la colonne (joueurs de même force : { $par } %)

train-done = Entraîné sur { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} en { $seconds } s : { $path }

report-facts = Parties : { $games } · actions par partie : { $median } (médiane) · parties par seconde : { $speed }
report-shares = Parts de victoires
report-shares-note = Point : part des parties finies que le joueur a gagnées. Barre : intervalle de confiance à 95 %. Trait vertical : part d’un joueur parmi des égaux.
report-seats = La place compte-t-elle ?
report-seats-note = Part de victoires de chaque place, quel que soit le joueur. Le trait vertical est une part égale.
report-length = Durée des parties
report-length-note = Les parties selon leur nombre d’actions. La moitié en a au plus { $median }, neuf sur dix au plus { $p90 }.
report-scores = Scores
report-scores-note = À quelle fréquence chaque joueur finit avec chaque score, en part de ses parties.
report-figures = Chiffres
report-ratings = Classement Elo
report-ratings-note = Classement de Bradley–Terry sur l’échelle Elo avec intervalles de confiance à 95 %. La moyenne est 0, et 400 points correspondent à une cote de 10 contre 1.
report-matrix = Résultats de chaque joueur contre chaque autre

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
heading-par = Part égale
heading-ms-per-decision = ms par décision
heading-iterations-per-second = Itérations par seconde
heading-rating = Points Elo

setup-wrong-seat-count = Ce jeu se joue de { $min } à { $max } joueurs.
setup-first-out-of-range = La place du premier joueur doit être un nombre de 0 à { $last }.
setup-not-a-permutation = `{ $what }` doit contenir exactement les { $count } cartes du jeu, chacune autant de fois que dans le paquet.
setup-bad-deck = `{ $what }` : un lancer nomme deux faces des dés, et l’une de celles-ci n’est pas sur les dés.
setup-bad-option-copies = Option `copies` : la somme des 13 nombres (exemplaires de chaque valeur de Cactus) doit être 60, et non { $found }.
setup-bad-option-pears = Option `pears` : chacun des 13 nombres (figues sur chaque valeur de Cactus) doit aller de 0 à 1000 ; { $found } n’est pas possible.
setup-bad-option-target = Option `target` : le nombre de points qui termine la partie doit aller de 1 à 10000 ; { $found } n’est pas possible.

verify-table = Partie { $deal } de la table « { $table } »
verify-check = ✓ L’enregistrement est intact : sa somme de contrôle est juste.
verify-server = ✓ Le serveur a révélé le nombre secret qu’il avait choisi avant la distribution.
verify-person = ✓ { $seat } : le nombre est bien celui choisi avant la distribution.
verify-absent = – { $seat } : pas de nombre à temps ; les cartes ont été distribuées sans lui.
verify-bot = ✓ { $seat } : un robot ; son nombre est calculé à partir du nombre secret du serveur.
verify-seed = ✓ Tous ces nombres donnent ensemble la graine { $seed }
verify-actions = ✓ { $count ->
    [one] { $count } action rejouée, permise par les règles.
   *[other] { $count } actions rejouées, toutes permises par les règles.
}
verify-proves = Prouvé : personne, ni le serveur ni un joueur, n’a pu truquer la distribution, si au moins un des nombres ci-dessus est vraiment dû au hasard ; et la partie a suivi les règles.
verify-proves-not = Non prouvé : que la personne qui gère le serveur n’a pas regardé les cartes, ni qu’un nombre manquant ci-dessus est vraiment arrivé trop tard.
verify-day = La partie du jour du { $date }
verify-day-seed = ✓ La graine { $seed } découle de la date, du jeu et du nombre de joueurs.
verify-day-not-fair = Ce n’est pas une distribution équitable : chacun pouvait calculer ces cartes avant la partie. La partie a suivi les règles.
verify-no-proof = L’enregistrement n’a pas de preuve de sa distribution : la partie n’a pas été jouée à une table, ou elle n’était pas finie. `tavolino replay` la montre quand même.
verify-unreadable-proof = La preuve de l’enregistrement est illisible : { $error }.
verify-other-seed = La graine de l’enregistrement n’est pas celle qui découle de sa preuve : les cartes ont été distribuées à partir d’autre chose.
verify-other-seats = La preuve est pour { $proof } places, mais la partie en a { $seats }.
verify-arranged = Les cartes ou les dés de l’enregistrement ont été arrangés d’avance au lieu d’être tirés de la graine.
verify-unfinished = La fin de la partie manque : la distribution est juste, et les actions enregistrées aussi, mais un enregistrement incomplet ne prouve rien sur la partie.

proof-version = La preuve est de version { $found }, mais ce programme connaît la version { $known }.
proof-seat-count = La preuve a { $found } places, mais une table en a de 1 à { $max }.
proof-malformed = `{ $part }` dans la preuve doit être fait de 64 chiffres hexadécimaux.
proof-server-commitment = Le nombre secret du serveur n’est pas celui choisi avant la distribution.
proof-seat-commitment = { $seat } : le nombre n’est pas celui choisi avant la distribution.
proof-bot-number = { $seat } : le nombre du robot n’est pas celui calculé à partir du nombre secret du serveur.

serve-title = Tavolino est lancé.
serve-here = Sur cet ordinateur :
serve-network = Sur ce réseau :
serve-public = Adresse publique :
serve-scan = Ou scanne ce code avec un téléphone :
serve-data = Les tables sont enregistrées dans { $path }
serve-memory = Les tables ne sont gardées qu’en mémoire et sont perdues quand le serveur s’arrête.
serve-no-page = Ce programme a été construit sans sa page web : seuls d’autres programmes peuvent jouer.
serve-how-to-stop = Appuie sur Ctrl+C pour arrêter le serveur. Au prochain lancement, les parties reprendront où elles en étaient.
serve-how-to-stop-memory = Appuie sur Ctrl+C pour arrêter le serveur.
serve-closing = Arrêt : tout est enregistré ; les parties reprendront la prochaine fois.
serve-closing-memory = Arrêt : les tables n’étaient gardées qu’en mémoire, les parties finissent donc ici.
serve-port-taken = Le port { $port } est utilisé par un autre programme ; choisis un autre port avec --port.
serve-port-forbidden = Cet utilisateur n’a pas le droit d’utiliser le port { $port } ; choisis un port au-dessus de 1023 avec --port.
serve-cannot-listen = Impossible d’écouter sur { $address } : { $reason }.
serve-no-home = Il n’y a pas de dossier personnel où enregistrer les tables ; choisis un dossier avec --data, ou utilise --memory.
serve-not-writable = Impossible d’écrire dans { $path } ({ $reason }) ; choisis un autre dossier avec --data, ou utilise --memory.
serve-taken = Un autre serveur Tavolino utilise déjà { $path } ; arrête-le d’abord, ou choisis un autre dossier avec --data.
serve-newer = { $path } a été écrit par une version plus récente de ce programme (version de la base de données { $found } ; ce programme connaît { $known }) ; installe cette version, ou choisis un autre dossier avec --data.
serve-foreign = { $path } n’est pas une base de données de ce programme ; choisis un autre dossier avec --data.
serve-no-store = Impossible d’ouvrir { $path } : { $reason }.
serve-bot-unreadable = --bot attend un nom et une commande, comme Giulia="python3 monbot.py", et non `{ $bot }`.
serve-bot-taken = --bot `{ $bot }` : un robot porte déjà ce nom.
serve-bad-url = --public-url attend une adresse comme https://play.example, et non `{ $url }`.
serve-bad-host = --host attend un nom de machine comme play.example, sans port, et non `{ $name }`.
serve-advertise-without-database = --advertise { $address } est pour des serveurs qui partagent une base PostgreSQL ; ajoute --database.
serve-bad-advertise = --advertise attend une adresse et un port que les autres serveurs peuvent joindre, comme 10.0.0.1:7212, et non `{ $address }`.
serve-blocked-words = --blocked-words : impossible de lire { $path } : { $reason }.

level-beginner = Débutant
level-beginner-about = Connaît les règles, mais manque souvent le meilleur coup.
level-casual = Amateur
level-casual-about = Joue pour le plaisir, et pas si mal.
level-skilled = Habile
level-skilled-about = A déjà joué bien des soirées.
level-strong = Fort
level-strong-about = Ne se trompe presque jamais.
level-expert = Expert
level-expert-about = Réfléchit aussi loin que possible. Bonne chance !
