//! What a bot may read when it decides: its seat's view and the legal actions, but not the full state.

use engine::{ActionSet, Game, Seat, Viewer};

/// The position as seen from the seat to move.
///
/// It refers to the full state, but gives access to it only if it was made by
/// [`DecisionInput::with_full_state`].
#[derive(Debug)]
pub struct DecisionInput<'a, G: Game> {
    state: &'a G,
    seat: Seat,
    access: StateAccess,
}

/// How much of the state the bot may read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum StateAccess {
    /// Only what the seat to move can see.
    SeatView,
    /// Everything, hidden cards included.
    FullState,
}

// These traits are not derived, because `derive(Clone, Copy)` would require `G: Copy`.
impl<G: Game> Clone for DecisionInput<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for DecisionInput<'_, G> {}

impl<'a, G: Game> DecisionInput<'a, G> {
    /// The input for the seat to move. `None` if the game is over.
    pub fn of_player_to_move(state: &'a G) -> Option<Self> {
        Self::new(state, StateAccess::SeatView)
    }

    /// The input for the seat to move, with access to the full state. Only simulations use it, for a bot that
    /// [`crate::Bot::cheats`].
    pub fn with_full_state(state: &'a G) -> Option<Self> {
        Self::new(state, StateAccess::FullState)
    }

    fn new(state: &'a G, access: StateAccess) -> Option<Self> {
        state.to_move().map(|seat| DecisionInput { state, seat, access })
    }

    /// The seat to move.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The number of seats in the game.
    pub fn seat_count(&self) -> usize {
        self.state.seats()
    }

    /// What the seat to move sees now.
    pub fn view(&self) -> G::View {
        self.state.view(Viewer::Seat(self.seat))
    }

    /// The legal actions.
    pub fn legal(&self) -> ActionSet<G::Action> {
        self.state.legal()
    }

    /// The notation of a legal action.
    pub fn write(&self, action: G::Action) -> String {
        self.state.write(action)
    }

    /// The full state, if the bot may read it.
    pub(crate) fn full_state(&self) -> Option<&'a G> {
        (self.access == StateAccess::FullState).then_some(self.state)
    }
}
