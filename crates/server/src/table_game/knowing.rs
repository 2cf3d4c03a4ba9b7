//! What the seats of a game know, kept up with it: so telling odds costs the same at the first turn and the last.

use engine::{Game, Knowledge, RecordedGame, Seat, Setup, Viewer};

/// What each seat has been shown, as its knowledge.
pub(super) struct Knowing<G: Game>(Vec<G::Knowledge>);

impl<G: Game> Knowing<G> {
    /// Of a game that has just been dealt.
    pub(super) fn new(setup: &Setup<G>, dealt: &[G::Event]) -> Knowing<G> {
        let seats = Seat::all(setup.seats).map(|seat| G::Knowledge::new(Viewer::Seat(seat), setup));
        let mut knowing = Knowing(seats.collect());
        knowing.observe(dealt);
        knowing
    }

    /// Of a game of which something was taken back. It is played again: what was taken back did not happen.
    pub(super) fn of(game: &RecordedGame<G>) -> Option<Knowing<G>> {
        let mut knowing = Knowing::new(game.setup(), &[]);
        RecordedGame::<G>::replay(&game.record(), |_, _, events| knowing.observe(events)).ok()?;
        Some(knowing)
    }

    /// Shows every seat its side of what happened.
    pub(super) fn observe(&mut self, events: &[G::Event]) {
        for (seat, known) in Seat::all(self.0.len()).zip(&mut self.0) {
            events.iter().for_each(|event| known.observe(&G::visible_event(event, Viewer::Seat(seat))));
        }
    }

    pub(super) fn of_seat(&self, seat: Seat) -> &G::Knowledge {
        &self.0[seat.index()]
    }
}
