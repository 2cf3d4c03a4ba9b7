# Mélimagic nella pagina iniziale.
melimagic-name = Mélimagic
melimagic-pitch = I conigli si nascondono dietro i cilindri e si scambiano di posto: ricorda, bluffa e vinci quattro bacchette d’oro.
