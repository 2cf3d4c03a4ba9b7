//! Fault 6 of docs/attack.md: telling from the pause before a bot's move whether the bot had a choice. Bots of the
//! level "expert" play at six tables at the same time; afterwards the records show which moves were forced.

use crate::attack::guessing::separate;
use crate::attack::report::Findings;
use crate::attack::scripted_table::{ScriptedPlayer, table_settings};
use crate::attack::target::Target;
use crate::client::{FIRST_GAME, http};
use anyhow::{Context, Result};
use engine::{FastRng, Game, Record, RecordedGame, Seat};
use futures_util::future::join_all;
use games::{GameInfo, Visit};
use serde_json::json;
use std::time::Duration;
use tokio::time::{Instant, timeout_at};

/// The number of tables of experts (the strongest bots).
const TABLE_COUNT: usize = 6;

/// The number of seats of each table.
const SEAT_COUNT: usize = 3;

/// The options of the server. With a shorter delay than usual, more moves can be observed.
pub(in crate::attack) const SERVER_OPTIONS: [&str; 2] = ["--bot-delay-ms", "100"];

/// How long the tables are observed: long enough for experts to finish several games.
const OBSERVATION_TIME: Duration = Duration::from_secs(240);

/// The smallest number of moves of each kind from which a conclusion is drawn.
const MIN_MOVES: usize = 40;

/// The pause before a bot's move.
struct Pause {
    seconds: f64,
    /// The number of the action in its game, from 0.
    action_index: usize,
}

/// The pauses before moves, in seconds.
#[derive(Default)]
pub(in crate::attack) struct Pauses {
    /// The bot had only one legal action, so it was forced to choose it.
    before_forced_moves: Vec<f64>,
    /// The bot could choose from several actions.
    before_choices: Vec<f64>,
}

/// Observes the tables and compares the pauses before forced moves and choices.
pub(in crate::attack) async fn run(target: &Target) -> Result<Findings> {
    let end = Instant::now() + OBSERVATION_TIME;
    let pauses = observe_tables(target, end).await?;
    let (forced_count, choice_count) = (pauses.before_forced_moves.len(), pauses.before_choices.len());
    let mut findings =
        Findings::new(format!("pauses of {forced_count} forced moves and {choice_count} choices compared"));
    if forced_count.min(choice_count) < MIN_MOVES {
        findings.information = "too few moves for a conclusion".to_owned();
        return Ok(findings);
    }
    let separation =
        separate(pauses.before_forced_moves, pauses.before_choices).context("there are no moves")?;
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
        let observed_pauses = result?;
        pauses.before_forced_moves.extend(observed_pauses.before_forced_moves);
        pauses.before_choices.extend(observed_pauses.before_choices);
    }
    Ok(pauses)
}

/// Observes one table after another until `end`. Only finished games count, because only they have a record.
async fn observe_games(target: &Target, index: usize, end: Instant) -> Result<Pauses> {
    let mut rng = FastRng::new(index as u64 + 1);
    let mut pauses = Pauses::default();
    while let Ok(game) = timeout_at(end, observe_one_game(target, index, &mut rng)).await {
        let (observed_pauses, record) = game?;
        let choice_counts = games::visit(&record.game, ChoiceCounts { record: &record })??;
        for pause in observed_pauses {
            match choice_counts.get(pause.action_index) {
                // Only one action was legal.
                Some(1) => pauses.before_forced_moves.push(pause.seconds),
                Some(_) => pauses.before_choices.push(pause.seconds),
                None => {}
            }
        }
    }
    Ok(pauses)
}

/// Opens a table of experts, leaves the game to them, and measures the pause before each move. Also returns the record
/// of the finished game.
async fn observe_one_game(target: &Target, index: usize, rng: &mut FastRng) -> Result<(Vec<Pause>, Record)> {
    let bots: Vec<_> = (1..SEAT_COUNT).map(|seat| json!({"seat": seat, "level": "expert"})).collect();
    let settings = table_settings(json!({"game": "mada", "seats": SEAT_COUNT, "bots": bots}))?;
    let route = target.attacker(index);
    let open_response = http::open_table(route, &settings).await?;
    let mut player =
        ScriptedPlayer::enter(route, &open_response.table, Some(&open_response.join_key), rng).await?;
    player.sit(Seat::new(0), "Observer").await?;
    player.request(json!({"type": "start"})).await?;
    // A bot plays for the person who leaves.
    player.request(json!({"type": "leave"})).await?;
    let (mut pauses, mut action_index, mut last_event_at) = (Vec::new(), 0, Instant::now());
    loop {
        let event = player.next_event().await?.json;
        let now = Instant::now();
        match event["event"]["kind"].as_str().unwrap_or_default() {
            // The first pause is measured from the deal.
            "dealt" => {}
            "acted" => {
                if event["event"]["by"] == "bot" {
                    pauses.push(Pause { seconds: (now - last_event_at).as_secs_f64(), action_index });
                }
                action_index += 1;
            }
            // The last event of a game: the server has published the proof of the shuffle.
            "proved" => break,
            _ => continue,
        }
        last_event_at = now;
    }
    let record = http::fetch_record(route, &open_response.table, FIRST_GAME, &open_response.join_key).await?;
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
        RecordedGame::<G>::replay(self.record, |state_before, action, _| {
            // Steps without an action, such as the deal, are nobody's choice.
            if action.is_some() {
                counts.push(state_before.legal().len());
            }
        })?;
        Ok(counts)
    }
}
