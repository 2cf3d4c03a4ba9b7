# The review of a finished game in the page. Numbers are games out of 100: a whole victory is 100. The verdicts and further
# headings are in crates/words/text/review.en.ftl.

## A record file, and the list of finished games
review-file-more = Here you can see what was luck and what was skill. Choose the record of a finished game, or drop it here. It stays on your device.
review-file-choose = Choose a file
review-file-games = Your finished games
review-file-other = Look at another game

## The work
review-work-first = Replaying the game in many ways…
review-work-deeper = Looking more closely: { $percent }%
review-work-settled = Everything has been looked at closely.
review-work-paused = Stopped. What you see is a first look.
review-work-paused-early = Stopped before there was anything to see.
review-work-pause = Stop
review-work-resume = Go on

## The plain summary. $you says whether the reader is the player.
review-story = In short
review-story-result = { $you ->
    [yes] { $outcome ->
        [won] You won.
        [shared] You shared the victory.
       *[lost] You did not win this time.
    }
   *[no] { $outcome ->
        [won] { $name } won.
        [shared] { $name } shared the victory.
       *[lost] { $name } did not win.
    }
}
review-story-luck = { $kind ->
    [good] Luck helped: it was worth { $size ->
        [large] more than a whole victory.
       *[small] { $luck }% of a victory.
    }
    [bad] Luck was against { $you ->
        [yes] you
       *[no] { $name }
    }: it cost { $size ->
        [large] more than a whole victory.
       *[small] { $luck }% of a victory.
    }
   *[even] Good luck and bad luck were about even.
}
review-story-own = { $mistakes ->
    [0] { $slips ->
        [0] { $you ->
            [yes] You made no mistakes. Well played!
           *[no] { $name } made no mistakes.
        }
        [one] { $you ->
            [yes] Your moves were good, with one small slip.
           *[no] { $name } played well, with one small slip.
        }
       *[other] { $you ->
            [yes] Your moves were good, with { $slips } small slips.
           *[no] { $name } played well, with { $slips } small slips.
        }
    }
    [one] One mistake and { $slips ->
        [0] no slips
        [one] one slip
       *[other] { $slips } slips
    } cost { $you ->
        [yes] you
       *[no] { $name }
    } { $size ->
        [large] more than a whole victory.
       *[small] { $cost }% of a victory.
    }
   *[other] { $mistakes } mistakes and { $slips ->
        [0] no slips
        [one] one slip
       *[other] { $slips } slips
    } cost { $you ->
        [yes] you
       *[no] { $name }
    } { $size ->
        [large] more than a whole victory.
       *[small] { $cost }% of a victory.
    }
}
review-story-many = There was no clear mistake, but many moves a little below the best cost { $you ->
    [yes] you
   *[no] { $name }
} { $size ->
    [large] more than a whole victory.
   *[small] { $cost }% of a victory.
}
review-story-place = Without any luck, { $you ->
    [yes] you
   *[no] { $name }
} would { $place ->
    [1] { $outcome ->
        [lost] have won.
       *[other] still have won.
    }
    [2] have come second.
    [3] have come third.
    [4] have come fourth.
    [5] have come fifth.
   *[other] have come sixth.
}

## The parts of the results
review-parts-more = Each bar begins where the one above it ends. Together they give the result exactly.
review-parts-of = Result of { $name }

## The curve and one moment of the game
review-curve-more = Touch the curve to see that moment on the table.
review-curve-moment = Moment of the game
review-curve-value = { $name }: { $chance }%
review-curve-table = As a table
review-curve-mistake = Mistake
review-moment-number = Move { $number } of { $count }
review-moment-deal = The deal
review-moment-previous = Previous move
review-moment-next = Next move
review-moment-turned = Here the game turned.
review-moment-to-turn = Where the game turned
review-moment-why = What changed
review-moment-luck = Luck
review-moment-move = Move by { $name }
review-moment-nothing = Nothing changed.
review-moment-knew = By what { $name } knew
review-moment-cards = By what the cards were
review-moment-cards-best = No move was better.
review-moment-cards-cost = Another move would have won about { $cost ->
    [one] { $cost } more game
   *[other] { $cost } more games
} in 100.
review-moment-interval = Difference: { $cost } in 100, between { $low } and { $high }.

## The list of moves
review-list = Moves worth a look
review-list-who = Whose moves
review-list-all = Everybody
review-list-none = No slips and no mistakes here. Well played!
review-list-every = Show every move

## The reader's mistakes as exercises
review-exercises = { $count ->
    [one] One of your moves is now an exercise: find a better one!
   *[other] { $count } of your moves are now exercises: find better ones!
}
review-exercises-open = Practise

## The picture
review-picture = A picture to share
review-picture-names = Whose names may be in the picture?
review-picture-make = Share the picture
review-picture-player = Player { $number }
review-picture-failed = This browser could not make the picture.

## Why a game cannot be reviewed
review-failed = This game cannot be looked at
review-failed-not-a-record = This file is not the record of a game.
review-failed-broken-off = This record breaks off: a part of the file is missing.
review-failed-damaged = This record was changed or damaged, so it is no longer what was played.
review-failed-other-version = This record comes from another version of Tavolino, whose rules were different.
review-failed-unknown-game = This record is of a game that Tavolino does not know.
review-failed-forged = In this record somebody makes a move that the rules do not allow.
review-failed-unfinished = This game is not over yet. Come back when it is finished.
review-failed-no-module = Your browser could not load what it needs for this. Check your connection and try again.
review-failed-no-table = There is no finished game at this table, or this link may not see it.
