//! Why: one sentence or two, made of what the player knows and nothing else.

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

/// A quick move: the game's odds if it has some, and no comparison.
pub(crate) fn of_instinct<G: Game>(known: &G::Knowledge, now: &G::View, action: G::Action) -> Message {
    let odds = G::Insight::odds(known, now, action);
    odds.unwrap_or_else(|| Message::new("reason-instinct")).choice("compared", "none")
}

/// A move found by looking ahead: the game's odds if it has some, the expected share, and how far ahead of the
/// next best it is.
pub(crate) fn of_search<G: Game>(
    known: &G::Knowledge,
    now: &G::View,
    tried: &[Tried<G>],
    chosen: usize,
) -> Message {
    let one = &tried[chosen];
    let others = tried.iter().enumerate().filter(|(place, _)| *place != chosen).map(|(_, other)| other);
    let Some(second) = others.max_by_key(|other| other.visits) else {
        return only_move();
    };
    let margin = one.mean - second.mean;
    let compared = match margin {
        _ if margin.abs() < one.doubt() + second.doubt() => "same",
        _ if margin > 0.0 => "better",
        _ => "worse",
    };
    let percent = |share: f64| (100.0 * share).round() as i64;
    let odds = G::Insight::odds(known, now, one.action);
    odds.unwrap_or_else(|| Message::new("reason-outlook"))
        .number("share", percent(one.mean))
        .number("margin", percent(margin.abs()))
        .choice("compared", compared)
}
