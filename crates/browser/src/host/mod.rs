//! Hosts a table on the player's own device, as `crates/server` does on a server: the same requests, entries and
//! messages. The caller is a Web Worker (`web/src/device`). It gives each command the time and random bytes, stores the
//! entry that a command results in, and reports [`Command::Stored`]. Only then is the entry applied and shown.
//!
//! `day` opens tables with the deal of the day, `connections` lists who is connected, `writing` turns a stored entry
//! into messages, `bot_turns` lets bots play and give hints.

mod bot_turns;
mod connections;
mod day;
mod writing;

use bot_turns::{BotProgress, Hint};
use connections::Connections;
pub use day::{DayGame, first_entries_of_day, play_day_with_bots};
use engine::{FastRng, Record, Seat, Seed, Viewer};
use protocol::http::{OpenTable, Replay, TableOpened};
use protocol::{FromClient, PROTOCOL_VERSION, RefusalCode, RequestId, ToClient};
use serde::Serialize;
use std::time::Duration;
use table::{
    Allowed, Due, Entry, KeyDigest, Presence, Refusal, RequestContext, Role, Table, TableConfig, Timeouts,
};
use writing::{PendingWrite, Requester};

/// The number of random bytes that each command needs: the size of the secret of a deal.
pub const RANDOM_BYTES: usize = 32;

/// The close code for a connection whose seat another connection has taken over (`docs/protocol.md`).
const SEAT_TAKEN_OVER: u16 = 4001;
/// The close code for a connection whose hello was refused.
const HELLO_REFUSED: u16 = 1008;
/// On one device nobody waits for the person, so their seat is never given to a bot or to somebody else.
const NEVER: Duration = Duration::from_secs(10 * 365 * 24 * 3600);

/// What the caller reports to the table. The caller numbers the connections.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command<'a> {
    /// A client connects. The text is its first message, the hello.
    Connect(u32, &'a str),
    /// A connected client sent this message.
    Receive(u32, &'a str),
    /// A client has disconnected.
    Disconnect(u32),
    /// The caller has stored the log entry that the last command resulted in.
    Stored,
    /// The time that [`Effects::wake_in`] named has come.
    Wake,
}

/// What the caller has to do after a command, in the order of the fields.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Effects {
    /// Messages to be sent, each with its connection.
    pub messages: Vec<(u32, String)>,
    /// Connections to be closed, each with its close code.
    #[serde(rename = "closed")]
    pub connections_to_close: Vec<(u32, u16)>,
    /// A log entry to be stored. The next command must be [`Command::Stored`].
    pub store: Option<StoredEntry>,
    /// After this many milliseconds the next command is [`Command::Wake`], unless there is another one before.
    pub wake_in: Option<u64>,
}

/// An entry of the table's log as it is stored. The log is the list of everything that happened at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StoredEntry {
    /// The position of the entry in the log, from 0.
    pub number: u64,
    /// The entry as JSON.
    pub text: String,
}

/// The time and the random bytes of a command.
#[derive(Clone, Copy, Debug)]
pub struct Moment {
    /// Milliseconds since the Unix epoch.
    pub now: u64,
    /// Random bytes that were used for nothing else.
    pub random: [u8; RANDOM_BYTES],
}

/// Why a table cannot be opened, loaded or used.
#[derive(Debug, thiserror::Error)]
pub enum HostError {
    /// The settings of a table or a stored entry are not valid JSON of the expected form.
    #[error("unreadable")]
    Unreadable(#[from] serde_json::Error),
    /// The stored entries do not fit together, or an applied entry does not fit the table.
    #[error("damaged")]
    Damaged(#[from] table::InconsistentLog),
    /// The table refuses. The text is the name of the code.
    #[error("{}", .0.name())]
    Refused(RefusalCode),
}

impl From<Refusal> for HostError {
    fn from(refusal: Refusal) -> Self {
        HostError::Refused(refusal.code)
    }
}

/// Checks the settings of a new table and returns the entries with which its log begins, as they are stored.
/// `settings` is an `OpenTable` as JSON, and the caller made the table's id and keys.
pub fn first_entries(settings: &str, id_and_keys: &TableOpened, now: u64) -> Result<Vec<String>, HostError> {
    let settings = OpenTable::read(settings.as_bytes())?;
    table::check_settings(&settings, &Default::default())?;
    let entries = table::first_entries(&settings, id_and_keys, now);
    Ok(entries.iter().map(|entry| String::from_utf8_lossy(&entry.to_bytes()).into_owned()).collect())
}

/// How fast bots play.
#[derive(Clone, Copy, Debug)]
pub struct BotTimes {
    /// The average time from the beginning of a bot's turn to its move.
    pub delay: Duration,
    /// The longest time that a bot thinks about one decision.
    pub thinking: Duration,
}

/// A table on this device, with everything that its log does not contain.
pub struct HostedTable {
    table: Table,
    /// How long the table waits, for example before a bot moves.
    timeouts: Timeouts,
    /// The longest time that a bot thinks about one decision.
    thinking_time: Duration,
    /// Who is connected, and since when the others are away.
    presence: Presence,
    connections: Connections,
    /// The entry that the caller is storing.
    pending_write: Option<PendingWrite>,
    /// The bot that is to move, if there is one.
    bot_progress: Option<BotProgress>,
    /// The hint that a person asked for last.
    hint: Option<Hint>,
    /// Random numbers for bots and their delays. Deals use the random bytes of a [`Moment`] instead.
    rng: FastRng,
    /// The effects of the current command so far.
    effects: Effects,
}

impl HostedTable {
    /// Loads a table from its stored entries. Fails if they are damaged.
    pub fn load(
        id: &str,
        entries: &[String],
        bot_times: BotTimes,
        moment: Moment,
    ) -> Result<Self, HostError> {
        let entries: Vec<Entry> = entries
            .iter()
            .map(|text| serde_json::from_str(text))
            .collect::<Result<_, serde_json::Error>>()?;
        let mut table = Table::from_log(id.to_owned(), entries, TableConfig::default())?;
        // The device's clock may have been set back since the entries were stored.
        table.move_times_before(moment.now);
        // The first eight random bytes are the seed of the bots' random numbers.
        let [seed, ..] = moment.random.as_chunks().0 else { unreachable!("there are more than eight bytes") };
        Ok(HostedTable {
            presence: Presence::nobody(table.seat_count(), moment.now),
            table,
            timeouts: Timeouts {
                bot_delay: bot_times.delay,
                // However long the person is away, they keep their seat and the table stays theirs.
                grace: NEVER,
                lobby_absence: NEVER,
                private_lobby_absence: NEVER,
                owner_absence: NEVER,
                ..Timeouts::default()
            },
            thinking_time: bot_times.thinking,
            connections: Connections::default(),
            pending_write: None,
            bot_progress: None,
            hint: None,
            rng: FastRng::new(u64::from_le_bytes(*seed)),
            effects: Effects::default(),
        })
    }

    /// Handles a command. Fails only if the stored log turns out to be damaged; the table must not be used any more
    /// then.
    pub fn handle(&mut self, command: Command<'_>, moment: Moment) -> Result<Effects, HostError> {
        match command {
            Command::Connect(connection, hello) => self.connect(connection, hello, moment.now),
            Command::Receive(connection, text) => self.receive(connection, text, moment),
            Command::Disconnect(connection) => self.disconnect(connection, moment.now),
            Command::Stored => self.finish_write(moment.now)?,
            Command::Wake => self.run_bots(moment.now),
        }
        self.plan_what_is_due(moment);
        Ok(std::mem::take(&mut self.effects))
    }

    /// The record of a finished game; of the latest one if `game_number` is `None`.
    pub fn record(&self, key: Option<&str>, game_number: Option<u32>) -> Result<Record, HostError> {
        self.table.role_of_key(key.map(KeyDigest::of)).map_err(HostError::Refused)?;
        self.table.record(game_number).map_err(HostError::Refused)
    }

    /// A page of the replay of a finished game that begins with the step `from`, as a viewer saw it.
    pub fn replay(
        &self,
        key: Option<&str>,
        game_number: Option<u32>,
        viewer: Viewer,
        from: usize,
    ) -> Result<Replay, HostError> {
        let record = self.record(key, game_number)?;
        if matches!(viewer, Viewer::Seat(seat) if seat.index() >= self.table.seat_count()) {
            return Err(HostError::Refused(RefusalCode::NoSuchSeat));
        }
        Ok(table::replay_record(&record, viewer, from)?)
    }

    /// Connects a client and welcomes it. A newer connection to a seat replaces the older one.
    fn connect(&mut self, connection: u32, hello: &str, now: u64) {
        // `since` is the last entry that the client has seen, if it was connected before.
        let role_and_since = match FromClient::read(hello) {
            Ok(FromClient::Hello { protocol, .. }) if protocol != PROTOCOL_VERSION => {
                Err(RefusalCode::WrongVersion)
            }
            Ok(FromClient::Hello { key, since, .. }) => {
                self.table.role_of_key(key.as_deref().map(KeyDigest::of)).map(|role| (role, since))
            }
            Ok(_) => Err(RefusalCode::OutOfPlace),
            Err(_) => Err(RefusalCode::Unreadable),
        };
        let (role, since) = match role_and_since {
            Ok(accepted) => accepted,
            Err(code) => {
                let refusal = Refusal::new(code).into_message(None, self.table.last_number());
                self.send(connection, &refusal);
                return self.effects.connections_to_close.push((connection, HELLO_REFUSED));
            }
        };
        if let Role::Seat(seat) = role {
            self.close_older_connection(seat);
        }
        self.connections.add(connection, role);
        if let Role::Seat(seat) = role {
            self.note_activity(seat);
            self.update_presence(seat, Some(connection), now);
        }
        self.send_welcome(connection, role, since, now);
    }

    /// Removes a connection. If a person on a seat had it, the person counts as away from now on.
    fn disconnect(&mut self, connection: u32, now: u64) {
        if let Some(Role::Seat(seat)) = self.connections.remove(connection) {
            self.update_presence(seat, None, now);
        }
    }

    /// Handles a client's message: it results in a response, a hint, an entry or a refusal.
    fn receive(&mut self, connection: u32, text: &str, moment: Moment) {
        let Some(role) = self.connections.role(connection) else { return };
        let message = match FromClient::read(text) {
            Ok(FromClient::Ping { sent }) => {
                return self.send(connection, &ToClient::Pong { sent, now: moment.now });
            }
            Ok(message) => message,
            Err(_) => return self.refuse(connection, None, Refusal::new(RefusalCode::Unreadable)),
        };
        // Every request has an id. Any other message, such as a second hello, is refused here.
        let Some(id) = message.id().cloned() else {
            return self.refuse(connection, None, Refusal::new(RefusalCode::OutOfPlace));
        };
        if let Role::Seat(seat) = role {
            self.note_activity(seat);
        }
        // A client repeats a request if it has lost the response. The request is not carried out twice.
        if let Some(completed) = self.table.completed_request(role, &message) {
            return self.send(connection, &completed.response(id));
        }
        if let FromClient::Hint { .. } = message {
            return match self.request_hint(connection, role, id.clone()) {
                Ok(()) => {}
                Err(refusal) => self.refuse(connection, Some(id), refusal),
            };
        }
        let context = RequestContext { now: moment.now, timeouts: &self.timeouts, is_address_banned: false };
        match self.table.check_request(role, message, &context) {
            Ok(Allowed::Write(kind)) => {
                self.begin_write(Some(Requester { connection, role, id }), kind, moment.now)
            }
            // A deal begins with a secret of this device, the random bytes of the command.
            Ok(Allowed::OpenDeal) => {
                let kind = self.table.deal_opened_entry(Seed(moment.random));
                self.begin_write(Some(Requester { connection, role, id }), kind, moment.now);
            }
            Err(refusal) => self.refuse(connection, Some(id), refusal),
        }
    }

    /// Begins to write the entry that is due now, such as the deal after its waiting time, or says when to wake this
    /// table. Does nothing while an entry is being stored: the command [`Command::Stored`] comes next.
    fn plan_what_is_due(&mut self, moment: Moment) {
        if self.pending_write.is_some() {
            return;
        }
        let wait_until = match self.table.due(&self.timeouts, &self.presence, moment.now) {
            Due::Write(kind) => return self.begin_write(None, kind, moment.now),
            Due::OpenDeal => {
                return self.begin_write(None, self.table.deal_opened_entry(Seed(moment.random)), moment.now);
            }
            // The player to move has used up their time, so a bot moves for them.
            Due::OutOfTime(_) => {
                self.plan_bot_turn(self.table.turn_out_of_time());
                None
            }
            Due::WaitUntil(at) => Some(at),
            Due::Nothing => None,
        };
        // Without a connection nobody sees the moves of bots, so they wait.
        if let Some(turn) = self.table.bot_turn().filter(|_| !self.connections.is_empty()) {
            self.plan_bot_turn(turn);
        }
        // The table has to be woken for itself or for its bots, whichever comes first.
        let wake_at = wait_until.into_iter().chain(self.bots_wake_at(moment.now)).min();
        self.effects.wake_in = wake_at.map(|at| at.saturating_sub(moment.now));
    }

    /// Tells the connection of a seat, if there is one, that a newer connection replaces it, and closes it.
    fn close_older_connection(&mut self, seat: Seat) {
        if let Some(connection) = self.connections.connection_of_seat(seat) {
            self.send(connection, &ToClient::TakenOver { number: self.table.last_number() });
            self.effects.connections_to_close.push((connection, SEAT_TAKEN_OVER));
            self.connections.remove(connection);
        }
    }

    /// Remembers that the person on a seat has been active since the latest entry of the log.
    fn note_activity(&mut self, seat: Seat) {
        self.presence.active_at[seat.index()] = self.table.last_number();
    }

    /// Updates whether the person on a seat is connected, and tells all clients but `newcomer` if that has changed.
    fn update_presence(&mut self, seat: Seat, newcomer: Option<u32>, now: u64) {
        let connected = self.connections.connection_of_seat(seat).is_some();
        let away_since = &mut self.presence.away_since[seat.index()];
        let was_connected = away_since.is_none();
        if connected != was_connected {
            *away_since = (!connected).then_some(now);
            let presence = ToClient::Presence { number: self.table.last_number(), seat, connected };
            self.send_to_all_except(newcomer, &presence);
        }
    }

    /// Sends the state of the table to a new connection. `since` is the last entry that the client has seen.
    fn send_welcome(&mut self, connection: u32, role: Role, since: Option<u64>, now: u64) {
        let welcome = self.table.welcome(role, since, &self.presence, now);
        self.send(connection, &welcome);
    }

    /// Refuses the request `id` of a connection.
    fn refuse(&mut self, connection: u32, id: Option<RequestId>, refusal: Refusal) {
        let message = refusal.into_message(id, self.table.last_number());
        self.send(connection, &message);
    }

    /// Adds a message for one connection to the effects of this command.
    fn send(&mut self, connection: u32, message: &ToClient) {
        // Messages are plain data with string keys, so they always serialise.
        self.effects.messages.push((connection, serde_json::to_string(message).unwrap_or_default()));
    }

    /// Adds a message for every connection, apart from `excluded`, to the effects of this command.
    fn send_to_all_except(&mut self, excluded: Option<u32>, message: &ToClient) {
        for connection in
            self.connections.all().filter(|connection| Some(*connection) != excluded).collect::<Vec<_>>()
        {
            self.send(connection, message);
        }
    }
}
