//! What a viewer sees of an event: while it happens, and what a log may tell later (G8, G9).

use super::card::{Pair, Rabbit};
use super::deck::SLOTS;
use super::dice::Face;
use super::event::Event;
use super::place::{Place, Slot};
use engine::{Seat, Viewer};
use serde::Serialize;

/// What a viewer sees of an [`Event`]; a rabbit that does not face the viewer is absent.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(export_to = "melimagic.ts", rename = "MelimagicShown")
)]
#[allow(missing_docs, reason = "the fields are those of the event")]
pub enum VisibleEvent {
    Dealt { seats: usize, first: Seat, own: Option<[Rabbit; SLOTS]>, wands: Option<Vec<Pair>> },
    Rolled { seat: Seat, dice: [Face; 2] },
    HatsChosen { seat: Seat, count: u8 },
    CardTurned { seat: Seat, place: Place, rabbit: Option<Rabbit> },
    TurningStopped { seat: Seat },
    CardsSwapped { seat: Seat, slot: Slot, place: Place, given: Option<Rabbit>, taken: Option<Rabbit> },
    HatDrawn { seat: Seat, rabbit: Option<Rabbit> },
    HatKept { seat: Seat, slot: Slot, rabbit: Option<Rabbit>, discarded: Option<Rabbit> },
    HatDropped { seat: Seat, rabbit: Option<Rabbit> },
    HatsReshuffled { count: u8 },
    WandReplaced { seat: Seat, old: Option<Pair>, new: Option<Pair> },
    ClaimWon { seat: Seat, slots: [Slot; 2], rabbits: Option<[Rabbit; 2]>, pair: Option<Pair>, count: u8 },
    HatDealt { seat: Seat, slot: Slot, rabbit: Option<Rabbit> },
    WandDealt { seat: Seat, pair: Option<Pair> },
    ClaimFailed { seat: Seat, slots: [Slot; 2], rabbits: Option<[Rabbit; 2]> },
    WandLost { seat: Seat, count: u8 },
    TurnEnded { seat: Seat },
    GameWon { seat: Seat },
}

/// When an event is told.
#[derive(Clone, Copy, PartialEq)]
enum Moment {
    /// While it happens: every rabbit that faces the viewer just then.
    Live,
    /// Afterwards: no rabbit, as any of them may be hidden by then (G9).
    Later,
}

/// Which cards of an event a viewer gets to see.
struct Eye {
    viewer: Viewer,
    moment: Moment,
}

impl Eye {
    /// A card laid open before everybody.
    fn open<C>(&self, card: C) -> Option<C> {
        (self.moment == Moment::Live).then_some(card)
    }

    /// A card whose rabbit faces this seat only.
    fn facing<C>(&self, seat: Seat, card: C) -> Option<C> {
        self.open(card).filter(|_| self.viewer.is(seat))
    }

    /// A card on a stand that `seat` has just turned toward itself.
    fn turned(&self, seat: Seat, place: Place, rabbit: Rabbit) -> Option<Rabbit> {
        let owner = place.seat();
        match self.viewer {
            _ if seat == owner => self.facing(owner, rabbit),
            // It faces away from its owner, and so all other players. Spectators see no rabbit on a stand (G8).
            Viewer::Seat(viewer) if viewer != owner => self.open(rabbit),
            _ => None,
        }
    }

    fn sees(&self, event: &Event) -> VisibleEvent {
        match *event {
            Event::Dealt { first, ref stands, ref wands } => VisibleEvent::Dealt {
                seats: stands.len(),
                first,
                own: Seat::all(stands.len()).find_map(|seat| self.facing(seat, stands[seat.index()])),
                wands: self.open(wands.to_vec()),
            },
            Event::Rolled { seat, dice } => VisibleEvent::Rolled { seat, dice },
            Event::HatsChosen { seat, count } => VisibleEvent::HatsChosen { seat, count },
            Event::CardTurned { seat, place, rabbit } => {
                VisibleEvent::CardTurned { seat, place, rabbit: self.turned(seat, place, rabbit) }
            }
            Event::TurningStopped { seat } => VisibleEvent::TurningStopped { seat },
            Event::CardsSwapped { seat, slot, place, given, taken } => VisibleEvent::CardsSwapped {
                seat,
                slot,
                place,
                given: self.facing(place.seat(), given),
                taken: self.facing(seat, taken),
            },
            Event::HatDrawn { seat, rabbit } => {
                VisibleEvent::HatDrawn { seat, rabbit: self.facing(seat, rabbit) }
            }
            Event::HatKept { seat, slot, rabbit, discarded } => VisibleEvent::HatKept {
                seat,
                slot,
                rabbit: self.facing(seat, rabbit),
                discarded: self.open(discarded),
            },
            Event::HatDropped { seat, rabbit } => {
                VisibleEvent::HatDropped { seat, rabbit: self.open(rabbit) }
            }
            Event::HatsReshuffled { count } => VisibleEvent::HatsReshuffled { count },
            Event::WandReplaced { seat, old, new } => {
                VisibleEvent::WandReplaced { seat, old: self.open(old), new: self.open(new) }
            }
            Event::ClaimWon { seat, slots, rabbits, pair, count } => VisibleEvent::ClaimWon {
                seat,
                slots,
                rabbits: self.open(rabbits),
                pair: self.open(pair),
                count,
            },
            Event::HatDealt { seat, slot, rabbit } => {
                VisibleEvent::HatDealt { seat, slot, rabbit: self.facing(seat, rabbit) }
            }
            Event::WandDealt { seat, pair } => VisibleEvent::WandDealt { seat, pair: self.open(pair) },
            Event::ClaimFailed { seat, slots, rabbits } => {
                VisibleEvent::ClaimFailed { seat, slots, rabbits: self.open(rabbits) }
            }
            Event::WandLost { seat, count } => VisibleEvent::WandLost { seat, count },
            Event::TurnEnded { seat } => VisibleEvent::TurnEnded { seat },
            Event::GameWon { seat } => VisibleEvent::GameWon { seat },
        }
    }
}

impl VisibleEvent {
    /// What the viewer sees of it while it happens.
    pub fn live(event: &Event, viewer: Viewer) -> Self {
        Eye { viewer, moment: Moment::Live }.sees(event)
    }

    /// What a log may tell the viewer of it afterwards.
    pub fn later(event: &Event, viewer: Viewer) -> Self {
        Eye { viewer, moment: Moment::Later }.sees(event)
    }
}
