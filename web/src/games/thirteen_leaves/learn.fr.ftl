# Une première partie de 13 Feuilles : ce que dit le guide à chaque étape.
learn-name = Apprendre 13 Feuilles
learn-you = Toi
learn-1 = Bienvenue ! Une rangée de feuilles se forme sur la table, les petites valeurs à gauche, les grandes à droite. Qui n’a plus de cartes gagne. Tu en as douze.
learn-2 = La table est vide : joue n’importe quelle valeur, autant de cartes que tu veux. Touche un 6 et joue les trois.
learn-3 = La rangée ne grandit que par ses deux bouts, jamais entre eux. Zoë est montée avec trois 8, Lino descendu avec trois 4 : au moins autant de cartes qu’à ce bout. Le bout haut demande 8 ou plus, trois cartes. Joue tes trois 9.
learn-4 = Zoë et Lino n’ont pas pu suivre, ou pas voulu : ils ont passé. Qui passe prend une carte de la table et sort de la manche. Il ne reste que toi : la table est débarrassée et tu ouvres de nouveau. Joue les deux 3.
learn-5 = Le bout haut demande maintenant deux cartes, 12 ou plus. Tu pourrais jouer les 13, mais ton 12 tout seul est difficile à placer. Passe et prends un 12 : tu auras une paire. Touche « Passer et prendre », puis 12.
learn-6 = Tu étais hors jeu, mais pour cette manche seulement. Lino l’a gagnée et a ouvert avec un 7. Une carte suffit : joue ton 1 au bout bas.
learn-7 = Zoë a ajouté un 7 au 7 : les cartes égales vont dans la même colonne, qui en demande alors plus. Mais Lino a passé et en a pris un : une carte suffit de nouveau. Joue les deux 12.
learn-8 = Tous ont passé : tu ouvres sur une table vide, où l’on ne peut pas passer, puisqu’il n’y a rien à prendre. Joue tes deux dernières cartes !
learn-9 = Ta main est vide : tu as gagné aussitôt. Dans la variante pour experts on joue plusieurs parties : chaque carte restante vaut un point, et quand quelqu’un arrive à 20, qui a le moins de points gagne.
