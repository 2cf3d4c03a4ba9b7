//! Fault 4 of docs/attack.md: chat at many tables. What the permitted rate sends in minutes is sent in seconds, so that a growth of memory
//! shows early.

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

/// The number of chat messages at each table, in full and in the short version. At the permitted rate, one seat needs 40
/// and 5 minutes for them. The server's limit of messages is off during this attack, so that it is over sooner.
const LINE_COUNT: (u64, u64) = (12_000, 1_500);

/// The number of messages that are sent before the responses are read.
const BATCH: u64 = 20;

/// The longest permitted text, in letters of four bytes each.
const LETTER_COUNT: usize = 300;

/// The growth of memory that is normal during the attack: buffers, and the chat that each table keeps for people who come
/// later.
const NORMAL_GROWTH_MB: f64 = 8.0;

/// The share of the accepted text by which the memory may grow in addition. A server that keeps everything grows by more
/// than all of it.
const MAX_GROWTH_SHARE: f64 = 0.25;

/// The options of the server.
pub(in crate::attack) const SERVER_OPTIONS: [&str; 2] = ["--max-messages", "0"];

/// Chats at all tables and compares the memory before and after.
pub(in crate::attack) async fn run(target: &Target) -> Result<Findings> {
    let mut tables = open_tables(target).await?;
    let before = usage(target.process_id())?.bytes;
    let line_count = target.scale.choose(LINE_COUNT.0, LINE_COUNT.1);
    let results = join_all(tables.iter_mut().map(|table| chat_fast(table, line_count))).await;
    let after = usage(target.process_id())?.bytes;
    let lines = results.into_iter().sum::<Result<u64>>()?;
    let sent = megabytes(lines * LETTER_COUNT as u64 * 4);
    let growth = megabytes(after.saturating_sub(before));
    let summary = format!(
        "{lines} chat messages accepted at {TABLE_COUNT} tables ({sent:.0} MB), memory +{growth:.0} MB"
    );
    let max_growth = NORMAL_GROWTH_MB + MAX_GROWTH_SHARE * sent;
    Ok(Findings::new(summary).require(growth < max_growth, "chat fills the memory"))
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
async fn chat_fast(table: &mut ScriptedTable, line_count: u64) -> Result<u64> {
    let text = longest_text();
    let player = &mut table.players[0];
    let mut accepted = 0;
    for _ in 0..line_count / BATCH {
        let mut ids = Vec::new();
        for _ in 0..BATCH {
            ids.push(player.send(json!({"type": "chat", "text": text})).await?);
        }
        for id in ids {
            accepted += u64::from(player.response(&id).await?["type"] == "done");
        }
        player.forget_events();
    }
    Ok(accepted)
}

/// Chats at a steady pace until `end`.
pub(in crate::attack) async fn chat_slowly(
    table: &mut ScriptedTable,
    lines_per_second: u32,
    end: Instant,
) -> Result<()> {
    let mut ticks = interval(Duration::from_secs(1) / lines_per_second);
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
    "😀".repeat(LETTER_COUNT)
}
