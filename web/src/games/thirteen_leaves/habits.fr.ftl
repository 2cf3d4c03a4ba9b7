# Les sortes d’actions, comme les statistiques les nomment dans une phrase sur une habitude.
habit-play = jouer des cartes
habit-pass = passer
