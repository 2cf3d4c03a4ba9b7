//! Opening a table: checks the request, makes the first log entries, stores them and starts the table's task.

use super::loading::apply_log;
use super::{Server, ServerState};
use crate::entry::{Entry, EntryKind};
use crate::refusal::Refusal;
use crate::secret::{self, KeyDigest, NoRandomness};
use crate::table_game::{self, GameRequest};
use bots::external::BotCatalogue;
use engine::Seed;
use protocol::http::{OpenTable, TableOpened};
use protocol::{Clock, RefusalCode, Visibility};
use std::ops::RangeInclusive;
use std::sync::Arc;
use store::{NewTable, TableId};

/// The allowed seconds per turn, for a turn clock.
const TURN_SECONDS: RangeInclusive<u32> = 5..=3600;
/// The allowed seconds per player and game, for a time bank.
const BANK_SECONDS: RangeInclusive<u32> = 30..=86_400;

impl Server {
    /// Opens a table and returns its id and keys. Fails if no game can be played with these settings, or if the table
    /// cannot be stored.
    pub async fn open(&self, request: OpenTable) -> Result<TableOpened, Refusal> {
        let server = &self.0;
        server.check_accepting()?;
        if request.visibility == Visibility::Public && !server.moderation().allows_public_tables {
            return Err(Refusal::new(RefusalCode::NoPublicTables));
        }
        check_settings(&request, &server.bot_catalogue)?;
        let no_randomness = |_: NoRandomness| Refusal::new(RefusalCode::Unavailable);
        let id = server.new_table_id().map_err(no_randomness)?;
        let join_key = secret::fresh_key().map_err(no_randomness)?;
        let watch_key = secret::fresh_key().map_err(no_randomness)?;
        let owner_key = secret::fresh_key().map_err(no_randomness)?;
        let opened = EntryKind::Opened {
            table: Box::new(request.clone()),
            join_key: KeyDigest::of(&join_key),
            watch_key: KeyDigest::of(&watch_key),
            owner_key: Some(KeyDigest::of(&owner_key)),
        };
        let entries = first_entries(opened, &request, server.now());
        let table =
            apply_log(id, entries.iter().cloned(), server.bot_catalogue.clone(), server.hooks.clone())
                .map_err(|_| Refusal::new(RefusalCode::Broken))?;
        let new_table = NewTable {
            id,
            kind: request.game.clone(),
            created_at: server.now() as i64,
            visibility: match request.visibility {
                Visibility::Public => store::Visibility::Public,
                Visibility::Private => store::Visibility::Private,
            },
            meta: serde_json::to_vec(&table.public_listing()).unwrap_or_default(),
            entries: entries.iter().map(Entry::to_bytes).collect(),
        };
        // Other clients can find the table as soon as it is stored. The wake lock makes them wait until the
        // table's task runs, so that nobody starts a second task.
        let create = async { server.store.create(new_table).await.map(|_| server.wake(id, table)) };
        server.tables.with_wake_lock(id, create).await.map_err(Refusal::from_store_error)?;
        Ok(TableOpened { table: id.to_string(), join_key, watch_key, owner_key })
    }
}

impl ServerState {
    fn new_table_id(&self) -> Result<TableId, NoRandomness> {
        match self.hooks.table_id() {
            Some(fixed) => Ok(fixed),
            None => secret::fresh_table_id(),
        }
    }
}

/// The entries with which the table's log begins: the opening, and the bots that were requested with it.
fn first_entries(opened: EntryKind, request: &OpenTable, at: u64) -> Vec<Entry> {
    let bots =
        request.bots.iter().map(|bot| EntryKind::BotSatDown { seat: bot.seat, level: bot.level.clone() });
    [opened].into_iter().chain(bots).map(|kind| Entry { at, request: None, kind }).collect()
}

/// Checks everything about a table's settings. No other code checks them; a stored table is not checked
/// again.
fn check_settings(request: &OpenTable, bot_catalogue: &BotCatalogue) -> Result<(), Refusal> {
    check_game(request)?;
    check_clock(request.clock)?;
    check_bots(request, bot_catalogue)
}

/// Checks the game, the number of seats, the first seat and the options.
fn check_game(request: &OpenTable) -> Result<(), Refusal> {
    // Serde would also accept a JSON array as the option fields in declaration order. That order is not part
    // of the API, so only objects are accepted.
    if request.options.as_ref().is_some_and(|options| !options.is_object()) {
        return Err(Refusal::new(RefusalCode::BadOptions));
    }
    // The rules check a setup only when they deal. So a game is dealt here for the check and discarded.
    table_game::deal(GameRequest::of(request), Seed([0; 32]), None, Arc::default()).map(drop)
}

fn check_clock(clock: Clock) -> Result<(), Refusal> {
    let allowed = match clock {
        Clock::None => true,
        Clock::Turn { seconds } => TURN_SECONDS.contains(&seconds),
        Clock::Bank { seconds } => BANK_SECONDS.contains(&seconds),
    };
    if allowed { Ok(()) } else { Err(Refusal::new(RefusalCode::BadOptions)) }
}

fn check_bots(request: &OpenTable, bot_catalogue: &BotCatalogue) -> Result<(), Refusal> {
    for (index, bot) in request.bots.iter().enumerate() {
        if bot.seat.index() >= request.seats {
            return Err(Refusal::new(RefusalCode::NoSuchSeat));
        }
        if request.bots[..index].iter().any(|other| other.seat == bot.seat) {
            return Err(Refusal::new(RefusalCode::SeatTaken));
        }
        if !bot_catalogue.offers(&bot.level) {
            return Err(Refusal::new(RefusalCode::NoSuchLevel));
        }
    }
    // Only a seated person can start a game or remove a bot, so a table full of bots would be useless.
    if request.bots.len() == request.seats {
        return Err(Refusal::new(RefusalCode::TableFull));
    }
    Ok(())
}
