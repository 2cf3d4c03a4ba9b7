//! Erasing a person's name and chat from the log of a table. Everything else stays: the moves, the numbers of the
//! entries, and with them the records and their proofs.

use crate::entry::{Entry, EntryKind};
use crate::key::KeyDigest;
use crate::state::Table;
use protocol::http::Erased;
use protocol::{RefusalCode, Status};

/// The name of a person whose name was erased.
pub const ERASED_NAME: &str = "—";

/// Replaces the names and empties the chat lines of the person with this key. The person may have had several seats, and
/// may have left them. Returns what was erased; `None` if the key never had a seat.
pub fn erase_person(entries: &mut [Entry], key: KeyDigest) -> Option<Erased> {
    let mut had_seat = false;
    let mut erased = Erased { names: 0, chat_lines: 0 };
    // The seats that the person has at this point of the log.
    let mut seats = Vec::new();
    for entry in entries {
        match &mut entry.kind {
            EntryKind::SatDown { seat, name, key: seat_key, .. } => {
                // Whoever had the seat before has it no longer.
                seats.retain(|own_seat| own_seat != seat);
                if *seat_key == key {
                    had_seat = true;
                    seats.push(*seat);
                    erased.names += replace(name, ERASED_NAME);
                }
            }
            EntryKind::BotSatDown { seat, .. } | EntryKind::SeatFreed { seat } => {
                seats.retain(|own_seat| own_seat != seat);
            }
            EntryKind::Renamed { seat, name } if seats.contains(seat) => {
                erased.names += replace(name, ERASED_NAME)
            }
            EntryKind::Chatted { seat, text } if seats.contains(seat) => {
                erased.chat_lines += replace(text, "")
            }
            _ => {}
        }
    }
    had_seat.then_some(erased)
}

/// Replaces a text. Returns 1 if the text has changed and 0 if not, so that the caller can count changes.
fn replace(text: &mut String, replacement: &str) -> u32 {
    let is_changed = text != replacement;
    replacement.clone_into(text);
    is_changed.into()
}

impl Table {
    /// Whether names may be erased now. During a game the other players need them.
    pub fn check_erasing(&self) -> Result<(), RefusalCode> {
        match self.status {
            Status::Lobby | Status::Over => Ok(()),
            Status::Committing | Status::Revealing | Status::Playing => Err(RefusalCode::NotNow),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Seat;

    /// Entries of these kinds, with the same time and without requests.
    fn log(kinds: Vec<EntryKind>) -> Vec<Entry> {
        kinds.into_iter().map(|kind| Entry { at: 1, request: None, kind }).collect()
    }

    #[test]
    fn only_what_the_person_wrote_is_erased() {
        let (own_key, other_key) = (KeyDigest::of("own"), KeyDigest::of("other"));
        // Giulia is erased. She has the first seat twice, and Anna has it in between.
        let (first_seat, second_seat) = (Seat::new(0), Seat::new(1));
        let sit =
            |seat, name: &str, key| EntryKind::SatDown { seat, name: name.into(), key, is_owner: false };
        let chat = |seat, text: &str| EntryKind::Chatted { seat, text: text.into() };
        let mut entries = log(vec![
            sit(first_seat, "Giulia", own_key),
            sit(second_seat, "Piero", other_key),
            chat(first_seat, "ciao"),
            chat(second_seat, "salve"),
            EntryKind::Renamed { seat: first_seat, name: "Giulia B.".into() },
            EntryKind::SeatFreed { seat: first_seat },
            sit(first_seat, "Anna", other_key),
            chat(first_seat, "Anna's words"),
            EntryKind::SeatFreed { seat: first_seat },
            sit(first_seat, "Giulia", own_key),
            chat(first_seat, "ciao di nuovo"),
        ]);
        let erased = erase_person(&mut entries, own_key);
        // Her name when she sat down, her new name, and her name when she sat down again.
        assert_eq!(erased, Some(Erased { names: 3, chat_lines: 2 }));
        let text = serde_json::to_string(&entries).unwrap();
        for erased_text in ["Giulia", "ciao"] {
            assert!(!text.contains(erased_text), "{text}");
        }
        for kept_text in ["Piero", "salve", "Anna", "Anna's words"] {
            assert!(text.contains(kept_text), "{text}");
        }
        // The second time, there is nothing left to erase.
        assert_eq!(erase_person(&mut entries, own_key), Some(Erased { names: 0, chat_lines: 0 }));
        assert_eq!(erase_person(&mut entries, KeyDigest::of("nobody's")), None);
    }
}
