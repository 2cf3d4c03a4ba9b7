//! Mélimagic: memory and bluff with two-sided cards on stands. The rules are in `RULES.md`, clause by clause.

mod action;
mod card;
mod deck;
mod dice;
mod event;
mod insight;
mod knowledge;
mod notation;
mod options;
mod pile;
mod place;
mod refusal;
mod rules;
mod says;
mod seen;
mod shown;
mod state;
#[cfg(any(test, feature = "contract"))]
mod stroll;
#[cfg(test)]
mod tests;
mod truth;
mod view;

pub use action::Action;
pub use card::{NoPair, Pair, Rabbit};
pub use dice::Face;
pub use event::Event;
pub use insight::Insight;
pub use knowledge::Knowledge;
pub use options::{Options, Setup, Stack};
pub use place::{Place, Slot, TwoSlots};
pub use refusal::Refusal;
pub use shown::Shown;
pub use state::{Melimagic, Phase};
pub use truth::{StandingTruth, Truth};
pub use view::{Discard, Facing, Standing, View};

use engine::{
    ActionSet, Chance, Game, Message, Outcome, Seat, SetupRefused, Stream, Unreadable, Viewer, Witness,
};
use std::ops::RangeInclusive;

impl Game for Melimagic {
    const ID: &'static str = "melimagic";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=deck::MAX_SEATS;

    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type Options = Options;
    type Stack = Stack;
    type View = View;
    type Shown = Shown;
    type Truth = Truth;
    type Knowledge = Knowledge;
    type Insight = Insight;

    fn start(
        setup: &Setup,
        stack: &Stack,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) -> Result<Self, SetupRefused> {
        Melimagic::deal(setup, stack, chance, witness)
    }

    fn foretold(setup: &Setup, stack: &Stack) -> Vec<(Stream, Vec<u32>)> {
        stack.foretold(&setup.options)
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
        ActionSet::from_bits(self.legal_bits().into())
    }

    #[inline]
    fn to_move(&self) -> Option<Seat> {
        (self.phase != Phase::Over).then_some(self.turn)
    }

    fn seats(&self) -> usize {
        self.seats.into()
    }

    fn phase(&self) -> &'static str {
        self.phase.name()
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| Outcome {
            winners: [self.turn].into_iter().collect(),
            scores: Seat::all(self.seats.into()).map(|seat| self.won[seat].len() as i16).collect(),
            cause: "cause-fourth-wand",
        })
    }

    fn view(&self, viewer: Viewer) -> View {
        self.view_for(viewer)
    }

    fn reveals(event: &Event) -> bool {
        // Choosing hats and leaving cards as they are are the only things that show nobody anything.
        !matches!(event, Event::HatsChosen { .. } | Event::TurningStopped { .. } | Event::TurnEnded { .. })
    }

    fn show(event: &Event, viewer: Viewer) -> Shown {
        Shown::live(event, viewer)
    }

    fn recall(event: &Event, viewer: Viewer) -> Shown {
        Shown::later(event, viewer)
    }

    fn tell(event: &Event) -> Vec<Message> {
        says::told(event)
    }

    fn truth(&self) -> Truth {
        self.whole_truth()
    }

    fn census(&self) -> Vec<String> {
        self.all_cards()
    }

    fn write(&self, action: Action) -> String {
        self.write_action(action)
    }

    fn read(&self, text: &str) -> Result<Action, Unreadable> {
        self.read_action(text)
    }

    fn describe(&self, action: Action) -> Message {
        self.describe_action(action)
    }

    #[cfg(any(test, feature = "contract"))]
    fn stroll(&self, luck: &mut engine::Quick) -> Option<Action> {
        stroll::stroll(self, luck)
    }
}
