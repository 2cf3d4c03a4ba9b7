//! MADA, a push-your-luck game: each player builds a pile of rising values, and when a player fails, all others
//! bank the top card of their piles. `RULES.md` has the rules in numbered clauses, which comments cite as M1,
//! M2 and so on.

mod action;
mod card;
mod deck;
mod draw_pile;
mod event;
mod hand;
mod heuristics;
mod knowledge;
mod notation;
mod odds;
mod options;
mod pile;
mod referee_state;
mod refusal;
mod rules;
mod state;
mod view;
mod visible_event;

#[cfg(test)]
mod tests;

pub use action::Action;
pub use card::{Card, ParseCardError};
pub use event::{Event, Source};
pub use heuristics::Heuristics;
pub use knowledge::Knowledge;
pub use odds::Odds;
pub use options::{Options, StackedDeck};
pub use referee_state::RefereeState;
pub use refusal::Refusal;
pub use state::Mada;
pub use view::{Place, View};
pub use visible_event::VisibleEvent;

use engine::{
    ActionSet, Game, Message, Observer, Outcome, ParseActionError, RandomSource, Seat, Setup, SetupError,
    Viewer,
};
use std::ops::RangeInclusive;

impl Game for Mada {
    const ID: &'static str = "mada";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=state::MAX_SEATS;

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
        rules::start(setup, stacked_deck, random, observer)
    }

    #[inline]
    fn act(
        &mut self,
        action: Action,
        random: &mut impl RandomSource,
        observer: &mut impl Observer<Event>,
    ) -> Result<(), Refusal> {
        rules::act(self, action, random, observer)
    }

    #[inline]
    fn legal(&self) -> ActionSet<Action> {
        rules::legal(self)
    }

    #[inline]
    fn to_move(&self) -> Option<Seat> {
        (self.phase != state::Phase::Over).then_some(self.mover)
    }

    fn seats(&self) -> usize {
        self.seat_count as usize
    }

    fn phase(&self) -> &'static str {
        self.phase.name()
    }

    fn outcome(&self) -> Option<Outcome> {
        Mada::outcome(self)
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view_for(self, viewer)
    }

    fn reveals(event: &Event) -> bool {
        // These events show a card that was hidden, or use random numbers, so their action cannot be undone. All
        // others move cards that the acting player knew.
        matches!(
            event,
            Event::Began { .. }
                | Event::Dealt { .. }
                | Event::Drew { .. }
                | Event::TriedLuck { .. }
                | Event::Stung { .. }
                | Event::Reshuffled { .. }
        )
    }

    fn visible_event(event: &Event, viewer: Viewer) -> VisibleEvent {
        visible_event::visible_event(event, viewer)
    }

    fn describe_event(event: &Event) -> Vec<Message> {
        vec![visible_event::describe_event(event)]
    }

    fn referee_state(&self) -> RefereeState {
        referee_state::referee_state(self)
    }

    fn all_cards(&self) -> Vec<String> {
        Mada::all_cards(self)
    }

    fn write(&self, action: Action) -> String {
        notation::write_action(self, action)
    }

    fn read(&self, text: &str) -> Result<Action, ParseActionError> {
        notation::read_action(self, text)
    }

    fn describe(&self, action: Action) -> Message {
        notation::describe_action(self, action)
    }
}
