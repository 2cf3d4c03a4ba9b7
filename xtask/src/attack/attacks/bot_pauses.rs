//! Fault 6 of docs/attack.md: telling from the pause before a bot's move whether the bot had a choice. Six tables of experts play at the same
//! time; afterwards the records show which moves were forced.

use crate::attack::guessing::separate;
use crate::attack::report::Findings;
use crate::attack::scripted_table::{ScriptedPlayer, table_settings};
use crate::attack::target::Target;
use crate::client::http;
use anyhow::{Context, Result};
use engine::{FastRng, Game, Record, RecordedGame, Seat};
use futures_util::future::join_all;
use games::{GameInfo, Visit};
use serde_json::json;
use std::time::Duration;
use tokio::time::{Instant, timeout_at};

/// The number of tables of experts.
const TABLE_COUNT: usize = 6;

/// The number of seats of each table.
const SEAT_COUNT: usize = 3;

/// The options of the server. With a shorter delay than usual, more moves can be observed.
pub(in crate::attack) const SERVER_OPTIONS: [&str; 2] = ["--bot-delay-ms", "100"];

/// How long the tables are observed: long enough for experts to finish several games.
const OBSERVATION: Duration = Duration::from_secs(240);

/// The smallest number of moves of each kind from which a conclusion is drawn.
const MIN_MOVES: usize = 40;

/// The pause before a bot's move.
struct Pause {
    seconds: f64,
    /// The number of the action in its game, from 0.
    action: usize,
}

/// The pauses of moves by what the bot could choose from.
#[derive(Default)]
pub(in crate::attack) struct Pauses {
    forced: Vec<f64>,
    chosen: Vec<f64>,
}

/// Observes the tables and compares the pauses before forced moves and choices.
pub(in crate::attack) async fn run(target: &Target) -> Result<Findings> {
    let end = Instant::now() + OBSERVATION;
    let pauses = observe_tables(target, end).await?;
    let (forced, chosen) = (pauses.forced.len(), pauses.chosen.len());
    let mut findings =
        Findings::new(format!("pauses of {forced} forced moves and {chosen} choices compared"));
    if forced.min(chosen) < MIN_MOVES {
        findings.information = "too few moves for a conclusion".to_owned();
        return Ok(findings);
    }
    let separation = separate(pauses.forced, pauses.chosen).context("there are no moves")?;
    findings.information = format!(
        "the best threshold tells {:.0} % (guessing 50 %, chance alone up to {:.0} %)",
        separation.accuracy * 100.0,
        separation.limit * 100.0
    );
    Ok(findings.require(!separation.is_better_than_guessing(), "a bot's pause tells whether it had a choice"))
}

/// Observes all tables until `end`.
pub(in crate::attack) async fn observe_tables(target: &Target, end: Instant) -> Result<Pauses> {
    let tables = (0..TABLE_COUNT).map(|index| observe_games(target, index, end));
    let mut pauses = Pauses::default();
    for result in join_all(tables).await {
        let observed = result?;
        pauses.forced.extend(observed.forced);
        pauses.chosen.extend(observed.chosen);
    }
    Ok(pauses)
}

/// Observes one table after another until `end`. Only finished games count, because only they have a record.
async fn observe_games(target: &Target, index: usize, end: Instant) -> Result<Pauses> {
    let mut rng = FastRng::new(index as u64 + 1);
    let mut pauses = Pauses::default();
    while let Ok(game) = timeout_at(end, observe_one_game(target, index, &mut rng)).await {
        let (observed, record) = game?;
        let choice_counts = games::visit(&record.game, ChoiceCounts { record: &record })??;
        for pause in observed {
            match choice_counts.get(pause.action) {
                // The bot had only one legal action.
                Some(1) => pauses.forced.push(pause.seconds),
                Some(_) => pauses.chosen.push(pause.seconds),
                None => {}
            }
        }
    }
    Ok(pauses)
}

/// Opens a table of experts, leaves the game to them, and measures the time between two moves.
async fn observe_one_game(target: &Target, index: usize, rng: &mut FastRng) -> Result<(Vec<Pause>, Record)> {
    let bots: Vec<_> = (1..SEAT_COUNT).map(|seat| json!({"seat": seat, "level": "expert"})).collect();
    let settings = table_settings(json!({"game": "mada", "seats": SEAT_COUNT, "bots": bots}))?;
    let route = target.attacker(index);
    let opened = http::open_table(route, &settings).await?;
    let mut player = ScriptedPlayer::enter(route, &opened.table, Some(&opened.join_key), rng).await?;
    player.sit(Seat::new(0), "Observer").await?;
    player.request(json!({"type": "start"})).await?;
    // A bot plays for the person who leaves.
    player.request(json!({"type": "leave"})).await?;
    let (mut pauses, mut action, mut last_event) = (Vec::new(), 0, Instant::now());
    loop {
        let event = player.next_event().await?.json;
        let now = Instant::now();
        match event["event"]["kind"].as_str().unwrap_or_default() {
            "dealt" => {}
            "acted" => {
                if event["event"]["by"] == "bot" {
                    pauses.push(Pause { seconds: (now - last_event).as_secs_f64(), action });
                }
                action += 1;
            }
            // The last event of a game.
            "proved" => break,
            _ => continue,
        }
        last_event = now;
    }
    let record = http::fetch_record(route, &opened.table, 1, &opened.join_key).await?;
    Ok((pauses, serde_json::from_str(&record)?))
}

/// Replays a record and counts what the player could choose from before each action.
struct ChoiceCounts<'a> {
    record: &'a Record,
}

impl Visit for ChoiceCounts<'_> {
    type Out = Result<Vec<usize>>;

    fn visit<G: Game>(self, _: &'static GameInfo) -> Result<Vec<usize>> {
        let mut counts = Vec::new();
        RecordedGame::<G>::replay(self.record, |before, action, _| {
            if action.is_some() {
                counts.push(before.legal().len());
            }
        })?;
        Ok(counts)
    }
}
