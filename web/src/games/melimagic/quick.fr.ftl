# Les règles de Mélimagic en une minute.
quick-goal-title = But du jeu
quick-goal = Gagne quatre baguettes d’or avant les autres.
quick-wand-title = Carte baguette d’or
quick-wand = Elle montre les deux lapins qu’il te faut sur ton support.
quick-cards-title = Lapins et chapeaux
quick-cards = Chaque carte chapeau a un lapin d’un côté et un chapeau de l’autre : retiens où est chaque lapin.
quick-turn-title = Ton tour
quick-turn = On lance deux dés, et tu en utilises un. Si les deux montrent des chapeaux, tu utilises les deux.
quick-hats-title = Chapeaux
quick-hats = Pour chaque chapeau, tu peux retourner une carte qui te montre un chapeau, sur n’importe quel support, et voir son lapin.
quick-swap-title = Échange
quick-swap = Échange une de tes cartes avec celle d’un autre joueur.
quick-draw-title = Pioche
quick-draw = Pioche une carte chapeau ou une nouvelle carte baguette d’or.
quick-claim-title = Gagner une baguette
quick-claim = Ensuite, tu peux présenter deux de tes cartes : si elles montrent les lapins de ta carte baguette d’or, tu la gagnes ; sinon, tu perds une baguette d’or déjà gagnée.
