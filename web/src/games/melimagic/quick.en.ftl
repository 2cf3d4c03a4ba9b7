# Mélimagic’s rules in one minute.
quick-goal-title = Goal
quick-goal = Be the first to win four gold wands.
quick-wand-title = Gold-wand card
quick-wand = It shows the two rabbits that you need on your stand.
quick-cards-title = Rabbits and hats
quick-cards = Every hat card has a rabbit on one side and a hat on the other: remember which rabbit is where.
quick-turn-title = Your turn
quick-turn = Two dice are rolled, and you use one of them. If both show hats, you use both.
quick-hats-title = Hats
quick-hats = For each hat you may turn one card that shows you a hat, on any stand, and see its rabbit.
quick-swap-title = Swap
quick-swap = Swap one of your cards with one of another player.
quick-draw-title = Draw
quick-draw = Draw a hat card or a new gold-wand card.
quick-claim-title = Win a wand
quick-claim = Then you may present two of your cards: if they match your gold-wand card, you win it; if not, you lose a wand you have won.
