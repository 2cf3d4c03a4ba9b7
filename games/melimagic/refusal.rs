//! The reasons why an action is refused. None of them depends on a hidden rabbit, so a refusal reveals
//! nothing.
//!
//! G-numbers are clauses of `RULES.md`.

use super::action::Action;
use super::messages::with_position;
use super::position::{CardPosition, PositionSet};
use super::state::{Melimagic, Phase};
use engine::{HasMessage, Message, Seat};

/// The reason why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The game is over (G21).
    GameOver,
    /// The action belongs to another phase.
    NotNow {
        /// The current phase.
        phase: Phase,
    },
    /// Neither die shows what the action needs (G10).
    NotRolled,
    /// The table has no such seat.
    NoSuchSeat {
        /// The highest seat of the table.
        last: Seat,
    },
    /// The action swaps two cards of the same player (G13).
    OwnCard,
    /// The card already shows the player its rabbit, so it cannot be turned (G12).
    RabbitFacesYou {
        /// The position of the card.
        position: CardPosition,
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
            Refusal::RabbitFacesYou { position } => {
                with_position(Message::new("refused-rabbit-faces-you"), position)
            }
        }
    }
}

impl Melimagic {
    /// Why this action is refused. The action must not be legal. The most specific reason comes first.
    #[cold]
    pub(super) fn refusal_for(&self, action: Action) -> Refusal {
        let no_such_seat = Refusal::NoSuchSeat { last: Seat::new(usize::from(self.seat_count) - 1) };
        let table = PositionSet::of_table(self.seat_count.into());
        match (self.phase, action) {
            (Phase::Over, _) => Refusal::GameOver,
            (Phase::Choose, Action::Swap(_, position)) if !table.contains(position) => no_such_seat,
            (Phase::Choose, Action::Swap(_, position)) if position.seat() == self.active_seat => {
                Refusal::OwnCard
            }
            (Phase::Choose, Action::Hats | Action::Swap(..) | Action::DrawHat | Action::DrawWand) => {
                Refusal::NotRolled
            }
            (Phase::Turn, Action::TurnCard(position)) if !table.contains(position) => no_such_seat,
            (Phase::Turn, Action::TurnCard(position)) => Refusal::RabbitFacesYou { position },
            (phase, _) => Refusal::NotNow { phase },
        }
    }
}
