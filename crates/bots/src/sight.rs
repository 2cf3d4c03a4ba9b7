//! A window onto a table from one chair.

use engine::{ActionSet, Game, Seat, Viewer};

/// What the player to move may look at. The state behind it cannot be reached through it.
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a, G: Game> {
    state: &'a G,
    seat: Seat,
}

impl<'a, G: Game> Sight<'a, G> {
    /// The window of whoever must decide now; none when the game is over.
    pub fn of_player_to_move(state: &'a G) -> Option<Self> {
        state.to_move().map(|seat| Sight { state, seat })
    }

    /// The chair.
    pub fn seat(&self) -> Seat {
        self.seat
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
}
