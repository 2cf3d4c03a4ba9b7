//! How the rest of the server reaches a table: commands to its task, and a socket's connection to it.

use super::connections::ConnectionId;
use crate::close_reason::CloseReason;
use crate::outbox::Outbox;
use crate::server::TableDescription;
use engine::Record;
use protocol::away::{Notified, TurnSummary};
use protocol::http::Erased;
use protocol::{FromClient, RefusalCode, RequestId};
use std::net::IpAddr;
use std::time::Duration;
use table::{Advice, BotMove, KeyDigest, Refusal, Role};
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

/// How long a caller waits for a reply of a table. A table may be waiting for a slow disk.
const REPLY_TIMEOUT: Duration = Duration::from_secs(8);

/// A command to the task of a table.
pub(crate) enum TableCommand {
    /// A socket connects. The reply has the id of the connection and its role.
    Connect { arrival: Arrival, reply: oneshot::Sender<Result<(ConnectionId, Role), Refusal>> },
    /// A client sent a message.
    Receive { connection: ConnectionId, message: FromClient },
    /// A client sent something that is not a message for a table. The table sends the refusal, so that it
    /// comes after the responses to the client's earlier messages.
    Refuse { connection: ConnectionId, id: Option<RequestId>, code: RefusalCode },
    /// A socket was closed.
    Disconnect { connection: ConnectionId },
    /// A bot has computed a move, or was too late (`None`). `turn` is the value of [`table::Table::turn`] when
    /// the computation began.
    BotMove { turn: u64, bot_move: Option<BotMove> },
    /// A hint has been computed, or was too late (`None`). `turn` is the value of [`table::Table::turn`] when
    /// the computation began.
    Advice { turn: u64, advice: Option<Advice> },
    /// The record of a finished game is requested.
    Record {
        key: Option<KeyDigest>,
        game_number: Option<u32>,
        reply: oneshot::Sender<Result<Record, Refusal>>,
    },
    /// The operator wants to know what the table looks like from outside.
    Describe { reply: oneshot::Sender<TableDescription> },
    /// A client with this key wants to know what the table waits for.
    SummarizeTurn { key: KeyDigest, reply: oneshot::Sender<Result<TurnSummary, Refusal>> },
    /// The person with this key turns notifications on, or off with `None`. The reply comes when that is stored.
    Notify {
        key: KeyDigest,
        request: Option<NotificationRequest>,
        reply: oneshot::Sender<Result<Notified, Refusal>>,
    },
    /// The person with this key wants their name and chat erased.
    Erase { key: KeyDigest, reply: oneshot::Sender<Result<Erased, Refusal>> },
    /// The server is shutting down, or the operator closes the table. The reply is sent when the task has ended and all
    /// connections are closed for this reason.
    Drain { reason: CloseReason, reply: oneshot::Sender<()> },
}

/// The browser of a person who wants notifications.
pub(crate) struct NotificationRequest {
    pub(crate) subscription: push::Subscription,
    pub(crate) language: String,
}

/// A socket that connects to a table.
pub(crate) struct Arrival {
    /// The hash of the key that the client has presented, if it has one.
    pub(crate) key: Option<KeyDigest>,
    /// The number of the last event that the client has seen.
    pub(crate) since: Option<u64>,
    pub(crate) origin: ClientOrigin,
    pub(crate) outbox: Outbox,
}

/// What the network side knows about a client that connects.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ClientOrigin {
    /// The client's network address; `None` if limits do not apply to it.
    pub(crate) address: Option<IpAddr>,
    pub(crate) admission: Admission,
}

/// Which clients the server can accept right now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Admission {
    /// Players, guests and spectators.
    #[default]
    Everybody,
    /// Only clients with the key of a seat, because the remaining connections are reserved for them.
    SeatsOnly,
}

/// Sends commands to a table's task. Clones send to the same task.
#[derive(Clone, Debug)]
pub(crate) struct TableHandle(pub(crate) mpsc::Sender<TableCommand>);

impl TableHandle {
    /// Sends a command and waits for its reply. Refuses with `Broken` if the task has ended, and with `Unavailable`
    /// after [`REPLY_TIMEOUT`].
    pub(crate) async fn ask<T>(
        &self,
        command: impl FnOnce(oneshot::Sender<T>) -> TableCommand,
    ) -> Result<T, Refusal> {
        let (reply_sender, reply) = oneshot::channel();
        let exchange = async {
            self.send(command(reply_sender)).await?;
            reply.await.map_err(|_| Refusal::new(RefusalCode::Broken))
        };
        timeout(REPLY_TIMEOUT, exchange).await.unwrap_or_else(|_| Err(Refusal::new(RefusalCode::Unavailable)))
    }

    /// Sends a command. Waits while the task's queue is full; refuses with `Broken` if the task has ended.
    async fn send(&self, command: TableCommand) -> Result<(), Refusal> {
        self.0.send(command).await.map_err(|_| Refusal::new(RefusalCode::Broken))
    }
}

/// A table, and the key with which a client wants to connect to it. The key has not been checked yet.
#[derive(Debug)]
pub(crate) struct TableAccess {
    pub(crate) table: TableHandle,
    pub(crate) key: Option<KeyDigest>,
}

impl TableAccess {
    /// Connects a socket. The table decides which role the key gives, and refuses a wrong key. From then on it sends to
    /// `outbox`, beginning with the welcome.
    pub(crate) async fn connect(
        self,
        since: Option<u64>,
        origin: ClientOrigin,
        outbox: Outbox,
    ) -> Result<Connection, Refusal> {
        let arrival = Arrival { key: self.key, since, origin, outbox };
        // The first `?` is for a table that does not reply, the second for a table that refuses the client.
        let (id, role) = self.table.ask(|reply| TableCommand::Connect { arrival, reply }).await??;
        Ok(Connection { table: self.table, id, role })
    }
}

/// A socket's connection to a table. Dropping it disconnects the socket.
#[derive(Debug)]
pub(crate) struct Connection {
    table: TableHandle,
    id: ConnectionId,
    role: Role,
}

impl Connection {
    /// The role that the client had when it connected. It may have changed since.
    pub(crate) fn role(&self) -> Role {
        self.role
    }

    /// Passes a client's message to the table. The response comes through the outbox.
    pub(crate) async fn send(&self, message: FromClient) -> Result<(), Refusal> {
        self.table.send(TableCommand::Receive { connection: self.id, message }).await
    }

    /// Lets the table refuse something that is not a message for a table. The refusal comes after the
    /// responses to the client's earlier messages.
    pub(crate) async fn refuse(&self, id: Option<RequestId>, code: RefusalCode) -> Result<(), Refusal> {
        self.table.send(TableCommand::Refuse { connection: self.id, id, code }).await
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        let (table, connection) = (self.table.0.clone(), self.id);
        // `drop` cannot wait. If the queue is full, a new task waits until the queue has space.
        if let Err(mpsc::error::TrySendError::Full(command)) =
            table.try_send(TableCommand::Disconnect { connection })
        {
            tokio::spawn(async move { table.send(command).await });
        }
    }
}
