//! The task that owns a table. It handles one command at a time, in a fixed order: validate, store, wait until durable,
//! apply, broadcast.

use super::connections::{ConnectionId, Connections};
use super::handle::{TableCommand, TableHandle};
use super::hints::Hint;
use super::reports::AcceptedReport;
use super::write::{Requester, WriteOutcome};
use crate::close_reason::CloseReason;
use crate::seat_shares::HeldSeat;
use crate::secret;
use crate::server::{ServerState, TableDescription};
use crate::watchdog::{PollTimer, with_poll_timer};
use engine::{FastRng, Seat};
use protocol::http::Erased;
use protocol::{FromClient, RefusalCode, RequestId, Status, Visibility};
use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use store::TableId;
use table::{Allowed, BotTurn, Due, EntryKind, PersonTurn, Presence, Refusal, RequestContext, Role, Table};
use tokio::sync::{mpsc, oneshot};

/// The maximum number of commands that wait for a table. Senders wait while the queue is full.
const COMMAND_QUEUE_LENGTH: usize = 64;

/// Starts the task of a table. Returns its handle, and the timer with which the watchdog notices that the rules of the
/// game hang.
pub(crate) fn spawn(id: TableId, mut table: Table, server: Arc<ServerState>) -> (TableHandle, PollTimer) {
    let (sender, commands) = mpsc::channel(COMMAND_QUEUE_LENGTH);
    let now = server.now();
    // If the wall clock was set back, stored times may be in the future.
    table.move_times_before(now);
    let seat_count = table.seat_count();
    let task = TableTask {
        id,
        table,
        server: server.clone(),
        presence: Presence::nobody(seat_count, now),
        connections: Connections::default(),
        seat_addresses: vec![None; seat_count],
        banned_addresses: HashSet::new(),
        held_seats: (0..seat_count).map(|_| None).collect(),
        reports: Vec::new(),
        own_commands: sender.downgrade(),
        pending_bot_turn: None,
        hint: None,
        reported_turn: None,
        retry_at: None,
        // The random numbers of bots need not be secret. So if the system provides no randomness, the current
        // time is the seed.
        rng: FastRng::new(secret::fresh_bot_seed().unwrap_or(now)),
    };
    let poll_timer = PollTimer::default();
    let task_handle = tokio::spawn(with_poll_timer(task.run(commands), poll_timer.clone()));
    // Waits for the end of the table's task, also if it panics.
    tokio::spawn(async move {
        if let Err(error) = task_handle.await {
            // The task's sockets are closed by now, and the next access loads the table from the store.
            tracing::error!(table = %id, panicked = error.is_panic(), "the task of a table failed");
        }
        server.tables.remove_ended(id);
        server.release(id).await;
    });
    (TableHandle(sender), poll_timer)
}

/// The task of a table: the table itself, and everything about it that its log does not contain.
pub(super) struct TableTask {
    pub(super) id: TableId,
    pub(super) table: Table,
    pub(super) server: Arc<ServerState>,
    /// Which people on the seats are connected, and since when the others have been away.
    pub(super) presence: Presence,
    pub(super) connections: Connections,
    /// For each seat, the network address from which its person connected last.
    pub(super) seat_addresses: Vec<Option<IpAddr>>,
    /// Addresses of people whom the owner banned. They are not stored.
    pub(super) banned_addresses: HashSet<IpAddr>,
    /// For each seat of a public table that a person has: while this value exists, the seat counts for the person's
    /// address. One address may hold only a few seats at public tables.
    pub(super) held_seats: Vec<Option<HeldSeat>>,
    /// The recent reports by people at this table. They count against the limit of reports.
    pub(super) reports: Vec<AcceptedReport>,
    /// Sends commands to this task, for jobs on other threads that report back. Weak, so that it does not keep the table
    /// awake.
    pub(super) own_commands: mpsc::WeakSender<TableCommand>,
    /// The turn for which a bot is computing a move.
    pub(super) pending_bot_turn: Option<BotTurn>,
    /// The hint that was requested last.
    pub(super) hint: Option<Hint>,
    /// The turn that was reported last to the thread that sends notifications. The outer `None` means that nothing was
    /// reported yet, the inner one that no person has to move.
    pub(super) reported_turn: Option<Option<PersonTurn>>,
    /// After a failed write: when to try again, in milliseconds since the Unix epoch.
    pub(super) retry_at: Option<u64>,
    /// Random numbers for bots and their delays. Deals use cryptographic randomness instead.
    pub(super) rng: FastRng,
}

/// Why a table's task ends.
pub(super) enum TaskEnd {
    /// Nobody uses the table, so it is removed from memory.
    Idle,
    /// The server is shutting down, or the operator closes the table. The sender tells the caller that the task has
    /// ended.
    Drained(CloseReason, oneshot::Sender<()>),
    /// The stored log was rewritten to erase a person, so the table must be loaded again. The reply is sent when the task
    /// takes no more commands. A client that connects after the reply then gets the new log.
    Rewritten(Erased, oneshot::Sender<Result<Erased, Refusal>>),
    /// The state in memory may differ from the stored log, so the table must be loaded again.
    Failed,
    /// This server has lost its lease, so another server that shares the store may own the table now.
    LeaseEnded,
}

impl TableTask {
    /// Handles commands until the task has to end. Then closes all connections, with the reason that clients get.
    async fn run(mut self, mut commands: mpsc::Receiver<TableCommand>) {
        let end = loop {
            if let Err(end) = self.next_command_or_due(&mut commands).await {
                break end;
            }
        };
        commands.close();
        self.connections.close_all(match &end {
            TaskEnd::Idle => CloseReason::TableUnloaded,
            TaskEnd::Drained(reason, _) => *reason,
            TaskEnd::Rewritten(..) => CloseReason::TableChanged,
            TaskEnd::Failed => CloseReason::TableFailed,
            TaskEnd::LeaseEnded => CloseReason::ServerRestart,
        });
        match end {
            TaskEnd::Drained(_, reply) => {
                reply.send(()).ok();
            }
            TaskEnd::Rewritten(erased, reply) => {
                refuse_arrivals(&mut commands);
                reply.send(Ok(erased)).ok();
            }
            TaskEnd::Idle | TaskEnd::Failed | TaskEnd::LeaseEnded => {}
        }
    }

    /// Does what is due, for example because a player's time is up. Then waits for the next command, the next due time
    /// or the end of the idle time, whichever comes first.
    async fn next_command_or_due(
        &mut self,
        commands: &mut mpsc::Receiver<TableCommand>,
    ) -> Result<(), TaskEnd> {
        let until_due = self.do_what_is_due().await?;
        self.report_turn();
        let until_idle = self.may_sleep().then_some(self.server.timeouts.idle);
        // The shorter of the two times; `None` if the task has only commands to wait for.
        let wait = until_due.into_iter().chain(until_idle).min();
        tokio::select! {
            received = commands.recv() => match received {
                Some(command) => self.handle_command(command).await,
                None => Err(TaskEnd::Idle),
            },
            () = tokio::time::sleep(wait.unwrap_or_default()), if wait.is_some() => {
                // If nothing is due, the time that has passed was the idle time.
                let is_idle = until_due.is_none();
                match is_idle && self.server.tables.remove_if_unused(self.id, commands) {
                    true => Err(TaskEnd::Idle),
                    false => Ok(()),
                }
            }
        }
    }

    /// Whether the table can be removed from memory: nobody is connected, and no game is in progress or the
    /// game has paused.
    fn may_sleep(&self) -> bool {
        // Bots stop playing a long game that nobody watches.
        let is_paused = self.table.status() != Status::Playing || self.is_long_and_unwatched();
        self.connections.is_empty() && self.pending_bot_turn.is_none() && is_paused
    }

    /// Writes every entry that is due, and starts a bot if it is a bot's turn. Returns how long to wait until
    /// something else is due. `None` means that nothing is due before the next command.
    async fn do_what_is_due(&mut self) -> Result<Option<Duration>, TaskEnd> {
        loop {
            let now = self.server.now();
            let duration_until = |at: u64| Duration::from_millis(at.saturating_sub(now).max(1));
            if let Some(at) = self.retry_at.filter(|at| *at > now) {
                return Ok(Some(duration_until(at)));
            }
            self.retry_at = None;
            // The kind of the entry that must be written now, if the table says that one is due.
            let kind = match self.table.due(&self.server.timeouts, &self.presence, now) {
                Due::Write(kind) => kind,
                Due::OpenDeal => match self.fresh_deal_entry() {
                    Ok(kind) => kind,
                    Err(_) => return Ok(Some(self.server.timeouts.store_retry)),
                },
                // A bot moves for the person whose time is up.
                Due::OutOfTime(_) => {
                    self.start_bot_job(self.table.turn_out_of_time());
                    return Ok(None);
                }
                Due::WaitUntil(at) => {
                    self.start_bot_turn();
                    return Ok(Some(duration_until(at)));
                }
                Due::Nothing => {
                    self.start_bot_turn();
                    return Ok(None);
                }
            };
            // An entry that cannot be stored now is still due at `retry_at`.
            self.write(None, kind).await?;
        }
    }

    /// Handles one command. Returns why the task has to end, if it has to.
    async fn handle_command(&mut self, command: TableCommand) -> Result<(), TaskEnd> {
        // Without this check, a process that was stopped for long would answer with an outdated state.
        if !self.server.may_answer() {
            return Err(TaskEnd::LeaseEnded);
        }
        // `Err` ends the task of the table. After `Ok`, the task waits for the next command.
        match command {
            TableCommand::Connect { arrival, reply } => {
                let connect_result = self.connect(arrival);
                if let Err(Ok((connection, _))) = reply.send(connect_result) {
                    // The socket was closed while its connection was being made.
                    self.disconnect(connection);
                }
                // Building a long welcome takes a while, so other tasks get a turn before the next command.
                tokio::task::yield_now().await;
            }
            TableCommand::Receive { connection, message } => return self.receive(connection, message).await,
            TableCommand::Refuse { connection, id, code } => self.refuse(connection, id, Refusal::new(code)),
            TableCommand::Disconnect { connection } => self.disconnect(connection),
            TableCommand::Advice { turn, advice } => self.finish_hint(turn, advice),
            TableCommand::BotMove { turn, bot_move } => return self.finish_bot_turn(turn, bot_move).await,
            TableCommand::Record { key, game_number, reply } => {
                let record = self.table.role_of_key(key).and_then(|_| self.table.record(game_number));
                reply.send(record.map_err(Refusal::new)).ok();
            }
            TableCommand::Describe { reply } => {
                let is_connected = |seat| self.connections.has_seat(Seat::new(seat));
                let connections = self.connections.count();
                reply.send(TableDescription::of(&self.table, connections, is_connected)).ok();
            }
            TableCommand::SummarizeTurn { key, reply } => {
                reply.send(self.table.turn_summary(key, self.server.now()).map_err(Refusal::new)).ok();
            }
            TableCommand::Notify { key, request, reply } => self.change_notifications(key, request, reply),
            // Erasing a person's name and chat rewrites the stored log.
            TableCommand::Erase { key, reply } => {
                match self.erase(key).await {
                    Ok(erased) => return Err(TaskEnd::Rewritten(erased, reply)),
                    Err(refusal) => reply.send(Err(refusal)).ok(),
                };
            }
            TableCommand::Drain { reason, reply } => {
                if self.table.is_timed() {
                    // If this fails, the clocks count as stopped since the last stored entry.
                    self.write(None, EntryKind::ClocksStopped).await?;
                }
                return Err(TaskEnd::Drained(reason, reply));
            }
        }
        Ok(())
    }

    /// Handles a client's message. A request that took effect before gets the same response again. Other
    /// requests start a hint, write an entry or are refused.
    async fn receive(&mut self, connection: ConnectionId, message: FromClient) -> Result<(), TaskEnd> {
        // The connection may have been closed since the message arrived.
        let Some(role) = self.connections.role(connection) else { return Ok(()) };
        // Only `hello` and `ping` have no id, and neither is forwarded to a table.
        let Some(id) = message.id().cloned() else { return Ok(()) };
        if let Role::Seat(seat) = role {
            self.note_activity(seat, connection);
        }
        if let Some(completed_request) = self.table.completed_request(role, &message) {
            self.connections.send(connection, &completed_request.response(id));
            self.reclaim_seat(connection, role, &message, completed_request);
            return Ok(());
        }
        if let FromClient::Hint { .. } = message {
            if let Err(refusal) = self.request_hint(connection, role, id.clone()) {
                self.refuse(connection, Some(id), refusal);
            }
            return Ok(());
        }
        if let FromClient::Report { number, text, .. } = &message {
            if let Err(refusal) = self.receive_report(connection, role, id.clone(), *number, text).await {
                self.refuse(connection, Some(id), refusal);
            }
            return Ok(());
        }
        let address = self.connections.address(connection);
        let context = RequestContext {
            now: self.server.now(),
            timeouts: &self.server.timeouts,
            is_address_banned: self.is_banned(address),
        };
        // The entry that carries out the request, or why the request is refused.
        let entry = match self.table.check_request(role, message, &context) {
            // One address may hold only a few seats at public tables.
            Ok(Allowed::Write(kind @ EntryKind::SatDown { seat, .. })) => {
                self.hold_seat(seat, address).map(|()| kind)
            }
            Ok(Allowed::Write(kind)) => Ok(kind),
            Ok(Allowed::OpenDeal) => self.fresh_deal_entry(),
            Err(refusal) => Err(refusal),
        };
        let outcome = match entry {
            Ok(kind) => self.write(Some(Requester { connection, role, id: id.clone() }), kind).await?,
            Err(refusal) => WriteOutcome::Refused(refusal),
        };
        if let WriteOutcome::Refused(refusal) = outcome {
            self.refuse(connection, Some(id), refusal);
        }
        Ok(())
    }

    /// Counts a seat of a public table for the address of its person. Refuses if the address holds as many seats as it
    /// may. Seats of other tables are not counted.
    fn hold_seat(&mut self, seat: Seat, address: Option<IpAddr>) -> Result<(), Refusal> {
        let address = address.filter(|_| self.table.settings().visibility == Visibility::Public);
        let Some(address) = address else { return Ok(()) };
        let held_seat = self.server.seat_shares.hold(address);
        self.held_seats[seat.index()] = Some(held_seat.ok_or(Refusal::new(RefusalCode::TooMany))?);
        Ok(())
    }

    /// The entry that opens a deal, with a new random secret of the server. Refuses if the system provides no
    /// randomness.
    fn fresh_deal_entry(&self) -> Result<EntryKind, Refusal> {
        let secret = match self.server.hooks.deal_secret() {
            Some(fixed) => fixed,
            None => secret::fresh().map_err(|_| Refusal::new(RefusalCode::Unavailable))?,
        };
        Ok(self.table.deal_opened_entry(secret))
    }

    /// Sends a refusal to a client. `id` is the id of the refused request, if it has a readable one.
    pub(super) fn refuse(&self, connection: ConnectionId, id: Option<RequestId>, refusal: Refusal) {
        self.connections.send(connection, &refusal.into_message(id, self.table.last_number()));
    }
}

/// Asks the clients whose `Connect` is still in the queue to try again: their next attempt loads the table.
fn refuse_arrivals(commands: &mut mpsc::Receiver<TableCommand>) {
    while let Ok(command) = commands.try_recv() {
        if let TableCommand::Connect { reply, .. } = command {
            reply.send(Err(Refusal::new(RefusalCode::Unavailable))).ok();
        }
    }
}
