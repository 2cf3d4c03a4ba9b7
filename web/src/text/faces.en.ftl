# Choosing a face: the animals beside the field for the name.
face-choose = Choose your face
face-now = Your face: { $animal }. Choose another
face-lemur = Lemur
face-tortoise = Tortoise
face-rabbit = Rabbit
face-dove = Dove
face-fox = Fox
face-owl = Owl
face-hedgehog = Hedgehog
face-squirrel = Squirrel
