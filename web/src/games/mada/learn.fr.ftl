# Une première partie de MADA : ce que dit le guide à chaque étape.
learn-name = Apprendre MADA
learn-you = Toi
learn-1 = Bienvenue ! Chacun fait grandir une pile de cactus devant soi. Quand la chance abandonne quelqu’un, tous les autres gardent le sommet de leur pile et ses figues. Tu as trois cartes.
learn-2 = Un tour, c’est une action sur trois. La première : jouer une carte. Ta pile est vide, tout Cactus convient. Touche le 4, puis Jouer.
learn-3 = Zoë et Lino ont joué aussi. Désormais ta carte doit être aussi haute que le sommet, ou plus. Ta main a de la place, jusqu’à trois cartes : la deuxième action est de piocher.
learn-4 = Un 9, il sera utile. Zoë a tenté sa chance, et ça a tenu. Joue le 7 sur ton 4 : égal ou plus haut, il convient.
learn-5 = Zoë a pioché un Scorpion : il lui a coûté une carte. Un Scorpion ne reste jamais en main. La troisième action : tenter ta chance. La pioche va droit sur ta pile. Essaie.
learn-6 = Quelle chance, encore un 7 ! Zoë a joué un Double Lémur et échangé sa pile avec Lino. Toi, tu as un Lémur : il emporte au fond toutes les cartes égales du sommet. Joue-le, et ton sommet redevient un 4 sans danger.
learn-7 = Les deux 7 sont partis sous la pile avec le Lémur. Un sommet bas risque peu, mais rapporte peu. Joue le 9 : quatre figues.
learn-8 = Zoë a tenté sa chance sur un 12 et retourné un 3. Trop bas : la manche s’arrête aussitôt. Elle n’a rien ; tu mets ton 9 de côté, Lino son 10. Toutes les piles sont débarrassées.
learn-9 = Qui perd peut jeter des cartes de sa main ; Zoë a tout gardé. Son voisin de gauche commence. Ta pile est vide : tenter ta chance est sans risque. Vas-y.
learn-10 = Un 13, six figues ! Maintenant presque toutes les cartes sont trop basses, n’insiste pas. Pioche plutôt une carte.
learn-11 = Un 2 ne sert à rien sur un 13. Pour une fois, goûte à la malchance : tente encore ta chance.
learn-12 = Trop bas ! Tu ne mets rien de côté, les autres si. Comme tu as perdu, tu peux céder des cartes : touche le 2 et cède-le.
learn-13 = Voilà tout le jeu. Il finit quand quelqu’un a mis cinq Cactus de côté ; le plus de figues gagne alors. Dans une vraie partie, tu peux demander le risque avant de tenter ta chance.
