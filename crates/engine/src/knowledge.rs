//! What a viewer with a perfect memory knows about a game in progress.

use crate::game::Game;
use crate::random_source::RandomSource;
use crate::seat::{Seat, Viewer};
use crate::setup::Setup;

/// Everything that one viewer has seen since the start of the game.
///
/// It is built from the setup and the viewer's visible events, never from the full state.
pub trait Knowledge<G: Game>: Clone + std::fmt::Debug + Send + 'static {
    /// The knowledge before the first event.
    fn new(viewer: Viewer, setup: &Setup<G>) -> Self;

    /// Adds an event that the viewer sees. Must be called for every event, in order.
    fn observe(&mut self, event: &G::VisibleEvent);

    /// Samples a full state, uniformly among all states that are consistent with the observed events and
    /// the viewer's current view.
    fn sample(&self, view: &G::View, random: &mut impl RandomSource) -> G;

    /// What a seat could know in `state`, if this is what a spectator knows there. It contains what everybody has
    /// seen and the cards that the seat has seen, as they are in `state`.
    ///
    /// It serves where hidden cards were dealt anew after the events, which then no longer tell what the seat saw.
    #[must_use]
    fn with_cards_seen_by(&self, seat: Seat, state: &G) -> Self;
}
