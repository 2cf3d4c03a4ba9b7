//! 13 Leaves: shed a hand by extending one sequence at its two ends. The rules in words: `RULES.md`.

mod action;
mod card;
mod deck;
mod event;
mod hand;
mod insight;
mod knowledge;
mod notation;
mod options;
mod refusal;
mod round;
mod rules;
mod state;
mod table;
mod tally;
mod truth;
mod view;

#[cfg(test)]
mod tests;

pub use action::{Action, Count};
pub use card::Card;
pub use event::{Event, Shown};
pub use hand::Hand;
pub use insight::Insight;
pub use knowledge::Memory;
pub use options::{Options, Stack};
pub use refusal::Refusal;
pub use state::ThirteenLeaves;
pub use table::{End, Table};
pub use tally::Tally;
pub use truth::Truth;
pub use view::{Column, Requirement, View};

use engine::{
    ActionSet, Chance, Game, Message, Outcome, Seat, Setup, SetupRefused, Unreadable, Viewer, Witness,
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
    type Stack = Stack;
    type View = View;
    type Shown = Shown;
    type Truth = Truth;
    type Knowledge = Memory;
    type Insight = Insight;

    fn start(
        setup: &Setup<Self>,
        stack: &Stack,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) -> Result<Self, SetupRefused> {
        ThirteenLeaves::set_up(setup, stack, chance, witness)
    }

    #[inline]
    fn act(
        &mut self,
        action: Action,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) -> Result<(), Refusal> {
        self.carry_out(action, chance, witness)
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

    fn show(event: &Event, viewer: Viewer) -> Shown {
        event.shown_to(viewer)
    }

    fn tell(event: &Event) -> Vec<Message> {
        event.told()
    }

    fn truth(&self) -> Truth {
        Truth::of(self)
    }

    fn census(&self) -> Vec<String> {
        self.all_cards()
    }

    fn write(&self, action: Action) -> String {
        action.to_string()
    }

    fn read(&self, text: &str) -> Result<Action, Unreadable> {
        text.parse()
    }

    fn describe(&self, action: Action) -> Message {
        action.offer()
    }
}
