//! Why a bot chose an action, as translatable messages. Each reason has two forms: one for the bot's own
//! seat, which may mention everything that the seat knows, and one for the whole table, which must not reveal
//! hidden cards.

use crate::choice::RatedAction;
use crate::reply::LikelyReply;
use engine::{Game, Heuristics, Message};

/// A position counts as better or worse than even if the expected share of the victory differs from an equal
/// share (1 / number of seats) by more than this fraction of it.
const NOTABLE_DIFFERENCE: f64 = 0.25;

/// Why a bot chose an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// For viewers who see what the seat sees: odds, lead over the next action, likely reply. It contains
    /// nothing that the seat does not know.
    pub own: Message,
    /// For everybody at the table: one of a few fixed sentences. It contains no card and no figure, because
    /// hidden cards could be computed from a figure that depends on them.
    pub aloud: Message,
}

impl Reason {
    /// A reason whose two forms are the same message without arguments.
    fn without_arguments(id: &'static str) -> Self {
        Reason { own: Message::new(id), aloud: Message::new(id) }
    }

    /// Adds the likely reply to [`Reason::own`]. It stays out of [`Reason::aloud`], because it is estimated
    /// from what only the seat may know.
    pub(crate) fn with_reply(self, reply: Option<LikelyReply>) -> Self {
        let Some(LikelyReply { seat, description }) = reply else { return self };
        let own = self.own.choice("answer", "likely").seat("replier", seat).says("reply", description);
        Reason { own, ..self }
    }
}

/// The action was chosen at random.
pub(crate) fn of_random_action() -> Reason {
    Reason::without_arguments("reason-luck")
}

/// The action was the only legal or the only considered one.
pub(crate) fn only_action() -> Reason {
    Reason::without_arguments("reason-only-move")
}

/// The action wins whatever the hidden cards are.
pub(crate) fn certain_win() -> Reason {
    Reason::without_arguments("reason-certain-win")
}

/// The action came from a heuristic or a network: gives the action's odds, if the game can compute them.
pub(crate) fn of_heuristic_action<G: Game>(
    knowledge: &G::Knowledge,
    view: &G::View,
    action: G::Action,
) -> Reason {
    let odds = G::Heuristics::odds(knowledge, view, action);
    let own = odds.unwrap_or_else(|| Message::new("reason-instinct"));
    Reason {
        own: own.choice("compared", "none").choice("answer", "none"),
        aloud: Message::new("reason-instinct"),
    }
}

/// The action came from a search: gives its odds, if the game can compute them, the expected share of the
/// victory, and the lead over the most visited other action. `chosen` is an index into `rated`.
pub(crate) fn of_search<G: Game>(
    knowledge: &G::Knowledge,
    view: &G::View,
    rated: &[RatedAction<G>],
    chosen: usize,
    seat_count: usize,
) -> Reason {
    let best = &rated[chosen];
    let other_actions =
        rated.iter().enumerate().filter(|(index, _)| *index != chosen).map(|(_, other)| other);
    let Some(runner_up) = other_actions.max_by_key(|other| other.visits) else {
        return only_action();
    };
    let lead = best.mean - runner_up.mean;
    let compared = if lead.abs() < best.margin_of_error() + runner_up.margin_of_error() {
        "same"
    } else if lead > 0.0 {
        "better"
    } else {
        "worse"
    };
    // 1 if the bot expects exactly an equal share of the victory.
    let relative_share = best.mean * seat_count as f64;
    let outlook = if relative_share > 1.0 + NOTABLE_DIFFERENCE {
        "ahead"
    } else if relative_share < 1.0 - NOTABLE_DIFFERENCE {
        "behind"
    } else {
        "even"
    };
    let percent = |share: f64| (100.0 * share).round() as i64;
    let odds = G::Heuristics::odds(knowledge, view, best.action);
    let own = odds.unwrap_or_else(|| Message::new("reason-outlook"));
    Reason {
        own: own
            .number("share", percent(best.mean))
            .number("margin", percent(lead.abs()))
            .choice("compared", compared)
            .choice("answer", "none"),
        aloud: Message::new("reason-aloud").choice("outlook", outlook).choice("compared", compared),
    }
}
