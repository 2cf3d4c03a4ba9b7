//! What frames on the way out say about the requests on the way in: which were refused, and how long each took.

use super::metrics::Metrics;
use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// The requests of one socket that have no answer yet, oldest first: a table answers them in order.
#[derive(Debug, Default)]
pub(crate) struct Stopwatch(Mutex<VecDeque<Instant>>);

/// A socket that is never answered is not timed for ever.
const MOST: usize = 128;

impl Stopwatch {
    /// A request goes to the table.
    pub(crate) fn asked(&self) {
        let mut asked = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if asked.len() < MOST {
            asked.push_back(Instant::now());
        }
    }

    /// A message has been sent.
    pub(crate) fn sent(&self, message: &[u8], metrics: &Metrics) {
        // Most messages by far.
        if message.starts_with(br#"{"type":"event""#) {
            return;
        }
        let refusal = message.starts_with(br#"{"type":"refused""#);
        if refusal && let Some(code) = code(message) {
            metrics.refused(code);
        }
        // Without an id it answers no request of this socket that went to a table.
        if (refusal && message.starts_with(br#"{"type":"refused","id""#))
            || message.starts_with(br#"{"type":"done""#)
            || message.starts_with(br#"{"type":"seated""#)
        {
            self.answered(metrics);
        }
    }

    /// The oldest request has its answer.
    fn answered(&self, metrics: &Metrics) {
        let asked = self.0.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
        if let Some(asked) = asked {
            metrics.answered(asked.elapsed());
        }
    }
}

/// The code of a refusal; what comes before it holds no quotation marks of its own.
fn code(message: &[u8]) -> Option<&str> {
    str::from_utf8(message).ok()?.split_once(r#""code":""#)?.1.split('"').next()
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Message;
    use protocol::{RefusalCode, RequestId, ToClient};

    /// The forms looked for above are those that the protocol writes.
    #[test]
    fn refusals_and_answers_are_recognised_on_the_wire() {
        let id = RequestId::try_from("a-1".to_owned()).unwrap();
        let refused = |id| ToClient::Refused {
            id,
            number: 7,
            code: RefusalCode::NotYourTurn,
            says: Message::new("refused-not-your-turn"),
        };
        let done = ToClient::Done { id: id.clone(), number: 8 };
        let (watch, metrics) = (Stopwatch::default(), Metrics::default());
        watch.asked();
        watch.asked();
        for message in [refused(None), refused(Some(id)), done] {
            watch.sent(&serde_json::to_vec(&message).unwrap(), &metrics);
        }
        let text = metrics.text(&crate::ServerCounters::default(), 0);
        assert!(text.contains("tavolino_refusals_total{code=\"not_your_turn\"} 2"), "{text}");
        assert!(text.contains("tavolino_answer_seconds_count 2"), "{text}");
    }
}
