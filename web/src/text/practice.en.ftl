# Playing on from a position of a finished game, and exercises.
practice-title = What if?
practice-play-on = Play on from here
practice-after = after move { $number } of { $count }
practice-seat = You play as
practice-cards = Hidden cards
practice-cards-as-dealt = As they were
practice-cards-reshuffled = Shuffled again
practice-cards-as-dealt-more = Every card lies where it lay in that game.
practice-cards-reshuffled-more = You keep what this player had seen. Everything that was hidden is dealt anew.
practice-level = The bots are
practice-start = Play on
practice-undo = Take back my move
practice-again = Start over
practice-change = Change seat or cards
practice-link = Copy a link to this moment
practice-link-too-long = This game is too long for a link.
practice-bad-link = This link does not lead to a moment of a game. Part of it may be missing.
practice-other-version = This game was played with other rules of Tavolino, so nobody can play on from it here.
practice-broken = This browser cannot play the game on its own right now. Try again in a moment.
practice-endings = Two endings
practice-recorded = In that game
practice-mine = Your way
practice-comparison = { $result ->
    [better] Your way turned out better for you.
    [worse] This time that game went better for you.
   *[same] For you, both ended the same.
}
practice-winners = { $who ->
    [you] You won.
    [shared] You won together with { $names }.
   *[others] { $count ->
        [one] { $names } won.
       *[other] { $names } won together.
    }
}

exercises-title = Exercises
exercises-more = One move is clearly best. Find it with what you can know.
exercises-game = Game
exercises-set = Which ones
exercises-set-all = From games of the bots
exercises-set-own = From your own games
exercises-none-own = You have no exercises of your own yet. They come from the review of a game that you have played.
exercises-progress = { $solved } of { $count } solved · { $waiting } to try again
exercises-number = Exercise { $number }
exercises-difficulty = { $level ->
    [easy] Easy
    [medium] Medium
   *[hard] Hard
}
exercises-missed = Mistakes in 10 tries: beginners { $beginner }, casual players { $casual }.
exercises-ask = Your move. What is best?
exercises-right = Right!
exercises-wrong = Not quite. Best is: { $best }
exercises-your-move = You chose “{ $chosen }”.
exercises-why = With what you can know, “{ $best }” wins about { $margin ->
    [one] one game in 100 more than any other move.
   *[other] { $margin } games in 100 more than any other move.
}
exercises-why-own = With what you can know, “{ $best }” wins about { $margin ->
    [one] one game in 100 more than the move you played in that game.
   *[other] { $margin } games in 100 more than the move you played in that game.
}
exercises-later = It will come back later.
exercises-next = Next exercise
exercises-play-on = Play on from here
exercises-done = You have solved everything for now.
exercises-done-more = { $waiting ->
    [0] Well done!
    [one] One exercise comes back later.
   *[other] { $waiting } exercises come back later.
}
exercises-forget = Delete everything
exercises-forget-ask = Delete your answers and your own exercises on this device?
exercises-forget-yes = Yes, delete
exercises-forget-no = No
exercises-forgotten = Everything is deleted.
exercises-missing = The exercises cannot be loaded right now. Try again in a moment.
exercises-not-stored = This browser does not keep your answers.
