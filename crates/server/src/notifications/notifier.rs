//! The thread that sends notices. It has a thread of its own because it writes files, and it does one thing at a time, so
//! that what is stored and what was sent never disagree.

use super::notice::Notice;
use super::subscription_files::SubscriptionFiles;
use super::table_notices::{Subscriber, TableNotices};
use crate::server_clock::ServerClock;
use engine::Seat;
use push::{Outcome, SendQueue};
use std::collections::{BTreeSet, HashMap};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::Duration;
use store::TableId;
use table::PersonTurn;
use tokio::sync::oneshot;

/// How long the thread waits for a command if no notice is due.
const IDLE_WAIT: Duration = Duration::from_secs(3600);

/// A command to the thread.
pub(super) enum Command {
    /// Store a subscriber, or with `None` remove the one of this seat. The reply says whether it was stored.
    Subscribe { table: TableId, seat: Seat, subscriber: Option<Subscriber>, reply: oneshot::Sender<bool> },
    /// A table reports whose turn it is.
    ReportTurn { table: TableId, turn: Option<PersonTurn> },
    /// A table was deleted.
    ForgetTable { table: TableId },
    /// The server has ended, so the thread ends too.
    Stop,
    /// A notice was sent, or could not be sent.
    NoteOutcome { table: TableId, notice: Notice, outcome: Outcome },
}

/// The state of the thread.
pub(super) struct Notifier {
    /// The tables where somebody wants notices.
    pub(super) tables: HashMap<TableId, TableNotices>,
    /// The tables that have a next notice, sorted by the time at which it is due, in milliseconds since the Unix epoch.
    pub(super) schedule: BTreeSet<(u64, TableId)>,
    pub(super) files: SubscriptionFiles,
    /// Sends notices on other threads, because sending blocks.
    pub(super) queue: SendQueue,
    /// Sends commands to this thread, for the outcome of notices that were sent.
    pub(super) own_commands: Sender<Command>,
    pub(super) clock: ServerClock,
    /// The pause before the notice of a turn.
    pub(super) delay: Duration,
}

impl Notifier {
    /// Handles commands and sends notices until the server has ended.
    pub(super) fn run(mut self, commands: &Receiver<Command>) {
        loop {
            let now = self.clock.now_ms();
            // Until the next notice is due, but at least one millisecond and at most an hour.
            let wait = self.schedule.first().map_or(IDLE_WAIT, |(at, _)| {
                Duration::from_millis(at.saturating_sub(now).max(1)).min(IDLE_WAIT)
            });
            match commands.recv_timeout(wait) {
                Ok(Command::Stop) | Err(RecvTimeoutError::Disconnected) => return,
                Ok(command) => self.handle(command),
                Err(RecvTimeoutError::Timeout) => {}
            }
            self.send_due_notices();
        }
    }

    /// Carries out a command of the server or of this thread.
    fn handle(&mut self, command: Command) {
        let now = self.clock.now_ms();
        match command {
            Command::Subscribe { table, seat, subscriber, reply } => {
                reply.send(self.subscribe(table, seat, subscriber)).ok();
            }
            Command::ReportTurn { table, turn } => {
                let withdrawal =
                    self.tables.get_mut(&table).and_then(|notices| notices.report_turn(turn, now));
                if let Some(withdrawal) = withdrawal {
                    self.send(table, withdrawal);
                }
                self.reschedule(table);
            }
            Command::ForgetTable { table } => {
                if self.tables.remove(&table).is_some() {
                    // Stores that the table has no subscribers.
                    self.store(table);
                }
                self.schedule.retain(|(_, scheduled_table)| *scheduled_table != table);
            }
            Command::NoteOutcome { table, notice, outcome } => self.note_outcome(table, &notice, outcome),
            // `run` handles it.
            Command::Stop => {}
        }
    }

    /// Adds or replaces the subscriber of a seat, or removes it with `None`. Returns whether the change is stored.
    fn subscribe(&mut self, table: TableId, seat: Seat, subscriber: Option<Subscriber>) -> bool {
        let notices = self.tables.entry(table).or_default();
        match subscriber {
            Some(subscriber) => notices.subscribers.insert(seat, subscriber),
            None => notices.subscribers.remove(&seat),
        };
        let is_stored = self.store(table);
        self.reschedule(table);
        is_stored
    }

    /// Reacts to the answer of the push service to a notice. A subscription that has ended is removed.
    fn note_outcome(&mut self, table: TableId, notice: &Notice, outcome: Outcome) {
        let Some(notices) = self.tables.get_mut(&table) else { return };
        match outcome {
            Outcome::Accepted => notices.note_accepted(notice.seat),
            Outcome::Gone | Outcome::Forbidden => {
                notices.subscribers.remove(&notice.seat);
            }
            Outcome::Failed(cause) => {
                tracing::warn!(%table, cause, "failed to send a notification");
                notices.note_failed(notice);
            }
        }
        self.store(table);
        self.reschedule(table);
    }

    /// Sends every notice whose time has come.
    fn send_due_notices(&mut self) {
        let now = self.clock.now_ms();
        while let Some((at, table)) = self.schedule.first().copied().filter(|(at, _)| *at <= now) {
            self.schedule.remove(&(at, table));
            let next_notice = self.tables.get(&table).and_then(|notices| notices.next_notice(self.delay));
            if let Some((_, notice)) = next_notice.filter(|(due_at, _)| *due_at <= now) {
                self.send(table, notice);
            }
            self.reschedule(table);
        }
    }

    /// Stores that the notice is sent, and then sends it. If that cannot be stored, the notice is not sent: otherwise
    /// the player would get it again after every restart.
    fn send(&mut self, table: TableId, notice: Notice) {
        let now = self.clock.now_ms();
        let Some(notices) = self.tables.get_mut(&table) else { return };
        notices.note_sent(&notice, now);
        let Some(subscriber) = notices.subscribers.get(&notice.seat).cloned() else { return };
        if !self.store(table) {
            return;
        }
        let request = notice.to_request(table, subscriber.subscription, &subscriber.language, now);
        let (commands, sent_notice) = (self.own_commands.clone(), notice.clone());
        let on_outcome = move |outcome| {
            commands.send(Command::NoteOutcome { table, notice: sent_notice, outcome }).ok();
        };
        if let Err(error) = self.queue.send(request, on_outcome) {
            self.note_outcome(table, &notice, Outcome::Failed(error.to_string()));
        }
    }

    /// Stores the subscribers of a table. Returns whether that succeeded.
    fn store(&self, table: TableId) -> bool {
        let no_subscribers = super::subscription_files::Subscribers::new();
        let subscribers = self.tables.get(&table).map_or(&no_subscribers, |notices| &notices.subscribers);
        match self.files.write(table, subscribers) {
            Ok(()) => true,
            Err(error) => {
                tracing::warn!(%table, %error, "failed to store who wants notifications");
                false
            }
        }
    }

    /// Schedules the next notice of a table instead of the one that is scheduled.
    fn reschedule(&mut self, table: TableId) {
        self.schedule.retain(|(_, scheduled_table)| *scheduled_table != table);
        let next_notice = self.tables.get(&table).and_then(|notices| notices.next_notice(self.delay));
        if let Some((due_at, _)) = next_notice {
            self.schedule.insert((due_at, table));
        }
    }
}
