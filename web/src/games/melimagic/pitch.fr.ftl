# Mélimagic sur l’accueil.
melimagic-name = Mélimagic
melimagic-pitch = Des lapins changent de place derrière leurs chapeaux : souviens-toi, bluffe et gagne quatre baguettes d’or.
