//! Why an action is refused. Nothing here depends on a hidden rabbit.

use super::action::Action;
use super::place::{Place, PlaceSet};
use super::state::{Melimagic, Phase};
use engine::{HasMessage, Message, Seat};

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Somebody has won (G21).
    GameOver,
    /// Another question is being asked.
    NotNow {
        /// Which.
        phase: Phase,
    },
    /// Neither die shows it (G10).
    NotRolled,
    /// Nobody sits there.
    NoSuchSeat {
        /// The highest seat there is.
        last: Seat,
    },
    /// A swap is with another player (G13).
    OwnCard,
    /// The card shows its rabbit already (G12).
    RabbitFacesYou {
        /// Where it stands.
        place: Place,
    },
}

impl HasMessage for Refusal {
    fn message(&self) -> Message {
        match *self {
            Refusal::GameOver => Message::new("refused-game-over"),
            Refusal::NotNow { phase } => Message::new("refused-not-now").choice("phase", phase.name()),
            Refusal::NotRolled => Message::new("refused-not-rolled"),
            Refusal::NoSuchSeat { last } => {
                Message::new("refused-no-such-seat").number("count", last.index() as i64 + 1)
            }
            Refusal::OwnCard => Message::new("refused-own-card"),
            Refusal::RabbitFacesYou { place } => Message::new("refused-rabbit-faces-you")
                .seat("other", place.seat())
                .number("slot", place.slot().index() as i64 + 1),
        }
    }
}

impl Melimagic {
    /// Why an action that is not legal is refused.
    #[cold]
    pub(super) fn refusal(&self, action: Action) -> Refusal {
        let no_such_seat = Refusal::NoSuchSeat { last: Seat::new(usize::from(self.seats) - 1) };
        let table = PlaceSet::table(self.seats.into());
        match (self.phase, action) {
            (Phase::Over, _) => Refusal::GameOver,
            (Phase::Choose, Action::Swap(_, place)) if !table.contains(place) => no_such_seat,
            (Phase::Choose, Action::Swap(_, place)) if place.seat() == self.turn => Refusal::OwnCard,
            (Phase::Choose, Action::Hats | Action::Swap(..) | Action::DrawHat | Action::DrawWand) => {
                Refusal::NotRolled
            }
            (Phase::Turn, Action::Turn(place)) if !table.contains(place) => no_such_seat,
            (Phase::Turn, Action::Turn(place)) => Refusal::RabbitFacesYou { place },
            (phase, _) => Refusal::NotNow { phase },
        }
    }
}
