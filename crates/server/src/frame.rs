//! Encodes messages and control frames as WebSocket frames. A server does not mask its frames (RFC 6455, section
//! 5.2).

use crate::padding::padding;
use protocol::{RefusalCode, ToClient};
use std::cell::RefCell;

/// A ping without content.
pub(crate) const PING_FRAME: [u8; 2] = [FINAL | OPCODE_PING, 0];

/// A close frame with this close code.
pub(crate) fn close_frame(code: u16) -> [u8; 4] {
    const PAYLOAD_BYTES: u8 = 2;
    let [high, low] = code.to_be_bytes();
    [FINAL | OPCODE_CLOSE, PAYLOAD_BYTES, high, low]
}

/// The bit of a frame's first byte that marks the only or last frame of a message.
const FINAL: u8 = 0x80;
// The kinds of frames, in the lower bits of the first byte.
const OPCODE_TEXT: u8 = 0x1;
const OPCODE_CLOSE: u8 = 0x8;
const OPCODE_PING: u8 = 0x9;

/// The second byte of a frame is the length of the payload if it is less than 126. The value 126 means that
/// the length follows in two bytes.
const LENGTH_IN_TWO_BYTES: u8 = 126;
/// The value 127 of the second byte means that the length follows in eight bytes.
const LENGTH_IN_EIGHT_BYTES: u8 = 127;
/// Header size of a payload from 126 bytes to 64 KiB, which most messages have.
const USUAL_HEADER_BYTES: usize = 4;

/// Largest capacity in bytes that is kept for reuse. More is needed only for the history of a long game, when
/// a client reconnects.
const MAX_REUSED_CAPACITY: usize = 64 * 1024;

thread_local! {
    /// The memory of the last dropped [`FrameBuffer`], so that encoding a message does not allocate.
    static REUSED_MEMORY: RefCell<BufferMemory> =
        const { RefCell::new(BufferMemory { bytes: Vec::new(), messages: Vec::new() }) };
}

#[derive(Debug, Default)]
struct BufferMemory {
    /// The encoded frames, one after another.
    bytes: Vec<u8>,
    /// One entry for each frame.
    messages: Vec<MessageInfo>,
}

/// Encoded messages, one text frame each.
#[derive(Debug)]
pub(crate) struct FrameBuffer(BufferMemory);

/// What the metrics need to know about an encoded message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MessageInfo {
    /// Offset of the frame in its buffer.
    frame_start: usize,
    /// Whether the message answers a request whose response time is measured. Hints are not measured: they take as
    /// long as the bot thinks.
    pub(crate) is_timed_response: bool,
    /// The reason, if the message is a refusal.
    pub(crate) refusal_code: Option<RefusalCode>,
}

/// Some or all frames of a [`FrameBuffer`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frames<'a> {
    pub(crate) bytes: &'a [u8],
    pub(crate) messages: &'a [MessageInfo],
}

impl FrameBuffer {
    pub(crate) fn new() -> FrameBuffer {
        FrameBuffer(REUSED_MEMORY.take())
    }

    /// A buffer with one message.
    pub(crate) fn of(message: &ToClient) -> FrameBuffer {
        let mut buffer = FrameBuffer::new();
        buffer.push(message);
        buffer
    }

    /// Encodes a message and appends its frame. A message about hidden cards is padded with spaces, so that its length
    /// does not reveal them.
    pub(crate) fn push(&mut self, message: &ToClient) {
        let bytes = &mut self.0.bytes;
        let frame_start = bytes.len();
        bytes.extend([0; USUAL_HEADER_BYTES]);
        // Serialization cannot fail: messages are plain data with string keys.
        serde_json::to_writer(&mut *bytes, message).ok();
        let text_bytes = bytes.len() - frame_start - USUAL_HEADER_BYTES;
        let payload_bytes = text_bytes + padding(message, text_bytes);
        bytes.resize(frame_start + USUAL_HEADER_BYTES + payload_bytes, b' ');
        let header = frame_start..frame_start + USUAL_HEADER_BYTES;
        let first_byte = FINAL | OPCODE_TEXT;
        // The placeholder has the usual size. If the header of this message is shorter or longer, the payload
        // moves.
        match (u8::try_from(payload_bytes), u16::try_from(payload_bytes)) {
            // Up to 125 bytes: the length is in the second byte.
            (Ok(length @ ..LENGTH_IN_TWO_BYTES), _) => drop(bytes.splice(header, [first_byte, length])),
            // Up to 65535 bytes: the length follows in two bytes.
            (_, Ok(length)) => {
                let [high, low] = length.to_be_bytes();
                bytes[header].copy_from_slice(&[first_byte, LENGTH_IN_TWO_BYTES, high, low]);
            }
            // Longer messages: the length follows in eight bytes.
            _ => {
                let length = (payload_bytes as u64).to_be_bytes();
                bytes.splice(header, [first_byte, LENGTH_IN_EIGHT_BYTES].into_iter().chain(length));
            }
        }
        self.0.messages.push(MessageInfo::of(message, frame_start));
    }

    /// Removes all frames.
    pub(crate) fn clear(&mut self) {
        self.0.bytes.clear();
        self.0.messages.clear();
    }

    /// All frames.
    pub(crate) fn all(&self) -> Frames<'_> {
        Frames { bytes: &self.0.bytes, messages: &self.0.messages }
    }

    /// The frame of the last message; nothing if the buffer is empty.
    pub(crate) fn last(&self) -> Frames<'_> {
        let messages = &self.0.messages[self.0.messages.len().saturating_sub(1)..];
        let start = messages.first().map_or(0, |message| message.frame_start);
        Frames { bytes: &self.0.bytes[start..], messages }
    }
}

impl Drop for FrameBuffer {
    fn drop(&mut self) {
        self.clear();
        self.0.bytes.shrink_to(MAX_REUSED_CAPACITY);
        REUSED_MEMORY.set(std::mem::take(&mut self.0));
    }
}

impl MessageInfo {
    /// What the metrics need to know about a message whose frame begins at `frame_start`.
    fn of(message: &ToClient, frame_start: usize) -> MessageInfo {
        let (is_timed_response, refusal_code) = match message {
            ToClient::Done { .. } | ToClient::Seated { .. } => (true, None),
            // A refusal without an id does not answer a request that reached a table.
            ToClient::Refused { id, code, .. } => (id.is_some(), Some(*code)),
            _ => (false, None),
        };
        MessageInfo { frame_start, is_timed_response, refusal_code }
    }
}

#[cfg(test)]
impl<'a> From<&'a [u8]> for Frames<'a> {
    /// Bytes that are not a message, for tests of the outbox.
    fn from(bytes: &'a [u8]) -> Frames<'a> {
        Frames { bytes, messages: &[] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{Message, Seat};
    use protocol::{Board, NumberedEvent, Offer, OffersJson, RequestId, TableEvent};
    use std::io::Cursor;
    use tokio_tungstenite::tungstenite::protocol::{Role, WebSocket};
    use tokio_tungstenite::tungstenite::{self, protocol::frame::coding::CloseCode};

    /// A message about no hidden cards, which is therefore not padded. Its text has this length.
    fn chat_message(text_length: usize) -> ToClient {
        let event = TableEvent::Chatted { seat: Seat::new(0), text: "x".repeat(text_length) };
        ToClient::Event(NumberedEvent { number: 1, at: 1, event, clock: None, owner: None })
    }

    /// Decodes frames with another WebSocket implementation.
    fn decode(bytes: &[u8]) -> Vec<tungstenite::Message> {
        let mut client = WebSocket::from_raw_socket(Cursor::new(bytes.to_vec()), Role::Client, None);
        std::iter::from_fn(|| client.read().ok()).collect()
    }

    #[test]
    fn messages_of_every_length_are_valid_frames() {
        let shortest_length = serde_json::to_string(&chat_message(0)).unwrap().len();
        // The form of the header changes between 125 and 126 bytes, and between 65535 and 65536 bytes.
        for length in [shortest_length, 125, 126, 127, 65_535, 65_536, 200_000] {
            let message = chat_message(length - shortest_length);
            let text = serde_json::to_string(&message).unwrap();
            assert_eq!(text.len(), length);
            let buffer = FrameBuffer::of(&message);
            assert_eq!(decode(buffer.all().bytes), [tungstenite::Message::text(text)]);
        }
    }

    #[test]
    fn a_message_about_hidden_cards_is_padded_with_spaces() {
        let refusal = |text: &str| {
            let says = Message::new(text.to_owned());
            ToClient::Refused { id: None, number: 1, code: RefusalCode::NotAllowed, says }
        };
        let decoded = |message: &ToClient| decode(FrameBuffer::of(message).all().bytes).remove(0);
        // Both messages are padded to the same length.
        let (short, long) = (decoded(&refusal("seven")), decoded(&refusal("a-much-longer-text")));
        assert_eq!(short.len(), long.len());
        let text = serde_json::to_string(&refusal("seven")).unwrap();
        assert_eq!(short.to_text().unwrap().trim_end_matches(' '), text);
    }

    #[test]
    fn a_list_of_legal_actions_does_not_change_the_length_of_its_message() {
        // A player of 13 Leaves with this many legal plays. More cards of a value allow more plays.
        let turn_with_plays = |play_count: u8| {
            let play = |count: u8| Offer {
                action: format!("play {count}x13"),
                says: Message::new("action-play").card("card", 13).number("count", count),
            };
            let offers: Vec<_> = (0..play_count).map(play).collect();
            let board = Board {
                view: Default::default(),
                phase: "play",
                to_move: Some(Seat::new(0)),
                offers: Some(OffersJson::of(&offers)),
                legal: Vec::new(),
                odds: None,
                result: None,
                clock: None,
                can_undo: false,
            };
            let event = TableEvent::Undone { board: Some(board) };
            ToClient::Event(NumberedEvent { number: 1, at: 1, event, clock: None, owner: None })
        };
        let padded_length = |message: &ToClient| decode(FrameBuffer::of(message).all().bytes)[0].len();
        let (few, many) = (turn_with_plays(1), turn_with_plays(36));
        assert_eq!(padded_length(&few), padded_length(&many));
        let text_length = |message| serde_json::to_string(message).unwrap().len();
        assert!(text_length(&many) > text_length(&few) + 3000);
    }

    #[test]
    fn a_buffer_holds_several_frames_one_after_another() {
        // The three lengths need headers of three sizes.
        let mut buffer = FrameBuffer::of(&chat_message(3));
        buffer.push(&chat_message(70_000));
        buffer.push(&chat_message(300));
        assert_eq!((decode(buffer.all().bytes).len(), buffer.all().messages.len()), (3, 3));
        let last = serde_json::to_string(&chat_message(300)).unwrap();
        assert_eq!(decode(buffer.last().bytes), [tungstenite::Message::text(last)]);
        assert_eq!(buffer.last().messages.len(), 1);
        buffer.clear();
        assert!(buffer.all().bytes.is_empty() && buffer.all().messages.is_empty());
        assert!(buffer.last().bytes.is_empty() && buffer.last().messages.is_empty());
    }

    #[test]
    fn a_new_buffer_is_empty_although_it_reuses_memory() {
        drop(FrameBuffer::of(&chat_message(10)));
        assert!(FrameBuffer::new().all().bytes.is_empty() && FrameBuffer::new().all().messages.is_empty());
    }

    #[test]
    fn responses_and_refusals_are_marked_for_the_metrics() {
        let id = RequestId::try_from("a-1".to_owned()).unwrap();
        let refused = |id| ToClient::Refused {
            id,
            number: 7,
            code: RefusalCode::NotYourTurn,
            says: Message::new("refused-not-your-turn"),
        };
        let info = |message: &ToClient| {
            let buffer = FrameBuffer::of(message);
            let info = buffer.all().messages[0];
            (info.is_timed_response, info.refusal_code)
        };
        assert_eq!(info(&ToClient::Done { id: id.clone(), number: 8 }), (true, None));
        assert_eq!(info(&refused(Some(id))), (true, Some(RefusalCode::NotYourTurn)));
        assert_eq!(info(&refused(None)), (false, Some(RefusalCode::NotYourTurn)));
        assert_eq!(info(&ToClient::Pong { sent: 1, now: 2 }), (false, None));
    }

    #[test]
    fn ping_and_close_frames_are_valid() {
        assert_eq!(decode(&PING_FRAME), [tungstenite::Message::Ping(Default::default())]);
        let decoded = decode(&close_frame(4001));
        let [tungstenite::Message::Close(Some(close))] = &decoded[..] else {
            panic!("not one close frame: {decoded:?}")
        };
        assert_eq!(close.code, CloseCode::Library(4001));
    }
}
