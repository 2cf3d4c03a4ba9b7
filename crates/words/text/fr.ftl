# Ce que disent tous les jeux et le programme lui-même, en français.

seat-name = Place { $number }
replay-unfinished = L'enregistrement s'arrête ici : la partie n'était pas finie.

simulate-title = { $game } : { $games } parties, graine { $seed }
simulate-length = Actions par partie : médiane { $median }, neuf sur dix au plus { $p90 }, la plus longue { $max }
simulate-shared = Victoires partagées
simulate-stopped = Arrêtées à la limite et comptées à part
simulate-speed = { $games } parties et { $moves } actions par seconde ({ $seconds } s en tout)

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

setup-wrong-seat-count = Le jeu se joue de { $min } à { $max }.
setup-first-out-of-range = La première place doit être de 0 à { $last }.
setup-not-a-permutation = `{ $what }` doit contenir chacune des { $count } cartes du jeu exactement autant de fois que le jeu, et rien d'autre.
setup-bad-option = Option `{ $option }` : { $allowed }.
