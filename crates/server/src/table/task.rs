//! The task that owns a table. One order, always: check, store, wait until it is durable, apply, show.

use super::Role;
use super::connections::Connections;
use super::due::{Due, Presence};
use super::handle::{Arrival, TableCommand, TableHandle};
use super::hints::Hint;
use super::state::Table;
use super::thinking::Thinking;
use crate::close_reason::CloseReason;
use crate::entry::EntryKind;
use crate::refusal::Refusal;
use crate::secret;
use crate::server::Shared;
use crate::watchdog::{PollTimer, with_poll_timer};
use engine::{FastRng, Seat};
use protocol::{FromClient, RefusalCode, RequestId, Status, ToClient};
use std::sync::Arc;
use std::time::Duration;
use store::TableId;
use tokio::sync::{mpsc, oneshot};

/// How many sockets one table serves. People on its seats always get in.
const LINES: usize = 200;

/// Starts the task of a table.
pub(crate) fn spawn(id: TableId, table: Table, shared: Arc<Shared>) -> (TableHandle, PollTimer) {
    let (sender, command) = mpsc::channel(64);
    let now = shared.now();
    let presence = Presence { away_since: vec![Some(now); table.seats()], awake_since: now };
    let own = sender.downgrade();
    let task = Task {
        id,
        table,
        shared: shared.clone(),
        presence,
        connections: Connections::default(),
        own,
        thinking: None,
        hint: None,
        retry_at: None,
        rng: FastRng::new(secret::fresh_bot_seed().unwrap_or(now)),
    };
    let poll_timer = PollTimer::default();
    let running = tokio::spawn(with_poll_timer(task.run(command), poll_timer.clone()));
    tokio::spawn(async move {
        if let Err(error) = running.await {
            // The table's sockets close with it; the next to come loads it from the store again.
            tracing::error!(table = %id, panicked = error.is_panic(), "a table failed");
        }
        shared.asleep(id);
    });
    (TableHandle(sender), poll_timer)
}

pub(super) struct Task {
    pub(super) id: TableId,
    pub(super) table: Table,
    pub(super) shared: Arc<Shared>,
    pub(super) presence: Presence,
    pub(super) connections: Connections,
    pub(super) own: mpsc::WeakSender<TableCommand>,
    /// The turn that a bot is thinking about.
    pub(super) thinking: Option<Thinking>,
    /// The hint that was asked for last.
    pub(super) hint: Option<Hint>,
    /// When to try again what could not be stored.
    pub(super) retry_at: Option<u64>,
    pub(super) rng: FastRng,
}

/// Why the task ends.
pub(super) enum End {
    Asleep,
    Drained(oneshot::Sender<()>),
    Failed,
}

impl Task {
    async fn run(mut self, mut command: mpsc::Receiver<TableCommand>) {
        let end = loop {
            let wake = match self.settle().await {
                Ok(wake) => wake,
                Err(end) => break end,
            };
            let doze = self.may_doze().then_some(self.shared.timeouts.doze);
            let wait = wake.into_iter().chain(doze).min();
            let sleep = tokio::time::sleep(wait.unwrap_or(Duration::from_secs(3600)));
            let step = tokio::select! {
                received = command.recv() => match received {
                    Some(command) => self.receive(command).await,
                    None => Err(End::Asleep),
                },
                () = sleep, if wait.is_some() => match wake {
                    None if self.shared.let_sleep(self.id, &command) => Err(End::Asleep),
                    _ => Ok(()),
                },
            };
            if let Err(end) = step {
                break end;
            }
        };
        command.close();
        self.connections.close_all(match &end {
            End::Asleep => CloseReason::TableUnloaded,
            End::Drained(_) => CloseReason::ServerRestart,
            End::Failed => CloseReason::TableFailed,
        });
        if let End::Drained(reply) = end {
            reply.send(()).ok();
        }
    }

    fn may_doze(&self) -> bool {
        let rests = self.table.status != Status::Playing || self.goes_nowhere();
        self.connections.len() == 0 && self.thinking.is_none() && rests
    }

    /// Lets everything happen that is due; says when to look again.
    async fn settle(&mut self) -> Result<Option<Duration>, End> {
        loop {
            let now = self.shared.now();
            let until = |at: u64| Some(Duration::from_millis(at.saturating_sub(now).max(1)));
            if let Some(at) = self.retry_at.filter(|at| *at > now) {
                return Ok(until(at));
            }
            self.retry_at = None;
            let what = match self.table.due(&self.shared.timeouts, &self.presence, now) {
                Due::Now(what) => what,
                Due::Deal => match self.table.open_deal() {
                    Ok(what) => what,
                    Err(_) => return Ok(Some(self.shared.timeouts.retry)),
                },
                Due::OutOfTime(seat) => {
                    self.decide_for(seat);
                    return Ok(None);
                }
                Due::At(at) => {
                    self.let_bot_think();
                    return Ok(until(at));
                }
                Due::Nothing => {
                    self.let_bot_think();
                    return Ok(None);
                }
            };
            // If it cannot be stored now, it is still due a little later.
            self.write(None, what).await?.ok();
        }
    }

    async fn receive(&mut self, command: TableCommand) -> Result<(), End> {
        match command {
            TableCommand::Arrive { arrival, reply } => {
                let arrived = self.arrive(arrival);
                if let Err(Ok((connection, _))) = reply.send(arrived) {
                    self.gone(connection);
                }
                // To tell a long history takes a while: others have their turn before the next one.
                tokio::task::yield_now().await;
            }
            TableCommand::Say { connection, message } => return self.say(connection, message).await,
            TableCommand::Refuse { connection, id, code } => self.refuse(connection, id, Refusal::new(code)),
            TableCommand::Gone { connection } => self.gone(connection),
            TableCommand::Advice { turn, advice } => self.advised(turn, advice),
            TableCommand::BotMove { turn, thought } => return self.thought(turn, thought).await,
            TableCommand::Record { key, game_number, reply } => {
                let allowed = self.table.role_of(key).ok_or(RefusalCode::WrongKey);
                let record = allowed.and_then(|_| self.table.record(game_number));
                reply.send(record.map_err(Refusal::new)).ok();
            }
            TableCommand::Drain { reply } => {
                if self.table.is_timed() {
                    // Should this fail, clocks go on from the last thing that was stored.
                    self.write(None, EntryKind::ClocksStopped).await?.ok();
                }
                return Err(End::Drained(reply));
            }
        }
        Ok(())
    }

    fn arrive(&mut self, arrival: Arrival) -> Result<(u64, Role), Refusal> {
        let role = self.table.role_of(arrival.key).ok_or_else(|| Refusal::new(RefusalCode::WrongKey))?;
        if let Role::Seat(seat) = role {
            self.take_over(seat);
        } else if self.connections.standing() >= LINES {
            return Err(Refusal::new(RefusalCode::TooMany));
        }
        let connection = self.connections.add(role, arrival.outbox);
        if let Role::Seat(seat) = role {
            self.presence_changed(seat, Some(connection));
        }
        self.welcome(connection, role, arrival.since);
        Ok((connection, role))
    }

    fn welcome(&mut self, connection: u64, role: Role, since: Option<u64>) {
        let welcome = self.table.welcome(role, since, &self.presence, self.shared.now());
        self.connections.send_history(connection, &welcome);
    }

    fn gone(&mut self, connection: u64) {
        if let Some(Role::Seat(seat)) = self.connections.remove(connection) {
            self.presence_changed(seat, None);
        }
    }

    /// Whatever device has this seat is told that another one takes it.
    fn take_over(&mut self, seat: Seat) {
        let number = self.table.number();
        self.connections.take_over(seat, &ToClient::TakenOver { number });
    }

    /// Notes whether a person is connected, and tells everybody but the socket that came.
    pub(super) fn presence_changed(&mut self, seat: Seat, came: Option<u64>) {
        let connected = self.connections.has_seat(seat);
        let away = &mut self.presence.away_since[seat.index()];
        if connected == away.is_none() {
            return;
        }
        *away = (!connected).then(|| self.shared.now());
        let presence = ToClient::Presence { number: self.table.number(), seat, connected };
        self.connections.send_others(came.unwrap_or_default(), &presence);
    }

    async fn say(&mut self, connection: u64, message: FromClient) -> Result<(), End> {
        let Some(role) = self.connections.role(connection) else { return Ok(()) };
        let Some(id) = message.id().cloned() else { return Ok(()) };
        if let Some(answered) = self.table.answered(role, &message) {
            // A resend has one effect and gets the same answer.
            self.connections.send(connection, &answered.answer(id));
            let seat =
                answered.seated.filter(|seat| role == Role::Guest && self.table.opens(&message, *seat));
            if let Some(seat) = seat {
                self.regain_chair(connection, seat);
            }
            return Ok(());
        }
        let done = if let FromClient::Hint { .. } = message {
            self.ask_hint(connection, role, id.clone())
        } else {
            match self.table.request(role, message, self.shared.now()) {
                Ok(what) => self.write(Some((connection, role, id.clone())), what).await?,
                Err(refusal) => Err(refusal),
            }
        };
        if let Err(refusal) = done {
            self.refuse(connection, Some(id), refusal);
        }
        Ok(())
    }

    pub(super) fn refuse(&self, connection: u64, id: Option<RequestId>, refusal: Refusal) {
        self.connections.send(connection, &refusal.into_message(id, self.table.number()));
    }

    /// Somebody who sat down, lost the answer and asked again is on their seat now, and sees what it sees.
    fn regain_chair(&mut self, connection: u64, seat: Seat) {
        self.take_over(seat);
        self.connections.seat(connection, seat);
        self.presence_changed(seat, Some(connection));
        self.welcome(connection, Role::Seat(seat), Some(self.table.number()));
    }
}
