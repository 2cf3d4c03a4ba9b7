//! Writing an entry: stored, durable, and only then applied, answered and shown.

use super::Role;
use super::state::Answered;
use super::task::{End, Task};
use crate::entry::{Entry, EntryKind, RequestKey};
use crate::refusal::Refusal;
use protocol::{RefusalCode, RequestId, Visibility};
use store::{Append, StoreError};

/// Who asked for it, if somebody did: the socket, its role, and the request's id.
type Asking = Option<(u64, Role, RequestId)>;

impl Task {
    /// Stores an entry; when it is durable, applies it, answers and shows it.
    pub(super) async fn write(
        &mut self,
        asking: Asking,
        kind: EntryKind,
    ) -> Result<Result<(), Refusal>, End> {
        let request = asking.as_ref().and_then(|(_, role, id)| match (role, &kind) {
            (Role::Seat(seat), _) | (_, EntryKind::SatDown { seat, .. }) => {
                Some(RequestKey { seat: *seat, id: id.clone() })
            }
            _ => None,
        });
        let (at, number) = (self.shared.now(), self.table.number() + 1);
        let entry = Entry { at, request, kind };
        if let Err(refusal) = self.store(&entry, number).await? {
            self.retry_at = Some(at + self.shared.timeouts.retry.as_millis() as u64);
            return Ok(Err(refusal));
        }
        let listed = entry.kind.is_listed() && self.table.opened.visibility == Visibility::Public;
        // Rules that never end keep their thread, and with it whatever was woken last on it: leave nothing there.
        tokio::task::yield_now().await;
        if let Err(inconsistent) = self.table.apply(entry) {
            tracing::error!(table = %self.id, %inconsistent, "a stored entry cannot be carried out");
            return Err(End::Failed);
        }
        self.answer_and_show(asking.map(|(connection, ..)| connection), number);
        if listed {
            self.update_listing(at).await;
        }
        Ok(Ok(()))
    }

    async fn store(&mut self, entry: &Entry, number: u64) -> Result<Result<(), Refusal>, End> {
        let mut append = Append::new(self.id, number, entry.at as i64, vec![entry.to_bytes()]);
        append.status = match entry.kind {
            EntryKind::Proved { .. } => Some(store::LogStatus::Finished),
            EntryKind::Reopened { .. } => Some(store::LogStatus::Live),
            _ => None,
        };
        match self.shared.store.append(append).await {
            Ok(_) => Ok(Ok(())),
            Err(error @ StoreError::Unavailable(_)) => {
                tracing::warn!(table = %self.id, number, %error, "cannot store");
                Ok(Err(Refusal::new(RefusalCode::Unavailable)))
            }
            Err(error) => {
                // Somebody else has written to this table, or it is damaged: what this task knows is no longer
                // what is stored.
                tracing::error!(table = %self.id, number, %error, "this table cannot go on");
                Err(End::Failed)
            }
        }
    }

    fn answer_and_show(&mut self, connection: Option<u64>, number: u64) {
        let entry = self.table.log.last().map(|logged| &logged.entry);
        let (asked, leaver) = entry.map_or((None, None), |entry| (entry.request.clone(), entry.leaver()));
        let answered = entry.filter(|entry| entry.request.is_some()).map(|entry| Answered::by(entry, number));
        let answer = match (connection, asked, answered) {
            (Some(connection), Some(asked), Some(answered)) => {
                if let Some(seat) = answered.seated {
                    self.connections.seat(connection, seat);
                }
                Some((connection, answered.answer(asked.id)))
            }
            _ => None,
        };
        if let Some(seat) = leaver {
            self.connections.unseat(seat);
        }
        let table = &self.table;
        self.connections.show(answer, |viewers| table.tell_live(number, viewers));
        if let Some(seat) = leaver.or(answered.and_then(|answered| answered.seated)) {
            self.presence_changed(seat, None);
        }
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

impl EntryKind {
    /// Whether the list of public tables tells of it.
    fn is_listed(&self) -> bool {
        matches!(
            self,
            EntryKind::SatDown { .. }
                | EntryKind::BotSatDown { .. }
                | EntryKind::SeatFreed { .. }
                | EntryKind::Renamed { .. }
                | EntryKind::DealOpened { .. }
                | EntryKind::Dealt
                | EntryKind::Proved { .. }
                | EntryKind::Reopened { .. }
        )
    }
}
