# Pourquoi un joueur programmé a fait quelque chose, et ce qu’il conseille, en français.

reason-luck = N’importe quoi aurait convenu.
reason-only-move = Il n’y avait rien d’autre à faire.
reason-certain-win = C’est gagné à coup sûr : aucune carte cachée ne peut l’empêcher.
reason-instinct = C’était l’instinct.
## $share : parties gagnées sur 100. $answer : s’il y a une réponse probable, $reply, de $replier.
reason-outlook = { $compared ->
    [none] C’était l’instinct.
    [same] D’ici, on gagne environ { $share } parties sur 100 ; le deuxième meilleur coup vaut à peu près autant.
    [better] D’ici, on gagne environ { $share } parties sur 100, { $margin } de plus qu’avec le deuxième meilleur coup.
   *[worse] D’ici, on gagne environ { $share } parties sur 100 ; un autre coup en vaudrait peut-être { $margin } de plus.
}{ $answer ->
    [likely] {" "}Réponse probable de { $replier } : « { $reply } ».
   *[none] {""}
}
## Dit à voix haute, donc sans cartes ni chiffres.
reason-aloud = { $outlook ->
    [ahead] J’aime bien mes chances.
    [behind] Ça se présente mal pour moi.
   *[even] Tout est encore possible.
} { $compared ->
    [better] C’était clairement mon meilleur coup.
    [same] Un autre coup valait à peu près autant.
   *[worse] Un autre coup était peut-être meilleur.
}
