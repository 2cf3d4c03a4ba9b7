//! Fault 11 of docs/attack.md: the server's process is stopped for longer than the server lets a socket be silent. A
//! player who moved in time must not lose the connection or the move.

use crate::attack::report::Findings;
use crate::attack::scripted_table::{ScriptedTable, table_settings};
use crate::attack::target::Target;
use anyhow::Result;
use engine::FastRng;
use serde_json::json;
use std::time::Duration;
use tokio::time::sleep;

/// How long the process is stopped. Sockets that are silent for 10 s are closed.
const PAUSE: Duration = Duration::from_secs(12);

/// The time for each decision. It ends while the process is stopped.
const TURN_SECONDS: u32 = 10;

/// Stops the process, moves, and lets it run again.
pub(in crate::attack) async fn run(target: &Target) -> Result<Findings> {
    let mut rng = FastRng::new(1);
    let clock = json!({"kind": "turn", "seconds": TURN_SECONDS});
    let settings = table_settings(json!({"game": "mada", "seats": 2, "clock": clock}))?;
    let mut table = ScriptedTable::open(&[target.bystander(); 2], &settings, &mut rng).await?;
    table.deal().await?;
    // Player 1 is to move if player 0 has no legal action.
    let mover = usize::from(table.players[0].legal_actions().is_empty());
    // The player moves while the process is stopped but before the time for the decision ends.
    target.send_signal("STOP")?;
    let player = &mut table.players[mover];
    let action = player.legal_actions().remove(0);
    let sent_id = player.send(json!({"type": "act", "at": player.board_number, "action": action})).await;
    sleep(PAUSE).await;
    target.send_signal("CONT")?;
    let id = sent_id?;
    let is_accepted = player.response(&id).await.is_ok_and(|response| response["type"] == "done");
    let mut dropped_sockets = 0;
    for player in &mut table.players {
        let pong = player.ping().await;
        dropped_sockets += usize::from(pong.is_err());
    }
    let summary = format!(
        "stopped for {PAUSE:?}: the move sent in time was {}, {dropped_sockets} of 2 sockets dropped",
        if is_accepted { "accepted" } else { "lost" }
    );
    Ok(Findings::new(summary)
        .require(is_accepted, "a move sent in time was lost")
        .require(dropped_sockets == 0, "a stopped process drops sockets"))
}
