# Playing on from a position of a finished game, and exercises.
practice-title = Et si… ?
practice-play-on = Rejouer à partir d’ici
practice-after = après le coup { $number } sur { $count }
practice-seat = Tu joues à la place de
practice-cards = Cartes cachées
practice-cards-as-dealt = Comme elles étaient
practice-cards-reshuffled = Mélangées à nouveau
practice-cards-as-dealt-more = Chaque carte est là où elle était dans cette partie.
practice-cards-reshuffled-more = Tu gardes ce que ce joueur avait vu. Tout ce qui était caché est redistribué.
practice-level = Niveau des robots
practice-start = Rejouer
practice-undo = Annuler mon coup
practice-again = Recommencer
practice-change = Changer de place ou de cartes
practice-link = Copier un lien vers ce moment
practice-link-too-long = Cette partie est trop longue pour un lien.
practice-bad-link = Ce lien ne mène à aucun moment d’une partie. Il en manque peut-être un bout.
practice-other-version = Cette partie a été jouée avec d’autres règles de Tavolino : on ne peut pas la rejouer ici.
practice-broken = Ce navigateur ne peut pas faire tourner le jeu tout seul pour l’instant. Réessaie dans un moment.
practice-endings = Deux fins
practice-recorded = Dans cette partie
practice-mine = À ta façon
practice-comparison = { $result ->
    [better] À ta façon, ça finit mieux pour toi.
    [worse] Cette fois, la partie d’origine finissait mieux pour toi.
   *[same] Pour toi, les deux finissent pareil.
}
practice-winners = { $who ->
    [you] Tu as gagné.
    [shared] Tu as gagné avec { $names }.
   *[others] { $count ->
        [one] { $names } a gagné.
       *[other] { $names } ont gagné ensemble.
    }
}

exercises-title = Exercices
exercises-more = Un coup est clairement le meilleur. Trouve-le avec ce que tu peux savoir.
exercises-game = Jeu
exercises-set = Lesquels
exercises-set-all = Des parties des robots
exercises-set-own = De tes parties
exercises-none-own = Tu n’as pas encore d’exercices à toi. Ils viennent de l’analyse d’une partie que tu as jouée.
exercises-progress = { $solved } sur { $count } résolus · { $waiting } à refaire
exercises-number = Exercice { $number }
exercises-difficulty = { $level ->
    [easy] Facile
    [medium] Moyen
   *[hard] Difficile
}
exercises-missed = Erreurs sur 10 essais : débutants { $beginner }, amateurs { $casual }.
exercises-ask = À toi. Quel est le meilleur coup ?
exercises-right = Bravo, c’est ça !
exercises-wrong = Pas tout à fait. Le meilleur coup : { $best }
exercises-your-move = Tu as choisi « { $chosen } ».
exercises-why = Avec ce que tu peux savoir, « { $best } » gagne environ { $margin ->
    [one] une partie sur 100 de plus que tout autre coup.
   *[other] { $margin } parties sur 100 de plus que tout autre coup.
}
exercises-why-own = Avec ce que tu peux savoir, « { $best } » gagne environ { $margin ->
    [one] une partie sur 100 de plus que ton coup dans cette partie.
   *[other] { $margin } parties sur 100 de plus que ton coup dans cette partie.
}
exercises-later = Il reviendra plus tard.
exercises-next = Exercice suivant
exercises-play-on = Continuer la partie
exercises-done = Tu as tout résolu pour le moment.
exercises-done-more = { $waiting ->
    [0] Bien joué !
    [one] Un exercice reviendra plus tard.
   *[other] { $waiting } exercices reviendront plus tard.
}
exercises-forget = Tout effacer
exercises-forget-ask = Effacer tes réponses et tes propres exercices sur cet appareil ?
exercises-forget-yes = Oui, effacer
exercises-forget-no = Non
exercises-forgotten = Tout est effacé.
exercises-missing = Impossible de charger les exercices pour l’instant. Réessaie dans un moment.
exercises-not-stored = Ce navigateur ne garde pas tes réponses.
