# Why a player made of code did something, and what it advises, in English.

reason-luck = Anything would have done.
reason-only-move = There was nothing else to do.
reason-certain-win = This wins for certain: no hidden card can prevent it.
reason-instinct = It felt right.
## $share: games won in 100. $answer: whether there is a likely reply, $reply, by $replier.
reason-outlook = { $compared ->
    [none] It felt right.
    [same] About { $share } games in 100 are won from here; the next best move is about the same.
    [better] About { $share } games in 100 are won from here, { $margin } more than with the next best move.
   *[worse] About { $share } games in 100 are won from here; another move may be worth { $margin } more.
}{ $answer ->
    [likely] {" "}Likely reply of { $replier }: “{ $reply }”.
   *[none] {""}
}
## Said aloud, so without cards and figures.
reason-aloud = { $outlook ->
    [ahead] I like my chances.
    [behind] It does not look good for me.
   *[even] It is wide open.
} { $compared ->
    [better] This was clearly my best move.
    [same] Another move was about as good.
   *[worse] Another move may have been better.
}
