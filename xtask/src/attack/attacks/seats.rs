//! Fault 7 of docs/attack.md: a guest takes the free seats of public tables and leaves; a stranger tries what only the
//! table's owner may do.

use crate::attack::report::Findings;
use crate::attack::scripted_table::{ScriptedPlayer, ScriptedTable, table_settings};
use crate::attack::target::{Program, Target};
use anyhow::{Context, Result};
use engine::{FastRng, Seat};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// The number of public tables.
const TABLE_COUNT: usize = 8;

/// The number of seats of each table. The opener has the first one, a bot the second one.
const SEAT_COUNT: usize = 5;

/// The most seats at public tables that one address may hold.
const MAX_SEATS_PER_ADDRESS: usize = 8;

/// The option for the time after which an absent person loses the seat in a lobby, and its value here.
const ABSENCE_OPTION: [&str; 2] = ["--lobby-absence-s", "2"];

/// The longest time until the seats of absent people are free again: the two seconds of [`ABSENCE_OPTION`], and some
/// more for a busy machine.
const MAX_WAIT: Duration = Duration::from_secs(15);

/// The options of the server.
pub(in crate::attack) fn server_options(program: &Program) -> Vec<&'static str> {
    if program.has_option(ABSENCE_OPTION[0]) { ABSENCE_OPTION.to_vec() } else { Vec::new() }
}

/// Acts as owner at one table, then takes all seats at all tables and leaves.
pub(in crate::attack) async fn run(target: &Target) -> Result<Findings> {
    let mut rng = FastRng::new(1);
    let tables = open_public_tables(target, &mut rng).await?;
    let accepted_as_owner = act_as_owner(target, &tables[0], &mut rng).await?;
    let mut taken_seats = 0;
    for table in &tables {
        taken_seats += take_free_seats(target, table, &mut rng).await?;
    }
    // Everybody who took a seat has disconnected, so these seats are held by absent people.
    let held_seats = count_absent_people(target, &tables, &mut rng).await?;
    let held_seats_later = wait_for_free_seats(target, &tables, &mut rng).await?;
    let summary = format!(
        "{taken_seats} free seats taken, {held_seats} held at the same time, {held_seats_later} for ever; \
         accepted as owner: {accepted_as_owner:?}"
    );
    Ok(Findings::new(summary)
        .require(accepted_as_owner.is_empty(), "a stranger can act as the owner of a table")
        .require(held_seats <= MAX_SEATS_PER_ADDRESS, "one address takes the free seats of many tables")
        .require(held_seats_later == 0, "an absent guest holds seats in lobbies"))
}

/// Opens the public tables, each with its opener and a bot.
pub(in crate::attack) async fn open_public_tables(
    target: &Target,
    rng: &mut FastRng,
) -> Result<Vec<ScriptedTable>> {
    let mut tables = Vec::new();
    for _ in 0..TABLE_COUNT {
        let settings = table_settings(json!({
            "game": "mada", "seats": SEAT_COUNT, "visibility": "public", "bots": [{"seat": 1, "level": "casual"}]
        }))?;
        let mut table = ScriptedTable::open(&[target.bystander()], &settings, rng).await?;
        table.players.drain(..).for_each(ScriptedPlayer::stay_connected);
        tables.push(table);
    }
    Ok(tables)
}

/// Sits down as a stranger and tries what only the owner may do. Returns what the server accepted.
async fn act_as_owner(
    target: &Target,
    table: &ScriptedTable,
    rng: &mut FastRng,
) -> Result<Vec<&'static str>> {
    let mut stranger = ScriptedPlayer::enter(target.attacker(1), &table.id, None, rng).await?;
    stranger.sit(Seat::new(2), "Stranger").await?;
    let attempts = [
        ("take the opener's name", json!({"type": "rename", "name": "Player 0"})),
        ("add a bot", json!({"type": "add_bot", "seat": 3, "level": "casual"})),
        ("fill the table with bots", json!({"type": "add_bot", "seat": 4, "level": "casual"})),
        ("start", json!({"type": "start"})),
        ("remove the opener's bot", json!({"type": "remove_bot", "seat": 1})),
    ];
    let mut accepted_attempts = Vec::new();
    for (name, request) in attempts {
        if stranger.try_request(request).await?["type"] == "done" {
            accepted_attempts.push(name);
        }
    }
    // In the lobby the stranger's seat becomes free; during a game the request does no harm.
    stranger.try_request(json!({"type": "leave"})).await?;
    Ok(accepted_attempts)
}

/// Takes every free seat with a new key each, and disconnects. Returns how many seats were taken.
pub(in crate::attack) async fn take_free_seats(
    target: &Target,
    table: &ScriptedTable,
    rng: &mut FastRng,
) -> Result<usize> {
    let mut taken_seats = 0;
    // The opener has seat 0 and a bot has seat 1.
    for index in 2..SEAT_COUNT {
        let mut guest = ScriptedPlayer::enter(target.attacker(0), &table.id, None, rng).await?;
        let request =
            json!({"type": "sit", "seat": index, "name": format!("Guest {index}"), "key": guest.key});
        taken_seats += usize::from(guest.try_request(request).await?["type"] == "seated");
    }
    Ok(taken_seats)
}

/// The number of seats in lobbies that are held by people who are not connected.
async fn count_absent_people(target: &Target, tables: &[ScriptedTable], rng: &mut FastRng) -> Result<usize> {
    let mut absent_people = 0;
    for table in tables {
        let guest = ScriptedPlayer::enter(target.bystander(), &table.id, None, rng).await?;
        let seats = guest.welcome["table"]["seats"].as_array().context("a welcome has no seats")?;
        if guest.welcome["table"]["status"] == "lobby" {
            let is_absent = |seat: &&Value| seat["player"]["kind"] == "person" && seat["connected"] == false;
            absent_people += seats.iter().filter(is_absent).count();
        }
    }
    Ok(absent_people)
}

/// Waits until no seat is held by an absent person, or until [`MAX_WAIT`] is over. Returns the number of held seats.
async fn wait_for_free_seats(target: &Target, tables: &[ScriptedTable], rng: &mut FastRng) -> Result<usize> {
    let end = Instant::now() + MAX_WAIT;
    loop {
        let held_seats = count_absent_people(target, tables, rng).await?;
        if held_seats == 0 || Instant::now() > end {
            return Ok(held_seats);
        }
        sleep(Duration::from_secs(1)).await;
    }
}
