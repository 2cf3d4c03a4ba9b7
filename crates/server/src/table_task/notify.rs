//! The part of a table's task that notifies players who are away of their turn.

use super::handle::NotificationRequest;
use super::task::TableTask;
use crate::notifications::{NotSubscribed, Subscriber};
use protocol::RefusalCode;
use protocol::away::Notified;
use table::{KeyDigest, Refusal};
use tokio::sync::oneshot;

impl TableTask {
    /// Tells the notifier whose turn it is, if that has changed and somebody at this table wants notifications.
    pub(super) fn report_turn(&mut self) {
        let Some(notifications) = self.server.notifications() else { return };
        if !notifications.has_subscribers(self.id) {
            return;
        }
        let turn = self.table.person_turn(|seat| self.connections.has_seat(seat));
        let has_changed = self.reported_turn != Some(turn);
        if has_changed {
            self.reported_turn = Some(turn);
            notifications.report_turn(self.id, turn);
        }
    }

    /// Turns notifications for the person with this key on or off. The reply is sent when that is stored.
    pub(super) fn change_notifications(
        &mut self,
        key: KeyDigest,
        request: Option<NotificationRequest>,
        reply: oneshot::Sender<Result<Notified, Refusal>>,
    ) {
        let Some(notifications) = self.server.notifications() else {
            reply.send(Err(Refusal::new(RefusalCode::Unavailable))).ok();
            return;
        };
        let seat = match self.table.check_notify(key) {
            Ok(seat) => seat,
            Err(refusal) => {
                reply.send(Err(refusal)).ok();
                return;
            }
        };
        let on = request.is_some();
        let seated_since = self.table.seated_since(seat);
        let subscriber = request.map(|NotificationRequest { subscription, language }| {
            Subscriber::new(subscription, language, seated_since)
        });
        let stored_subscription = notifications.subscribe(self.id, seat, subscriber);
        // The notifier must learn the current turn again, because it may be the new subscriber's.
        self.reported_turn = None;
        // Another thread stores the subscription. The table does not wait for it.
        tokio::spawn(async move {
            let result = stored_subscription.await.map(|()| Notified { on }).map_err(|error| {
                Refusal::new(match error {
                    NotSubscribed::TooMany => RefusalCode::TooMany,
                    NotSubscribed::NotStored => RefusalCode::Unavailable,
                })
            });
            reply.send(result).ok();
        });
    }
}
