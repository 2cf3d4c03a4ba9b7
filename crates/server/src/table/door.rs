//! The way to a table from elsewhere: its mailbox, and a socket's place at it.

use super::Role;
use crate::outbox::Outbox;
use crate::play::{Advice, Thought};
use crate::refusal::Refusal;
use crate::secret::KeyDigest;
use engine::Record;
use protocol::{FromClient, RefusalCode, RequestId};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

/// How long a table may take to answer. One that is storing something on a slow disk may take a while.
const PATIENCE: Duration = Duration::from_secs(8);

/// What can be brought to a table.
pub(crate) enum Mail {
    Arrive {
        arrival: Arrival,
        reply: oneshot::Sender<Result<(u64, Role), Refusal>>,
    },
    Say {
        line: u64,
        message: FromClient,
    },
    /// Something was said that cannot be brought to a table; it is refused in its turn.
    Refuse {
        line: u64,
        id: Option<RequestId>,
        code: RefusalCode,
    },
    Gone {
        line: u64,
    },
    Thought {
        turn: u64,
        thought: Option<Thought>,
    },
    Advice {
        turn: u64,
        advice: Option<Advice>,
    },
    Record {
        key: Option<KeyDigest>,
        deal: Option<u32>,
        reply: oneshot::Sender<Result<Record, Refusal>>,
    },
    Drain {
        reply: oneshot::Sender<()>,
    },
}

/// Somebody at the door.
pub(crate) struct Arrival {
    pub(crate) key: Option<KeyDigest>,
    pub(crate) since: Option<u64>,
    pub(crate) outbox: Outbox,
}

/// Where to bring things for a table.
#[derive(Clone, Debug)]
pub(crate) struct TableHandle(pub(crate) mpsc::Sender<Mail>);

impl TableHandle {
    /// Brings a question and waits for the answer, but not for ever.
    pub(crate) async fn ask<T>(&self, mail: impl FnOnce(oneshot::Sender<T>) -> Mail) -> Result<T, Refusal> {
        let (reply, answer) = oneshot::channel();
        let asking = async {
            let broken = || Refusal::new(RefusalCode::Broken);
            self.0.send(mail(reply)).await.map_err(|_| broken())?;
            answer.await.map_err(|_| broken())
        };
        timeout(PATIENCE, asking).await.unwrap_or_else(|_| Err(Refusal::new(RefusalCode::Unavailable)))
    }
}

/// A way to a table, for the holder of a secret.
#[derive(Debug)]
pub struct Entrance {
    pub(crate) table: TableHandle,
    pub(crate) key: Option<KeyDigest>,
}

impl Entrance {
    /// A socket arrives; everything for it goes into `outbox` from now on, beginning with the welcome. By which
    /// right is decided by the table, at this moment.
    pub async fn arrive(self, since: Option<u64>, outbox: Outbox) -> Result<Line, Refusal> {
        let arrival = Arrival { key: self.key, since, outbox };
        let (number, role) = self.table.ask(|reply| Mail::Arrive { arrival, reply }).await??;
        Ok(Line { table: self.table, number, role })
    }
}

/// One socket's place at a table. Dropping it tells the table that the socket is gone.
#[derive(Debug)]
pub struct Line {
    table: TableHandle,
    number: u64,
    role: Role,
}

impl Line {
    /// By which right the socket arrived.
    pub fn role(&self) -> Role {
        self.role
    }

    /// Says something at the table. The answer comes through the outbox.
    pub async fn say(&self, message: FromClient) -> Result<(), Refusal> {
        self.bring(Mail::Say { line: self.number, message }).await
    }

    /// Has the table refuse something that cannot be said at a table, after what was said before it.
    pub(crate) async fn refuse(&self, id: Option<RequestId>, code: RefusalCode) -> Result<(), Refusal> {
        self.bring(Mail::Refuse { line: self.number, id, code }).await
    }

    async fn bring(&self, mail: Mail) -> Result<(), Refusal> {
        self.table.0.send(mail).await.map_err(|_| Refusal::new(RefusalCode::Broken))
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        let (table, line) = (self.table.0.clone(), self.number);
        // The mailbox may be full for a moment, and dropping cannot wait.
        if let Err(mpsc::error::TrySendError::Full(mail)) = table.try_send(Mail::Gone { line }) {
            tokio::spawn(async move { table.send(mail).await });
        }
    }
}
