//! The one trait that a game implements, on the type of its state.

use crate::action::{Action, ActionSet};
use crate::heuristics::Heuristics;
use crate::knowledge::Knowledge;
use crate::message::{HasMessage, Message};
use crate::observer::Observer;
use crate::outcome::Outcome;
use crate::random_source::{RandomSource, Stream};
use crate::seat::{Seat, Viewer};
use crate::setup::{Setup, SetupError};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use std::ops::RangeInclusive;

/// A card game. The implementing type is the whole truth about a game in progress: small, cheap to clone,
/// without a heap, and never serialised; what leaves the process is a [`Game::View`] or a [`Game::VisibleEvent`].
pub trait Game: Clone + PartialEq + Debug + Send + Sync + Sized + 'static {
    /// The game's name in notation, files and addresses.
    const ID: &'static str;
    /// Changes when a recorded game might replay differently.
    const RULES_VERSION: u32;
    /// How many can play.
    const SEATS: RangeInclusive<usize>;

    /// What a player can do.
    type Action: Action;
    /// What happens, whole.
    type Event: Clone + PartialEq + Debug + Send + 'static;
    /// Why an action is refused.
    type Refusal: HasMessage + Debug + Clone + PartialEq + Send + 'static;
    /// What can be agreed beforehand. Public.
    type Options: Default + Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Decks and dice arranged beforehand. Secret; empty by default.
    type StackedDeck: Default
        + Clone
        + PartialEq
        + Debug
        + Serialize
        + DeserializeOwned
        + Send
        + Sync
        + 'static;
    /// What one viewer may see at one moment.
    type View: Serialize + Clone + PartialEq + Debug + Send + 'static;
    /// What one viewer may see of an event.
    type VisibleEvent: Serialize + HasMessage + Clone + PartialEq + Debug + Send + 'static;
    /// The whole state in the referee's form.
    type RefereeState: Serialize + PartialEq + Debug;
    /// What a viewer has been shown so far.
    type Knowledge: Knowledge<Self>;
    /// What the game can tell a player about playing it.
    type Heuristics: Heuristics<Self>;

    /// Sets the game up and deals.
    fn start(
        setup: &Setup<Self>,
        stack: &Self::StackedDeck,
        random: &mut impl RandomSource,
        observer: &mut impl Observer<Self::Event>,
    ) -> Result<Self, SetupError>;

    /// What arranged dice say, in the order of their openings.
    fn foretold(_setup: &Setup<Self>, _stack: &Self::StackedDeck) -> Vec<(Stream, Vec<u32>)> {
        Vec::new()
    }

    /// Carries an action out, or refuses it and changes nothing. The only way a state changes.
    fn act(
        &mut self,
        action: Self::Action,
        random: &mut impl RandomSource,
        observer: &mut impl Observer<Self::Event>,
    ) -> Result<(), Self::Refusal>;

    /// Exactly what [`Game::act`] accepts now; empty when the game is over.
    fn legal(&self) -> ActionSet<Self::Action>;

    /// Whose decision it is; nobody's when the game is over.
    fn to_move(&self) -> Option<Seat>;

    /// How many play.
    fn seats(&self) -> usize;

    /// The name of the question that is being asked.
    fn phase(&self) -> &'static str;

    /// How it ended, if it has.
    fn outcome(&self) -> Option<Outcome>;

    /// What a viewer may see now, built up from what lies open to them.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What a viewer sees of an event while it happens.
    fn visible_event(event: &Self::Event, viewer: Viewer) -> Self::VisibleEvent;

    /// What a log may tell the viewer about it later.
    fn visible_in_log(event: &Self::Event, viewer: Viewer) -> Self::VisibleEvent {
        Self::visible_event(event, viewer)
    }

    /// An event in words for whoever may know everything, as people do who look at a finished game: what
    /// [`Game::visible_event`] hides from some is told, and nobody is spoken to.
    fn describe_event(event: &Self::Event) -> Vec<Message> {
        vec![Self::visible_event(event, Viewer::Spectator).message()]
    }

    /// Whether the event showed its actor something hidden, or used luck up: then it cannot be taken back.
    fn reveals(event: &Self::Event) -> bool;

    /// The whole state, for the referee and for tests. No table, bot or client may ask for it.
    fn referee_state(&self) -> Self::RefereeState;

    /// Every card of the game in notation, wherever it lies, sorted: what must never change.
    fn all_cards(&self) -> Vec<String>;

    /// An action in notation, as the player to move would write it.
    fn write(&self, action: Self::Action) -> String;

    /// Reads an action written by the player to move. Readable does not mean legal.
    fn read(&self, text: &str) -> Result<Self::Action, ParseActionError>;

    /// An action in words, as an offer to the player to move.
    fn describe(&self, action: Self::Action) -> Message;

    /// An action for the random games of the contract tests. A game that blind luck hardly ever ends may look
    /// at the truth here, to stumble on an end in good time.
    #[cfg(feature = "contract")]
    fn stroll(&self, rng: &mut crate::FastRng) -> Option<Self::Action> {
        crate::random_action(self, rng)
    }
}

/// Text that is no action of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not an action of this game; {0}")]
pub struct ParseActionError(
    /// What actions look like, in notation.
    pub &'static str,
);
