# Les statistiques personnelles : parties, victoires, chance et habitudes, et le fichier pour les emporter sur un autre appareil.
statistics-none = Rien ici pour l’instant. Dès que tu auras terminé une partie, tu la trouveras ici.
statistics-play = Choisir un jeu
statistics-no-storage = Ce navigateur ne permet pas à la page de retenir quoi que ce soit. Il n’y a donc pas de statistiques.
statistics-summary = { $games ->
    [one] Tu as terminé { $games } partie.
   *[other] Tu as terminé { $games } parties.
  } Victoires : { $wins }. Si tout le monde jouait aussi bien, il y en aurait { $par }.
statistics-above = Bravo !
statistics-below = La prochaine partie t’attend.

statistics-by-game = Jeu par jeu
statistics-game = Jeu
statistics-players = { $count } joueurs
statistics-games = Parties
statistics-wins = Victoires
statistics-par = Attendu
statistics-par-more = « Attendu » veut dire : autant de victoires que si tout le monde jouait aussi bien. À trois, on gagnerait une partie sur trois. Une victoire partagée compte en partie.

statistics-over-time = Au fil des parties
statistics-points = Une victoire vaut 100 points, partagés entre tous avant la partie : à quatre, tu commences avec 25. La ligne montre combien de points tu as gagnés ou perdus, additionnés de partie en partie.
statistics-points-axis = Points
statistics-last-games = { $count ->
    [one] La dernière partie
   *[other] Les { $count } dernières parties
  }
statistics-line-balance = Gagné et perdu

statistics-luck-skill = Chance et habileté
statistics-no-review = Regarde l’analyse à la fin d’une partie. Ce qu’elle découvre sur la chance et l’habileté est rassemblé ici.
statistics-luck-skill-more = { $count ->
    [one] D’après { $count } partie que tu as analysée. « Mes coups » montre ce que tes propres coups t’ont coûté : plus c’est près de zéro, mieux tu as joué.
   *[other] D’après { $count } parties que tu as analysées. « Mes coups » montre ce que tes propres coups t’ont coûté : plus c’est près de zéro, mieux tu as joué.
  }
statistics-line-luck = Chance
statistics-line-own = Mes coups

habits-good = Ce que tu fais bien
habits-bad = Ce qui te coûte le plus
habits-none = Pour parler de tes habitudes, il faut encore quelques parties analysées.
habit-good = { $game } : tu sais quand il vaut mieux { $action }. Tu as eu raison { $right } fois sur { $count }.
habit-bad = { $game } : tu choisis souvent ceci : { $played }. Il vaudrait mieux : { $better }. C’est arrivé { $count } fois et t’a coûté { $points } points.
habit-bad-same = { $game } : tu fais le bon choix ({ $better }), mais tu pourrais mieux le faire. C’est arrivé { $count } fois et t’a coûté { $points } points.
habit-hand = { $hand ->
    [one] Le plus souvent avec { $hand } carte en main.
   *[other] Le plus souvent avec { $hand } cartes en main.
  }

statistics-manage = Tes données
statistics-private = Tout cela se trouve seulement sur cet appareil. Personne d’autre ne le voit. Les parties à plusieurs sur un seul appareil ne comptent pas.
statistics-export = Enregistrer dans un fichier
statistics-import = Lire un fichier
statistics-imported = { $count ->
    [0] Le fichier ne contenait pas de nouvelle partie.
    [one] { $count } partie ajoutée.
   *[other] { $count } parties ajoutées.
  }
statistics-bad-file = Ce n’est pas un fichier de statistiques.
statistics-delete = Tout effacer
statistics-delete-question = Effacer toutes tes statistiques de cet appareil ? On ne peut pas revenir en arrière.
statistics-delete-yes = Oui, tout effacer
statistics-deleted = Tout est effacé.
