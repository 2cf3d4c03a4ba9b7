//! 13 Leaves, a game of getting rid of one's hand by adding to the two ends of a sequence. A *deal* lasts
//! from the dealing of the cards until a hand is empty, and consists of several *rounds*. `RULES.md` has the
//! rules in numbered clauses (T1 to T16), which the comments of this folder cite. This file lists the modules
//! and implements the [`Game`] trait by calling them.

mod action;
mod active_seats;
mod card;
mod card_counts;
mod deck;
mod event;
mod hand;
mod heuristics;
mod knowledge;
mod notation;
mod options;
mod referee_state;
mod refusal;
mod rules;
mod sequence;
mod state;
#[cfg(test)]
mod tests;
mod view;
mod visible_event;

pub use action::{Action, PlayCount};
pub use card::Card;
pub use card_counts::CardCounts;
pub use event::Event;
pub use hand::Hand;
pub use heuristics::Heuristics;
pub use knowledge::Knowledge;
pub use options::{Options, StackedDeck};
pub use referee_state::RefereeState;
pub use refusal::Refusal;
pub use sequence::{EndColumn, Sequence};
pub use state::ThirteenLeaves;
pub use view::{Column, Requirement, View};
pub use visible_event::VisibleEvent;

use engine::{
    ActionSet, Game, Message, Observer, Outcome, ParseActionError, RandomSource, Seat, Setup, SetupError,
    Viewer,
};
use std::ops::RangeInclusive;

impl Game for ThirteenLeaves {
    const ID: &'static str = "thirteen-leaves";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<usize> = 3..=6;

    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type Options = Options;
    type StackedDeck = StackedDeck;
    type View = View;
    type VisibleEvent = VisibleEvent;
    type RefereeState = RefereeState;
    type Knowledge = Knowledge;
    type Heuristics = Heuristics;

    fn start(
        setup: &Setup<Self>,
        stacked_deck: &StackedDeck,
        random: &mut impl RandomSource,
        observer: &mut impl Observer<Event>,
    ) -> Result<Self, SetupError> {
        ThirteenLeaves::set_up(setup, stacked_deck, random, observer)
    }

    #[inline]
    fn act(
        &mut self,
        action: Action,
        random: &mut impl RandomSource,
        observer: &mut impl Observer<Event>,
    ) -> Result<(), Refusal> {
        self.carry_out(action, random, observer)
    }

    #[inline]
    fn legal(&self) -> ActionSet<Action> {
        self.legal_actions()
    }

    #[inline]
    fn to_move(&self) -> Option<Seat> {
        self.to_move
    }

    fn seats(&self) -> usize {
        usize::from(self.seat_count)
    }

    fn phase(&self) -> &'static str {
        if self.to_move.is_some() { "play" } else { "over" }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.final_outcome()
    }

    fn view(&self, viewer: Viewer) -> View {
        View::new(self, viewer)
    }

    fn reveals(event: &Event) -> bool {
        // All other events show only cards that the acting player knew, and use no random numbers.
        matches!(event, Event::Dealt { .. })
    }

    fn visible_event(event: &Event, viewer: Viewer) -> VisibleEvent {
        visible_event::visible_event(event, viewer)
    }

    fn describe_event(event: &Event) -> Vec<Message> {
        visible_event::describe_event(event)
    }

    fn referee_state(&self) -> RefereeState {
        RefereeState::new(self)
    }

    fn all_cards(&self) -> Vec<String> {
        self.all_cards()
    }

    fn write(&self, action: Action) -> String {
        action.to_string()
    }

    fn read(&self, text: &str) -> Result<Action, ParseActionError> {
        text.parse()
    }

    fn describe(&self, action: Action) -> Message {
        action.describe()
    }
}
