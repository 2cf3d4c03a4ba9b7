//! Why: one sentence, made of what the player knows and nothing else.

use crate::choice::Tried;
use engine::{Game, Insight, Message};

/// There was nothing else to do.
pub(crate) fn only_move() -> Message {
    Message::new("reason-only-move")
}

/// Nothing hidden can prevent the win.
pub(crate) fn certain_win() -> Message {
    Message::new("reason-certain-win")
}

/// A quick move: the game's odds if it has some.
pub(crate) fn of_instinct<G: Game>(known: &G::Knowledge, now: &G::View, action: G::Action) -> Message {
    G::Insight::odds(known, now, action).unwrap_or_else(|| Message::new("reason-instinct"))
}

/// A move found by looking ahead: the expected share, and how far ahead of the next best it is.
pub(crate) fn of_search<G: Game>(
    _known: &G::Knowledge,
    _now: &G::View,
    tried: &[Tried<G>],
    chosen: usize,
) -> Message {
    let one = &tried[chosen];
    let percent = |share: f64| (100.0 * share).round() as i64;
    let others = tried.iter().enumerate().filter(|(place, _)| *place != chosen).map(|(_, other)| other);
    let Some(second) = others.max_by_key(|other| other.visits) else {
        return only_move();
    };
    let margin = one.mean - second.mean;
    let kind = match margin {
        _ if margin.abs() < one.doubt() + second.doubt() => "same",
        _ if margin > 0.0 => "better",
        _ => "worse",
    };
    Message::new("reason-search")
        .number("share", percent(one.mean))
        .number("margin", percent(margin.abs()))
        .choice("compared", kind)
}
