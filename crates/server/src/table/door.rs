//! The way to a table from elsewhere: its mailbox, and a socket's place at it.

use super::Role;
use crate::outbox::Outbox;
use crate::play::Thought;
use crate::refusal::Refusal;
use crate::secret::KeyDigest;
use engine::Record;
use protocol::{FromClient, RefusalCode};
use tokio::sync::{mpsc, oneshot};

/// What can be brought to a table.
pub(crate) enum Mail {
    Arrive { role: Role, since: Option<u64>, outbox: Outbox, reply: oneshot::Sender<u64> },
    Say { line: u64, message: FromClient },
    Gone { line: u64 },
    Thought { turn: u64, thought: Option<Thought> },
    RoleOf { key: Option<KeyDigest>, reply: oneshot::Sender<Option<Role>> },
    Record { deal: Option<u32>, reply: oneshot::Sender<Option<Record>> },
    Drain { reply: oneshot::Sender<()> },
}

/// Where to bring things for a table.
#[derive(Clone, Debug)]
pub struct TableHandle(pub(crate) mpsc::Sender<Mail>);

impl TableHandle {
    /// A socket arrives; everything for it goes into `outbox` from now on, beginning with the welcome.
    pub async fn arrive(&self, role: Role, since: Option<u64>, outbox: Outbox) -> Result<Line, Refusal> {
        let number = self.ask(|reply| Mail::Arrive { role, since, outbox, reply }).await?;
        Ok(Line { table: self.clone(), number })
    }

    /// Brings a question and waits for the answer.
    pub(crate) async fn ask<T>(&self, mail: impl FnOnce(oneshot::Sender<T>) -> Mail) -> Result<T, Refusal> {
        let (reply, answer) = oneshot::channel();
        let broken = || Refusal::new(RefusalCode::Broken);
        self.0.send(mail(reply)).await.map_err(|_| broken())?;
        answer.await.map_err(|_| broken())
    }
}

/// One socket's place at a table. Dropping it tells the table that the socket is gone.
#[derive(Debug)]
pub struct Line {
    table: TableHandle,
    number: u64,
}

impl Line {
    /// Says something at the table. The answer comes through the outbox.
    pub async fn say(&self, message: FromClient) -> Result<(), Refusal> {
        let mail = Mail::Say { line: self.number, message };
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
