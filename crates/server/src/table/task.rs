//! The task that owns a table. One order, always: check, store, wait until it is durable, apply, show.

use super::Role;
use super::door::{Mail, TableHandle};
use super::due::{Due, Presence};
use super::lines::Lines;
use super::state::Table;
use super::thinking::Thinking;
use crate::entry::{Entry, What};
use crate::house::Shared;
use crate::outbox::Outbox;
use crate::refusal::Refusal;
use crate::secret::KeyDigest;
use engine::{Quick, Seat};
use protocol::{FromClient, RefusalCode, Status, ToClient, Visibility};
use std::sync::Arc;
use std::time::Duration;
use store::{Append, StoreError, TableId};
use tokio::sync::{mpsc, oneshot};

/// How long a table that nobody looks at stays awake.
const DOZE: Duration = Duration::from_secs(60);
/// How long to wait before storing something again that could not be stored.
pub(super) const RETRY: Duration = Duration::from_secs(1);
/// The close code that says: another device has taken your chair.
const TAKEN_OVER: u16 = 4001;
/// The close code that says: come back in a moment.
const RESTARTING: u16 = 1012;

/// Starts the task of a table.
pub(crate) fn spawn(id: TableId, table: Table, shared: Arc<Shared>) -> TableHandle {
    let (sender, mail) = mpsc::channel(64);
    let now = shared.now();
    let presence = Presence { away_since: vec![Some(now); table.seats()], awake_since: now };
    let luck = Quick::new(
        now ^ sender.max_capacity() as u64
            ^ id.as_str().bytes().fold(7, |a: u64, b| a.rotate_left(5) ^ u64::from(b)),
    );
    let handle = TableHandle(sender);
    let own = handle.clone().0.downgrade();
    let task = Task {
        id,
        table,
        shared: shared.clone(),
        presence,
        lines: Lines::default(),
        own,
        thinking: None,
        luck,
    };
    let running = tokio::spawn(task.run(mail));
    tokio::spawn(async move {
        if let Err(error) = running.await {
            // The table's sockets close with it; the next to come loads it from the store again.
            tracing::error!(table = %id, panicked = error.is_panic(), "a table failed");
        }
        shared.asleep(id);
    });
    handle
}

pub(super) struct Task {
    id: TableId,
    pub(super) table: Table,
    pub(super) shared: Arc<Shared>,
    presence: Presence,
    lines: Lines,
    pub(super) own: mpsc::WeakSender<Mail>,
    /// The turn that a bot is thinking about.
    pub(super) thinking: Option<Thinking>,
    pub(super) luck: Quick,
}

/// Why the task ends.
pub(super) enum End {
    Asleep,
    Drained(oneshot::Sender<()>),
    Failed,
}

impl Task {
    async fn run(mut self, mut mail: mpsc::Receiver<Mail>) {
        let end = loop {
            let wake = match self.settle().await {
                Ok(wake) => wake,
                Err(end) => break end,
            };
            let doze = self.may_doze().then_some(DOZE);
            let wait = wake.into_iter().chain(doze).min();
            let sleep = tokio::time::sleep(wait.unwrap_or(Duration::from_secs(3600)));
            let step = tokio::select! {
                received = mail.recv() => match received {
                    Some(mail) => self.receive(mail).await,
                    None => Err(End::Asleep),
                },
                () = sleep, if wait.is_some() => {
                    // Nobody may have come in while the task fell asleep.
                    if wake.is_none() && mail.is_empty() { Err(End::Asleep) } else { Ok(()) }
                }
            };
            if let Err(end) = step {
                break end;
            }
        };
        let code = match &end {
            End::Asleep => 1000,
            End::Drained(_) => RESTARTING,
            End::Failed => 1011,
        };
        mail.close();
        self.lines.close_all(code);
        if let End::Drained(reply) = end {
            reply.send(()).ok();
        }
    }

    fn may_doze(&self) -> bool {
        self.lines.is_empty() && self.thinking.is_none() && self.table.status != Status::Playing
    }

    /// Lets everything happen that is due; says when to look again.
    async fn settle(&mut self) -> Result<Option<Duration>, End> {
        loop {
            let now = self.shared.now();
            let what = match self.table.due(&self.shared.pace, &self.presence, now) {
                Due::Now(what) => what,
                Due::Deal => match self.table.open_deal() {
                    Ok(what) => what,
                    Err(_) => return Ok(Some(RETRY)),
                },
                Due::OutOfTime(seat) => {
                    self.decide_for(seat);
                    return Ok(None);
                }
                Due::At(at) => {
                    self.let_bot_think();
                    return Ok(Some(Duration::from_millis(at.saturating_sub(now).max(1))));
                }
                Due::Nothing => {
                    self.let_bot_think();
                    return Ok(None);
                }
            };
            if self.write(None, what).await?.is_err() {
                return Ok(Some(RETRY));
            }
        }
    }

    async fn receive(&mut self, mail: Mail) -> Result<(), End> {
        match mail {
            Mail::Arrive { role, since, outbox, reply } => {
                let line = self.arrive(role, since, outbox);
                reply.send(line).ok();
            }
            Mail::Say { line, message } => return self.say(line, message).await,
            Mail::Gone { line } => {
                if let Some(Role::Seat(seat)) = self.lines.remove(line) {
                    self.presence_changed(seat);
                }
            }
            Mail::Thought { turn, thought } => return self.thought(turn, thought).await,
            Mail::RoleOf { key, reply } => drop(reply.send(self.table.role_of(key))),
            Mail::Record { deal, reply } => drop(reply.send(self.table.record(deal))),
            Mail::Drain { reply } => return Err(End::Drained(reply)),
        }
        Ok(())
    }

    fn arrive(&mut self, role: Role, since: Option<u64>, outbox: Outbox) -> u64 {
        if let Role::Seat(seat) = role {
            let number = self.table.number();
            self.lines.take_over(seat, &ToClient::TakenOver { number }, TAKEN_OVER);
        }
        let line = self.lines.add(role, outbox);
        if let Role::Seat(seat) = role {
            self.presence_changed(seat);
        }
        let welcome = self.table.welcome(role, since, &self.presence, self.shared.now());
        self.lines.send_history(line, &welcome);
        line
    }

    /// Notes whether a person is connected, and tells the others.
    fn presence_changed(&mut self, seat: Seat) {
        let connected = self.lines.has_seat(seat);
        let away = &mut self.presence.away_since[seat.index()];
        if connected == away.is_none() {
            return;
        }
        *away = (!connected).then(|| self.shared.now());
        self.lines.send_all(&ToClient::Presence { number: self.table.number(), seat, connected });
    }

    async fn say(&mut self, line: u64, message: FromClient) -> Result<(), End> {
        let Some(role) = self.lines.role(line) else { return Ok(()) };
        let Some(id) = message.id().cloned() else { return Ok(()) };
        if let Some(answered) = self.table.answered.get(&id).copied() {
            // A resend has one effect and gets the same answer.
            self.regain_chair(line, role, &message, answered.seated);
            self.lines.send(line, &answered.answer(id));
            return Ok(());
        }
        let number = self.table.number();
        let what = match self.table.request(role, message, self.shared.now()) {
            Ok(what) => what,
            Err(refusal) => {
                self.shared.refused(refusal.code);
                self.lines.send(line, &refusal.to_client(Some(id), number));
                return Ok(());
            }
        };
        if let Err(refusal) = self.write(Some((line, id.clone())), what).await? {
            self.lines.send(line, &refusal.to_client(Some(id), number));
        }
        Ok(())
    }

    /// Somebody who sat down, lost the answer and asks again is on their chair now.
    fn regain_chair(&mut self, line: u64, role: Role, message: &FromClient, seated: Option<Seat>) {
        let (FromClient::Sit { key, .. }, Some(seat), Role::Guest) = (message, seated, role) else { return };
        if self.table.chair(seat).is_some_and(|chair| chair.key == Some(KeyDigest::of(key))) {
            self.lines.seat(line, seat);
            self.presence_changed(seat);
        }
    }

    /// Stores an entry; when it is durable, applies it, answers and shows it.
    pub(super) async fn write(
        &mut self,
        asked: Option<(u64, protocol::RequestId)>,
        what: What,
    ) -> Result<Result<(), Refusal>, End> {
        let at = self.shared.now();
        let entry = Entry { at, id: asked.as_ref().map(|(_, id)| id.clone()), what };
        let number = self.table.number() + 1;
        let mut append = Append::new(self.id, number, at as i64, vec![entry.to_bytes()]);
        append.status = match entry.what {
            What::Proved { .. } => Some(store::Status::Finished),
            What::Reopened { .. } => Some(store::Status::Live),
            _ => None,
        };
        match self.shared.store.append(append).await {
            Ok(_) => {}
            Err(StoreError::Conflict { .. }) => {
                // Somebody else has written to this table: what this task knows is no longer true.
                tracing::error!(table = %self.id, number, "another writer owns this table");
                return Err(End::Failed);
            }
            Err(error) => {
                tracing::warn!(table = %self.id, number, %error, "cannot store");
                self.shared.refused(RefusalCode::Unavailable);
                return Ok(Err(Refusal::new(RefusalCode::Unavailable)));
            }
        }
        let lobby = matches!(
            entry.what,
            What::SatDown { .. }
                | What::BotSatDown { .. }
                | What::StoodUp { .. }
                | What::Dealt
                | What::Renamed { .. }
                | What::Proved { .. }
                | What::Reopened { .. }
        );
        if let Err(inconsistent) = self.table.apply(entry) {
            tracing::error!(table = %self.id, %inconsistent, "a stored entry cannot be carried out");
            return Err(End::Failed);
        }
        self.answer_and_show(asked, number);
        if lobby && self.table.opened.visibility == Visibility::Public {
            self.update_listing(at).await;
        }
        Ok(Ok(()))
    }

    fn answer_and_show(&mut self, asked: Option<(u64, protocol::RequestId)>, number: u64) {
        if let Some((line, id)) = asked
            && let Some(answered) = self.table.answered.get(&id).copied()
        {
            if let Some(seat) = answered.seated {
                self.lines.seat(line, seat);
                self.presence.away_since[seat.index()] = None;
            }
            self.lines.send(line, &answered.answer(id));
        }
        if let Some(seat) = self.table.vacated(number) {
            self.lines.unseat(seat);
            self.presence.away_since[seat.index()] = Some(self.shared.now());
        }
        let (table, presence) = (&self.table, &self.presence);
        self.lines.show(|viewer| table.tell_live(number, viewer, presence).map(ToClient::Happened));
        self.shared.shown();
    }

    /// Keeps what the list of public tables says up to date. A failure only leaves the list a little old.
    async fn update_listing(&mut self, at: u64) {
        let mut append = Append::new(self.id, self.table.number() + 1, at as i64, Vec::new());
        append.meta = serde_json::to_vec(&self.table.public()).ok();
        if let Err(error) = self.shared.store.append(append).await {
            tracing::warn!(table = %self.id, %error, "the public list is not up to date");
        }
    }
}
