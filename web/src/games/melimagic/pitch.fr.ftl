# Mélimagic on the home page.
melimagic-name = Mélimagic
melimagic-pitch = Les lapins se cachent derrière des chapeaux et changent de place : retiens, bluffe et gagne quatre baguettes d’or.
# The letters in the corner of a rabbit card: the beginning of the colour’s name.
melimagic-letter = { $colour ->
    [R] Ro
    [Y] Ja
    [G] Ve
    [B] Bl
    [P] Vi
   *[W] Bc
}
