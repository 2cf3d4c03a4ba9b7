//! A bot's memory of the game: the knowledge of its seat, minus what a weak level forgets.

use engine::{FastRng, Game, Heuristics, Knowledge, Seat, Setup, Viewer};

/// What a bot remembers of the events that its seat has seen. A forgotten fact does not come back.
#[derive(Debug)]
pub(crate) struct SeatMemory<G: Game> {
    /// `None` until the bot is told its seat.
    knowledge: Option<G::Knowledge>,
    /// The probability of forgetting a fact, such as a card's face, when it is no longer visible.
    forget_rate: f32,
    /// Decides what is forgotten. Its seed depends on the seat alone, so a replayed game forgets the same
    /// facts.
    forget_rng: FastRng,
}

impl<G: Game> SeatMemory<G> {
    /// An empty memory that forgets each fact with probability `forget_rate` when the fact goes out of sight.
    pub(crate) fn new(forget_rate: f32) -> Self {
        SeatMemory { knowledge: None, forget_rate, forget_rng: FastRng::new(0) }
    }

    /// An empty memory that forgets nothing.
    pub(crate) fn perfect() -> Self {
        SeatMemory::new(0.0)
    }

    /// Starts the memory of a new game.
    pub(crate) fn sit(&mut self, seat: Seat, setup: &Setup<G>) {
        self.knowledge = Some(G::Knowledge::new(Viewer::Seat(seat), setup));
        self.forget_rng = FastRng::new(seat.index() as u64 + 1);
    }

    /// Replaces everything by this knowledge.
    pub(crate) fn assume(&mut self, knowledge: G::Knowledge) {
        self.knowledge = Some(knowledge);
    }

    /// Adds an event, then forgets some of the facts that the event put out of sight.
    pub(crate) fn observe(&mut self, event: &G::VisibleEvent) {
        let Some(knowledge) = &mut self.knowledge else {
            return;
        };
        knowledge.observe(event);
        if self.forget_rate > 0.0 {
            G::Heuristics::forget(knowledge, event, self.forget_rate, &mut self.forget_rng);
        }
    }

    /// What the bot knows now. Panics if [`SeatMemory::sit`] was not called, which every caller of a bot must
    /// do before the deal.
    pub(crate) fn knowledge(&self) -> &G::Knowledge {
        self.knowledge.as_ref().expect("a bot sits down before it decides")
    }
}
