//! Fault 4 of docs/attack.md: chat at many tables. The attack sends in seconds what the server usually permits in
//! minutes, so that a growth of memory shows early.

use crate::attack::report::{Findings, megabytes};
use crate::attack::scripted_table::{ScriptedTable, table_settings};
use crate::attack::target::Target;
use crate::load::process::usage;
use anyhow::Result;
use engine::FastRng;
use futures_util::future::join_all;
use serde_json::json;
use std::time::Duration;
use tokio::time::{Instant, MissedTickBehavior, interval};

/// The number of tables at which the attacker chats.
const TABLE_COUNT: usize = 10;

/// The number of chat messages at each table, in the full and in the short version. At the permitted rate, one seat
/// needs 40 and 5 minutes for them. The server's limit of messages is off during this attack, so that it is over
/// sooner.
const FULL_MESSAGE_COUNT: u64 = 12_000;
const SHORT_MESSAGE_COUNT: u64 = 1_500;

/// The number of messages that are sent before the responses are read.
const BATCH_SIZE: u64 = 20;

/// The longest permitted text has 300 characters. An emoji is one character and has the most bytes.
const EMOJI_COUNT: usize = 300;
const BYTES_PER_EMOJI: u64 = 4;

/// The growth of memory that is normal during the attack: buffers, and the chat that each table keeps for people who
/// come later.
const NORMAL_GROWTH_MB: f64 = 8.0;

/// The share of the accepted text by which the memory may grow in addition. A server that keeps everything grows by
/// more than all of it.
const MAX_GROWTH_SHARE: f64 = 0.25;

/// The options of the server: no limit of messages.
pub(in crate::attack) const SERVER_OPTIONS: [&str; 2] = ["--max-messages", "0"];

/// Chats at all tables and compares the memory before and after.
pub(in crate::attack) async fn run(target: &Target) -> Result<Findings> {
    let mut tables = open_tables(target).await?;
    let memory_before = usage(target.process_id())?.bytes;
    let message_count = target.scale.choose(FULL_MESSAGE_COUNT, SHORT_MESSAGE_COUNT);
    let results = join_all(tables.iter_mut().map(|table| chat_fast(table, message_count))).await;
    let memory_after = usage(target.process_id())?.bytes;
    let accepted_count = results.into_iter().sum::<Result<u64>>()?;
    let accepted_mb = megabytes(accepted_count * EMOJI_COUNT as u64 * BYTES_PER_EMOJI);
    let growth_mb = megabytes(memory_after.saturating_sub(memory_before));
    let summary = format!(
        "{accepted_count} chat messages accepted at {TABLE_COUNT} tables ({accepted_mb:.0} MB), memory \
         +{growth_mb:.0} MB"
    );
    let max_growth_mb = NORMAL_GROWTH_MB + MAX_GROWTH_SHARE * accepted_mb;
    Ok(Findings::new(summary).require(growth_mb < max_growth_mb, "chat fills the memory"))
}

/// Opens the tables, each from an address of its own.
pub(in crate::attack) async fn open_tables(target: &Target) -> Result<Vec<ScriptedTable>> {
    let mut tables = Vec::new();
    for index in 0..TABLE_COUNT {
        let settings = table_settings(json!({"game": "mada", "seats": 2}))?;
        let routes = [target.attacker(index)];
        tables.push(ScriptedTable::open(&routes, &settings, &mut FastRng::new(index as u64 + 1)).await?);
    }
    Ok(tables)
}

/// Sends chat messages as fast as the server responds. Returns the number of accepted messages.
async fn chat_fast(table: &mut ScriptedTable, message_count: u64) -> Result<u64> {
    let text = longest_text();
    let player = &mut table.players[0];
    let mut accepted_count = 0;
    for _ in 0..message_count / BATCH_SIZE {
        let mut ids = Vec::new();
        for _ in 0..BATCH_SIZE {
            ids.push(player.send(json!({"type": "chat", "text": text})).await?);
        }
        for id in ids {
            accepted_count += u64::from(player.response(&id).await?["type"] == "done");
        }
        player.forget_events();
    }
    Ok(accepted_count)
}

/// Chats at a steady pace until `end`.
pub(in crate::attack) async fn chat_slowly(
    table: &mut ScriptedTable,
    messages_per_second: u32,
    end: Instant,
) -> Result<()> {
    let mut ticks = interval(Duration::from_secs(1) / messages_per_second);
    // After a late message, the next ones are not sent faster.
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    while Instant::now() < end {
        ticks.tick().await;
        table.players[0].try_request(json!({"type": "chat", "text": longest_text()})).await?;
        table.players[0].forget_events();
    }
    Ok(())
}

/// The longest permitted text of a chat message.
fn longest_text() -> String {
    "😀".repeat(EMOJI_COUNT)
}
