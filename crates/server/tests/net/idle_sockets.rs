//! Tests of sockets whose client does not answer pings.

use crate::test_server::{TIMEOUT, TestServer, test_limits};
use server::Limits;
use std::time::{Duration, Instant};

/// The number of open sockets according to the metrics.
async fn open_sockets(server: &TestServer) -> Option<u32> {
    let metrics = server.metrics().await;
    metrics.lines().find_map(|line| line.strip_prefix("tavolino_sockets ")?.parse().ok())
}

#[tokio::test]
async fn a_socket_that_answers_no_ping_is_closed_and_one_that_does_stays_open() {
    let server = TestServer::start(Limits {
        ping_interval: Duration::from_millis(200),
        idle_timeout: Duration::from_millis(500),
        ..test_limits()
    })
    .await;
    let mut responsive_client = server.connect_guest().await;
    // The test never reads from this socket, so its pings stay unanswered.
    let _unresponsive_client = server.connect_guest().await;
    assert_eq!(open_sockets(&server).await, Some(2));
    let start = Instant::now();
    // Reading from the socket also answers its pings. No message comes, so the task ends only if the socket is closed.
    let reading = tokio::spawn(async move { responsive_client.receive().await });
    while open_sockets(&server).await != Some(1) {
        assert!(start.elapsed() < TIMEOUT, "the unresponsive socket is still open");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    // After twice the idle timeout, the responsive client's socket must still be open.
    tokio::time::sleep(Duration::from_millis(1000)).await;
    assert!(!reading.is_finished(), "the responsive socket was closed");
    assert_eq!(open_sockets(&server).await, Some(1));
}
