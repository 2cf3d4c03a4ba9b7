//! Fault 13: one address asks for the whole history of a long game on many sockets and reads none, which uses up what the
//! server sets aside for histories of all clients.

use super::super::long_game::LongGame;
use super::super::report::Findings;
use super::super::target::Target;
use crate::client::socket::Socket;
use anyhow::Result;
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// The number of sockets that read nothing: what one address may have.
const UNREAD_SOCKETS: usize = 60;

/// The number of others who ask for the same history and read it.
const READER_COUNT: usize = 3;

/// The time within which others must have the history.
const MAX_WAIT: Duration = Duration::from_secs(20);

/// Asks on many sockets, then reads the history as somebody else.
pub(in super::super) async fn run(target: &Target, game: &LongGame) -> Result<Findings> {
    let unread = ask_for_histories(target, game).await;
    // The server has queued the histories by then.
    sleep(Duration::from_millis(500)).await;
    let mut complete = 0;
    for _ in 0..READER_COUNT {
        let read = read_history(target, game);
        complete +=
            usize::from(matches!(timeout(MAX_WAIT, read).await, Ok(Ok(events)) if events > game.actions));
    }
    sleep(target.scale.duration / 2).await;
    let summary = format!(
        "{} unread histories of {} actions, {complete} of {READER_COUNT} others got theirs",
        unread.len(),
        game.actions
    );
    Ok(Findings::new(summary)
        .require(complete == READER_COUNT, "unread histories of one address keep others from theirs"))
}

/// Asks for the history on many sockets and reads nothing.
pub(in super::super) async fn ask_for_histories(target: &Target, game: &LongGame) -> Vec<Socket> {
    let mut sockets = Vec::new();
    for _ in 0..UNREAD_SOCKETS {
        let connect = Socket::connect(target.attacker(0), &game.table, &game.join_key, None);
        // A refused connection is a defence, not a failure of the attack.
        sockets.extend(connect.await.ok());
    }
    sockets
}

/// Reads the welcome with all missed events. Returns the number of events.
async fn read_history(target: &Target, game: &LongGame) -> Result<u64> {
    let mut socket = Socket::connect(target.bystander(), &game.table, &game.join_key, None).await?;
    let welcome: serde_json::Value = serde_json::from_str(socket.next_message().await?)?;
    Ok(welcome["missed"].as_array().map_or(0, Vec::len) as u64)
}
