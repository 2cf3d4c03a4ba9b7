# 13 Leaves on the home page.
thirteen-leaves-name = 13 Feuilles
thirteen-leaves-pitch = Une rangée de feuilles ouverte aux deux bouts : joue plus bas à gauche ou plus haut à droite, avec au moins autant de cartes qu’il y en a là. Qui finit ses cartes en premier gagne.
