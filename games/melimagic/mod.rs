//! Mélimagic, a game of memory and bluff with two-sided cards on stands. `RULES.md` has the rules in numbered
//! clauses (G1 to G21), which the comments of this folder cite. This file lists the modules and implements
//! the [`Game`] trait by calling them.

mod action;
mod card;
mod deck;
mod dice;
mod event;
mod heuristics;
mod knowledge;
mod messages;
mod notation;
mod options;
mod pile;
mod position;
#[cfg(any(test, feature = "contract"))]
mod random_walk;
mod referee_state;
mod refusal;
mod rules;
mod seen_cards;
mod state;
#[cfg(test)]
mod tests;
mod view;
mod visible_event;

pub use action::Action;
pub use card::{Pair, ParsePairError, Rabbit};
pub use dice::Face;
pub use event::Event;
pub use heuristics::Heuristics;
pub use knowledge::Knowledge;
pub use options::{Options, Setup, StackedDeck};
pub use position::{CardPosition, Slot, SlotPair};
pub use referee_state::{RefereeState, StandCard};
pub use refusal::Refusal;
pub use state::{Melimagic, Phase};
pub use view::{Facing, View, VisibleCard, VisibleDiscardPile};
pub use visible_event::VisibleEvent;

use engine::{
    ActionSet, Game, Message, Observer, Outcome, ParseActionError, RandomSource, Seat, SetupError, Stream,
    Viewer,
};
use std::ops::RangeInclusive;

impl Game for Melimagic {
    const ID: &'static str = "melimagic";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=deck::STAND_COUNT;

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
        stacked_deck: &StackedDeck,
        random: &mut impl RandomSource,
        observer: &mut impl Observer<Event>,
    ) -> Result<Self, SetupError> {
        Melimagic::deal(setup, stacked_deck, random, observer)
    }

    fn stacked_numbers(setup: &Setup, stacked_deck: &StackedDeck) -> Vec<(Stream, Vec<u32>)> {
        stacked_deck.dice_numbers(&setup.options)
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
        (self.phase != Phase::Over).then_some(self.active_seat)
    }

    fn seats(&self) -> usize {
        self.seat_count.into()
    }

    fn phase(&self) -> &'static str {
        self.phase.name()
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| Outcome {
            winners: [self.active_seat].into_iter().collect(),
            scores: Seat::all(self.seat_count.into()).map(|seat| self.won_wands[seat].len() as i16).collect(),
            cause: "cause-fourth-wand",
        })
    }

    fn view(&self, viewer: Viewer) -> View {
        self.view_for(viewer)
    }

    fn reveals(event: &Event) -> bool {
        // These three events neither show a hidden card nor use random numbers. All others do one or the
        // other, so their action cannot be undone.
        !matches!(event, Event::HatsChosen { .. } | Event::TurningStopped { .. } | Event::TurnEnded { .. })
    }

    fn visible_event(event: &Event, viewer: Viewer) -> VisibleEvent {
        VisibleEvent::live(event, viewer)
    }

    fn visible_in_log(event: &Event, viewer: Viewer) -> VisibleEvent {
        VisibleEvent::logged(event, viewer)
    }

    fn describe_event(event: &Event) -> Vec<Message> {
        messages::describe_event(event)
    }

    fn referee_state(&self) -> RefereeState {
        self.to_referee_state()
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
        random_walk::choose_action(self, rng)
    }
}
