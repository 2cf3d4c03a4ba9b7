//! Fault 10 of docs/attack.md: at a table where bots explain their moves, the explanation "only move" tells everybody
//! that nothing else in the bot's hidden hand could be played.

use crate::attack::report::Findings;
use crate::attack::scripted_table::{ScriptedPlayer, table_settings};
use crate::attack::target::Target;
use crate::client::http;
use anyhow::Result;
use engine::{FastRng, Seat};
use futures_util::future::join_all;
use serde_json::json;
use std::collections::BTreeMap;
use tokio::time::{Instant, timeout_at};

/// The number of tables of bots.
const TABLE_COUNT: usize = 4;

/// The number of seats of each table.
const SEAT_COUNT: usize = 3;

/// The options of the server: bots that move fast.
pub(in crate::attack) const SERVER_OPTIONS: [&str; 2] = ["--bot-delay-ms", "20"];

/// Listens to the bots and counts each explanation.
pub(in crate::attack) async fn run(target: &Target) -> Result<Findings> {
    let end = Instant::now() + target.scale.duration;
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for reasons in join_all((0..TABLE_COUNT).map(|index| listen(target, index, end))).await {
        for reason in reasons? {
            *counts.entry(reason).or_default() += 1;
        }
    }
    let total: usize = counts.values().sum();
    let only_move_count = counts.get("reason-only-move").copied().unwrap_or_default();
    let mut findings = Findings::new(format!("{total} explanations heard"));
    findings.information = format!("{only_move_count} times \"only move\"");
    Ok(findings.require(only_move_count == 0, "an explanation tells that a bot could not play anything else"))
}

/// Opens a table of bots and returns the ids of all explanations until `end`.
async fn listen(target: &Target, index: usize, end: Instant) -> Result<Vec<String>> {
    let bots: Vec<_> = (1..SEAT_COUNT).map(|seat| json!({"seat": seat, "level": "casual"})).collect();
    let settings = table_settings(
        json!({"game": "mada", "seats": SEAT_COUNT, "bots": bots, "helps": {"reasons": true}}),
    )?;
    let route = target.attacker(index);
    let open_response = http::open_table(route, &settings).await?;
    let mut rng = FastRng::new(index as u64 + 1);
    let mut player =
        ScriptedPlayer::enter(route, &open_response.table, Some(&open_response.join_key), &mut rng).await?;
    player.sit(Seat::new(0), "Listener").await?;
    player.request(json!({"type": "start"})).await?;
    // A bot plays for the person who leaves.
    player.request(json!({"type": "leave"})).await?;
    let mut reasons = Vec::new();
    while let Ok(frame) = timeout_at(end, player.next_frame()).await {
        // After the game there are no more frames.
        let Ok(frame) = frame else { break };
        if frame.json["type"] == "reason" {
            reasons.push(frame.json["says"]["id"].as_str().unwrap_or_default().to_owned());
        }
        // `proved` is the last event of a game.
        if frame.json["event"]["kind"] == "proved" {
            break;
        }
    }
    Ok(reasons)
}
