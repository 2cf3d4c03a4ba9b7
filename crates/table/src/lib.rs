//! A table as a pure state machine: its state, what each person may do there, and what each viewer receives.
//!
//! The crate has no clock, socket, file, thread or randomness of its own. A *host* has them: the server
//! (`crates/server`) or a browser. Time and random numbers are arguments, and everything about a table follows from its
//! log. The host's order for each change is:
//!
//! 1. A request arrives: [`Table::check_request`] returns the entry to be written, or a refusal. Or the time has come for
//!    something: [`Table::due`] says what and when.
//! 2. The host, which is the program that runs the table, stores the entry and waits until it is durable.
//! 3. [`Table::apply`] carries it out.
//! 4. The host sends [`CompletedRequest::response`] to whoever asked and [`Table::live_events`] to all viewers. A client that
//!    connects gets [`Table::welcome`].
//! 5. [`Table::bot_turn`] says whether a bot has to move. The host runs the job of [`Table::start_bot_turn`] and writes what
//!    [`Table::finish_bot_turn`] returns.
//!
//! A host that shows only what is stored never takes back what a client was told.
//!
//! ```
//! use engine::{Seat, Seed, Viewer};
//! use protocol::{FromClient, http::TableOpened};
//! use table::*;
//! # fn store(_: &Entry) {}
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! // Open a table with a bot. Keys come from the program that runs the table, because the crate has no randomness.
//! let request = serde_json::from_str(
//!     r#"{"game": "mada", "seats": 2, "bots": [{"seat": 1, "level": "casual"}]}"#,
//! )?;
//! let [join_key, watch_key, owner_key] = ["join", "watch", "owner"].map(String::from);
//! let open_response = TableOpened { table: "t1".into(), join_key, watch_key, owner_key };
//! let config = TableConfig::default();
//! check_settings(&request, &config.bot_catalogue).map_err(|refusal| format!("{refusal:?}"))?;
//! let mut now = 1_000;
//! let first_entries = first_entries(&request, &open_response, now);
//! first_entries.iter().for_each(store);
//! let mut table = Table::from_log(open_response.table, first_entries, config)?;
//!
//! // A guest sits down: check, store, apply, respond.
//! let timeouts = Timeouts::default();
//! let mut ask = |table: &mut Table, role: Role, text: &str| {
//!     now += 1;
//!     let message = FromClient::read(text).map_err(|_| "not a message")?;
//!     let id = message.id().cloned().ok_or("no request")?;
//!     let context = RequestContext { now, timeouts: &timeouts, is_address_banned: false };
//!     let kind = match table.check_request(role, message, &context) {
//!         Ok(Allowed::Write(kind)) => kind,
//!         Ok(Allowed::OpenDeal) => table.deal_opened_entry(Seed([7; 32])),
//!         Err(refusal) => return Err(format!("{:?}", refusal.code)),
//!     };
//!     let entry = Entry { at: now, request: role.request_key(&id, &kind), kind };
//!     store(&entry);
//!     table.apply(entry).map_err(|error| error.to_string())?;
//!     let completed = CompletedRequest::new(table.last_entry(), table.last_number());
//!     Ok(completed.response(id))
//! };
//! let sit = r#"{"type": "sit", "id": "1", "name": "Anna", "key": "a-key-of-22-characters"}"#;
//! ask(&mut table, Role::Guest, sit)?;
//! let anna = Role::Seat(Seat::new(0));
//! ask(&mut table, anna, r#"{"type": "start", "id": "2"}"#)?;
//!
//! // The deal goes on by itself, and bots play. Nobody is connected here, so a bot plays for Anna as well.
//! let presence = Presence::nobody(table.seat_count(), now);
//! let mut now = now;
//! let rng_seed = 1;
//! while table.step_count() < 10 {
//!     let kind = match table.due(&timeouts, &presence, now) {
//!         Due::Write(kind) => kind,
//!         Due::OpenDeal => table.deal_opened_entry(Seed([8; 32])),
//!         Due::WaitUntil(_) | Due::Nothing | Due::OutOfTime(_) => match table.bot_turn() {
//!             Some(turn) => {
//!                 let job = table.start_bot_turn(turn, rng_seed);
//!                 let bot_move = job.map(|job| (job.work)(std::time::Duration::from_millis(10)));
//!                 table.finish_bot_turn(turn, bot_move, now, rng_seed).ok_or("no action")?.kind
//!             }
//!             None => {
//!                 now += 1_000;
//!                 continue;
//!             }
//!         },
//!     };
//!     let entry = Entry { at: now, request: None, kind };
//!     store(&entry);
//!     table.apply(entry)?;
//!     let events = table.live_events(table.last_number(), &[Viewer::Seat(Seat::new(0)), Viewer::Spectator]);
//!     assert_eq!(events.len(), 2);
//! }
//! # Ok(())
//! # }
//! ```
//!
//! `state` and `deal` hold a table's state, `apply` applies log entries to it, `request` turns a client's request into an
//! entry or a refusal, `due` says what the table does without a request and when, `clock` computes deadlines,
//! `chat_quota` limits the chat, `turn` says whose turn it is, `show` builds the messages for each viewer, `bot_turn`
//! lets bots play. `given_deal` is a deal that was known before, and `bot_game` plays such a deal with bots only.
//! `practice` plays on from a position of a finished game, without a table. `owner`, `names` and `idle` are further parts of
//! `request` and `due`. `table_game` is a game behind a trait, so that no other file knows which game is played.

mod apply;
mod bot_game;
mod bot_turn;
mod chat_quota;
mod clock;
mod deal;
mod due;
mod entry;
mod erase;
mod given_deal;
mod idle;
mod key;
mod moderation;
mod names;
mod opening;
mod owner;
mod paged_list;
mod practice;
mod refusal;
mod replay;
mod report;
mod request;
mod role;
mod show;
mod state;
mod table_game;
#[cfg(not(feature = "test-hooks"))]
#[path = "test_hooks/disabled.rs"]
pub mod test_hooks;
#[cfg(feature = "test-hooks")]
#[path = "test_hooks/enabled.rs"]
pub mod test_hooks;
mod timeouts;
mod turn;
mod undo;

#[cfg(test)]
mod tests;

pub use apply::InconsistentLog;
pub use bot_game::play_with_bots;
pub use bot_turn::{BotAction, BotTurn};
pub use due::{Due, Presence};
pub use entry::{Entry, EntryKind, RequestKey};
pub use erase::{ERASED_NAME, erase_person};
pub use given_deal::GivenDeal;
pub use key::{KeyDigest, is_well_formed_key};
pub use moderation::{BlockedWords, Moderation};
pub use opening::{check_settings, first_entries, first_entries_of_given_deal};
pub use practice::{
    ActionInWords, PracticeCards, PracticeError, PracticePosition, PracticeStep, practice_action_in_words,
    practice_bot_action, practice_step,
};
pub use refusal::Refusal;
pub use replay::replay_record;
pub use report::{ReportContext, ReportedChat, TableReport};
pub use request::{Allowed, RequestContext};
pub use role::Role;
pub use state::{CompletedRequest, Table, TableConfig};
pub use table_game::{Advice, BotJob, BotMove};
pub use timeouts::Timeouts;
pub use turn::PersonTurn;

/// A computation that receives its time limit. The program that runs the table executes it, perhaps on another thread.
pub type Work<T> = Box<dyn FnOnce(std::time::Duration) -> T + Send>;
