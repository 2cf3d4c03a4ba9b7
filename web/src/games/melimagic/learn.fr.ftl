# The first lesson of Mélimagic: the sentence that the coach says at each step.
learn-name = Apprendre Mélimagic
learn-you = Toi
learn-1 = Tes trois lapins te font face, et ta carte baguette d’or, à gauche, montre les deux qu’il te faut : un rouge et un bleu.
learn-2 = Tu utilises un de tes dés : choisis de retourner une carte pour chercher un lapin bleu.
learn-3 = Les autres te montrent des chapeaux : retourne la première carte de Zoë.
learn-4 = Un lapin bleu, que tous voient maintenant sauf Zoë : retiens-le, et finis ton tour.
learn-5 = Lino a retourné ton lapin rouge, et tu vois son chapeau ; échange ta deuxième carte contre la bleue de Zoë.
learn-6 = Tu as le rouge, sous le chapeau, et le bleu : présente ta première et ta deuxième carte !
learn-7 = Ta première baguette d’or, et maintenant il te faut un jaune et un violet : pioche une carte chapeau.
learn-8 = Un lapin jaune : mets-le à la place de ton blanc.
learn-9 = Tu as le jaune et le violet : présente ta première et ta troisième carte.
learn-10 = La deuxième baguette d’or est à toi ; une mauvaise paire t’en coûterait une, et qui en a quatre en premier gagne.
