//! The deal of the day: the entries of a table with it, and games of bots only from it (`docs/deal-of-the-day.md`).

use super::HostError;
use engine::Seat;
use protocol::http::{OpenTable, TableOpened};
use protocol::{Helps, RefusalCode};
use serde::Serialize;
use std::time::Duration;
use table::GivenDeal;

/// The longest time for a bot's decision in a given deal. It is generous, so that the number of iterations ends the search
/// and not the speed of the device: everybody's bots decide in the same way.
pub(super) const GIVEN_DEAL_TIME: Duration = Duration::from_secs(20);

/// The entries with which the log of a table with the deal of the day of this date begins. Refuses settings that change
/// the cards or help the player: everybody plays the deal under the same conditions.
pub fn first_entries_of_day(
    settings: &str,
    date: &str,
    id_and_keys: &TableOpened,
    now: u64,
) -> Result<Vec<String>, HostError> {
    let settings = OpenTable::read(settings.as_bytes())?;
    table::check_settings(&settings, &Default::default())?;
    let no_helps = Helps { odds: false, memory: false, hints: false, reasons: false };
    if settings.options.is_some() || settings.first.is_some() || settings.helps != no_helps {
        return Err(HostError::Refused(RefusalCode::BadOptions));
    }
    let given_deal = GivenDeal::of_day(date, &settings.game, settings.seats);
    let entries = table::first_entries_of_given_deal(&settings, id_and_keys, given_deal, now);
    Ok(entries.iter().map(|entry| String::from_utf8_lossy(&entry.to_bytes()).into_owned()).collect())
}

/// The result of a game that only bots play from the deal of the day.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct DayGame {
    /// The winning seats.
    pub winners: Vec<Seat>,
    /// The score of each seat.
    pub scores: Vec<i16>,
}

/// Plays the deal of the day with bots on all seats. `levels` has the bot of each seat.
pub fn play_day_with_bots(date: &str, game: &str, levels: &[&str]) -> Result<DayGame, HostError> {
    let settings =
        OpenTable::read(serde_json::json!({ "game": game, "seats": levels.len() }).to_string().as_bytes())?;
    let GivenDeal { seed, .. } = GivenDeal::of_day(date, game, levels.len());
    let outcome = table::play_with_bots(&settings, seed, levels, GIVEN_DEAL_TIME)?;
    Ok(DayGame { winners: outcome.winners.iter().collect(), scores: outcome.scores.to_vec() })
}
