//! Fault 13 of docs/attack.md: a few addresses ask for the whole history of a long game on many sockets and read none,
//! which uses up the memory that the server sets aside for histories of all clients.

use crate::attack::long_game::LongGame;
use crate::attack::report::Findings;
use crate::attack::target::Target;
use crate::client::route::Route;
use crate::client::socket::Socket;
use anyhow::{Result, ensure};
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// The number of attacking addresses, and of sockets from each that read nothing. The server permits 64 sockets to one
/// address and 200 at one table.
const ADDRESS_COUNT: usize = 3;
const SOCKETS_PER_ADDRESS: usize = 60;

/// The number of others who ask for the same history and read it.
const READER_COUNT: usize = 3;

/// The time within which others must have the history.
const MAX_WAIT: Duration = Duration::from_secs(20);

/// Asks on many sockets, then reads the history as somebody else.
pub(in crate::attack) async fn run(target: &Target, game: &LongGame) -> Result<Findings> {
    let unread_sockets = ask_for_histories(target, game).await;
    // Half a second later the server has queued the histories.
    sleep(Duration::from_millis(500)).await;
    // How many readers got the whole history, and why the last other one did not.
    let (mut complete_count, mut failure) = (0, String::new());
    for index in 0..READER_COUNT {
        match timeout(MAX_WAIT, read_history(target.bystander().with_offset(index), game)).await {
            // Each action is an event, and there are others, such as the deal.
            Ok(Ok(events)) if events > game.actions => complete_count += 1,
            Ok(Ok(events)) => failure = format!(" (one got {events} events)"),
            Ok(Err(error)) => failure = format!(" ({error})"),
            Err(_) => failure = format!(" (one waited longer than {MAX_WAIT:?})"),
        }
    }
    // The sockets stay unread for a while, so that the effect on memory and on other players can be measured.
    sleep(target.scale.duration / 2).await;
    let summary = format!(
        "{} unread histories of {} actions, {complete_count} of {READER_COUNT} others got theirs{failure}",
        unread_sockets.len(),
        game.actions
    );
    Ok(Findings::new(summary)
        .require(complete_count == READER_COUNT, "unread histories keep others from theirs"))
}

/// Asks for the history on many sockets and reads nothing.
pub(in crate::attack) async fn ask_for_histories(target: &Target, game: &LongGame) -> Vec<Socket> {
    let mut sockets = Vec::new();
    for index in 0..ADDRESS_COUNT * SOCKETS_PER_ADDRESS {
        let route = target.attacker(index % ADDRESS_COUNT);
        let connect = Socket::connect(route, &game.table, &game.join_key, None);
        // A refused connection is a defence, not a failure of the attack.
        sockets.extend(connect.await.ok());
    }
    sockets
}

/// Reads the welcome with all missed events. Returns the number of events. While the table is busy with the attackers'
/// requests, the server answers `unavailable`, and the client tries again.
async fn read_history(route: Route, game: &LongGame) -> Result<u64> {
    loop {
        let mut socket = Socket::connect(route, &game.table, &game.join_key, None).await?;
        let welcome: serde_json::Value = serde_json::from_str(socket.next_message().await?)?;
        if welcome["code"] == "unavailable" {
            sleep(Duration::from_millis(500)).await;
            continue;
        }
        ensure!(welcome["type"] == "welcome", "the first message was {welcome}");
        return Ok(welcome["missed"].as_array().map_or(0, Vec::len) as u64);
    }
}
