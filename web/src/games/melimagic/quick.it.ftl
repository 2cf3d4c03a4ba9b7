# Le regole di Mélimagic in un minuto.
quick-goal-title = Scopo
quick-goal = Vinci quattro bacchette d’oro prima degli altri.
quick-wand-title = Carta bacchetta d’oro
quick-wand = Mostra i due conigli che ti servono sul tuo supporto.
quick-cards-title = Conigli e cappelli
quick-cards = Ogni carta cappello ha un coniglio da un lato e un cappello dall’altro: ricorda dove sta ogni coniglio.
quick-turn-title = Il tuo turno
quick-turn = Si lanciano due dadi e tu ne usi uno. Se tutti e due mostrano cappelli, li usi entrambi.
quick-hats-title = Cappelli
quick-hats = Per ogni cappello puoi girare una carta che ti mostra un cappello, su qualsiasi supporto, e vederne il coniglio.
quick-swap-title = Scambio
quick-swap = Scambia una tua carta con una di un altro giocatore.
quick-draw-title = Pesca
quick-draw = Pesca una carta cappello o una nuova carta bacchetta d’oro.
quick-claim-title = Vincere una bacchetta
quick-claim = Poi puoi presentare due delle tue carte: se mostrano i conigli della tua carta bacchetta d’oro, la vinci; altrimenti perdi una bacchetta d’oro già vinta.
