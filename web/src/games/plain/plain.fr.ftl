# The texts of the plain board, which shows any game as lists and buttons.
plain-players = Joueurs
# $kind: you, person or bot. $turn: whether it is this player’s turn.
plain-player = { $name }{ $kind ->
    [you] , c’est toi
    [bot] , un robot
   *[person] {""}
}{ $turn ->
    [yes] {"\u00A0"}: c’est son tour
   *[no] {""}
}
plain-choices = Ce que tu peux faire
plain-waiting = { $name } réfléchit…
plain-table = La partie en ce moment
plain-nothing = rien
