# One device for several people: the sheet that opens the table, the screen between two turns, and moving a table to the server.
shared-title = { $game } sur un seul téléphone
shared-more = Installés ensemble, on se passe le téléphone. Entre deux tours, les cartes sont cachées. Pas besoin de réseau.
shared-people = Combien de personnes jouent ?
shared-name = Nom du joueur { $number }
shared-default-name = Joueur { $number }
shared-bots = Combien de robots jouent avec ?
shared-start = Commencer
shared-impossible = Ce navigateur ne peut pas faire tourner le jeu tout seul. Essaie avec un autre.

shared-give = Passe le téléphone à { $name }
shared-give-more = Les cartes sont cachées. Maintenant, il n’y a que { $name } qui regarde.
shared-begin = { $name } commence
shared-take = C’est moi, { $name } : voir mes cartes
shared-bots-move = Les robots jouent. Les cartes sont cachées.
shared-cover = Cacher mes cartes : au tour de { $name }
shared-leave-more = La partie s’arrête pour tout le monde sur ce téléphone.

move-title = Jouer avec des amis qui ont leur propre téléphone
move-more = Tu reçois une nouvelle table sur le serveur, avec les mêmes règles et le même nombre de places, et un lien pour tes amis. Les robots peuvent y revenir.
move-running = Cette partie reste ici : ce téléphone a distribué les cartes et pourrait les connaître. La nouvelle table commence une nouvelle partie.
move = Ouvrir une table sur le serveur
