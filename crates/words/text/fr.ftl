# Ce que disent tous les jeux et le programme lui-même, en français.

seat-name = Place { $number }
replay-unfinished = L'enregistrement s'arrête ici : la partie n'était pas finie.

simulate-title = { $game } : { $games } parties, graine { $seed }
simulate-length = Actions par partie : médiane { $median }, neuf sur dix au plus { $p90 }, la plus longue { $max }
simulate-shared = Victoires partagées
simulate-stopped = Arrêtées à la limite et comptées à part
simulate-speed = { $games } parties et { $moves } actions par seconde ({ $seconds } s en tout)
simulate-among = Un { $one } parmi des { $others }
simulate-lineup = Joueurs : { $players }
simulate-blocks = { $blocks } blocs de { $size } parties : chaque donne une fois pour chaque rotation des places
simulate-sure = Chaque part est connue à ±{ $percent } % près
simulate-not-sure = Les parties (--max-games) n'ont pas suffi pour connaître chaque part à ±{ $percent } % près
simulate-mostly-stopped = La plupart des parties ont été arrêtées, ces chiffres ne concernent donc que les rares parties courtes : augmentez --limit.

tournament-title = { $game }, à { $seats } par table : { $games } parties, graine { $seed }
tournament-matrix = Un joueur de la ligne parmi ceux de la colonne : part de victoires (équilibre { $par } %)

report-facts = Parties : { $games } · actions par partie : { $median } (médiane) · parties par seconde : { $speed }
report-shares = Parts de victoire
report-shares-note = Point : part des parties finies gagnées. Barre : intervalle à 95 %. Trait vertical : ce que gagneraient des joueurs égaux.
report-seats = La place compte-t-elle ?
report-seats-note = Ce que chaque place a gagné, quel que soit son occupant. Le trait vertical est une part égale.
report-length = Durée des parties
report-length-note = Les parties selon leur nombre d'actions. La moitié en a au plus { $median }, neuf sur dix au plus { $p90 }.
report-scores = Scores
report-scores-note = À quelle fréquence chaque joueur finit avec quel score, en part de ses parties.
report-figures = Les chiffres
report-ratings = Classement
report-ratings-note = Forces de Bradley–Terry sur l'échelle Elo avec intervalles à 95 % ; la moyenne est 0, et 400 points font dix fois plus de chances de gagner.
report-matrix = Qui réussit parmi qui

heading-seat = Place
heading-player = Joueur
heading-wins = Victoires
heading-share = Part
heading-interval = Intervalle à 95 %
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
setup-not-a-permutation = `{ $what }` doit contenir chacune des { $count } cartes du jeu exactement autant de fois que le jeu, et rien d'autre.
setup-bad-option = Option `{ $option }` : { $allowed }.
