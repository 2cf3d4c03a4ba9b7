//! Fault 9 of docs/attack.md: idle sockets from a few addresses use up all connections, and keep out players who have a
//! seat.

use crate::attack::report::Findings;
use crate::attack::scripted_table::{ScriptedPlayer, ScriptedTable, table_settings};
use crate::attack::target::Target;
use crate::client::http;
use crate::client::socket::Socket;
use anyhow::Result;
use engine::FastRng;
use serde_json::json;
use std::time::Duration;
use tokio::task::spawn_local;
use tokio::time::timeout;

/// The number of attacking addresses, and of sockets from each of them.
const ADDRESS_COUNT: usize = 4;
const SOCKETS_PER_ADDRESS: usize = 64;

/// The number of seated players who reconnect during the attack.
const PLAYER_COUNT: usize = 5;

/// The time within which a player must be let in.
const MAX_WAIT: Duration = Duration::from_secs(5);

/// The options of the server: fewer connections than the attackers try to open.
pub(in crate::attack) const SERVER_OPTIONS: [&str; 2] = ["--max-connections", "200"];

/// Occupies all connections, then lets players with a seat reconnect.
pub(in crate::attack) async fn run(target: &Target) -> Result<Findings> {
    let settings = table_settings(json!({"game": "mada", "seats": 5}))?;
    let routes = [target.bystander(); PLAYER_COUNT];
    let mut rng = FastRng::new(1);
    let mut table = ScriptedTable::open(&routes, &settings, &mut rng).await?;
    // The players disconnect here, because their sockets are dropped. Only their keys remain.
    let players = std::mem::take(&mut table.players);
    let keys: Vec<_> = players.into_iter().map(|player| player.key).collect();
    let idle_count = occupy(target).await?;
    let mut admitted_count = 0;
    for key in &keys {
        let enter = ScriptedPlayer::enter(target.bystander(), &table.id, Some(key), &mut rng);
        admitted_count += usize::from(matches!(timeout(MAX_WAIT, enter).await, Ok(Ok(_))));
    }
    let summary = format!(
        "{idle_count} idle sockets, {admitted_count} of {PLAYER_COUNT} players with a seat came back"
    );
    Ok(Findings::new(summary)
        .require(admitted_count == PLAYER_COUNT, "idle guests keep out players with a seat"))
}

/// Opens as many idle sockets as the server accepts. Each enters a table and answers pings. Returns how many there are.
pub(in crate::attack) async fn occupy(target: &Target) -> Result<usize> {
    let mut count = 0;
    for address in 0..ADDRESS_COUNT {
        let route = target.attacker(address);
        let settings = table_settings(json!({"game": "mada", "seats": 3}))?;
        let Ok(open_response) = http::open_table(route, &settings).await else { continue };
        for _ in 0..SOCKETS_PER_ADDRESS {
            // A refused connection is a defence, not a failure of the attack. The client has seen no event yet (`None`).
            let connect = Socket::connect(route, &open_response.table, &open_response.join_key, None);
            let Ok(Ok(mut socket)) = timeout(MAX_WAIT, connect).await else { continue };
            let Ok(Ok(message)) = timeout(MAX_WAIT, socket.next_message()).await else { continue };
            count += usize::from(message.starts_with(r#"{"type":"welcome""#));
            // Reading answers the server's pings, so that the socket stays open.
            spawn_local(async move { while socket.next_message().await.is_ok() {} });
        }
    }
    Ok(count)
}
