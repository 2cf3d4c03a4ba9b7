# The texts of the plain board, which shows any game as lists and buttons.
plain-players = Players
# $kind: you, person or bot. $turn: whether it is this player’s turn.
plain-player = { $name }{ $kind ->
    [you] , that’s you
    [bot] , a bot
   *[person] {""}
}{ $turn ->
    [yes] : to move
   *[no] {""}
}
plain-choices = What you can do
plain-waiting = { $name } is thinking…
plain-table = The game now
plain-nothing = nothing
