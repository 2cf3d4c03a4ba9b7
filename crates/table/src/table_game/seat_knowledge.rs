//! What each seat of a game can know. It is updated with every event, so computing odds does not become
//! slower as the game gets longer.

use engine::{Game, Knowledge, RecordedGame, Seat, Setup, Viewer};

/// For each seat, what it can know from the events that it has seen.
pub(super) struct SeatKnowledge<G: Game> {
    by_seat: Vec<G::Knowledge>,
}

impl<G: Game> SeatKnowledge<G> {
    /// The knowledge after the deal.
    pub(super) fn after_deal(setup: &Setup<G>, deal_events: &[G::Event]) -> SeatKnowledge<G> {
        let empty_knowledge = |seat| G::Knowledge::new(Viewer::Seat(seat), setup);
        let mut knowledge = SeatKnowledge { by_seat: Seat::all(setup.seats).map(empty_knowledge).collect() };
        knowledge.observe(deal_events);
        knowledge
    }

    /// The knowledge of a game in progress, computed by replaying it. `None` if replaying fails.
    pub(super) fn of_game(game: &RecordedGame<G>) -> Option<SeatKnowledge<G>> {
        // The replay repeats the events of the deal, so they are left out here.
        let mut knowledge = SeatKnowledge::after_deal(game.setup(), &[]);
        RecordedGame::<G>::replay(&game.record(), |_, _, events| knowledge.observe(events)).ok()?;
        Some(knowledge)
    }

    /// Adds to each seat's knowledge what the seat sees of these events.
    pub(super) fn observe(&mut self, events: &[G::Event]) {
        for (seat, knowledge) in Seat::all(self.by_seat.len()).zip(&mut self.by_seat) {
            events.iter().for_each(|event| knowledge.observe(&G::visible_event(event, Viewer::Seat(seat))));
        }
    }

    /// What this seat can know.
    pub(super) fn of_seat(&self, seat: Seat) -> &G::Knowledge {
        &self.by_seat[seat.index()]
    }
}
