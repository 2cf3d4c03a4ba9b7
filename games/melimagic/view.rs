//! What one viewer may see at one moment: exactly the rabbits that face the viewer, and what lies open
//! (clauses G8 and G9 of `RULES.md`). Nothing seen earlier is part of a view.

use super::card::{Pair, Rabbit};
use super::deck::SLOT_COUNT;
use super::dice::Face;
use super::position::{CardPosition, Slot};
use super::state::{Melimagic, Phase};
use engine::{Seat, Viewer};
use serde::Serialize;

/// Which way a card's rabbit faces. All viewers can see this.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "melimagic.ts"))]
pub enum Facing {
    /// Toward the owner of the stand.
    Owner,
    /// Away from the owner, toward all the other players.
    Away,
}

/// A card on a stand, as a viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "melimagic.ts", rename = "Standing"))]
pub struct VisibleCard {
    /// Which way the rabbit faces.
    #[serde(rename = "faces")]
    pub facing: Facing,
    /// The rabbit, if it faces the viewer; otherwise the viewer sees a hat.
    pub rabbit: Option<Rabbit>,
}

/// The hat discard pile, of which only the top card is visible (G9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "melimagic.ts", rename = "Discard"))]
pub struct VisibleDiscardPile {
    /// The number of cards.
    pub count: usize,
    /// The card discarded last.
    pub top: Option<Rabbit>,
}

/// What one viewer may see now. When the game is over, every rabbit on the stands is visible.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(export_to = "melimagic.ts", rename = "MelimagicView")
)]
pub struct View {
    /// The number of seats.
    pub seats: usize,
    /// The seat that played first.
    pub first: Seat,
    /// The seat whose turn it is. When the game is over, the winner.
    pub turn: Seat,
    /// The seat that has to act; none when the game is over.
    pub to_move: Option<Seat>,
    /// The decision that the player to move has to make.
    pub phase: Phase,
    /// The faces of each die.
    pub faces: [Face; 6],
    /// The last roll.
    pub dice: [Face; 2],
    /// How many more cards may be turned.
    pub turns_left: u8,
    /// The cards on each stand. Only the winner's last claim leaves empty slots.
    pub stands: Vec<[Option<VisibleCard>; SLOT_COUNT]>,
    /// Each seat's gold-wand card.
    pub wands: Vec<Option<Pair>>,
    /// The number of gold wands that each seat has won.
    pub won: Vec<usize>,
    /// The number of cards in the hat draw pile.
    pub hat_draw: usize,
    /// The hat discard pile.
    pub hat_discard: VisibleDiscardPile,
    /// The number of cards in the gold-wand draw pile.
    pub wand_draw: usize,
    /// The drawn hat card, for the player who drew it.
    pub drawn: Option<Rabbit>,
}

impl View {
    /// The card at a position; `None` if the slot is empty.
    pub fn card_at(&self, position: CardPosition) -> Option<VisibleCard> {
        self.stands.get(position.seat().index())?[position.slot().index()]
    }

    /// The rabbit at a position; `None` if the viewer does not see one there.
    pub fn rabbit_at(&self, position: CardPosition) -> Option<Rabbit> {
        self.card_at(position)?.rabbit
    }
}

impl Melimagic {
    /// Which way the card at a position faces.
    pub(super) fn facing(&self, position: CardPosition) -> Facing {
        if self.facing_away.contains(position) { Facing::Away } else { Facing::Owner }
    }

    /// The card at a position as the viewer sees it (G8).
    fn visible_card(&self, position: CardPosition, viewer: Viewer) -> Option<VisibleCard> {
        let rabbit = self.stand_cards[position.index()]?;
        let facing = self.facing(position);
        let faces_viewer = match viewer {
            _ if self.phase == Phase::Over => true,
            Viewer::Seat(seat) if seat == position.seat() => facing == Facing::Owner,
            Viewer::Seat(_) => facing == Facing::Away,
            Viewer::Spectator => false,
        };
        Some(VisibleCard { facing, rabbit: faces_viewer.then_some(rabbit) })
    }

    /// What the viewer may see now.
    pub(super) fn view_for(&self, viewer: Viewer) -> View {
        let seat_count: usize = self.seat_count.into();
        let stand = |seat| Slot::ALL.map(|slot| self.visible_card(CardPosition::new(seat, slot), viewer));
        View {
            seats: seat_count,
            first: self.first_seat,
            turn: self.active_seat,
            to_move: engine::Game::to_move(self),
            phase: self.phase,
            faces: self.die_faces,
            dice: self.dice,
            turns_left: self.cards_left_to_turn,
            stands: Seat::all(seat_count).map(stand).collect(),
            wands: Seat::all(seat_count).map(|seat| self.wand_cards[seat]).collect(),
            won: Seat::all(seat_count).map(|seat| self.won_wands[seat].len()).collect(),
            hat_draw: self.hat_draw_pile.len(),
            hat_discard: VisibleDiscardPile {
                count: self.hat_discard_pile.len(),
                top: self.hat_discard_pile.top(),
            },
            wand_draw: self.wand_draw_pile.len(),
            drawn: self.drawn_card.filter(|_| viewer.is(self.active_seat)),
        }
    }
}
