//! Guarantee L4 (`docs/promises.md`): rules that panic or hang affect their own table only.

use crate::client::{Client, TABLE_FAILED};
use crate::test_server::{TestServer, smallest_table};
use crate::test_table::{TestTable, seat_key};
use engine::FastRng;
use serde_json::json;
use server::WorkerThreads;
use server::test_hooks::{TableTestHooks, TestHooks};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Makes the rules of a game fail at the next action after `will_fail` is set.
#[derive(Default)]
struct FailingRules {
    /// Set to make the rules fail once.
    will_fail: Arc<AtomicBool>,
    /// Set to end rules that hang.
    may_go_on: Arc<AtomicBool>,
}

impl FailingRules {
    /// Test hooks that call `fail` inside the rules, once after `will_fail` is set. `fail` gets
    /// [`FailingRules::may_go_on`].
    fn hooks(&self, fail: fn(&AtomicBool)) -> TestHooks {
        let (will_fail, may_go_on) = (self.will_fail.clone(), self.may_go_on.clone());
        let rules_hook = move |_action: &str| {
            if will_fail.swap(false, Ordering::SeqCst) {
                fail(&may_go_on);
            }
        };
        let table = TableTestHooks { rules_hook: Some(Arc::new(rules_hook)), ..TableTestHooks::default() };
        TestHooks { table, ..TestHooks::default() }
    }

    /// Sends an action of the player to move, and makes the rules fail at it.
    async fn send_failing_action(&self, table: &mut TestTable) {
        table.sync_clients().await;
        let mover = table.mover().unwrap();
        let player = &mut table.players[mover];
        let (at, action) = (player.last_number, player.legal_actions()[0].clone());
        self.will_fail.store(true, Ordering::SeqCst);
        player.send_request(json!({"type": "act", "at": at, "action": action})).await;
    }
}

/// Ends rules that hang also when the test fails, so that the process can end.
impl Drop for FailingRules {
    fn drop(&mut self) {
        self.may_go_on.store(true, Ordering::SeqCst);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_whose_rules_panic_is_loaded_again() {
    let rules = FailingRules::default();
    let server = TestServer::with_hooks(rules.hooks(|_| panic!("this test makes the rules panic"))).await;
    let mut rng = FastRng::new(1);
    let mut table = TestTable::with_dealt_game(&server, smallest_table()).await;
    let mut other_table = TestTable::with_dealt_game(&server, smallest_table()).await;
    table.play(2, &mut rng).await;
    let last_number = table.players[0].last_number;
    rules.send_failing_action(&mut table).await;
    for player in &mut table.players {
        assert_eq!(player.close_code().await, TABLE_FAILED);
    }
    other_table.play(4, &mut rng).await;
    // The players reconnect, and the server loads the table from its log.
    for (seat, player) in table.players.iter_mut().enumerate() {
        *player = server.reconnect(&table.open_response.table, &seat_key(seat), Some(last_number)).await;
        assert_eq!(player.last_number, last_number, "the action at which the rules panicked was not stored");
    }
    table.play(3, &mut rng).await;
    other_table.play(3, &mut rng).await;
}

/// As many tables hang as there are spare threads. On a machine with two cores, the two hanging tables block both
/// worker threads, so that only the spare threads can serve other tables.
#[test]
fn rules_that_hang_block_their_own_table_only() {
    let workers = WorkerThreads::new().unwrap();
    let rules = FailingRules::default();
    // The rules sleep in short steps: they block their thread, but leave the processor to other tests.
    let hooks = rules.hooks(|may_go_on| {
        while !may_go_on.load(Ordering::Relaxed) {
            std::thread::sleep(Duration::from_millis(1));
        }
    });
    workers.block_on(async {
        let server = TestServer::with_hooks(hooks).await;
        // A spare thread replaces each worker thread that a hanging table blocks.
        server.set_spare_threads(workers.spare_threads());
        let mut rng = FastRng::new(1);
        let mut other_table = TestTable::with_dealt_game(&server, smallest_table()).await;
        let mut hanging_tables = Vec::new();
        for _ in 0..2 {
            hanging_tables.push(TestTable::with_dealt_game(&server, smallest_table()).await);
        }
        for table in &mut hanging_tables {
            rules.send_failing_action(table).await;
            // The hook resets `will_fail` when the rules begin to hang.
            while rules.will_fail.load(Ordering::SeqCst) {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        }
        let began_at = Instant::now();
        other_table.play(10, &mut rng).await;
        let mut new_table = TestTable::with_dealt_game(&server, smallest_table()).await;
        new_table.play(5, &mut rng).await;
        assert!(
            began_at.elapsed() < Duration::from_secs(5),
            "the other tables took {:?}",
            began_at.elapsed()
        );
        let both_count_as_stuck = async {
            while server.counters().tables_stuck < 2 {
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(15), both_count_as_stuck)
            .await
            .expect("both tables count as stuck");
        // A client that wants to connect to a stuck table is refused.
        let mut late_client = Client::connect(server.address).await;
        late_client.hello(&hanging_tables[0].open_response.table, Some(&seat_key(0)), None).await;
        assert_eq!(late_client.read_until_type("refused").await["code"], "unavailable");
        // Draining, which is a part of the shutdown, does not wait for the hanging tables.
        let began_at = Instant::now();
        server.drain().await;
        assert!(began_at.elapsed() < Duration::from_secs(4), "draining took {:?}", began_at.elapsed());
    });
    let began_at = Instant::now();
    drop(workers);
    assert!(
        began_at.elapsed() < Duration::from_secs(4),
        "stopping the threads took {:?}",
        began_at.elapsed()
    );
}
