# Mélimagic on the home page.
melimagic-name = Mélimagic
melimagic-pitch = I conigli si nascondono dietro i cappelli e si scambiano di posto: ricorda, bluffa e vinci quattro bacchette d’oro.
# The letters in the corner of a rabbit card: the beginning of the colour’s name.
melimagic-letter = { $colour ->
    [R] Ro
    [Y] Gi
    [G] Ve
    [B] Bl
    [P] Vi
   *[W] Bi
}
