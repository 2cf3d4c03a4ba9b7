# The texts of the plain board, which shows any game as lists and buttons.
plain-players = Giocatori
# $kind: you, person or bot. $turn: whether it is this player’s turn.
plain-player = { $name }{ $kind ->
    [you] , sei tu
    [bot] , un bot
   *[person] {""}
}{ $turn ->
    [yes] : di turno
   *[no] {""}
}
plain-choices = Che cosa puoi fare
plain-waiting = { $name } ci pensa…
plain-table = La partita adesso
plain-nothing = niente
