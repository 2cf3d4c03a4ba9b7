# Les sortes d’actions, comme les statistiques les nomment dans une phrase sur une habitude.
habit-hats = choisir les chapeaux
habit-turn = retourner une carte
habit-stop = ne plus retourner de carte
habit-swap = échanger deux cartes
habit-draw-hat = piocher une carte chapeau
habit-keep = garder la nouvelle carte
habit-drop = défausser la nouvelle carte
habit-draw-wand = prendre une nouvelle carte baguette d’or
habit-claim = présenter tes cartes
habit-end = finir ton tour
