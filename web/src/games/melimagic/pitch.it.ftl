# Mélimagic nella pagina iniziale.
melimagic-name = Mélimagic
melimagic-pitch = I conigli si nascondono dietro i cilindri e si scambiano di posto: ricorda, bluffa e vinci quattro bacchette d’oro.
# Che cosa sta nell’angolo di un coniglio: l’inizio del suo colore.
melimagic-letter = { $colour ->
    [R] Ro
    [Y] Gi
    [G] Ve
    [B] Bl
    [P] Vi
   *[W] Bi
}
