# The first lesson of MADA: the sentence that the coach says at each step.
learn-name = Apprendre MADA
learn-you = Toi
learn-1 = Chaque joueur construit une pile de cactus, et quand un joueur n’a pas de chance, tous les autres gardent la carte au sommet de leur pile.
learn-2 = Ta pile est vide, donc tout Cactus convient : touche le 4, puis Jouer.
learn-3 = À partir de maintenant, seul un Cactus égal ou plus haut convient à ta pile : pioche une carte de plus.
learn-4 = Joue le 7 sur ton 4 : il est plus haut, donc il convient.
learn-5 = Un Scorpion vient de coûter une carte à Zoë ; toi, prends un risque, et la première carte de la pioche va directement sur ta pile.
learn-6 = Le Double Lémur de Zoë a échangé deux piles ; joue ton Lémur, qui entraîne les deux 7 tout en bas de la tienne.
learn-7 = Seules les figues de ta carte du sommet compteront : joue le 9 et ses quatre figues.
learn-8 = Zoë a pris un risque sur un 12 et retourné un 3, trop bas : elle ne gagne rien, et tu mets ton 9 de côté.
learn-9 = Une nouvelle manche commence, et sur une pile vide un risque est sans danger : prends-le.
learn-10 = Tu as un 13 et ses six figues ; la partie finit quand un joueur a mis cinq cartes de côté, et le plus de figues gagne.
