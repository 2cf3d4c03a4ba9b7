# Le choix du visage : les animaux à côté du champ du nom.
face-choose = Choisis ton visage
face-now = Ton visage : { $animal }. En choisir un autre
face-lemur = Lémur
face-tortoise = Tortue
face-rabbit = Lapin
face-dove = Colombe
face-fox = Renard
face-owl = Hibou
face-hedgehog = Hérisson
face-squirrel = Écureuil
