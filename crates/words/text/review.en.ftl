# Sentences of the review of a finished game. Numbers are games out of 100: a whole victory is 100.

## The verdict on a move, by what the player knew. $best is the better move.
review-forced = There was no other move.
review-good = A good move.
review-close = About as good as “{ $best }”.
review-slip = A slip: “{ $best }” wins about { $margin ->
    [one] { $margin } more game
   *[other] { $margin } more games
} in 100 (between { $low } and { $high }).
review-mistake = A mistake: “{ $best }” wins about { $margin ->
    [one] { $margin } more game
   *[other] { $margin } more games
} in 100 (between { $low } and { $high }).

## What the cards made of a move
review-unlucky = Nobody could know it, but with these cards “{ $best }” would have been better by { $margin } in 100.
review-lucky = The cards made it a good move this time.

## Summary
# $luck, $own and $others are numbers with a sign.
review-parts = { $seat } { $result ->
    [won] won
    [shared] shared the victory
   *[lost] did not win
}: { $start } at the start, luck { $luck }, own moves { $own }, moves of the others { $others }.
review-decisions = { $seat }: { $mistakes ->
    [0] no mistakes
    [one] { $mistakes } mistake
   *[other] { $mistakes } mistakes
} and { $slips ->
    [0] no slips
    [one] { $slips } slip
   *[other] { $slips } slips
} in { $count ->
    [one] { $count } decision
   *[other] { $count } decisions
}.
review-without-luck = { $seat } won with { $luck } of luck. Without luck: { $rank ->
    [1] still first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[other] sixth
}.
review-turning-point = The game turned at move { $number } ({ $seat }: “{ $action }”): the winner’s chances rose by { $rise }.

## Headings
review-title = Review
review-curve = Chances of winning
review-curve-note = After the deal and after each move, in games won out of 100.
review-parts-heading = Luck and skill
review-parts-note = In games out of 100. Start, luck, own moves and moves of the others add up to the result.
review-moves = Moves
review-moves-note = The cost of each move by what the player knew, with its interval, and by what the cards were.
review-heading-number = No.
review-heading-player = Player
review-heading-move = Move
review-heading-verdict = Verdict
review-heading-cost = Cost
review-heading-interval = Interval
review-heading-hindsight = By the cards
review-heading-start = Start
review-heading-luck = Luck
review-heading-own = Own moves
review-heading-others = Others
review-heading-result = Result
review-deal = Deal
review-name-forced = forced
review-name-good = good
review-name-close = close
review-name-slip = slip
review-name-mistake = mistake
