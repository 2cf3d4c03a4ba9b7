//! Fault 8 of docs/attack.md: one address fills the list of public tables.

use crate::attack::report::Findings;
use crate::attack::scripted_table::{ScriptedPlayer, ScriptedTable, table_settings};
use crate::attack::target::Target;
use crate::client::http::{self, Request};
use anyhow::Result;
use engine::FastRng;
use protocol::http::PublicTables;
use serde_json::json;

/// The number of tables that the attacker tries to open: what one address may open in a minute.
const TABLE_COUNT: usize = 60;

/// The largest number of tables of one address in the list.
const MAX_LISTED: usize = 10;

/// Opens public tables from one address and looks at the list.
pub(in crate::attack) async fn run(target: &Target) -> Result<Findings> {
    let settings = table_settings(json!({"game": "mada", "seats": 3, "visibility": "public"}))?;
    let mut honest_table =
        ScriptedTable::open(&[target.bystander()], &settings, &mut FastRng::new(1)).await?;
    honest_table.players.drain(..).for_each(ScriptedPlayer::stay_connected);
    let mut opened_count = 0;
    for _ in 0..TABLE_COUNT {
        opened_count += usize::from(http::open_table(target.attacker(0), &settings).await.is_ok());
    }
    let list = Request::get("/api/tables").send(target.bystander()).await?;
    let list: PublicTables = serde_json::from_str(&list.body)?;
    let honest_place = list.tables.iter().position(|table| table.table == honest_table.id);
    // The attacker's tables: all listed ones except the honest one.
    let listed_count = list.tables.len() - usize::from(honest_place.is_some());
    let place = honest_place.map_or("nowhere".to_owned(), |place| format!("at place {}", place + 1));
    let summary = format!(
        "{opened_count} tables opened, {listed_count} of them listed, a table with people is {place}"
    );
    Ok(Findings::new(summary)
        .require(listed_count <= MAX_LISTED, "one address fills the public list")
        .require(honest_place.is_some_and(|place| place < MAX_LISTED), "a table with people is hard to find"))
}
