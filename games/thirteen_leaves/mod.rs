//! 13 Leaves: shed a hand by extending one sequence at its two ends. The rules in words: `RULES.md`.

mod action;
mod card;
mod deck;
mod event;
mod hand;
mod heuristics;
mod knowledge;
mod notation;
mod options;
mod referee_state;
mod refusal;
mod round;
mod rules;
mod state;
mod table;
mod tally;
mod view;

#[cfg(test)]
mod tests;

pub use action::{Action, Count};
pub use card::Card;
pub use event::{Event, VisibleEvent};
pub use hand::Hand;
pub use heuristics::Heuristics;
pub use knowledge::Memory;
pub use options::{Options, StackedDeck};
pub use referee_state::RefereeState;
pub use refusal::Refusal;
pub use state::ThirteenLeaves;
pub use table::{End, Table};
pub use tally::Tally;
pub use view::{Column, Requirement, View};

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
    type Knowledge = Memory;
    type Heuristics = Heuristics;

    fn start(
        setup: &Setup<Self>,
        stack: &StackedDeck,
        random: &mut impl RandomSource,
        observer: &mut impl Observer<Event>,
    ) -> Result<Self, SetupError> {
        ThirteenLeaves::set_up(setup, stack, random, observer)
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
        self.turn
    }

    fn seats(&self) -> usize {
        usize::from(self.seats)
    }

    fn phase(&self) -> &'static str {
        if self.turn.is_some() { "play" } else { "over" }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::Dealt { .. })
    }

    fn visible_event(event: &Event, viewer: Viewer) -> VisibleEvent {
        event.shown_to(viewer)
    }

    fn describe_event(event: &Event) -> Vec<Message> {
        event.told()
    }

    fn referee_state(&self) -> RefereeState {
        RefereeState::of(self)
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
        action.offer()
    }
}
