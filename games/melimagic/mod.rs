//! Mélimagic: memory and bluff with two-sided cards on stands. The rules are in `RULES.md`, clause by clause.

mod action;
mod card;
mod deck;
mod dice;
mod event;
mod heuristics;
mod knowledge;
mod notation;
mod options;
mod pile;
mod place;
mod referee_state;
mod refusal;
mod rules;
mod says;
mod seen;
mod state;
#[cfg(any(test, feature = "contract"))]
mod stroll;
#[cfg(test)]
mod tests;
mod view;
mod visible_event;

pub use action::Action;
pub use card::{NoPair, Pair, Rabbit};
pub use dice::Face;
pub use event::Event;
pub use heuristics::Heuristics;
pub use knowledge::Knowledge;
pub use options::{Options, Setup, StackedDeck};
pub use place::{Place, Slot, TwoSlots};
pub use referee_state::{RefereeState, StandingState};
pub use refusal::Refusal;
pub use state::{Melimagic, Phase};
pub use view::{Discard, Facing, Standing, View};
pub use visible_event::VisibleEvent;

use engine::{
    ActionSet, Game, Message, Observer, Outcome, ParseActionError, RandomSource, Seat, SetupError, Stream,
    Viewer,
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
    type StackedDeck = StackedDeck;
    type View = View;
    type VisibleEvent = VisibleEvent;
    type RefereeState = RefereeState;
    type Knowledge = Knowledge;
    type Heuristics = Heuristics;

    fn start(
        setup: &Setup,
        stack: &StackedDeck,
        random: &mut impl RandomSource,
        observer: &mut impl Observer<Event>,
    ) -> Result<Self, SetupError> {
        Melimagic::deal(setup, stack, random, observer)
    }

    fn stacked_numbers(setup: &Setup, stack: &StackedDeck) -> Vec<(Stream, Vec<u32>)> {
        stack.foretold(&setup.options)
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

    fn visible_event(event: &Event, viewer: Viewer) -> VisibleEvent {
        VisibleEvent::live(event, viewer)
    }

    fn visible_in_log(event: &Event, viewer: Viewer) -> VisibleEvent {
        VisibleEvent::later(event, viewer)
    }

    fn describe_event(event: &Event) -> Vec<Message> {
        says::told(event)
    }

    fn referee_state(&self) -> RefereeState {
        self.whole_truth()
    }

    fn all_cards(&self) -> Vec<String> {
        self.all_cards()
    }

    fn write(&self, action: Action) -> String {
        self.write_action(action)
    }

    fn read(&self, text: &str) -> Result<Action, ParseActionError> {
        self.read_action(text)
    }

    fn describe(&self, action: Action) -> Message {
        self.describe_action(action)
    }

    #[cfg(any(test, feature = "contract"))]
    fn contract_action(&self, rng: &mut engine::FastRng) -> Option<Action> {
        stroll::stroll(self, rng)
    }
}
