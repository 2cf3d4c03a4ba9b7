# Mélimagic sur l’accueil.
melimagic-name = Mélimagic
melimagic-pitch = Des lapins changent de place derrière leurs chapeaux : souvenez-vous, bluffez et gagnez quatre baguettes d’or.
