# The first lesson of Mélimagic: the sentence that the coach says at each step.
learn-name = Learn Mélimagic
learn-you = You
learn-1 = Your three rabbits face you, and your gold-wand card on the left shows the two that you need: red and blue.
learn-2 = You use one of your dice, so choose to turn a card and look for a blue rabbit.
learn-3 = The others show you hats: turn Zoë’s first card.
learn-4 = A blue rabbit, which all but Zoë see now: remember it, and end your turn.
learn-5 = Lino has turned your red rabbit, so you see its hat; now swap your second card for Zoë’s blue one.
learn-6 = You have red, under the hat, and blue: present your first and second card!
learn-7 = Your first gold wand, and now you need yellow and purple: draw a hat card.
learn-8 = A yellow rabbit: put it in place of your white one.
learn-9 = You have yellow and purple, so present your first and third card.
learn-10 = The second gold wand is yours; a wrong pair would cost you one, and whoever has four first wins.
