# The options of a new table of MADA.
options-pears = Your own pears
options-pears-hint = How many prickly pears each Cactus has.
options-cactus = Cactus { $value }
