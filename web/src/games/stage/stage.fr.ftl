# Sentences of scenes, captions, the end of a game and the television. They are loaded together with a board.

## The end of a game
ending-counting = Et voici le résultat…
ending-won = Bravo ! Cette partie est à toi.
ending-place = { $place ->
    [1] Bravo ! Tu partages la première place.
    [2] Deuxième place. Bien joué !
    [3] Troisième place. Bien joué !
   *[other] Bien joué ! La prochaine sera peut-être pour toi.
}
ending-share = Partager
ending-share-text = En texte
ending-share-picture = En image
ending-copied = Le résultat est copié.
ending-not-copied = Ce navigateur ne permet pas de copier.
ending-review = Chance ou talent ?
ending-more = Plus sur cette partie
ending-final-cards = Dernières cartes de { $name }
erase = Retirer mon nom de cette table
erase-question = Ton nom et tes messages sont retirés de cette table pour tout le monde et pour toujours. La partie elle-même reste.
erase-yes = Les retirer
erase-done = Ton nom et tes messages sont retirés.
erase-failed = Cela n’a pas marché. Réessaie plus tard.

## Between two rounds
round-over = Fin de la manche { $round }
round-over-plain = La manche est finie
round-nothing = rien
