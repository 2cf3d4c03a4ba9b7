//! Tests of a table's task without sockets. `crates/server/tests/table` tests tables through sockets.

use crate::outbox::OutboxItem;
use crate::{ClientOrigin, Outbox, Server};
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;
use table::{Role, Timeouts};

/// A table does not go to sleep between `access_table` and `connect`, so the connection always reaches a running task.
#[tokio::test]
async fn a_table_stays_awake_while_a_client_is_connecting() {
    let timeouts = Timeouts { idle: Duration::from_millis(5), ..Timeouts::default() };
    let server = Server::new(Arc::new(store::SqliteStore::memory().unwrap()), timeouts);
    let settings = json!({"game": games::GAMES[0].id, "seats": 2});
    let open_response = server.open(serde_json::from_value(settings).unwrap()).await.unwrap();
    let access = server.access_table(&open_response.table, Some(&open_response.join_key)).await.unwrap();
    let much_longer_than_idle = Duration::from_millis(100);
    tokio::time::sleep(much_longer_than_idle).await;
    let (outbox, outbox_reader) = Outbox::new(&Arc::default(), None);
    let connection = access.connect(None, ClientOrigin::default(), outbox).await.unwrap();
    assert_eq!(connection.role(), Role::Guest);
    // The client gets a welcome.
    assert!(matches!(outbox_reader.next().await, OutboxItem::Frames(frames) if frames.len() == 1));
    // Without connections the table leaves the memory after the idle time.
    drop(connection);
    while server.counters().tables_awake > 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}
