//! What the seats of a game know, kept up with it: so telling odds costs the same at the first turn and the last.

use engine::{Game, Knowledge, Match, Seat, Setup, Viewer};

/// What each seat has been shown, as its knowledge.
pub(super) struct Knowing<G: Game>(Vec<G::Knowledge>);

impl<G: Game> Knowing<G> {
    /// Of a game that has just been dealt.
    pub(super) fn new(setup: &Setup<G>, dealt: &[G::Event]) -> Knowing<G> {
        let seats = Seat::all(setup.seats).map(|seat| G::Knowledge::new(Viewer::Seat(seat), setup));
        let mut knowing = Knowing(seats.collect());
        knowing.see(dealt);
        knowing
    }

    /// Of a game of which something was taken back. It is played again: what was taken back did not happen.
    pub(super) fn of(game: &Match<G>) -> Option<Knowing<G>> {
        let mut knowing = Knowing::new(game.setup(), &[]);
        Match::<G>::replay(&game.record(), |_, _, events| knowing.see(events)).ok()?;
        Some(knowing)
    }

    /// Shows every seat its side of what happened.
    pub(super) fn see(&mut self, events: &[G::Event]) {
        for (seat, known) in Seat::all(self.0.len()).zip(&mut self.0) {
            events.iter().for_each(|event| known.see(&G::show(event, Viewer::Seat(seat))));
        }
    }

    pub(super) fn of_seat(&self, seat: Seat) -> &G::Knowledge {
        &self.0[seat.index()]
    }
}
