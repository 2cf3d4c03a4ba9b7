# Les sortes d’actions, comme les statistiques les nomment dans une phrase sur une habitude.
habit-play = jouer une carte
habit-draw = piocher une carte
habit-luck = prendre un risque
habit-swap = échanger les piles
habit-discard = défausser une carte
habit-shed = défausser plusieurs cartes
