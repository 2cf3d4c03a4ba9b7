# Mélimagic on the home page.
melimagic-name = Mélimagic
melimagic-pitch = Rabbits hide behind hats and trade places: remember who is where, bluff, and win four gold wands.
# The letters in the corner of a rabbit card: the beginning of the colour’s name.
melimagic-letter = { $colour ->
    [R] R
    [Y] Y
    [G] G
    [B] B
    [P] P
   *[W] W
}
