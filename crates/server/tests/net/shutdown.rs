//! The server closes.

use crate::place::{Place, SOON, hasty};
use server::Limits;
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio::time::timeout;

#[tokio::test]
async fn closing_says_goodbye_to_every_socket_and_returns() {
    let mut place = Place::open(hasty()).await;
    let mut guests = Vec::new();
    for _ in 0..5 {
        guests.push(place.guest().await);
    }
    let _idle = place.connect().await;
    let began = Instant::now();
    drop(place.stop.take());
    for guest in &mut guests {
        assert_eq!(guest.close_code().await, 1012);
    }
    drop(guests);
    timeout(SOON, &mut place.running).await.expect("closed").unwrap();
    assert!(began.elapsed() < Duration::from_secs(3));
    assert!(TcpStream::connect(place.address).await.is_err());
}

/// L5: whoever does not answer the goodbye keeps nobody from coming back soon.
#[tokio::test]
async fn closing_does_not_wait_for_those_who_do_not_listen() {
    let mut place = Place::open(Limits { farewell: Duration::from_millis(100), ..hasty() }).await;
    // A goodbye is waited for two seconds, if nobody is in a limit_time.
    let _deaf = place.guest().await;
    let mut guest = place.guest().await;
    let began = Instant::now();
    drop(place.stop.take());
    assert_eq!(guest.close_code().await, 1012);
    timeout(SOON, &mut place.running).await.expect("closed").unwrap();
    assert!(began.elapsed() < Duration::from_secs(2), "{:?}", began.elapsed());
}
