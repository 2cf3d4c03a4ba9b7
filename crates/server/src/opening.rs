//! A table that somebody wants to open: whether it can be, and its first entries.

use crate::entry::{Entry, EntryKind};
use crate::refusal::Refusal;
use crate::secret::KeyDigest;
use crate::table_game::{self, GameRequest};
use bots::external::BotCatalogue;
use protocol::http::OpenTable;
use protocol::{Clock, RefusalCode};

/// What its log begins with.
pub(crate) fn first_entries(request: &OpenTable, join: &str, watch: &str, at: u64) -> Vec<Entry> {
    let opened = EntryKind::Opened {
        table: Box::new(request.clone()),
        join: KeyDigest::of(join),
        watch: KeyDigest::of(watch),
    };
    let bots =
        request.bots.iter().map(|bot| EntryKind::BotSatDown { seat: bot.seat, level: bot.level.clone() });
    [opened].into_iter().chain(bots).map(|kind| Entry { at, request: None, kind }).collect()
}

/// Whether there can be such a table in a server with these bots.
pub(crate) fn check_table(request: &OpenTable, bot_catalogue: &BotCatalogue) -> Result<(), Refusal> {
    let OpenTable { game, seats, first, options, helps, .. } = request;
    // A list would be read as the options in their order, which nobody has promised.
    if options.as_ref().is_some_and(|options| !options.is_object()) {
        return Err(Refusal::new(RefusalCode::BadOptions));
    }
    table_game::check_setup(GameRequest {
        game,
        seats: *seats,
        first: *first,
        options: options.as_ref(),
        helps: *helps,
    })?;
    let clock_fits = match request.clock {
        Clock::None => true,
        Clock::Turn { seconds } => (5..=3600).contains(&seconds),
        Clock::Bank { seconds } => (30..=86_400).contains(&seconds),
    };
    if !clock_fits {
        return Err(Refusal::new(RefusalCode::BadOptions));
    }
    for (place, bot) in request.bots.iter().enumerate() {
        if bot.seat.index() >= request.seats {
            return Err(Refusal::new(RefusalCode::NoSuchSeat));
        }
        if request.bots[..place].iter().any(|other| other.seat == bot.seat) {
            return Err(Refusal::new(RefusalCode::SeatTaken));
        }
        if !bot_catalogue.offers(&bot.level) {
            return Err(Refusal::new(RefusalCode::NoSuchLevel));
        }
    }
    // Bots are sent away from a seat: with no seat to sit down on, nobody could ever do anything here.
    if request.bots.len() == request.seats {
        return Err(Refusal::new(RefusalCode::TableFull));
    }
    Ok(())
}
