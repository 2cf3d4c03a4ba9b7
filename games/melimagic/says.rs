//! Sentences for what is shown. A sentence is the same live and later; a card that is not told is missing, and
//! with it the choice `seen`, so that the words fall back to their version without it.

use super::event::Event;
use super::place::{Place, Slot};
use super::visible_event::VisibleEvent;
use engine::{HasMessage, Message, Seat, Viewer};

/// A slot as people count.
pub(super) fn counted(slot: Slot) -> i64 {
    slot.index() as i64 + 1
}

/// Adds a place: whose stand, and which card of it.
pub(super) fn at(message: Message, place: Place) -> Message {
    message.seat("other", place.seat()).number("slot", counted(place.slot()))
}

/// Adds a card that may be hidden.
fn seen<C: ToString>(message: Message, card: Option<C>) -> Message {
    match card {
        Some(card) => message.card("card", card).choice("seen", "yes"),
        None => message,
    }
}

/// Adds two presented cards.
fn presented<C: ToString>(message: Message, slots: [Slot; 2], cards: Option<[C; 2]>) -> Message {
    let message = message.number("slot", counted(slots[0])).number("second", counted(slots[1]));
    match cards {
        Some(cards) => message.cards("cards", cards).choice("seen", "yes"),
        None => message,
    }
}

/// An event in words for whoever may know everything.
pub(super) fn told(event: &Event) -> Vec<Message> {
    let open = VisibleEvent::live(event, Viewer::Spectator);
    let told = match *event {
        Event::Dealt { ref stands, ref wands, .. } => {
            let hands = Seat::all(stands.len()).zip(stands.iter().zip(wands)).map(|(seat, (cards, wand))| {
                Message::new("told-hand").seat("seat", seat).cards("rabbits", cards).card("wand", wand)
            });
            return std::iter::once(open.message()).chain(hands).collect();
        }
        Event::CardsSwapped { seat, slot, place, given, taken } => {
            at(Message::new("told-swapped").seat("seat", seat).number("own", counted(slot)), place)
                .card("given", given)
                .card("taken", taken)
        }
        Event::CardTurned { seat, place, rabbit } => {
            VisibleEvent::CardTurned { seat, place, rabbit: Some(rabbit) }.message()
        }
        Event::HatDrawn { seat, rabbit } => VisibleEvent::HatDrawn { seat, rabbit: Some(rabbit) }.message(),
        Event::HatDealt { seat, slot, rabbit } => {
            VisibleEvent::HatDealt { seat, slot, rabbit: Some(rabbit) }.message()
        }
        _ => open.message(),
    };
    vec![told]
}

impl HasMessage for VisibleEvent {
    fn message(&self) -> Message {
        let say = |id: &'static str| Message::new(id);
        match *self {
            VisibleEvent::Dealt { first, ref own, .. } => {
                let message = say("dealt").seat("seat", first);
                match own {
                    Some(cards) => message.cards("cards", cards).choice("seen", "yes"),
                    None => message,
                }
            }
            VisibleEvent::Rolled { seat, dice } => {
                let face = |at: usize| match dice[at].hats() {
                    1 => "one",
                    2 => "two",
                    _ if dice[at] == super::Face::Swap => "swap",
                    _ => "draw",
                };
                say("rolled").seat("seat", seat).choice("die", face(0)).choice("second_die", face(1))
            }
            VisibleEvent::HatsChosen { seat, count } => {
                say("hats-chosen").seat("seat", seat).number("count", count)
            }
            VisibleEvent::CardTurned { seat, place, rabbit } => {
                let whose = if place.seat() == seat { "own" } else { "other" };
                let message = at(say("card-turned").seat("seat", seat), place).choice("whose", whose);
                seen(message, rabbit)
            }
            VisibleEvent::TurningStopped { seat } => say("turning-stopped").seat("seat", seat),
            VisibleEvent::CardsSwapped { seat, slot, place, given, taken } => {
                let message = at(say("cards-swapped").seat("seat", seat).number("own", counted(slot)), place);
                seen(message, taken.or(given))
            }
            VisibleEvent::HatDrawn { seat, rabbit } => seen(say("hat-drawn").seat("seat", seat), rabbit),
            VisibleEvent::HatKept { seat, slot, discarded, .. } => {
                seen(say("hat-kept").seat("seat", seat).number("slot", counted(slot)), discarded)
            }
            VisibleEvent::HatDropped { seat, rabbit } => seen(say("hat-dropped").seat("seat", seat), rabbit),
            VisibleEvent::HatsReshuffled { count } => say("hats-reshuffled").number("count", count),
            VisibleEvent::WandReplaced { seat, new, .. } => {
                seen(say("wand-replaced").seat("seat", seat), new)
            }
            VisibleEvent::ClaimWon { seat, slots, rabbits, count, .. } => {
                presented(say("claim-won").seat("seat", seat).number("count", count), slots, rabbits)
            }
            VisibleEvent::HatDealt { seat, slot, rabbit } => {
                seen(say("hat-dealt").seat("seat", seat).number("slot", counted(slot)), rabbit)
            }
            VisibleEvent::WandDealt { seat, pair } => seen(say("wand-dealt").seat("seat", seat), pair),
            VisibleEvent::ClaimFailed { seat, slots, rabbits } => {
                presented(say("claim-failed").seat("seat", seat), slots, rabbits)
            }
            VisibleEvent::WandLost { seat, count } => {
                say("wand-lost").seat("seat", seat).number("count", count)
            }
            VisibleEvent::TurnEnded { seat } => say("turn-ended").seat("seat", seat),
            VisibleEvent::GameWon { seat } => say("game-won").seat("seat", seat),
        }
    }
}
