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

level-beginner = Débutant
level-beginner-about = Connaît les règles, manque souvent le meilleur coup.
level-casual = Amateur
level-casual-about = Joue pour le plaisir, et pas si mal.
level-skilled = Habile
level-skilled-about = A déjà joué bien des soirées.
level-strong = Fort
level-strong-about = Ne se trompe presque jamais.
level-expert = Expert
level-expert-about = Réfléchit aussi loin que possible. Bonne chance !

reason-only-move = Il n’y avait rien d’autre à faire.
reason-certain-win = C’est gagné à coup sûr : aucune carte cachée ne peut l’empêcher.
reason-instinct = C’était l’instinct.
reason-outlook = { $compared ->
    [none] C’était l’instinct.
    [same] Je pense gagner { $share } parties sur 100 à partir d’ici ; le deuxième meilleur coup se vaut à peu près.
    [better] Je pense gagner { $share } parties sur 100 à partir d’ici, { $margin } de plus qu’avec le deuxième meilleur coup.
   *[worse] Je pense gagner { $share } parties sur 100 à partir d’ici ; un autre coup en vaudrait peut-être { $margin } de plus.
}
