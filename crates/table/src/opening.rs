//! Opening a table: checks its settings and makes the first entries of its log.

use crate::entry::{Entry, EntryKind};
use crate::given_deal::GivenDeal;
use crate::key::KeyDigest;
use crate::refusal::Refusal;
use crate::table_game::{self, GameRequest};
use bots::external::BotCatalogue;
use engine::Seed;
use protocol::http::{OpenTable, TableOpened};
use protocol::{Clock, RefusalCode};
use std::ops::RangeInclusive;
use std::sync::Arc;

/// The allowed seconds per turn, for a turn clock.
const SECONDS_PER_TURN: RangeInclusive<u32> = 5..=3600;
/// The allowed days per turn, for play over days.
const DAYS_PER_TURN: RangeInclusive<u32> = 1..=14;
/// The allowed seconds per player and game, for a time bank.
const SECONDS_PER_BANK: RangeInclusive<u32> = 30..=86_400;

/// The entries with which the log of a new table begins: the opening, and the bots that were requested with it. The keys
/// are those that the server has made for the table; only their hashes are in the log. [`check_settings`] must have
/// accepted the request.
pub fn first_entries(request: &OpenTable, keys: &TableOpened, at: u64) -> Vec<Entry> {
    opening_entries(request, keys, None, at)
}

/// The same for a table whose first game is dealt from a seed that was known before. No request of a client leads here:
/// the program that runs the table decides it.
pub fn first_entries_of_given_deal(
    request: &OpenTable,
    keys: &TableOpened,
    given_deal: GivenDeal,
    at: u64,
) -> Vec<Entry> {
    opening_entries(request, keys, Some(Box::new(given_deal)), at)
}

/// The opening and the bots.
fn opening_entries(
    request: &OpenTable,
    keys: &TableOpened,
    given_deal: Option<Box<GivenDeal>>,
    at: u64,
) -> Vec<Entry> {
    let opening = EntryKind::Opened {
        table: Box::new(request.clone()),
        join_key: KeyDigest::of(&keys.join_key),
        watch_key: KeyDigest::of(&keys.watch_key),
        owner_key: Some(KeyDigest::of(&keys.owner_key)),
        given_deal,
    };
    let bots =
        request.bots.iter().map(|bot| EntryKind::BotSatDown { seat: bot.seat, level: bot.level.clone() });
    [opening].into_iter().chain(bots).map(|kind| Entry { at, request: None, kind }).collect()
}

/// Checks everything about a table's settings. No other code checks them; a stored table is not checked
/// again.
pub fn check_settings(request: &OpenTable, bot_catalogue: &BotCatalogue) -> Result<(), Refusal> {
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

/// Checks that the clock gives a sensible amount of time.
fn check_clock(clock: Clock) -> Result<(), Refusal> {
    let is_allowed = match clock {
        Clock::None => true,
        Clock::Turn { seconds } => SECONDS_PER_TURN.contains(&seconds),
        Clock::Bank { seconds } => SECONDS_PER_BANK.contains(&seconds),
        Clock::Days { days } => DAYS_PER_TURN.contains(&days),
    };
    if is_allowed { Ok(()) } else { Err(Refusal::new(RefusalCode::BadOptions)) }
}

/// Checks that the bots have different seats of the table and levels that the server offers, and that a seat is free.
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
