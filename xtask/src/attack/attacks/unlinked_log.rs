//! Fault 14 of docs/attack.md: somebody removes the database's write-ahead log while the server is running, for example
//! while restoring a backup. No acknowledged entry may be lost.

use crate::attack::report::Findings;
use crate::attack::scripted_table::{ScriptedPlayer, ScriptedTable, table_settings};
use crate::attack::target::Target;
use anyhow::{Context, Result};
use engine::FastRng;
use serde_json::json;
use std::collections::BTreeSet;

/// The number of messages sent before and after the file is removed.
const MESSAGE_COUNT: usize = 40;

/// Removes the file, sends messages, kills the server and looks for what it had acknowledged.
pub(in crate::attack) async fn run(target: &mut Target) -> Result<Findings> {
    let mut rng = FastRng::new(1);
    let settings = table_settings(json!({"game": "mada", "seats": 2}))?;
    let mut table = ScriptedTable::open(&[target.bystander()], &settings, &mut rng).await?;
    let mut acknowledged_texts = BTreeSet::new();
    for index in 0..2 * MESSAGE_COUNT {
        // After half of the messages, the file is removed.
        if index == MESSAGE_COUNT {
            std::fs::remove_file(target.data().join("tables.db-wal")).context("cannot remove the log")?;
        }
        let text = format!("message {index}");
        let response = table.players[0].try_request(json!({"type": "chat", "text": text})).await;
        if response.is_ok_and(|response| response["type"] == "done") {
            acknowledged_texts.insert(text);
        }
    }
    target.kill_and_restart()?;
    let found_texts =
        match ScriptedPlayer::enter(target.bystander(), &table.id, Some(&table.join_key), &mut rng).await {
            Ok(guest) => chat_texts(&guest),
            // The table is gone.
            Err(_) => BTreeSet::new(),
        };
    let lost_count = acknowledged_texts.difference(&found_texts).count();
    let summary = format!(
        "{} of {} messages acknowledged, {lost_count} of them lost after a kill",
        acknowledged_texts.len(),
        2 * MESSAGE_COUNT
    );
    Ok(Findings::new(summary).require(lost_count == 0, "acknowledged entries are lost"))
}

/// The chat messages in the history that a guest was sent.
fn chat_texts(guest: &ScriptedPlayer) -> BTreeSet<String> {
    let missed = guest.welcome["missed"].as_array().map(Vec::as_slice).unwrap_or_default();
    missed.iter().filter_map(|event| event["event"]["text"].as_str()).map(str::to_owned).collect()
}
