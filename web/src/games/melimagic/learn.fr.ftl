# Une première partie de Mélimagic : ce que dit le guide à chaque étape.
learn-name = Apprendre Mélimagic
learn-you = Toi
learn-1 = Bienvenue ! Tes trois lapins te font face ; les autres voient des chapeaux. Ta carte baguette, à gauche, dit quels deux lapins tu cherches : rouge et bleu. Tu as déjà le rouge. Qui gagne le premier quatre baguettes gagne la partie.
learn-2 = Les dés sont lancés : deux chapeaux, ou pioche. Tu en utilises un. Où est un lapin bleu ? Choisis de retourner des cartes.
learn-3 = Tu peux retourner jusqu’à deux cartes qui te montrent un chapeau, n’importe où. Retourne la première carte de Zoë.
learn-4 = Bleu ! Maintenant son lapin te fait face, et Zoë elle-même ne le voit plus. Tu peux en retourner encore une : essaie la deuxième carte de Lino.
learn-5 = Blanc. Retiens les deux : la page ne s’en souviendra pas pour toi. Après l’action, tu pourrais présenter deux de tes cartes. Tu n’as pas encore de bleu : ne demande rien.
learn-6 = Zoë a pris une nouvelle carte baguette. Lino a retourné ta première carte : tu vois un chapeau, mais c’est toujours ton lapin rouge. Un de tes dés montre l’échange : échange ta deuxième carte, verte, contre la bleue de Zoë.
learn-7 = Une carte échangée fait face à son nouveau propriétaire. Tu as maintenant le rouge (caché pour toi, tu te souviens ?) et le bleu. Présente ta première et ta deuxième carte !
learn-8 = Elles correspondent : ta première baguette d’or ! Tu as reçu deux nouvelles cartes et une nouvelle baguette : jaune et violet. Tu as un lapin violet. Pioche une carte chapeau.
learn-9 = Un lapin jaune ! Mets-le à la place de ton blanc. La carte remplacée est défaussée, au vu de tous.
learn-10 = Jaune et violet sont à toi. Présente ta première et ta troisième carte.
learn-11 = Ta deuxième baguette ! Puis Zoë a échangé une carte et en a présenté deux qui n’allaient pas. Qui se trompe perd une baguette gagnée avant ; elle n’en avait pas.
learn-12 = Voilà tout le jeu. Quand les deux dés montrent des chapeaux, tu retournes jusqu’à leur somme. Au lieu d’un chapeau, tu peux piocher une nouvelle carte baguette. La quatrième baguette gagne. Observe, retiens et bluffe !
