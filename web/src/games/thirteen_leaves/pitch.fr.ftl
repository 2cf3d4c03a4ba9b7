# 13 Feuilles sur l’accueil.
thirteen-leaves-name = 13 Feuilles
thirteen-leaves-pitch = Une rangée de feuilles ouverte aux deux bouts : égalez ou dépassez leur nombre, et videz votre main en premier.
