# 13 Feuilles sur l’accueil.
thirteen-leaves-name = 13 Feuilles
thirteen-leaves-pitch = Une rangée de feuilles ouverte aux deux bouts : égale ou dépasse leur nombre, et vide ta main en premier.
