# La scelta della faccia: gli animali accanto al campo del nome.
face-choose = Scegli la tua faccia
face-now = La tua faccia: { $animal }. Scegline un’altra
face-lemur = Lemure
face-tortoise = Tartaruga
face-rabbit = Coniglio
face-dove = Colomba
face-fox = Volpe
face-owl = Gufo
face-hedgehog = Riccio
face-squirrel = Scoiattolo
