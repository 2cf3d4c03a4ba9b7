# Mélimagic sur l’accueil.
melimagic-name = Mélimagic
melimagic-pitch = Des lapins changent de place derrière leurs chapeaux : souviens-toi, bluffe et gagne quatre baguettes d’or.
# Ce qui se lit au coin d’un lapin : le début de sa couleur.
melimagic-letter = { $colour ->
    [R] Ro
    [Y] Ja
    [G] Ve
    [B] Bl
    [P] Vi
   *[W] Bc
}
