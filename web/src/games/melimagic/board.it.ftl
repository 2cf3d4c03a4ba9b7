# Labels and sentences on the board of Mélimagic.
board-hat = cappello
board-hat-owner = cappello, coniglio verso il proprietario
board-hat-away = cappello, coniglio verso gli altri
board-card = carta { $slot }, { $card }
board-remembered = forse { $card }
board-stand = Supporto di { $name }
board-wants = { $name } cerca { $card }
board-hats = Carte cappello
board-discard = Carte cappello scartate
board-wands = Carte bacchetta d’oro
board-drawn = Hai pescato: { $card }
board-waiting = { $name } ci pensa…
board-choose = Quale dado usi?
board-both-hats = Entrambi i dadi mostrano cappelli: valgono insieme.
board-turn = { $count ->
    [one] Gira una carta che ti mostra un cappello.
   *[other] Gira fino a { $count } carte che ti mostrano un cappello.
}
board-swap-pick = Scambio: tocca una tua carta e una di un altro giocatore.
board-swap-own = Ora una delle tue carte.
board-swap-other = Ora una carta di un altro giocatore.
board-place = Tocca la carta che vuoi sostituire, oppure scarta quella pescata.
board-claim = Due tue carte corrispondono alla tua carta bacchetta d’oro? Toccale.
board-claim-second = E la seconda carta?
board-hats-offer = Gira
board-hats-hint = { $count ->
    [one] { $count } carta
   *[other] fino a { $count } carte
}
board-swap-offer = Scambia
board-swap-hint = due carte
board-hat-offer = Carta cappello
board-hat-hint = pescane una
board-wand-offer = Carta bacchetta
board-wand-hint = sostituisce la tua
board-back = Indietro
board-pick = Scegli
board-claim-offer = Presenta due carte
# The axes of the chart of scores.
chart-step = Coppia presentata
chart-score = Bacchette d’oro
