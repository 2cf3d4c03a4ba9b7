//! MADA: push your luck. Keep your own pile rising; when somebody busts, everybody else scores the top of
//! theirs. The rules, clause by clause, are in `RULES.md`.

mod action;
mod card;
mod deck;
mod draw;
mod event;
mod hand;
mod insight;
mod knowledge;
mod notation;
mod odds;
mod options;
mod pile;
mod refusal;
mod rules;
mod sample;
mod shown;
mod state;
mod truth;
mod view;

#[cfg(test)]
mod tests;

pub use action::Action;
pub use card::{Card, NoCard};
pub use event::{Event, Source};
pub use insight::Insight;
pub use knowledge::Known;
pub use odds::Odds;
pub use options::{Options, Stack};
pub use refusal::Refusal;
pub use shown::Shown;
pub use state::Mada;
pub use truth::Truth;
pub use view::{Place, View};

use engine::{
    ActionSet, Chance, Game, Message, Outcome, Seat, Setup, SetupRefused, Unreadable, Viewer, Witness,
};
use std::ops::RangeInclusive;

impl Game for Mada {
    const ID: &'static str = "mada";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=state::SEATS;

    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type Options = Options;
    type Stack = Stack;
    type View = View;
    type Shown = Shown;
    type Truth = Truth;
    type Knowledge = Known;
    type Insight = Insight;

    fn start(
        setup: &Setup<Self>,
        stack: &Stack,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) -> Result<Self, SetupRefused> {
        rules::start(setup, stack, chance, witness)
    }

    #[inline]
    fn act(
        &mut self,
        action: Action,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) -> Result<(), Refusal> {
        rules::act(self, action, chance, witness)
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
        self.seats as usize
    }

    fn phase(&self) -> &'static str {
        self.phase.name()
    }

    fn outcome(&self) -> Option<Outcome> {
        Mada::outcome(self)
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn reveals(event: &Event) -> bool {
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

    fn show(event: &Event, viewer: Viewer) -> Shown {
        shown::show(event, viewer)
    }

    fn tell(event: &Event) -> Vec<Message> {
        vec![shown::tell(event)]
    }

    fn truth(&self) -> Truth {
        truth::truth(self)
    }

    fn census(&self) -> Vec<String> {
        Mada::census(self)
    }

    fn write(&self, action: Action) -> String {
        notation::write(self, action)
    }

    fn read(&self, text: &str) -> Result<Action, Unreadable> {
        notation::read(self, text)
    }

    fn describe(&self, action: Action) -> Message {
        notation::describe(self, action)
    }
}
