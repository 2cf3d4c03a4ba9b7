//! What somebody could know if they forgot nothing.

use crate::game::Game;
use crate::random_source::RandomSource;
use crate::seat::Viewer;
use crate::setup::Setup;

/// Everything a viewer has been shown since the game began, and the truths that fit it.
///
/// Built from the setup and the events shown to that viewer, never from a state.
pub trait Knowledge<G: Game>: Clone + std::fmt::Debug + Send + 'static {
    /// Before anything was shown.
    fn new(viewer: Viewer, setup: &Setup<G>) -> Self;

    /// Takes in what the viewer is shown, as it happens.
    fn observe(&mut self, shown: &G::VisibleEvent);

    /// A truth that fits everything shown so far and the view of this moment, each such truth being equally
    /// likely.
    fn sample(&self, now: &G::View, random: &mut impl RandomSource) -> G;
}
