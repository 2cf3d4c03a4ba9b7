//! Messages for visible events. Their texts are in `text/*.ftl`.
//!
//! A live event and the same event in a log have the same message id. A card that the viewer may not see is
//! left out of the arguments, together with the argument `seen`; the Fluent message then selects its variant
//! without the card.

use super::dice::Face;
use super::event::Event;
use super::position::{CardPosition, Slot};
use super::visible_event::VisibleEvent;
use engine::{HasMessage, Message, Seat, Viewer};

/// The slot's number as people count: from 1.
pub(super) fn slot_number(slot: Slot) -> i64 {
    slot.index() as i64 + 1
}

/// Adds a position: `other` is the owner of the stand, `slot` the number of the card on it.
pub(super) fn with_position(message: Message, position: CardPosition) -> Message {
    message.seat("other", position.seat()).number("slot", slot_number(position.slot()))
}

/// Adds a card, unless it is hidden. The argument `seen` selects the text that names the card.
fn with_card<C: ToString>(message: Message, card: Option<C>) -> Message {
    match card {
        Some(card) => message.card("card", card).choice("seen", "yes"),
        None => message,
    }
}

/// Adds several cards, unless they are hidden.
fn with_cards<C: ToString>(message: Message, cards: Option<impl IntoIterator<Item = C>>) -> Message {
    match cards {
        Some(cards) => message.cards("cards", cards).choice("seen", "yes"),
        None => message,
    }
}

/// Adds the slots of two presented cards, in ascending order, and the cards unless they are hidden.
fn with_presented_cards<C: ToString>(message: Message, slots: [Slot; 2], cards: Option<[C; 2]>) -> Message {
    let [first, second] = slots.map(slot_number);
    with_cards(message.number("slot", first).number("second", second), cards)
}

/// The messages of an event with all cards revealed, for example in a printed record. An event that hides nothing has
/// the message that spectators get.
pub(super) fn describe_event(event: &Event) -> Vec<Message> {
    let spectator_event = VisibleEvent::live(event, Viewer::Spectator);
    let message = match *event {
        // The message of the deal is followed by one message for each player with all their cards.
        Event::Dealt { ref stands, ref wands, .. } => {
            let hands = Seat::all(stands.len()).zip(stands.iter().zip(wands)).map(|(seat, (cards, wand))| {
                Message::new("replay-hand").seat("seat", seat).cards("rabbits", cards).card("wand", wand)
            });
            return std::iter::once(spectator_event.message()).chain(hands).collect();
        }
        Event::CardsSwapped { seat, slot, place: position, given, taken } => {
            let message = Message::new("replay-swapped").seat("seat", seat).number("own", slot_number(slot));
            with_position(message, position).card("given", given).card("taken", taken)
        }
        Event::CardTurned { seat, place: position, rabbit } => {
            VisibleEvent::CardTurned { seat, place: position, rabbit: Some(rabbit) }.message()
        }
        Event::HatDrawn { seat, rabbit } => VisibleEvent::HatDrawn { seat, rabbit: Some(rabbit) }.message(),
        Event::HatDealt { seat, slot, rabbit } => {
            VisibleEvent::HatDealt { seat, slot, rabbit: Some(rabbit) }.message()
        }
        // Spectators see all cards of the other events.
        _ => spectator_event.message(),
    };
    vec![message]
}

/// The name of a die's face in the Fluent files.
fn face_name(face: Face) -> &'static str {
    match face {
        Face::OneHat => "one",
        Face::TwoHats => "two",
        Face::Swap => "swap",
        Face::Draw => "draw",
    }
}

impl HasMessage for VisibleEvent {
    fn message(&self) -> Message {
        // Begins a message with the acting seat.
        let with_seat = |id: &'static str, seat: Seat| Message::new(id).seat("seat", seat);
        match *self {
            VisibleEvent::Dealt { first, ref own, .. } => with_cards(with_seat("dealt", first), own.as_ref()),
            VisibleEvent::Rolled { seat, dice } => {
                let [first, second] = dice.map(face_name);
                with_seat("rolled", seat).choice("die", first).choice("second_die", second)
            }
            VisibleEvent::HatsChosen { seat, count } => with_seat("hats-chosen", seat).number("count", count),
            VisibleEvent::CardTurned { seat, place: position, rabbit } => {
                let whose = if position.seat() == seat { "own" } else { "other" };
                let message = with_position(with_seat("card-turned", seat), position).choice("whose", whose);
                with_card(message, rabbit)
            }
            VisibleEvent::TurningStopped { seat } => with_seat("turning-stopped", seat),
            VisibleEvent::CardsSwapped { seat, slot, place: position, given, taken } => {
                let message = with_seat("cards-swapped", seat).number("own", slot_number(slot));
                // A viewer sees at most one of the two cards: the one that it receives.
                with_card(with_position(message, position), taken.or(given))
            }
            VisibleEvent::HatDrawn { seat, rabbit } => with_card(with_seat("hat-drawn", seat), rabbit),
            // The message names the discarded card, which everybody sees, and not the kept one.
            VisibleEvent::HatKept { seat, slot, discarded, .. } => {
                with_card(with_seat("hat-kept", seat).number("slot", slot_number(slot)), discarded)
            }
            VisibleEvent::HatDropped { seat, rabbit } => with_card(with_seat("hat-dropped", seat), rabbit),
            VisibleEvent::HatsReshuffled { count } => Message::new("hats-reshuffled").number("count", count),
            VisibleEvent::WandReplaced { seat, new, .. } => with_card(with_seat("wand-replaced", seat), new),
            // A claim presents two cards to win a gold wand; `count` is the number of wands won so far.
            VisibleEvent::ClaimWon { seat, slots, rabbits, count, .. } => {
                with_presented_cards(with_seat("claim-won", seat).number("count", count), slots, rabbits)
            }
            VisibleEvent::HatDealt { seat, slot, rabbit } => {
                with_card(with_seat("hat-dealt", seat).number("slot", slot_number(slot)), rabbit)
            }
            VisibleEvent::WandDealt { seat, pair } => with_card(with_seat("wand-dealt", seat), pair),
            VisibleEvent::ClaimFailed { seat, slots, rabbits } => {
                with_presented_cards(with_seat("claim-failed", seat), slots, rabbits)
            }
            VisibleEvent::WandLost { seat, count } => with_seat("wand-lost", seat).number("count", count),
            VisibleEvent::TurnEnded { seat } => with_seat("turn-ended", seat),
            VisibleEvent::GameWon { seat } => with_seat("game-won", seat),
        }
    }
}
