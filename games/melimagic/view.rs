//! What one viewer may see now: exactly what faces them (G8, G9).

use super::card::{Pair, Rabbit};
use super::deck::SLOTS;
use super::dice::Face;
use super::place::{Place, Slot};
use super::state::{Melimagic, Phase};
use engine::{Seat, Viewer};
use serde::Serialize;

/// Which way a card's rabbit looks, for everybody to see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "melimagic.ts"))]
pub enum Facing {
    /// Toward the owner of the stand.
    Owner,
    /// Away from the owner, toward all the others.
    Away,
}

/// A card on a stand, as a viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "melimagic.ts"))]
pub struct Standing {
    /// Which way its rabbit looks.
    pub faces: Facing,
    /// The rabbit, if it faces the viewer; otherwise the viewer sees a hat.
    pub rabbit: Option<Rabbit>,
}

/// The discarded hat cards, of which only the top one is seen (G9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "melimagic.ts"))]
pub struct Discard {
    /// How many.
    pub count: usize,
    /// The last one.
    pub top: Option<Rabbit>,
}

/// What one viewer may see now. When the game is over, every rabbit on the stands is shown.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(export_to = "melimagic.ts", rename = "MelimagicView")
)]
pub struct View {
    /// How many play.
    pub seats: usize,
    /// Who played first.
    pub first: Seat,
    /// Whose turn it is; whose it was when the game is over.
    pub turn: Seat,
    /// Whose decision it is.
    pub to_move: Option<Seat>,
    /// What is being asked.
    pub phase: Phase,
    /// The faces of each die.
    pub faces: [Face; 6],
    /// The last roll.
    pub dice: [Face; 2],
    /// How many cards may still be turned.
    pub turns_left: u8,
    /// The cards on each stand; an empty place is one that the winner's last claim emptied.
    pub stands: Vec<[Option<Standing>; SLOTS]>,
    /// Each seat's gold-wand card.
    pub wands: Vec<Option<Pair>>,
    /// How many gold wands each seat has won.
    pub won: Vec<usize>,
    /// How many cards the hat draw pile has.
    pub hat_draw: usize,
    /// The discarded hat cards.
    pub hat_discard: Discard,
    /// How many cards the gold-wand draw pile has.
    pub wand_draw: usize,
    /// The drawn hat card, for whoever drew it.
    pub drawn: Option<Rabbit>,
}

impl View {
    /// The card at a place.
    pub fn standing(&self, place: Place) -> Option<Standing> {
        self.stands.get(place.seat().index())?[place.slot().index()]
    }
}

impl Melimagic {
    pub(super) fn facing(&self, place: Place) -> Facing {
        if self.away.contains(place) { Facing::Away } else { Facing::Owner }
    }

    /// A card as the viewer sees it (G8).
    fn standing(&self, place: Place, viewer: Viewer) -> Option<Standing> {
        let rabbit = self.stands[place.index()]?;
        let faces = self.facing(place);
        let seen = match viewer {
            _ if self.phase == Phase::Over => true,
            Viewer::Seat(seat) if seat == place.seat() => faces == Facing::Owner,
            Viewer::Seat(_) => faces == Facing::Away,
            Viewer::Spectator => false,
        };
        Some(Standing { faces, rabbit: seen.then_some(rabbit) })
    }

    pub(super) fn view_for(&self, viewer: Viewer) -> View {
        let seats: usize = self.seats.into();
        let stand = |seat| Slot::ALL.map(|slot| self.standing(Place::of(seat, slot), viewer));
        View {
            seats,
            first: self.first,
            turn: self.turn,
            to_move: engine::Game::to_move(self),
            phase: self.phase,
            faces: self.faces,
            dice: self.dice,
            turns_left: self.turns_left,
            stands: Seat::all(seats).map(stand).collect(),
            wands: Seat::all(seats).map(|seat| self.wands[seat]).collect(),
            won: Seat::all(seats).map(|seat| self.won[seat].len()).collect(),
            hat_draw: self.hat_draw.len(),
            hat_discard: Discard {
                count: self.hat_discard.len(),
                top: self.hat_discard.oldest_first().last().copied(),
            },
            wand_draw: self.wand_draw.len(),
            drawn: self.drawn.filter(|_| viewer.is(self.turn)),
        }
    }
}
