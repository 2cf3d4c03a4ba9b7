# Labels and sentences on the board of Mélimagic.
board-hat = chapeau
board-hat-owner = chapeau, lapin tourné vers son propriétaire
board-hat-away = chapeau, lapin tourné vers les autres
board-card = carte { $slot }, { $card }
board-remembered = peut-être { $card }
board-stand = Support ({ $name })
board-wants = { $name } cherche { $card }
board-hats = Cartes chapeau
board-discard = Cartes chapeau défaussées
board-wands = Cartes baguette d’or
board-drawn = Tu as pioché : { $card }
board-waiting = { $name } réfléchit…
board-choose = Quel dé utilises-tu ?
board-both-hats = Les deux dés montrent des chapeaux : ils comptent ensemble.
board-turn = { $count ->
    [one] Retourne une carte qui te montre un chapeau.
   *[other] Retourne jusqu’à { $count } cartes qui te montrent un chapeau.
}
board-swap-pick = Échange : touche une de tes cartes et une carte d’un autre joueur.
board-swap-own = Maintenant une de tes cartes.
board-swap-other = Maintenant une carte d’un autre joueur.
board-place = Touche la carte que tu veux remplacer, ou défausse celle que tu as piochée.
board-claim = Deux de tes cartes correspondent à ta carte baguette d’or ? Touche-les.
board-claim-second = Et la deuxième carte ?
board-hats-offer = Retourner
board-hats-hint = { $count ->
    [one] { $count } carte
   *[other] jusqu’à { $count } cartes
}
board-swap-offer = Échanger
board-swap-hint = deux cartes
board-hat-offer = Carte chapeau
board-hat-hint = en piocher une
board-wand-offer = Carte baguette
board-wand-hint = remplace la tienne
board-back = Retour
board-pick = Choisir
board-claim-offer = Présenter deux cartes
# The axes of the chart of scores.
chart-step = Paire présentée
chart-score = Baguettes d’or
