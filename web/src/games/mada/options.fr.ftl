# The options of a new table of MADA.
options-pears = Tes propres figues
options-pears-hint = Combien de figues porte chaque Cactus.
options-cactus = Cactus { $value }
