//! The trait that a game implements on the type of its state.

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

/// A card game. The implementing type is the full state of a game in progress, hidden cards included.
///
/// The state is small, cheap to clone and without heap allocations. It is never serialised: only a
/// [`Game::View`] or a [`Game::VisibleEvent`] leaves the process.
pub trait Game: Clone + PartialEq + Debug + Send + Sync + Sized + 'static {
    /// The game's name in files, protocols and URLs, for example `mada`.
    const ID: &'static str;
    /// The version of the rules. It is raised by every change after which a recorded game might replay
    /// differently.
    const RULES_VERSION: u32;
    /// The allowed numbers of players.
    const SEATS: RangeInclusive<usize>;

    /// Something the player to move can do.
    type Action: Action;
    /// Something that happened, with all details, hidden cards included.
    type Event: Clone + PartialEq + Debug + Send + 'static;
    /// The reason why an action is refused.
    type Refusal: HasMessage + Debug + Clone + PartialEq + Send + 'static;
    /// The rules that players can choose before the game. Everybody may see them.
    type Options: Default + Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Decks and dice rolls in a predetermined order instead of a random one, for tests and the referee.
    /// Players must not see it. With the default, everything is random.
    type StackedDeck: Default
        + Clone
        + PartialEq
        + Debug
        + Serialize
        + DeserializeOwned
        + Send
        + Sync
        + 'static;
    /// Everything that one viewer can see at one moment.
    type View: Serialize + Clone + PartialEq + Debug + Send + 'static;
    /// The part of an event that one viewer can see.
    type VisibleEvent: Serialize + HasMessage + Clone + PartialEq + Debug + Send + 'static;
    /// The full state in the JSON form of the referee protocol.
    type RefereeState: Serialize + PartialEq + Debug;
    /// What a viewer has seen since the start of the game.
    type Knowledge: Knowledge<Self>;
    /// What bots need to play this game.
    type Heuristics: Heuristics<Self>;

    /// Sets the game up and deals. Fails if the setup or the stacked deck is not valid for this game.
    fn start(
        setup: &Setup<Self>,
        stacked_deck: &Self::StackedDeck,
        random: &mut impl RandomSource,
        observer: &mut impl Observer<Self::Event>,
    ) -> Result<Self, SetupError>;

    /// The predetermined random numbers of a stacked deck, for example the results of dice rolls. Each list
    /// is for the next opening of its stream; see [`SeededSource`](crate::SeededSource).
    fn stacked_numbers(_setup: &Setup<Self>, _stacked_deck: &Self::StackedDeck) -> Vec<(Stream, Vec<u32>)> {
        Vec::new()
    }

    /// Carries out an action of the player to move, or refuses it and leaves the state unchanged. This is
    /// the only way to change a state.
    fn act(
        &mut self,
        action: Self::Action,
        random: &mut impl RandomSource,
        observer: &mut impl Observer<Self::Event>,
    ) -> Result<(), Self::Refusal>;

    /// Exactly the actions that [`Game::act`] accepts now. Empty when the game is over.
    fn legal(&self) -> ActionSet<Self::Action>;

    /// The seat that has to decide now. `None` when the game is over.
    fn to_move(&self) -> Option<Seat>;

    /// The number of players.
    fn seats(&self) -> usize;

    /// The name of the current phase: what kind of decision the player to move has to make. It is `over`
    /// when the game is over.
    fn phase(&self) -> &'static str;

    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// What a viewer can see now. It is constructed from visible fields, never by redacting a copy of the
    /// state.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What a viewer sees of an event at the moment it happens.
    fn visible_event(event: &Self::Event, viewer: Viewer) -> Self::VisibleEvent;

    /// What a log may show the viewer about an event afterwards. In games where players must remember
    /// what they saw, this is less than [`Game::visible_event`].
    fn visible_in_log(event: &Self::Event, viewer: Viewer) -> Self::VisibleEvent {
        Self::visible_event(event, viewer)
    }

    /// The event with all hidden details as messages in the third person, for the review of a finished game.
    fn describe_event(event: &Self::Event) -> Vec<Message> {
        vec![Self::visible_event(event, Viewer::Spectator).message()]
    }

    /// Whether the event revealed hidden information to the player who acted, or consumed random numbers.
    /// An action with such an event cannot be undone.
    fn reveals(event: &Self::Event) -> bool;

    /// The full state, for the referee and for tests. Tables, bots and clients must not call it.
    fn referee_state(&self) -> Self::RefereeState;

    /// Every card of the game in text notation, wherever it is, sorted. This list never changes during a
    /// game.
    fn all_cards(&self) -> Vec<String>;

    /// Writes an action of the player to move in the game's text notation, for example `play 7`.
    fn write(&self, action: Self::Action) -> String;

    /// Reads an action of the player to move from the game's text notation. The result is not necessarily
    /// legal.
    fn read(&self, text: &str) -> Result<Self::Action, ParseActionError>;

    /// An action as a message that offers it to the player to move.
    fn describe(&self, action: Self::Action) -> Message;

    /// Chooses an action for the random games of the contract tests. `None` when the game is over.
    ///
    /// The default is uniformly random. A game that would hardly ever end that way may use hidden information
    /// here to reach its end.
    #[cfg(feature = "contract")]
    fn contract_action(&self, rng: &mut crate::FastRng) -> Option<Self::Action> {
        crate::random_action(self, rng)
    }
}

/// The error for text that is not an action of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not an action of this game; {0}")]
pub struct ParseActionError(
    /// A description of the valid notation.
    pub &'static str,
);
