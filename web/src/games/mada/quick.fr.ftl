# Les règles de MADA en une minute.
quick-goal-title = But du jeu
quick-goal = Quand quelqu’un a mis cinq Cactus de côté, la partie est finie : qui a le plus de figues de Barbarie gagne.
quick-turn-title = Ton tour
quick-turn = Fais une seule chose : joue une carte, pioche une carte (trois en main au plus) ou prends un risque.
quick-play-title = Jouer
quick-play = Pose un Cactus sur ta pile s’il est au moins aussi haut que la carte du sommet.
quick-luck-title = Prendre un risque
quick-luck = La première carte de la pioche va directement sur ta pile. Si elle est trop basse, tu perds la manche, et tous les autres mettent de côté la carte au sommet de leur pile.
quick-lemur-title = Lémur
quick-lemur = Il entraîne la carte du sommet tout en bas de ta pile, avec les cartes égales juste en dessous.
quick-double-title = Double Lémur
quick-double = Tu échanges toute ta pile avec celle d’un autre joueur.
quick-scorpion-title = Scorpion
quick-scorpion = Si tu le pioches, il part à la défausse avec une carte de ta main.
