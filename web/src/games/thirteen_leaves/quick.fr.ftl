# Les règles de 13 Feuilles en une minute.
quick-goal-title = But du jeu
quick-goal = Qui finit ses cartes en premier gagne, et la partie s’arrête aussitôt.
quick-turn-title = Ton tour
quick-turn = Joue une ou plusieurs cartes d’une seule valeur, ou passe.
quick-ends-title = Où ?
quick-ends = Au bout gauche, la même valeur ou une plus basse ; au bout droit, la même ou une plus haute ; jamais entre les deux.
quick-count-title = Combien ?
quick-count = Au moins autant de cartes qu’il y en a à ce bout. Des cartes égales rejoignent la colonne, et le suivant à ce bout doit en jouer encore plus.
quick-pass-title = Passer
quick-pass = Prends une carte de ton choix sur la table ; ensuite, tu ne joues plus jusqu’à la manche suivante.
quick-round-title = Nouvelle manche
quick-round = Quand tous ont passé sauf un, la table est vidée, et ce joueur commence avec une seule valeur, autant de cartes qu’il veut.
