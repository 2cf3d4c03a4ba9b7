# The deal of the day: the same cards for everybody, the comparison with bots, and the text to share.
daily-more = Everybody gets the same cards today, with { $players } players: you and two bots. How well can you do?
daily-play = Play
daily-play-name = Play { $game } with the deal of the day
daily-begun = You have begun. Your game is waiting for you.
daily-lost = You have begun this deal, but the game is no longer on this device. You can still practise with it.
daily-practice = Practise with the same cards
daily-practice-name = Practise with the same cards: { $game }
daily-default-name = Player
daily-place = { $place ->
    [1] You won! Points: { $score }.
   *[other] Place { $place } of { $players }. Points: { $score }.
  }
daily-bots = Bots played the same deal in your seat.
daily-bot = Bot
daily-bot-place = Place
daily-you = You were
daily-comparison = { $comparison ->
    [better] better
    [same] just as good
   *[worse] not as good
  }
daily-comparing = The bots are playing your cards: { $done } of { $all } are done.
daily-compare-failed = The bots could not play this deal on this device.
daily-share = Share
daily-share-name = Share the result of { $game }
daily-copied = Copied. You can paste it into a message.
daily-not-copied = That did not work. Please try again.
daily-share-title = Tavolino, deal of the day { $date }: { $game }
daily-share-place = { $place ->
    [1] Won against two bots!
   *[other] Place { $place } of { $players }
  }
daily-share-bots = better than { $better } of { $bots } bots with the same cards
daily-how = How does it work?
daily-how-cards = The cards follow from the date, so that they are the same on every device. Nobody has to trust anybody: everybody can recompute them. There are no hints here.
daily-how-compare = The bots answer the same move in the same way for everybody. As soon as two people play differently, they may draw different cards. Your first game counts. After that you can practise as often as you like.
daily-how-midnight = A new deal comes every day at midnight in Greenwich.
