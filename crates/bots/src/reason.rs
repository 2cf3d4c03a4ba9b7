//! Why: one sentence or two, made of what the player knows and nothing else. Said in two ways: with everything the
//! seat knows, for the seat itself, and aloud, for ears that must not learn what the seat holds.

use crate::choice::RatedAction;
use crate::reply::Reply;
use engine::{Game, Heuristics, Message};

/// So much more, or less, than everybody's equal part of the victory is worth telling.
const NOTABLE: f64 = 0.25;

/// Why a player did something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// For whoever sees what the seat sees: odds, margin, the likely reply. Tells nothing the seat does not know.
    pub own: Message,
    /// For everybody at the table: one of a few sentences. It names no card and holds no figure, because a figure
    /// computed from hidden cards can be computed back.
    pub aloud: Message,
}

impl Reason {
    /// The same words for everybody.
    fn plain(id: &'static str) -> Self {
        Reason { own: Message::new(id), aloud: Message::new(id) }
    }

    /// Tells the likely reply too, to the seat itself: it is guessed from what only the seat may know.
    pub(crate) fn with_reply(self, reply: Option<Reply>) -> Self {
        let Some(Reply { by, says }) = reply else { return self };
        let own = self.own.choice("answer", "likely").seat("replier", by).says("reply", says);
        Reason { own, ..self }
    }
}

/// Anything would have done.
pub(crate) fn of_luck() -> Reason {
    Reason::plain("reason-luck")
}

/// There was nothing else to do.
pub(crate) fn only_move() -> Reason {
    Reason::plain("reason-only-move")
}

/// Nothing hidden can prevent the win.
pub(crate) fn certain_win() -> Reason {
    Reason::plain("reason-certain-win")
}

/// A quick move: the game's odds if it has some, and no comparison.
pub(crate) fn of_instinct<G: Game>(known: &G::Knowledge, now: &G::View, action: G::Action) -> Reason {
    let odds = G::Heuristics::odds(known, now, action);
    let own = odds.unwrap_or_else(|| Message::new("reason-instinct"));
    Reason {
        own: own.choice("compared", "none").choice("answer", "none"),
        aloud: Message::new("reason-instinct"),
    }
}

/// A move found by looking ahead: the game's odds if it has some, the expected share, and how far ahead of the
/// next best it is.
pub(crate) fn of_search<G: Game>(
    known: &G::Knowledge,
    now: &G::View,
    tried: &[RatedAction<G>],
    chosen: usize,
    seats: usize,
) -> Reason {
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
    let equal = one.mean * seats as f64;
    let outlook = match equal {
        _ if equal > 1.0 + NOTABLE => "ahead",
        _ if equal < 1.0 - NOTABLE => "behind",
        _ => "even",
    };
    let percent = |share: f64| (100.0 * share).round() as i64;
    let odds = G::Heuristics::odds(known, now, one.action);
    let own = odds.unwrap_or_else(|| Message::new("reason-outlook"));
    Reason {
        own: own
            .number("share", percent(one.mean))
            .number("margin", percent(margin.abs()))
            .choice("compared", compared)
            .choice("answer", "none"),
        aloud: Message::new("reason-aloud").choice("outlook", outlook).choice("compared", compared),
    }
}
