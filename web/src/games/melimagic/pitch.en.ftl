# Mélimagic on the home page.
melimagic-name = Mélimagic
melimagic-pitch = Rabbits hide behind hats and trade places: remember who is where, bluff, and win four gold wands.
