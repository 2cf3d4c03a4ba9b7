//! Why a bot chose an action, as translatable messages. Each reason has two forms: one for the bot's own
//! seat, which may mention everything that the seat knows, and one for the whole table, which depends on nothing
//! that is hidden.

use crate::choice::RatedAction;
use crate::reply::LikelyReply;
use engine::{Game, Heuristics, Message};

/// Why a bot chose an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// For viewers who see what the seat sees: odds, lead over the next action, likely reply. It contains
    /// nothing that the seat does not know.
    pub own: Message,
    /// For everybody at the table: how this bot chooses its actions. A bot says the same words for every action.
    /// If its words depended on its cards, as "the only move" or "things look good" do, they would tell
    /// something about them.
    pub aloud: Message,
}

/// How a bot chooses its actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Method {
    /// At random.
    Random,
    /// With a heuristic or a network, without search.
    Instinct,
    /// With a search.
    Search,
}

impl Method {
    /// What a bot says to everybody about each of its actions.
    fn aloud(self) -> Message {
        Message::new(match self {
            Method::Random => "reason-luck",
            Method::Instinct => "reason-instinct",
            Method::Search => "reason-search",
        })
    }
}

impl Reason {
    /// A reason whose message for the bot's own seat has no arguments.
    fn without_arguments(id: &'static str, method: Method) -> Self {
        Reason { own: Message::new(id), aloud: method.aloud() }
    }

    /// Adds the likely reply to [`Reason::own`]. It stays out of [`Reason::aloud`], because it is estimated
    /// from what only the seat may know.
    pub(crate) fn with_reply(self, reply: Option<LikelyReply>) -> Self {
        let Some(LikelyReply { seat, description }) = reply else { return self };
        // These are arguments of the message `own`.
        let own = self.own.choice("answer", "likely").seat("replier", seat).says("reply", description);
        Reason { own, ..self }
    }
}

/// The action was chosen at random.
pub(crate) fn of_random_action() -> Reason {
    Reason::without_arguments("reason-luck", Method::Random)
}

/// The action was the only legal or the only considered one.
pub(crate) fn only_action(method: Method) -> Reason {
    Reason::without_arguments("reason-only-move", method)
}

/// The action wins whatever the hidden cards are.
pub(crate) fn certain_win(method: Method) -> Reason {
    Reason::without_arguments("reason-certain-win", method)
}

/// The action came from a heuristic or a network: gives the action's odds, if the game can compute them.
pub(crate) fn of_heuristic_action<G: Game>(
    knowledge: &G::Knowledge,
    view: &G::View,
    action: G::Action,
) -> Reason {
    let odds = G::Heuristics::odds(knowledge, view, action);
    let own = odds.unwrap_or_else(|| Message::new("reason-instinct"));
    // Without a search, the action is not compared with others, and no reply to it is known.
    Reason { own: own.choice("compared", "none").choice("answer", "none"), aloud: Method::Instinct.aloud() }
}

/// The action came from a search: gives its odds, if the game can compute them, the expected share of the
/// victory, and the lead over the most visited other action. `chosen` is an index into `rated`.
pub(crate) fn of_search<G: Game>(
    knowledge: &G::Knowledge,
    view: &G::View,
    rated: &[RatedAction<G>],
    chosen: usize,
) -> Reason {
    let best = &rated[chosen];
    let other_actions =
        rated.iter().enumerate().filter(|(index, _)| *index != chosen).map(|(_, other)| other);
    let Some(runner_up) = other_actions.max_by_key(|other| other.visits) else {
        return only_action(Method::Search);
    };
    let lead = best.mean - runner_up.mean;
    // A lead that is smaller than the two margins of error may be chance, so it counts as equal.
    let compared = if lead.abs() < best.margin_of_error() + runner_up.margin_of_error() {
        "same"
    } else if lead > 0.0 {
        "better"
    } else {
        "worse"
    };
    let percent = |share: f64| (100.0 * share).round() as i64;
    let odds = G::Heuristics::odds(knowledge, view, best.action);
    let own = odds.unwrap_or_else(|| Message::new("reason-outlook"));
    Reason {
        own: own
            .number("share", percent(best.mean))
            .number("margin", percent(lead.abs()))
            .choice("compared", compared)
            // `with_reply` replaces this if the search knows a likely reply.
            .choice("answer", "none"),
        aloud: Method::Search.aloud(),
    }
}
