//! What JavaScript can call. These functions only convert arguments, results and errors; `host` does the work.

use crate::host::{self, BotTimes, Command, Effects, HostError, HostedTable, Moment, RANDOM_BYTES};
use engine::{Seat, Viewer};
use protocol::http::TableOpened;
use std::time::Duration;
use wasm_bindgen::prelude::*;

/// Checks the settings of a new table (`OpenTable` as JSON) and returns the entries with which its log begins. `id`
/// and the keys are made by the caller.
#[wasm_bindgen]
pub fn first_entries(
    id: &str,
    settings: &str,
    join_key: &str,
    watch_key: &str,
    owner_key: &str,
    now: f64,
) -> Result<Vec<String>, JsError> {
    let [table, join_key, watch_key, owner_key] = [id, join_key, watch_key, owner_key].map(str::to_owned);
    let id_and_keys = TableOpened { table, join_key, watch_key, owner_key };
    Ok(host::first_entries(settings, &id_and_keys, now as u64)?)
}

/// The same for a table with the deal of the day. `date` is written like `2026-11-18`.
#[wasm_bindgen]
pub fn first_entries_of_day(
    id: &str,
    settings: &str,
    date: &str,
    join_key: &str,
    watch_key: &str,
    owner_key: &str,
    now: f64,
) -> Result<Vec<String>, JsError> {
    let [table, join_key, watch_key, owner_key] = [id, join_key, watch_key, owner_key].map(str::to_owned);
    let id_and_keys = TableOpened { table, join_key, watch_key, owner_key };
    Ok(host::first_entries_of_day(settings, date, &id_and_keys, now as u64)?)
}

/// Plays the deal of the day with a bot on each seat and returns the winners and scores as JSON. `levels` names the bots in
/// the order of the seats, separated by commas.
#[wasm_bindgen]
pub fn play_day_with_bots(date: &str, game: &str, levels: &str) -> Result<String, JsError> {
    let levels: Vec<&str> = levels.split(',').collect();
    let day_game = host::play_day_with_bots(date, game, &levels)?;
    Ok(serde_json::to_string(&day_game).map_err(HostError::Unreadable)?)
}

/// A table on this device. Times are milliseconds since the Unix epoch, and `random` is 32 random bytes. The methods
/// that change the table return [`Effects`] as JSON.
#[wasm_bindgen]
pub struct DeviceTable(HostedTable);

#[wasm_bindgen]
impl DeviceTable {
    /// Loads a table from its stored entries. Fails if they are damaged. Bots move after `bot_delay_ms` on average,
    /// and think for at most `thinking_ms`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        id: &str,
        entries: Vec<String>,
        bot_delay_ms: u32,
        thinking_ms: u32,
        now: f64,
        random: &[u8],
    ) -> Result<DeviceTable, JsError> {
        let bot_times = BotTimes {
            delay: Duration::from_millis(bot_delay_ms.into()),
            thinking: Duration::from_millis(thinking_ms.into()),
        };
        Ok(DeviceTable(HostedTable::load(id, &entries, bot_times, moment(now, random)?)?))
    }

    /// A client connects. `hello` is its first message.
    pub fn connect(
        &mut self,
        connection: u32,
        hello: &str,
        now: f64,
        random: &[u8],
    ) -> Result<String, JsError> {
        self.handle(Command::Connect(connection, hello), now, random)
    }

    /// A connected client sent a message.
    pub fn receive(
        &mut self,
        connection: u32,
        text: &str,
        now: f64,
        random: &[u8],
    ) -> Result<String, JsError> {
        self.handle(Command::Receive(connection, text), now, random)
    }

    /// A client has disconnected.
    pub fn disconnect(&mut self, connection: u32, now: f64, random: &[u8]) -> Result<String, JsError> {
        self.handle(Command::Disconnect(connection), now, random)
    }

    /// The caller has stored the log entry that the last command resulted in.
    pub fn stored(&mut self, now: f64, random: &[u8]) -> Result<String, JsError> {
        self.handle(Command::Stored, now, random)
    }

    /// The time has come at which the last command asked to be called again, for example to let a bot move.
    pub fn wake(&mut self, now: f64, random: &[u8]) -> Result<String, JsError> {
        self.handle(Command::Wake, now, random)
    }

    /// The record of a finished game as JSON; of the latest one without `game_number`.
    pub fn record(&self, key: Option<String>, game_number: Option<u32>) -> Result<String, JsError> {
        let record = self.0.record(key.as_deref(), game_number)?;
        Ok(serde_json::to_string(&record).map_err(HostError::Unreadable)?)
    }

    /// A page of the replay of a finished game as JSON, as a seat saw it, or as a spectator without `seat`.
    pub fn replay(
        &self,
        key: Option<String>,
        game_number: Option<u32>,
        seat: Option<u8>,
        from: usize,
    ) -> Result<String, JsError> {
        let viewer = seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat::new(seat.into())));
        let replay = self.0.replay(key.as_deref(), game_number, viewer, from)?;
        Ok(serde_json::to_string(&replay).map_err(HostError::Unreadable)?)
    }

    /// Handles a command and returns its effects as JSON.
    fn handle(&mut self, command: Command<'_>, now: f64, random: &[u8]) -> Result<String, JsError> {
        let effects: Effects = self.0.handle(command, moment(now, random)?)?;
        Ok(serde_json::to_string(&effects).map_err(HostError::Unreadable)?)
    }
}

/// The time and the random bytes of a command. Fails if there are not exactly 32 bytes.
fn moment(now: f64, random: &[u8]) -> Result<Moment, JsError> {
    let random: [u8; RANDOM_BYTES] =
        random.try_into().map_err(|_| JsError::new("a command needs 32 random bytes"))?;
    Ok(Moment { now: now as u64, random })
}
