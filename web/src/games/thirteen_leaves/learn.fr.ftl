# The first lesson of 13 Leaves: what the guide says at each step.
learn-name = Apprendre 13 Feuilles
learn-you = Toi
learn-1 = Bienvenue ! Une rangée de feuilles se forme sur la table, les petites valeurs à gauche, les grandes à droite. Qui finit ses cartes en premier gagne. Tu en as douze.
learn-2 = La table est vide : joue une seule valeur, autant de cartes que tu veux. Touche un 6 et joue les trois.
learn-3 = La rangée ne grandit que par ses deux bouts, jamais entre eux. Zoë a joué plus haut avec trois 8, Lino plus bas avec trois 4 : chacun avec au moins autant de cartes qu’il y en avait à ce bout. Maintenant, le bout haut demande 8 ou plus, au moins trois cartes. Joue tes trois 9.
learn-4 = Zoë et Lino ne pouvaient pas jouer, ou ne voulaient pas : ils ont passé. Qui passe prend une carte de la table et ne joue plus dans cette manche. Il ne reste que toi : la table est débarrassée et tu recommences. Joue les deux 3.
learn-5 = Le bout haut demande maintenant deux cartes, 12 ou plus. Tu pourrais jouer les 13, mais ton 12 tout seul est difficile à placer. Passe et prends un 12 : tu auras une paire. Touche « Passer et prendre », puis 12.
learn-6 = Tu ne jouais plus, mais pour cette manche seulement. Lino l’a gagnée et a commencé la suivante avec un 7. Une carte suffit : joue ton 1 au bout bas.
learn-7 = Zoë a ajouté un 7 au 7 : les cartes égales vont dans la même colonne, qui en demande alors plus. Mais Lino a passé et en a pris un : une carte suffit de nouveau. Joue les deux 12.
learn-8 = Les autres ont passé : tu commences sur une table vide, où l’on ne peut pas passer, puisqu’il n’y a rien à prendre. Joue tes deux dernières cartes !
learn-9 = Ta main est vide : tu as gagné aussitôt. Dans la variante pour experts, on joue plusieurs parties : chaque carte restée en main vaut un point, et quand quelqu’un arrive à 20, qui a le moins de points gagne.
