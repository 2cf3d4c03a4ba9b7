//! What a viewer sees of an event: live, while it happens, and later in a log. A log names no cards at all,
//! because a rabbit that the viewer saw may be hidden from them by then (clauses G8 and G9 of `RULES.md`).

use super::card::{Pair, Rabbit};
use super::deck::SLOT_COUNT;
use super::dice::Face;
use super::event::Event;
use super::position::{CardPosition, Slot};
use engine::{Seat, Viewer};
use serde::Serialize;

/// The part of an [`Event`] that a viewer may see. Cards that are hidden from the viewer are `None`.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(export_to = "melimagic.ts", rename = "MelimagicShown")
)]
#[allow(missing_docs, reason = "`Event` documents the variants and their fields")]
pub enum VisibleEvent {
    // `own` are the viewer's own hat cards, `wands` the gold-wand cards of all players.
    Dealt { seats: usize, first: Seat, own: Option<[Rabbit; SLOT_COUNT]>, wands: Option<Vec<Pair>> },
    Rolled { seat: Seat, dice: [Face; 2] },
    HatsChosen { seat: Seat, count: u8 },
    // `seat` is the acting player; `place` is the position of a card, which may be another player's.
    CardTurned { seat: Seat, place: CardPosition, rabbit: Option<Rabbit> },
    TurningStopped { seat: Seat },
    CardsSwapped { seat: Seat, slot: Slot, place: CardPosition, given: Option<Rabbit>, taken: Option<Rabbit> },
    HatDrawn { seat: Seat, rabbit: Option<Rabbit> },
    HatKept { seat: Seat, slot: Slot, rabbit: Option<Rabbit>, discarded: Option<Rabbit> },
    HatDropped { seat: Seat, rabbit: Option<Rabbit> },
    HatsReshuffled { count: u8 },
    WandReplaced { seat: Seat, old: Option<Pair>, new: Option<Pair> },
    // A claim presents the cards in two slots to win the gold wand.
    ClaimWon { seat: Seat, slots: [Slot; 2], rabbits: Option<[Rabbit; 2]>, pair: Option<Pair>, count: u8 },
    HatDealt { seat: Seat, slot: Slot, rabbit: Option<Rabbit> },
    WandDealt { seat: Seat, pair: Option<Pair> },
    ClaimFailed { seat: Seat, slots: [Slot; 2], rabbits: Option<[Rabbit; 2]> },
    WandLost { seat: Seat, count: u8 },
    TurnEnded { seat: Seat },
    GameWon { seat: Seat },
}

impl VisibleEvent {
    /// What the viewer sees of the event while it happens.
    pub fn live(event: &Event, viewer: Viewer) -> Self {
        CardFilter { viewer, timing: Timing::Live }.apply(event)
    }

    /// What a log may tell the viewer of the event afterwards.
    pub fn logged(event: &Event, viewer: Viewer) -> Self {
        CardFilter { viewer, timing: Timing::Logged }.apply(event)
    }
}

/// When a viewer is told of an event.
#[derive(Clone, Copy, PartialEq)]
enum Timing {
    /// While it happens: all cards that face the viewer at that moment are visible.
    Live,
    /// Afterwards: no card is visible (G9).
    Logged,
}

/// Decides which cards of an event are visible.
struct CardFilter {
    viewer: Viewer,
    timing: Timing,
}

impl CardFilter {
    /// A card that all viewers see while the event happens. A log shows it to nobody.
    fn public<C>(&self, card: C) -> Option<C> {
        (self.timing == Timing::Live).then_some(card)
    }

    /// A card that only this seat sees while the event happens.
    fn only_for<C>(&self, seat: Seat, card: C) -> Option<C> {
        self.public(card).filter(|_| self.viewer.is(seat))
    }

    /// A card on a stand that `actor` has just turned toward itself; `None` if it does not face the viewer.
    fn turned_card(&self, actor: Seat, position: CardPosition, rabbit: Rabbit) -> Option<Rabbit> {
        let owner = position.seat();
        match self.viewer {
            _ if actor == owner => self.only_for(owner, rabbit),
            // The card now faces all players but its owner. Spectators see no rabbit on a stand (G8).
            Viewer::Seat(viewer) if viewer != owner => self.public(rabbit),
            _ => None,
        }
    }

    /// The event without the cards that are hidden.
    fn apply(&self, event: &Event) -> VisibleEvent {
        match *event {
            Event::Dealt { first, ref stands, ref wands } => VisibleEvent::Dealt {
                seats: stands.len(),
                first,
                // The cards of the one seat that is the viewer's, if any.
                own: Seat::all(stands.len()).find_map(|seat| self.only_for(seat, stands[seat.index()])),
                wands: self.public(wands.to_vec()),
            },
            Event::Rolled { seat, dice } => VisibleEvent::Rolled { seat, dice },
            Event::HatsChosen { seat, count } => VisibleEvent::HatsChosen { seat, count },
            Event::CardTurned { seat, place: position, rabbit } => VisibleEvent::CardTurned {
                seat,
                place: position,
                rabbit: self.turned_card(seat, position, rabbit),
            },
            Event::TurningStopped { seat } => VisibleEvent::TurningStopped { seat },
            Event::CardsSwapped { seat, slot, place: position, given, taken } => VisibleEvent::CardsSwapped {
                seat,
                slot,
                place: position,
                // Each card of a swap is seen only by its new owner.
                given: self.only_for(position.seat(), given),
                taken: self.only_for(seat, taken),
            },
            Event::HatDrawn { seat, rabbit } => {
                VisibleEvent::HatDrawn { seat, rabbit: self.only_for(seat, rabbit) }
            }
            Event::HatKept { seat, slot, rabbit, discarded } => VisibleEvent::HatKept {
                seat,
                slot,
                rabbit: self.only_for(seat, rabbit),
                discarded: self.public(discarded),
            },
            // Everybody sees discarded cards, gold-wand cards and presented cards.
            Event::HatDropped { seat, rabbit } => {
                VisibleEvent::HatDropped { seat, rabbit: self.public(rabbit) }
            }
            Event::HatsReshuffled { count } => VisibleEvent::HatsReshuffled { count },
            Event::WandReplaced { seat, old, new } => {
                VisibleEvent::WandReplaced { seat, old: self.public(old), new: self.public(new) }
            }
            Event::ClaimWon { seat, slots, rabbits, pair, count } => VisibleEvent::ClaimWon {
                seat,
                slots,
                rabbits: self.public(rabbits),
                pair: self.public(pair),
                count,
            },
            Event::HatDealt { seat, slot, rabbit } => {
                VisibleEvent::HatDealt { seat, slot, rabbit: self.only_for(seat, rabbit) }
            }
            Event::WandDealt { seat, pair } => VisibleEvent::WandDealt { seat, pair: self.public(pair) },
            Event::ClaimFailed { seat, slots, rabbits } => {
                VisibleEvent::ClaimFailed { seat, slots, rabbits: self.public(rabbits) }
            }
            Event::WandLost { seat, count } => VisibleEvent::WandLost { seat, count },
            Event::TurnEnded { seat } => VisibleEvent::TurnEnded { seat },
            Event::GameWon { seat } => VisibleEvent::GameWon { seat },
        }
    }
}
