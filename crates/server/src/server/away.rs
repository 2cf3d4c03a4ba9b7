//! What the server does for players who are not connected: it says whose turn it is, and sends notifications.

use super::{Server, ServerState};
use crate::notifications::{NotificationConfig, NotificationError, Notifications};
use crate::table_task::{NotificationRequest, TableCommand};
use protocol::RefusalCode;
use protocol::away::{Notified, TableKey, TurnAnswer, TurnSummary};
use push::Subscription;
use table::{KeyDigest, Refusal};

impl Server {
    /// Starts to send notifications. Must be called before tables are opened or loaded. Only the first call has an effect.
    pub fn start_notifications(&self, config: NotificationConfig) -> Result<(), NotificationError> {
        self.0.notifications.set(Notifications::start(config, self.clock().clone())?).ok();
        Ok(())
    }

    /// The public key with which browsers subscribe to notifications; `None` if the server sends none.
    pub(crate) fn push_key(&self) -> Option<String> {
        self.0.notifications().map(Notifications::public_key)
    }

    /// Whether notifications may be sent to this subscription.
    pub(crate) fn allows_subscription(&self, subscription: &Subscription) -> bool {
        self.0.notifications().is_some_and(|notifications| notifications.allows(subscription))
    }

    /// Turns notifications for the person with this seat key on, or off with `None`.
    pub(crate) async fn notify(
        &self,
        table: &str,
        key: &str,
        request: Option<NotificationRequest>,
    ) -> Result<Notified, Refusal> {
        let table = self.find_or_load(table).await?;
        let key = KeyDigest::of(key);
        table.ask(|reply| TableCommand::Notify { key, request, reply }).await?
    }

    /// Says what a table waits for, or with which code the table refused the key.
    pub(crate) async fn answer_turn_question(&self, TableKey { table, key }: TableKey) -> TurnAnswer {
        match self.turn_summary(&table, &key).await {
            Ok(summary) => TurnAnswer { table, turn: Some(summary), refused: None },
            Err(code) => TurnAnswer { table, turn: None, refused: Some(code.name()) },
        }
    }

    /// Asks the task of a table what the table waits for. Loads the table if it is not in memory.
    async fn turn_summary(&self, table: &str, key: &str) -> Result<TurnSummary, RefusalCode> {
        let key = KeyDigest::of(key);
        let ask = async {
            self.find_or_load(table).await?.ask(|reply| TableCommand::SummarizeTurn { key, reply }).await?
        };
        ask.await.map_err(|refusal| refusal.code)
    }
}

impl ServerState {
    /// The notifications; `None` if the server sends none.
    pub(crate) fn notifications(&self) -> Option<&Notifications> {
        self.notifications.get()
    }
}
