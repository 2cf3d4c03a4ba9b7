//! Actions as text: in the game's notation, and as messages that offer an action to a player. `RULES.md`
//! documents the notation. A position on the player's own stand is written as the slot alone.

use super::action::Action;
use super::deck::STAND_COUNT;
use super::messages::{slot_number, with_position};
use super::position::{CardPosition, Slot, SlotPair};
use super::state::Melimagic;
use engine::{Message, ParseActionError, Seat};

/// The error for text that is not an action.
const PARSE_ERROR: ParseActionError = ParseActionError(
    "actions are `hats`, `turn 1`, `turn 2.0`, `stop`, `swap 1 2.0`, `draw hat`, `keep 1`, `drop`, `draw wand`, \
     `claim 0 2` and `end`",
);

impl Melimagic {
    /// Writes a position: the slot alone on the stand of the player to move, otherwise seat and slot.
    fn write_position(&self, position: CardPosition) -> String {
        if position.seat() == self.active_seat {
            position.slot().index().to_string()
        } else {
            position.to_string()
        }
    }

    /// The action in notation. Slots are counted from 0.
    pub(super) fn write_action(&self, action: Action) -> String {
        match action {
            Action::Hats => "hats".into(),
            Action::TurnCard(position) => format!("turn {}", self.write_position(position)),
            Action::Stop => "stop".into(),
            Action::Swap(slot, position) => {
                format!("swap {} {}", slot.index(), self.write_position(position))
            }
            Action::DrawHat => "draw hat".into(),
            Action::Keep(slot) => format!("keep {}", slot.index()),
            Action::Drop => "drop".into(),
            Action::DrawWand => "draw wand".into(),
            Action::Claim(slots) => {
                let [lower, higher] = slots.slots();
                format!("claim {} {}", lower.index(), higher.index())
            }
            Action::End => "end".into(),
        }
    }

    /// Parses an action. Fails unless [`Melimagic::write_action`] writes the action exactly as `text`, so
    /// each action has one spelling only.
    pub(super) fn read_action(&self, text: &str) -> Result<Action, ParseActionError> {
        let mut words = text.split(' ');
        // No action has more than three words. Missing words are empty, and a fourth word is an error.
        let words = [words.next(), words.next(), words.next(), words.next()].map(Option::unwrap_or_default);
        self.action_from_words(words).filter(|&action| self.write_action(action) == text).ok_or(PARSE_ERROR)
    }

    /// The action that these words begin with. Words after it are ignored here; the caller rejects them.
    fn action_from_words(&self, words: [&str; 4]) -> Option<Action> {
        Some(match words {
            ["hats", ..] => Action::Hats,
            ["turn", position, ..] => Action::TurnCard(self.read_position(position)?),
            ["stop", ..] => Action::Stop,
            ["swap", slot, position, ..] => Action::Swap(read_slot(slot)?, self.read_position(position)?),
            ["draw", "hat", ..] => Action::DrawHat,
            ["keep", slot, ..] => Action::Keep(read_slot(slot)?),
            ["drop", ..] => Action::Drop,
            ["draw", "wand", ..] => Action::DrawWand,
            ["claim", lower, higher, ..] => {
                let slots = [read_slot(lower)?, read_slot(higher)?];
                Action::Claim(SlotPair::ALL.into_iter().find(|pair| pair.slots() == slots)?)
            }
            ["end", ..] => Action::End,
            _ => return None,
        })
    }

    /// Reads a position: `1` is a slot of the player to move, `2.1` is slot 1 of seat 2.
    fn read_position(&self, text: &str) -> Option<CardPosition> {
        match text.split_once('.') {
            None => Some(CardPosition::new(self.active_seat, read_slot(text)?)),
            Some((seat, slot)) => {
                let seat = Seat::all(STAND_COUNT).nth(seat.parse().ok()?)?;
                Some(CardPosition::new(seat, read_slot(slot)?))
            }
        }
    }

    /// The message that offers this action to the player to move.
    pub(super) fn describe_action(&self, action: Action) -> Message {
        match action {
            Action::Hats => {
                Message::new("action-hats").number("count", self.dice[0].hats() + self.dice[1].hats())
            }
            Action::TurnCard(position) if position.seat() == self.active_seat => {
                Message::new("action-turn-own").number("slot", slot_number(position.slot()))
            }
            Action::TurnCard(position) => with_position(Message::new("action-turn"), position),
            Action::Stop => Message::new("action-stop"),
            Action::Swap(slot, position) => {
                with_position(Message::new("action-swap").number("own", slot_number(slot)), position)
            }
            Action::DrawHat => Message::new("action-draw-hat"),
            Action::Keep(slot) => Message::new("action-keep").number("slot", slot_number(slot)),
            Action::Drop => Message::new("action-drop"),
            Action::DrawWand => Message::new("action-draw-wand"),
            Action::Claim(slots) => {
                let [lower, higher] = slots.slots().map(slot_number);
                Message::new("action-claim").number("slot", lower).number("second", higher)
            }
            Action::End => Message::new("action-end"),
        }
    }
}

/// Reads the number of a slot: 0, 1 or 2.
fn read_slot(text: &str) -> Option<Slot> {
    Slot::ALL.get(text.parse::<usize>().ok()?).copied()
}
