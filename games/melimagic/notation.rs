//! Actions in writing, and as offers in words. A player's own places are written as the slot alone.

use super::action::Action;
use super::deck::MAX_SEATS;
use super::place::{Place, Slot, TwoSlots};
use super::says::{at, counted};
use super::state::Melimagic;
use engine::{Message, ParseActionError, Seat};

const ACTIONS: ParseActionError = ParseActionError(
    "actions are `hats`, `turn 1`, `turn 2.0`, `stop`, `swap 1 2.0`, `draw hat`, `keep 1`, `drop`, `draw wand`, \
     `claim 0 2` and `end`",
);

impl Melimagic {
    fn write_place(&self, place: Place) -> String {
        if place.seat() == self.turn { place.slot().index().to_string() } else { place.to_string() }
    }

    pub(super) fn write_action(&self, action: Action) -> String {
        match action {
            Action::Hats => "hats".into(),
            Action::Turn(place) => format!("turn {}", self.write_place(place)),
            Action::Stop => "stop".into(),
            Action::Swap(slot, place) => format!("swap {} {}", slot.index(), self.write_place(place)),
            Action::DrawHat => "draw hat".into(),
            Action::Keep(slot) => format!("keep {}", slot.index()),
            Action::Drop => "drop".into(),
            Action::DrawWand => "draw wand".into(),
            Action::Claim(two) => {
                let [lower, higher] = two.slots();
                format!("claim {} {}", lower.index(), higher.index())
            }
            Action::End => "end".into(),
        }
    }

    /// There is one way only to write each action.
    pub(super) fn read_action(&self, text: &str) -> Result<Action, ParseActionError> {
        let mut words = text.split(' ');
        let words = [words.next(), words.next(), words.next(), words.next()].map(Option::unwrap_or_default);
        self.read_words(words).filter(|&action| self.write_action(action) == text).ok_or(ACTIONS)
    }

    fn read_words(&self, words: [&str; 4]) -> Option<Action> {
        Some(match words {
            ["hats", ..] => Action::Hats,
            ["turn", place, ..] => Action::Turn(self.read_place(place)?),
            ["stop", ..] => Action::Stop,
            ["swap", slot, place, ..] => Action::Swap(read_slot(slot)?, self.read_place(place)?),
            ["draw", "hat", ..] => Action::DrawHat,
            ["keep", slot, ..] => Action::Keep(read_slot(slot)?),
            ["drop", ..] => Action::Drop,
            ["draw", "wand", ..] => Action::DrawWand,
            ["claim", lower, higher, ..] => {
                let slots = [read_slot(lower)?, read_slot(higher)?];
                Action::Claim(TwoSlots::ALL.into_iter().find(|two| two.slots() == slots)?)
            }
            ["end", ..] => Action::End,
            _ => return None,
        })
    }

    fn read_place(&self, text: &str) -> Option<Place> {
        match text.split_once('.') {
            None => Some(Place::of(self.turn, read_slot(text)?)),
            Some((seat, slot)) => {
                let seat = Seat::all(MAX_SEATS).nth(seat.parse().ok()?)?;
                Some(Place::of(seat, read_slot(slot)?))
            }
        }
    }

    pub(super) fn describe_action(&self, action: Action) -> Message {
        let say = |id: &'static str| Message::new(id);
        match action {
            Action::Hats => say("action-hats").number("count", self.dice[0].hats() + self.dice[1].hats()),
            Action::Turn(place) if place.seat() == self.turn => {
                say("action-turn-own").number("slot", counted(place.slot()))
            }
            Action::Turn(place) => at(say("action-turn"), place),
            Action::Stop => say("action-stop"),
            Action::Swap(slot, place) => at(say("action-swap").number("own", counted(slot)), place),
            Action::DrawHat => say("action-draw-hat"),
            Action::Keep(slot) => say("action-keep").number("slot", counted(slot)),
            Action::Drop => say("action-drop"),
            Action::DrawWand => say("action-draw-wand"),
            Action::Claim(two) => {
                let [lower, higher] = two.slots();
                say("action-claim").number("slot", counted(lower)).number("second", counted(higher))
            }
            Action::End => say("action-end"),
        }
    }
}

fn read_slot(text: &str) -> Option<Slot> {
    Slot::ALL.get(text.parse::<usize>().ok()?).copied()
}
