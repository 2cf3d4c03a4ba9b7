//! Tests of the server's shutdown (guarantee L5 in docs/promises.md: a restart loses nothing).

use crate::test_server::{SERVER_RESTART, TIMEOUT, TestServer, test_limits};
use server::Limits;
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio::time::timeout;

#[tokio::test]
async fn a_shutdown_closes_every_socket_with_a_close_code_and_returns() {
    let mut server = TestServer::start(test_limits()).await;
    let mut clients = Vec::new();
    for _ in 0..5 {
        clients.push(server.connect_guest().await);
    }
    let _idle_connection = server.connect().await;
    let start = Instant::now();
    // Dropping the sender asks the server to stop.
    drop(server.stop.take());
    for client in &mut clients {
        assert_eq!(client.receive_close_code().await, SERVER_RESTART);
    }
    drop(clients);
    timeout(TIMEOUT, &mut server.task).await.expect("the server has stopped").unwrap();
    assert!(start.elapsed() < Duration::from_secs(3));
    assert!(TcpStream::connect(server.address).await.is_err());
}

#[tokio::test]
async fn a_shutdown_does_not_wait_for_clients_that_do_not_answer_the_close_frame() {
    let shutdown_timeout = Duration::from_millis(100);
    let mut server = TestServer::start(Limits { shutdown_timeout, ..test_limits() }).await;
    // Without the shutdown timeout, the server would wait two seconds for the close frame of this client.
    let _unresponsive_client = server.connect_guest().await;
    let mut client = server.connect_guest().await;
    let start = Instant::now();
    // Dropping the sender asks the server to stop.
    drop(server.stop.take());
    assert_eq!(client.receive_close_code().await, SERVER_RESTART);
    timeout(TIMEOUT, &mut server.task).await.expect("the server has stopped").unwrap();
    assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
}
