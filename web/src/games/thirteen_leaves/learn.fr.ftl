# The first lesson of 13 Leaves: the sentence that the coach says at each step.
learn-name = Apprendre 13 Feuilles
learn-you = Toi
learn-1 = Une rangée de feuilles grandit sur la table, les petites à gauche, les grandes à droite, et qui finit ses cartes en premier gagne.
learn-2 = La table est vide, donc joue autant de cartes d’une même valeur que tu veux : touche un 6 et joue les trois.
learn-3 = La rangée ne grandit que par ses bouts, avec au moins autant de cartes qu’il y en a là : joue tes trois 9.
learn-4 = Qui passe prend une carte et ne joue plus dans cette manche ; il ne reste que toi, alors recommence avec les deux 3.
learn-5 = Tu pourrais jouer les 13, mais ton 12 tout seul est difficile à placer : passe et prends un autre 12.
learn-6 = Dans la nouvelle manche, une carte suffit : joue ton 1 au bout bas.
learn-7 = Lino a passé et pris un 7, donc une carte suffit aussi au bout haut : joue les deux 12.
learn-8 = Personne ne peut passer sur une table vide : joue tes deux dernières cartes !
learn-9 = Ta main est vide, tu as gagné aussitôt ; dans la variante pour experts, chaque carte restée en main est un mauvais point.
