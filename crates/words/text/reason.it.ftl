# Perché un giocatore programmato ha fatto qualcosa, e che cosa consiglia, in italiano.

reason-luck = Qualsiasi cosa sarebbe andata bene.
reason-only-move = Non c’era altro da fare.
reason-certain-win = Così si vince di sicuro: nessuna carta nascosta può impedirlo.
reason-instinct = È stato l’istinto.
## $share: partite vinte su 100. $answer: se c’è una risposta probabile, $reply, di $replier.
reason-outlook = { $compared ->
    [none] È stato l’istinto.
    [same] Da qui si vincono circa { $share } partite su 100; la seconda mossa migliore vale più o meno lo stesso.
    [better] Da qui si vincono circa { $share } partite su 100, { $margin } più che con la seconda mossa migliore.
   *[worse] Da qui si vincono circa { $share } partite su 100; un’altra mossa forse ne vale { $margin } di più.
}{ $answer ->
    [likely] {" "}Risposta probabile di { $replier }: «{ $reply }».
   *[none] {""}
}
## Detto ad alta voce, quindi senza carte né cifre.
reason-aloud = { $outlook ->
    [ahead] Mi sento ben messo.
    [behind] Si mette male per me.
   *[even] È tutto aperto.
} { $compared ->
    [better] Era chiaramente la mia mossa migliore.
    [same] Un’altra mossa valeva più o meno lo stesso.
   *[worse] Forse un’altra mossa era migliore.
}
