# A first game of Mélimagic: what the coach says at each step.
learn-name = Learn Mélimagic
learn-you = You
learn-1 = Welcome! Your three rabbits face you; the others see hats. Your gold-wand card, left, says which two rabbits you look for: red and blue. You have the red one already. Who first wins four wands wins the game.
learn-2 = The dice are rolled: two hats, or draw. You use one of them. Where is a blue rabbit? Choose to turn cards.
learn-3 = You may turn up to two cards that show you a hat, anywhere. Turn Zoë’s first card.
learn-4 = Blue! Now its rabbit faces you, and Zoë herself no longer sees it. You may turn one more: try Lino’s second card.
learn-5 = White. Remember both: the page will not remember for you. After the action you could present two of your own cards. You have no blue one yet, so claim nothing.
learn-6 = Zoë took a new gold-wand card. Lino turned your first card: you see a hat now, but it is still your red rabbit. One of your dice shows swap: swap your second card, green, for Zoë’s blue one.
learn-7 = A swapped card faces its new owner. Now you have red (hidden from you, remember?) and blue. Present your first and second card!
learn-8 = They match: your first gold wand! You got two new cards and a new wand card: yellow and purple. You have a purple rabbit. Draw a hat card.
learn-9 = A yellow rabbit! Put it in place of your white one. The replaced card is discarded, for all to see.
learn-10 = Yellow and purple are yours. Present your first and third card.
learn-11 = Your second wand! Then Zoë swapped a card and presented two that did not match. Who is wrong loses a wand won before; she had none to lose.
learn-12 = That is the whole game. When both dice show hats, you turn up to their sum. Instead of a hat card you may draw a new wand card. The fourth wand wins. Watch, remember, and bluff!
