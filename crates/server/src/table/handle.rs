//! The way to a table from elsewhere: its mailbox, and a socket's place at it.

use super::Role;
use crate::outbox::Outbox;
use crate::refusal::Refusal;
use crate::secret::KeyDigest;
use crate::table_game::{Advice, BotMove};
use engine::Record;
use protocol::{FromClient, RefusalCode, RequestId};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

/// How long a table may take to answer. One that is storing something on a slow disk may take a while.
const PATIENCE: Duration = Duration::from_secs(8);

/// What can be brought to a table.
pub(crate) enum TableCommand {
    Arrive {
        arrival: Arrival,
        reply: oneshot::Sender<Result<(u64, Role), Refusal>>,
    },
    Say {
        connection: u64,
        message: FromClient,
    },
    /// Something was said that cannot be brought to a table; it is refused in its turn.
    Refuse {
        connection: u64,
        id: Option<RequestId>,
        code: RefusalCode,
    },
    Gone {
        connection: u64,
    },
    BotMove {
        turn: u64,
        thought: Option<BotMove>,
    },
    Advice {
        turn: u64,
        advice: Option<Advice>,
    },
    Record {
        key: Option<KeyDigest>,
        game_number: Option<u32>,
        reply: oneshot::Sender<Result<Record, Refusal>>,
    },
    Drain {
        reply: oneshot::Sender<()>,
    },
}

/// Somebody at the handle.
pub(crate) struct Arrival {
    pub(crate) key: Option<KeyDigest>,
    pub(crate) since: Option<u64>,
    pub(crate) outbox: Outbox,
}

/// Where to bring things for a table.
#[derive(Clone, Debug)]
pub(crate) struct TableHandle(pub(crate) mpsc::Sender<TableCommand>);

impl TableHandle {
    /// Brings a question and waits for the answer, but not for ever.
    pub(crate) async fn ask<T>(
        &self,
        command: impl FnOnce(oneshot::Sender<T>) -> TableCommand,
    ) -> Result<T, Refusal> {
        let (reply, answer) = oneshot::channel();
        let asking = async {
            let broken = || Refusal::new(RefusalCode::Broken);
            self.0.send(command(reply)).await.map_err(|_| broken())?;
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
    pub async fn arrive(self, since: Option<u64>, outbox: Outbox) -> Result<Connection, Refusal> {
        let arrival = Arrival { key: self.key, since, outbox };
        let (number, role) = self.table.ask(|reply| TableCommand::Arrive { arrival, reply }).await??;
        Ok(Connection { table: self.table, number, role })
    }
}

/// One socket's place at a table. Dropping it tells the table that the socket is gone.
#[derive(Debug)]
pub struct Connection {
    table: TableHandle,
    number: u64,
    role: Role,
}

impl Connection {
    /// By which right the socket arrived.
    pub fn role(&self) -> Role {
        self.role
    }

    /// HasMessage something at the table. The answer comes through the outbox.
    pub async fn say(&self, message: FromClient) -> Result<(), Refusal> {
        self.bring(TableCommand::Say { connection: self.number, message }).await
    }

    /// Has the table refuse something that cannot be said at a table, after what was said before it.
    pub(crate) async fn refuse(&self, id: Option<RequestId>, code: RefusalCode) -> Result<(), Refusal> {
        self.bring(TableCommand::Refuse { connection: self.number, id, code }).await
    }

    async fn bring(&self, command: TableCommand) -> Result<(), Refusal> {
        self.table.0.send(command).await.map_err(|_| Refusal::new(RefusalCode::Broken))
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        let (table, connection) = (self.table.0.clone(), self.number);
        // The mailbox may be full for a moment, and dropping cannot wait.
        if let Err(mpsc::error::TrySendError::Full(command)) =
            table.try_send(TableCommand::Gone { connection })
        {
            tokio::spawn(async move { table.send(command).await });
        }
    }
}
