# Sentences of scenes, captions, the end of a game and the television. They are loaded together with a board.

## The end of a game
ending-counting = And the result is…
ending-won = Well done! That was your game.
ending-place = { $place ->
    [1] Well done! You share first place.
    [2] Second place. Well played!
    [3] Third place. Well played!
   *[other] Well played! Maybe the next game is yours.
}
ending-share = Share
ending-share-text = As text
ending-share-picture = As a picture
ending-copied = The result is copied.
ending-not-copied = This browser does not allow copying.
ending-review = Luck or skill?
ending-more = More about this game
ending-final-cards = { $name }’s last cards
erase = Remove my name from this table
erase-question = Your name and your chat messages are removed from this table for everybody, for good. The game itself stays.
erase-yes = Remove them
erase-done = Your name and your messages are removed.
erase-failed = This did not work. Try again later.

## Between two rounds
round-over = Round { $round } is over
round-over-plain = The round is over
round-nothing = nothing
