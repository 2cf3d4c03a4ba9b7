//! Messages as they go over the wire: whole text frames of WebSocket, which a server does not mask (RFC 6455, 5.2).

use protocol::ToClient;
use std::cell::RefCell;
use std::ops::Deref;

/// A ping that says nothing.
pub(crate) const PING: [u8; 2] = [LAST | 9, 0];

/// The goodbye with this code.
pub(crate) fn close(code: u16) -> [u8; 4] {
    let [high, low] = code.to_be_bytes();
    [LAST | 8, 2, high, low]
}

/// The first byte says what a frame is for, and that it is not continued.
const LAST: u8 = 0x80;
const TEXT: u8 = LAST | 1;
/// The second byte is the length, if it is less than this.
const TWO_BYTES_FOLLOW: u8 = 126;
const EIGHT_BYTES_FOLLOW: u8 = 127;
/// Most messages are longer than that and shorter than 64 KiB, and have a head of this length.
const USUAL_HEAD: usize = 4;

/// A draft that has become longer than this is not kept: somebody has come back to a long game.
const LONG_DRAFT: usize = 64 * 1024;

thread_local! {
    /// The paper that drafts are written on, used again and again.
    static PAPER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Frames that are being written, one after another, ready to be sent together.
#[derive(Debug)]
pub(crate) struct Draft(Vec<u8>);

impl Draft {
    pub(crate) fn new() -> Draft {
        Draft(PAPER.take())
    }

    /// One message.
    pub(crate) fn of(message: &ToClient) -> Draft {
        let mut draft = Draft::new();
        draft.add(message);
        draft
    }

    /// Adds a message after those that are there.
    pub(crate) fn add(&mut self, message: &ToClient) {
        let start = self.0.len();
        self.0.extend([0; USUAL_HEAD]);
        // Plain data with string keys always serialises.
        serde_json::to_writer(&mut self.0, message).ok();
        let length = self.0.len() - start - USUAL_HEAD;
        let usual = start..start + USUAL_HEAD;
        match (u8::try_from(length), u16::try_from(length)) {
            (Ok(length @ ..TWO_BYTES_FOLLOW), _) => _ = self.0.splice(usual, [TEXT, length]),
            (_, Ok(length)) => {
                let [high, low] = length.to_be_bytes();
                self.0[usual].copy_from_slice(&[TEXT, TWO_BYTES_FOLLOW, high, low]);
            }
            _ => {
                let length = (length as u64).to_be_bytes();
                self.0.splice(usual, [TEXT, EIGHT_BYTES_FOLLOW].into_iter().chain(length));
            }
        }
    }

    /// Takes everything away again.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }
}

impl Deref for Draft {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.0
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        let mut paper = std::mem::take(&mut self.0);
        paper.clear();
        paper.shrink_to(LONG_DRAFT);
        PAPER.set(paper);
    }
}

/// What each of these whole frames says.
pub(crate) fn contents(mut frames: &[u8]) -> impl Iterator<Item = &[u8]> {
    std::iter::from_fn(move || {
        let (head, length) = match frames {
            [_, TWO_BYTES_FOLLOW, high, low, ..] => (4, usize::from(u16::from_be_bytes([*high, *low]))),
            [_, EIGHT_BYTES_FOLLOW, rest @ ..] => {
                (10, usize::try_from(u64::from_be_bytes(*rest.first_chunk()?)).ok()?)
            }
            [_, length, ..] => (2, usize::from(*length)),
            _ => return None,
        };
        let content = frames.get(head..head + length)?;
        frames = &frames[head + length..];
        Some(content)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Message;
    use protocol::RefusalCode;
    use std::io::Cursor;
    use tokio_tungstenite::tungstenite::protocol::{Role, WebSocket};
    use tokio_tungstenite::tungstenite::{self, protocol::frame::coding::CloseCode};

    fn message(length: usize) -> ToClient {
        let says = Message::new("x".repeat(length));
        ToClient::Refused { id: None, number: 1, code: RefusalCode::Stale, says }
    }

    /// What another implementation of WebSocket reads from these bytes.
    fn read(bytes: &[u8]) -> Vec<tungstenite::Message> {
        let mut client = WebSocket::from_raw_socket(Cursor::new(bytes.to_vec()), Role::Client, None);
        std::iter::from_fn(|| client.read().ok()).collect()
    }

    #[test]
    fn messages_of_every_length_are_frames_that_others_read() {
        let empty = serde_json::to_string(&message(0)).unwrap().len();
        for length in [empty, 125, 126, 127, 65_535, 65_536, 200_000] {
            let message = message(length - empty);
            let text = serde_json::to_string(&message).unwrap();
            assert_eq!(text.len(), length);
            let draft = Draft::of(&message);
            assert_eq!(read(&draft), [tungstenite::Message::text(text.clone())]);
            assert_eq!(contents(&draft).collect::<Vec<_>>(), [text.as_bytes()]);
        }
    }

    #[test]
    fn several_frames_lie_one_after_another() {
        let mut draft = Draft::of(&message(3));
        draft.add(&message(70_000));
        draft.add(&message(300));
        assert_eq!((read(&draft).len(), contents(&draft).count()), (3, 3));
        draft.clear();
        assert!(draft.is_empty());
        assert_eq!(contents(&draft).count(), 0);
    }

    #[test]
    fn a_draft_begins_on_clean_paper() {
        drop(Draft::of(&message(10)));
        assert!(Draft::new().is_empty());
    }

    #[test]
    fn pings_and_goodbyes_are_what_others_take_them_for() {
        assert_eq!(read(&PING), [tungstenite::Message::Ping(Default::default())]);
        let [tungstenite::Message::Close(Some(close))] = &read(&close(4001))[..] else { panic!("no close") };
        assert_eq!(close.code, CloseCode::Library(4001));
    }
}
