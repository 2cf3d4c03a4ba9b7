# The player's own statistics: games, wins, luck and habits, and the file that takes them to another device.
statistics-none = Nothing here yet. As soon as you have finished a game, you find it here.
statistics-play = Choose a game
statistics-no-storage = This browser does not let the page remember anything, so there are no statistics.
statistics-summary = { $games ->
    [one] You have finished { $games } game.
   *[other] You have finished { $games } games.
  } Wins: { $wins }. If all players were equally good, it would be { $par }.
statistics-above = Well done!
statistics-below = The next game is waiting for you.

statistics-by-game = Game by game
statistics-game = Game
statistics-players = { $count } players
statistics-games = Games
statistics-wins = Wins
statistics-par = Expected
statistics-par-more = “Expected” means: as many wins as if all players were equally good. With three players you would win one game in three. A shared win counts in part.

statistics-over-time = How it is going
statistics-points = A win is worth 100 points, shared by all players before the game: with four players you start at 25. The line shows how many points you have won or lost, added up from game to game.
statistics-points-axis = Points
statistics-last-games = { $count ->
    [one] The last game
   *[other] The last { $count } games
  }
statistics-line-balance = Won and lost

statistics-luck-skill = Luck and skill
statistics-no-review = Look at the review at the end of a game. What it finds out about luck and skill is collected here.
statistics-luck-skill-more = { $count ->
    [one] From { $count } game that you have reviewed. “My moves” shows what your own moves cost you: the nearer to zero, the better you played.
   *[other] From { $count } games that you have reviewed. “My moves” shows what your own moves cost you: the nearer to zero, the better you played.
  }
statistics-line-luck = Luck
statistics-line-own = My moves

habits-good = What you do well
habits-bad = What costs you most
habits-none = For your habits, a few more reviewed games are needed.
habit-good = { $game }: You know when { $action } is best. You were right { $right } times out of { $count }.
habit-bad = { $game }: You often choose { $played } when { $better } would be better. That happened { $count } times and cost you { $points } points.
habit-bad-same = { $game }: You rightly choose { $better }, but you could do it better. That happened { $count } times and cost you { $points } points.
habit-hand = { $hand ->
    [one] Mostly with { $hand } card in your hand.
   *[other] Mostly with { $hand } cards in your hand.
  }

statistics-manage = Your data
statistics-private = All of this is only on this device. Nobody else sees it. Games of several people on one device are not counted.
statistics-export = Save as a file
statistics-import = Read a file
statistics-imported = { $count ->
    [0] The file had no new games.
    [one] { $count } game added.
   *[other] { $count } games added.
  }
statistics-bad-file = This is not a file with statistics.
statistics-delete = Delete everything
statistics-delete-question = Delete all your statistics from this device? You cannot undo this.
statistics-delete-yes = Yes, delete everything
statistics-deleted = Everything is deleted.
