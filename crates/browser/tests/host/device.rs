//! A device with one table, without a browser: it stores entries, lets time pass, and sends requests like a page.

use browser::host::{BotTimes, Command, Effects, HostedTable, Moment, first_entries, first_entries_of_day};
use protocol::http::TableOpened;
use serde_json::{Value, json};
use std::time::Duration;

/// The number of the page's connection.
pub(crate) const ME: u32 = 1;
/// The key with which the person can return to their seat.
pub(crate) const SEAT_KEY: &str = "seat-key-with-enough-letters";
/// The average time before a bot moves.
pub(crate) const BOT_DELAY: Duration = Duration::from_millis(500);
/// The value of the random bytes with which a table is loaded.
pub(crate) const LOAD_RANDOM: u8 = 7;

/// The id and the keys of the table.
fn id_and_keys() -> TableOpened {
    let [table, join_key, watch_key, owner_key] =
        ["device-1", "join-key", "watch-key", "owner-key"].map(String::from);
    TableOpened { table, join_key, watch_key, owner_key }
}

/// A device with one table and its storage.
pub(crate) struct Device {
    pub(crate) table: HostedTable,
    /// The entries in the storage.
    pub(crate) stored: Vec<String>,
    /// Milliseconds since the Unix epoch.
    pub(crate) now: u64,
    /// Everything that the table has sent to [`ME`].
    pub(crate) received: Vec<Value>,
    /// In how many milliseconds the table wants to be woken.
    pub(crate) wake_in: Option<u64>,
    /// All commands so far, with their effects.
    pub(crate) steps: Vec<Step>,
    /// The number in the id of the last request.
    request_number: u32,
    /// The value of all random bytes of the last command.
    random: u8,
}

/// A command to the table, and its effects as JSON.
pub(crate) struct Step {
    /// The name of the method for JavaScript, and its arguments before the time.
    pub(crate) command: Value,
    pub(crate) now: u64,
    /// The value of all random bytes.
    pub(crate) random: u8,
    pub(crate) effects: String,
}

/// A command as JavaScript calls it.
fn javascript_call(command: Command<'_>) -> Value {
    match command {
        Command::Connect(connection, hello) => json!(["connect", connection, hello]),
        Command::Receive(connection, text) => json!(["receive", connection, text]),
        Command::Disconnect(connection) => json!(["disconnect", connection]),
        Command::Stored => json!(["stored"]),
        Command::Wake => json!(["wake"]),
    }
}

impl Device {
    /// A new table with two bots. They think for at most this long.
    pub(crate) fn open(game: &str, thinking: Duration) -> Device {
        let helps = json!({ "odds": true, "memory": false, "hints": true, "reasons": true });
        let bots = json!([{ "seat": 1, "level": "beginner" }, { "seat": 2, "level": "casual" }]);
        let settings = json!({ "game": game, "seats": 3, "bots": bots, "helps": helps });
        // Any time will do. All later times of a test follow from it.
        let opened_at = 1_000_000;
        let stored = first_entries(&settings.to_string(), &id_and_keys(), opened_at).unwrap();
        Device::load(stored, opened_at, thinking)
    }

    /// A new table with the deal of the day and two bots. On a usual table they would think for at most this long.
    pub(crate) fn open_day(game: &str, date: &str, thinking: Duration) -> Device {
        let bots = json!([{ "seat": 1, "level": "casual" }, { "seat": 2, "level": "casual" }]);
        let helps = json!({ "odds": false, "memory": false, "hints": false, "reasons": false });
        let settings = json!({ "game": game, "seats": 3, "bots": bots, "helps": helps });
        let opened_at = 1_000_000;
        let stored = first_entries_of_day(&settings.to_string(), date, &id_and_keys(), opened_at).unwrap();
        Device::load(stored, opened_at, thinking)
    }

    /// The same device with other random bytes for its commands.
    pub(crate) fn with_random(self, random: u8) -> Device {
        Device { random, ..self }
    }

    /// The table with these stored entries.
    pub(crate) fn load(stored: Vec<String>, now: u64, thinking: Duration) -> Device {
        let bot_times = BotTimes { delay: BOT_DELAY, thinking };
        let moment = Moment { now, random: [LOAD_RANDOM; 32] };
        let table = HostedTable::load("device-1", &stored, bot_times, moment).unwrap();
        let (received, steps) = (Vec::new(), Vec::new());
        Device { table, stored, now, received, wake_in: None, steps, request_number: 0, random: 0 }
    }

    /// Runs a command and stores the entries that it results in. Fails if something is shown before it is stored.
    pub(crate) fn run(&mut self, command: Command<'_>) {
        let mut next_command = Some(command);
        while let Some(command) = next_command.take() {
            // Each command gets different random bytes.
            self.random = self.random.wrapping_add(1);
            let moment = Moment { now: self.now, random: [self.random; 32] };
            let effects = self.table.handle(command, moment).unwrap();
            self.steps.push(Step {
                command: javascript_call(command),
                now: self.now,
                random: self.random,
                effects: serde_json::to_string(&effects).unwrap(),
            });
            let Effects { messages, store, wake_in, .. } = effects;
            let messages = messages.iter().map(|(_, text)| serde_json::from_str::<Value>(text).unwrap());
            for message in messages {
                // The number of the last log entry that the message depends on.
                let number = message["number"].as_u64().unwrap_or_default();
                assert!((number as usize) < self.stored.len(), "shown before it is stored: {message}");
                self.received.push(message);
            }
            self.wake_in = wake_in;
            if let Some(entry) = store {
                assert_eq!(entry.number as usize, self.stored.len());
                self.stored.push(entry.text);
                next_command = Some(Command::Stored);
            }
        }
    }

    /// Connects the page with a key of the table and returns the response, a welcome or a refusal.
    pub(crate) fn connect(&mut self, key: &str) -> Value {
        let text = json!({ "type": "hello", "protocol": 2, "table": "device-1", "key": key }).to_string();
        self.run(Command::Connect(ME, &text));
        self.received.last().unwrap().clone()
    }

    /// Sends a request and returns the response.
    pub(crate) fn request(&mut self, mut request: Value) -> Value {
        self.request_number += 1;
        let id = format!("request-{}", self.request_number);
        request["id"] = json!(id);
        self.run(Command::Receive(ME, &request.to_string()));
        // A hint comes when the table is woken.
        if request["type"] == "hint" {
            self.wake();
        }
        self.received.iter().rfind(|message| message["id"] == json!(id)).expect("a response").clone()
    }

    /// Lets the time pass until the table wants to be woken. Returns false if it does not.
    pub(crate) fn wake(&mut self) -> bool {
        let Some(wait) = self.wake_in else { return false };
        self.now += wait;
        self.run(Command::Wake);
        true
    }

    /// The board in the last event that has one.
    pub(crate) fn last_board(&self) -> &Value {
        let boards = self.received.iter().rev().filter_map(|message| message["event"].get("board"));
        boards.into_iter().find(|board| !board.is_null()).expect("a board")
    }

    /// Sits down and starts the game.
    pub(crate) fn start(&mut self) {
        self.connect("join-key");
        let sit = json!({ "type": "sit", "name": "Ada", "key": SEAT_KEY, "owner_key": "owner-key" });
        assert_eq!(self.request(sit)["type"], "seated");
        assert_eq!(self.request(json!({ "type": "start" }))["type"], "done");
        // The deal waits for random numbers of the players until their time is up. Nobody sends one here.
        while !self.received.iter().any(|message| message["event"]["kind"] == "dealt") {
            assert!(self.wake());
        }
    }

    /// Waits for the bots until it is the person's turn. Returns false if the game is over.
    pub(crate) fn wait_for_turn(&mut self) -> bool {
        loop {
            let board = self.last_board();
            if !board["result"].is_null() {
                return false;
            }
            // The person sits in seat 0.
            if board["to_move"] == 0 {
                return true;
            }
            assert!(self.wake(), "a bot is to move, but the table waits for nothing");
        }
    }

    /// Plays the first legal action.
    pub(crate) fn act(&mut self) -> Value {
        let action = self.last_board()["legal"][0].clone();
        // `at` is the number of the last entry that the page has seen.
        let last_seen = self.received.iter().filter_map(|message| message["number"].as_u64()).max();
        self.request(json!({ "type": "act", "at": last_seen, "action": action }))
    }
}
