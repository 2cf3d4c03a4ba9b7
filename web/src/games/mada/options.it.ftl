# The options of a new table of MADA.
options-pears = Fichi a piacere
options-pears-hint = Quanti fichi d’India ha ogni Cactus.
options-cactus = Cactus { $value }
