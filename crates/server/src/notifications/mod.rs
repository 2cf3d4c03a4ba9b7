//! Notifications of players who are not connected: it is your turn, your time is nearly up.
//!
//! `table_notices` decides when somebody gets a notice, `notice` builds the message, `subscription_files` stores who wants
//! them, and `notifier` is the thread that does all that. Encryption and sending are in the `push` crate.

mod notice;
mod notifier;
mod subscription_files;
mod table_notices;

pub(crate) use table_notices::Subscriber;

use crate::server_clock::ServerClock;
use engine::Seat;
use notifier::{Command, Notifier};
use push::{DeliveryPolicy, KeyFileError, PushClient, SendQueue, Subscription, VapidKeys};
use std::collections::{BTreeSet, HashSet};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use store::TableId;
use subscription_files::SubscriptionFiles;
use table::PersonTurn;
use table_notices::TableNotices;
use tokio::sync::oneshot;

/// At how many tables players may have turned notifications on.
const MAX_SUBSCRIBED_TABLES: usize = 10_000;
/// The name of the file with the server's keys, in the data directory.
const KEY_FILE: &str = "push-key.der";
/// The name of the folder with the subscriptions, in the data directory.
const SUBSCRIPTIONS_FOLDER: &str = "notifications";

/// How a server sends notifications.
#[derive(Clone, Debug)]
pub struct NotificationConfig {
    /// Where keys and subscriptions are stored; in memory if absent.
    pub data_directory: Option<PathBuf>,
    /// A URL of the operator for the push services, such as the server's public address.
    pub contact: Option<String>,
    /// Where messages may be sent.
    pub policy: DeliveryPolicy,
    /// How long a player must be away in their turn before they are notified.
    pub delay: Duration,
}

impl Default for NotificationConfig {
    fn default() -> Self {
        NotificationConfig {
            data_directory: None,
            contact: None,
            policy: DeliveryPolicy::PublicHttps,
            delay: Duration::from_secs(10),
        }
    }
}

/// Why notifications cannot be offered.
#[derive(Debug, thiserror::Error)]
pub enum NotificationError {
    /// The server's keys cannot be read or made.
    #[error(transparent)]
    Keys(#[from] KeyFileError),
    /// The subscriptions cannot be read, or a thread cannot be started.
    #[error("cannot read the subscriptions: {0}")]
    Io(#[from] std::io::Error),
}

/// Why a subscription was not accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NotSubscribed {
    /// Too many tables have subscribers.
    TooMany,
    /// The subscription could not be stored.
    NotStored,
}

/// The notifications of a server.
pub(crate) struct Notifications {
    client: Arc<PushClient>,
    commands: Mutex<Sender<Command>>,
    /// The tables where somebody wants notices. Only they report their turns.
    subscribed_tables: Mutex<HashSet<TableId>>,
    /// The size of `subscribed_tables`, so that servers without subscribers do not lock it after every move.
    subscribed_count: AtomicUsize,
}

impl Notifications {
    /// Reads or makes the keys, reads the subscriptions and starts the threads.
    pub(crate) fn start(
        config: NotificationConfig,
        clock: ServerClock,
    ) -> Result<Notifications, NotificationError> {
        let directory = config.data_directory;
        let keys = match &directory {
            Some(directory) => VapidKeys::load_or_create(&directory.join(KEY_FILE))?,
            None => VapidKeys::generate().map_err(KeyFileError::from)?,
        };
        let client = Arc::new(PushClient::new(keys, config.contact, config.policy));
        let files = SubscriptionFiles::open(directory.map(|directory| directory.join(SUBSCRIPTIONS_FOLDER)))?;
        let stored_subscribers = files.read_all()?;
        let subscribed_tables: HashSet<TableId> = stored_subscribers.keys().copied().collect();
        let (commands, command_receiver) = mpsc::channel();
        let notifier = Notifier {
            tables: stored_subscribers
                .into_iter()
                .map(|(table, subscribers)| (table, TableNotices::new(subscribers)))
                .collect(),
            schedule: BTreeSet::new(),
            files,
            queue: SendQueue::start(Arc::clone(&client))?,
            own_commands: commands.clone(),
            clock,
            delay: config.delay,
        };
        std::thread::Builder::new()
            .name("notifier".to_owned())
            .spawn(move || notifier.run(&command_receiver))?;
        Ok(Notifications {
            client,
            commands: Mutex::new(commands),
            subscribed_count: AtomicUsize::new(subscribed_tables.len()),
            subscribed_tables: Mutex::new(subscribed_tables),
        })
    }

    /// The public key with which browsers subscribe.
    pub(crate) fn public_key(&self) -> String {
        self.client.public_key()
    }

    /// Whether messages may be sent to this subscription.
    pub(crate) fn allows(&self, subscription: &Subscription) -> bool {
        self.client.allows(subscription)
    }

    /// Whether anybody at this table wants notices.
    pub(crate) fn has_subscribers(&self, table: TableId) -> bool {
        self.subscribed_count.load(Ordering::Relaxed) > 0 && lock(&self.subscribed_tables).contains(&table)
    }

    /// Turns notices for a seat on, or off with `None`. The future completes when that is stored. It borrows nothing,
    /// so the caller may await it in another task.
    pub(crate) fn subscribe(
        &self,
        table: TableId,
        seat: Seat,
        subscriber: Option<Subscriber>,
    ) -> impl Future<Output = Result<(), NotSubscribed>> + use<> {
        let is_admitted = subscriber.is_none() || self.admit(table);
        let (reply, stored_reply) = oneshot::channel();
        if is_admitted {
            self.send(Command::Subscribe { table, seat, subscriber, reply });
        }
        async move {
            match is_admitted {
                false => Err(NotSubscribed::TooMany),
                // The notifier replies whether the subscription is stored.
                true => match stored_reply.await {
                    Ok(true) => Ok(()),
                    _ => Err(NotSubscribed::NotStored),
                },
            }
        }
    }

    /// Adds a table to those that report their turns. Returns whether the limit allows it.
    fn admit(&self, table: TableId) -> bool {
        let mut subscribed_tables = lock(&self.subscribed_tables);
        let is_admitted =
            subscribed_tables.contains(&table) || subscribed_tables.len() < MAX_SUBSCRIBED_TABLES;
        if is_admitted {
            subscribed_tables.insert(table);
            self.subscribed_count.store(subscribed_tables.len(), Ordering::Relaxed);
        }
        is_admitted
    }

    /// A table reports whose turn it is.
    pub(crate) fn report_turn(&self, table: TableId, turn: Option<PersonTurn>) {
        self.send(Command::ReportTurn { table, turn });
    }

    /// Forgets everything about a table that was deleted.
    pub(crate) fn forget_table(&self, table: TableId) {
        let mut subscribed_tables = lock(&self.subscribed_tables);
        if subscribed_tables.remove(&table) {
            self.subscribed_count.store(subscribed_tables.len(), Ordering::Relaxed);
            self.send(Command::ForgetTable { table });
        }
    }

    /// Sends a command to the notifier thread.
    fn send(&self, command: Command) {
        // Fails only if the notifier thread has panicked. In that case nobody is notified any more.
        lock(&self.commands).send(command).ok();
    }
}

impl Drop for Notifications {
    fn drop(&mut self) {
        self.send(Command::Stop);
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
