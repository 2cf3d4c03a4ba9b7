//! A window onto a table from one seat.

use engine::{ActionSet, Game, Seat, Viewer};

/// What the player to move may look at. The state behind it cannot be reached through it, unless it was made
/// for a player that is allowed to cheat.
#[derive(Debug)]
pub struct DecisionInput<'a, G: Game> {
    state: &'a G,
    seat: Seat,
    opaque: bool,
}

// By hand: a window can be copied also where a game cannot.
impl<G: Game> Clone for DecisionInput<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for DecisionInput<'_, G> {}

impl<'a, G: Game> DecisionInput<'a, G> {
    /// The window of whoever must decide now; none when the game is over.
    pub fn of_player_to_move(state: &'a G) -> Option<Self> {
        state.to_move().map(|seat| DecisionInput { state, seat, opaque: true })
    }

    /// The same with a view of everything. For simulations with a player that [`crate::Bot::cheats`].
    pub fn all_seeing(state: &'a G) -> Option<Self> {
        state.to_move().map(|seat| DecisionInput { state, seat, opaque: false })
    }

    /// The seat.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// How many play.
    pub fn seats(&self) -> usize {
        self.state.seats()
    }

    /// What is seen from it now.
    pub fn view(&self) -> G::View {
        self.state.view(Viewer::Seat(self.seat))
    }

    /// What may be done now.
    pub fn legal(&self) -> ActionSet<G::Action> {
        self.state.legal()
    }

    /// A legal action in notation.
    pub fn write(&self, action: G::Action) -> String {
        self.state.write(action)
    }

    /// Everything, for whoever was let.
    pub(crate) fn everything(&self) -> Option<&'a G> {
        (!self.opaque).then_some(self.state)
    }
}
