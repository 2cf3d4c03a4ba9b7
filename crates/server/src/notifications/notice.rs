//! A notice to a player who is not connected, and its form as a push message. A message contains the table's id, the kind
//! of notice and the player's language: no card, no name and no key.

use engine::Seat;
use push::{PushRequest, Subscription, Urgency};
use serde_json::json;
use sha2::{Digest, Sha256};
use std::time::Duration;
use store::TableId;

/// How long the push service keeps a notice for a device that is switched off, if the turn has no time limit.
const TIME_TO_LIVE: Duration = Duration::from_secs(3 * 24 * 3600);
/// How many hexadecimal digits a topic has. The standard allows 32 characters.
const TOPIC_DIGITS: usize = 32;

/// What a notice says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoticeKind {
    /// It is the player's turn.
    Turn,
    /// The player's time is nearly up.
    Reminder,
    /// It is no longer the player's turn. The device removes what it shows.
    Withdrawal,
}

/// A notice for one seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Notice {
    pub(crate) seat: Seat,
    pub(crate) kind: NoticeKind,
    /// The number that identifies the turn: the table's `last_step_number` while it lasts.
    pub(crate) turn: u64,
    /// When the turn ends, in milliseconds since the Unix epoch; `None` without a time limit.
    pub(crate) deadline: Option<u64>,
}

impl NoticeKind {
    /// The name in push messages. `web/src/offline/push_message.ts` reads it.
    fn name(self) -> &'static str {
        match self {
            NoticeKind::Turn => "turn",
            NoticeKind::Reminder => "reminder",
            NoticeKind::Withdrawal => "withdrawal",
        }
    }
}

impl Notice {
    /// The notice as a push message, at the time `now`.
    pub(crate) fn to_request(
        &self,
        table: TableId,
        subscription: Subscription,
        language: &str,
        now: u64,
    ) -> PushRequest {
        let text = json!({ "table": table.to_string(), "kind": self.kind.name(), "language": language });
        let time_to_live = match (self.kind, self.deadline) {
            // This message replaces a notice that is not delivered yet. A device that is off shows nothing that it
            // would have to remove, so the push service need not keep the message.
            (NoticeKind::Withdrawal, _) => Duration::ZERO,
            (_, Some(deadline)) => Duration::from_millis(deadline.saturating_sub(now)),
            (_, None) => TIME_TO_LIVE,
        };
        let urgency = if self.kind == NoticeKind::Withdrawal { Urgency::Low } else { Urgency::High };
        PushRequest { subscription, text: text.to_string(), time_to_live, topic: self.topic(table), urgency }
    }

    /// The topic of the push message. It is the same for all notices to a seat, because the push service replaces an
    /// undelivered message by a newer one with the same topic. It is a hash, so that the service does not learn the
    /// id of the table.
    fn topic(&self, table: TableId) -> String {
        let digest = Sha256::digest(format!("tavolino notice {table} {}", self.seat.index()));
        let digits: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        digits[..TOPIC_DIGITS].to_owned()
    }
}
