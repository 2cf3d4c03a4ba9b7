//! Guarantee P5 (`docs/promises.md`): a jump of the wall clock, a machine that sleeps or a process that is stopped takes
//! nobody's time and moves nobody's cards.

use crate::test_server::{TestServer, test_timeouts};
use crate::test_table::{TestTable, seat_key};
use serde_json::{Value, json};
use server::test_hooks::TestHooks;
use server::{TimeSource, Timeouts};
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// An hour in milliseconds.
const HOUR_MS: u64 = 3_600_000;

/// The clocks of the operating system, which a test can let jump.
#[derive(Default)]
struct JumpingClocks {
    /// How far the wall clock is ahead of the real one; negative if it is behind.
    wall_jump_ms: AtomicI64,
    /// How far the monotonic clock is ahead of the real one.
    monotonic_jump_ms: AtomicU64,
}

impl TimeSource for JumpingClocks {
    fn wall_ms(&self) -> u64 {
        let wall_ms = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64;
        wall_ms.saturating_add_signed(self.wall_jump_ms.load(Ordering::SeqCst))
    }

    fn monotonic(&self) -> Duration {
        static START: LazyLock<Instant> = LazyLock::new(Instant::now);
        START.elapsed() + Duration::from_millis(self.monotonic_jump_ms.load(Ordering::SeqCst))
    }
}

impl JumpingClocks {
    /// The test hooks with which a server uses these clocks.
    fn hooks(self: &Arc<Self>) -> TestHooks {
        TestHooks { time_source: Some(self.clone()), ..TestHooks::default() }
    }

    /// Sets the wall clock so that it differs by `jump_ms` from the real one.
    fn jump_wall_clock(&self, jump_ms: i64) {
        self.wall_jump_ms.store(jump_ms, Ordering::SeqCst);
    }

    /// Lets this much time pass, as if no thread of the process ran meanwhile.
    fn stop_process(&self, duration_ms: u64) {
        self.monotonic_jump_ms.fetch_add(duration_ms, Ordering::SeqCst);
    }
}

/// How many milliseconds the player to move has left, according to a welcome.
fn time_left_ms(welcome: &Value) -> u64 {
    let deadline = welcome["table"]["board"]["clock"]["deadline"].as_u64().unwrap();
    deadline.saturating_sub(welcome["now"].as_u64().unwrap())
}

/// A jump forward takes no time from a time bank, and brings no bot for a player who is away for a moment.
#[tokio::test(flavor = "multi_thread")]
async fn a_jump_forward_or_a_stopped_process_takes_no_time_and_moves_nobody() {
    let jumps: [fn(&JumpingClocks); 2] =
        [|clocks| clocks.jump_wall_clock(HOUR_MS as i64), |clocks| clocks.stop_process(HOUR_MS)];
    for jump in jumps {
        let clocks = Arc::new(JumpingClocks::default());
        // The grace time is far longer than this test, and far shorter than the jump.
        let timeouts = Timeouts { grace: Duration::from_secs(600), ..test_timeouts() };
        let server = TestServer::with_timeouts_and_hooks(timeouts, clocks.hooks()).await;
        let settings = json!({"game": "mada", "seats": 2, "clock": {"kind": "bank", "seconds": 600}});
        let mut table = TestTable::with_dealt_game(&server, settings).await;
        table.sync_clients().await;
        // The table has two seats. The player who is not to move disconnects.
        let waiting_seat = 1 - table.mover().unwrap();
        table.disconnect(waiting_seat);
        table.players[0].read_until_type("presence").await;
        // The server's watchdog notices that the process was stopped, but only after it has run once.
        tokio::time::sleep(Duration::from_millis(500)).await;
        jump(&clocks);
        // Every request makes the table look at its clocks.
        table.players[0].expect_done(json!({"type": "chat", "text": "hello"})).await;
        let action = table.players[0].legal_actions()[0].clone();
        assert_eq!(table.players[0].act(&action).await["type"], "done");
        let acted = table.players[0].find_event("acted").await;
        assert_eq!(acted["event"]["by"], "person", "{acted}");
        let banks = acted["event"]["board"]["clock"]["banks"].as_array().unwrap();
        // Both players have most of their 600 seconds left.
        assert!(banks.iter().all(|bank| bank.as_u64().unwrap() > 500_000), "{banks:?}");
        let kinds: Vec<Value> =
            table.players[0].messages().iter().map(|message| message["event"]["kind"].clone()).collect();
        assert!(!kinds.contains(&json!("stand_in_came")), "{kinds:?}");
    }
}

/// A jump back does not keep a deal from going on without a player's number.
#[tokio::test(flavor = "multi_thread")]
async fn a_deal_goes_on_after_a_jump_back() {
    let clocks = Arc::new(JumpingClocks::default());
    // A deal waits this long for the random numbers of the players.
    let timeouts = Timeouts { contribute: Duration::from_millis(300), ..test_timeouts() };
    let server = TestServer::with_timeouts_and_hooks(timeouts, clocks.hooks()).await;
    let mut table = TestTable::with_seated_people(&server, json!({"game": "mada", "seats": 2})).await;
    table.players[0].expect_done(json!({"type": "start"})).await;
    clocks.jump_wall_clock(-(HOUR_MS as i64));
    // Neither player has contributed a random number to the deal.
    let dealt = table.players[0].find_event("dealt").await;
    assert_eq!(dealt["event"]["without"], json!([0, 1]));
}

/// The wall clock is set back by an hour while the server is down, so that the entries of the table's log have later
/// times than now.
#[tokio::test(flavor = "multi_thread")]
async fn a_turn_goes_on_if_the_wall_clock_was_set_back_while_the_server_was_down() {
    // The wall clock is an hour ahead of the real time. The second server uses the real time.
    let clocks = Arc::new(JumpingClocks::default());
    clocks.jump_wall_clock(HOUR_MS as i64);
    let server = TestServer::with_timeouts_and_hooks(test_timeouts(), clocks.hooks()).await;
    let settings = json!({"game": "mada", "seats": 2, "clock": {"kind": "turn", "seconds": 5}});
    let mut table = TestTable::with_dealt_game(&server, settings).await;
    table.sync_clients().await;
    let store = server.stop().await;
    let server = TestServer::over_store(store).await;
    let mut returned_client = server.connect(&table.open_response.table, &seat_key(0)).await;
    let time_left = time_left_ms(&returned_client.messages()[0]);
    assert!((1..=5000).contains(&time_left), "{time_left} ms are left");
    // When the five seconds of the turn are over, a bot acts in place of the person.
    let acted = returned_client.read_until_event("acted").await;
    assert_eq!(acted["event"]["by"], "clock");
}
