//! L4: rules that fail or hang harm their own table only.

use crate::client::Client;
use crate::party::{Party, chair_key};
use crate::server::{Place, hasty, smallest};
use engine::FastRng;
use serde_json::json;
use server::WorkerThreads;
use server::test_hooks::TestHooks;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Rules that do something bad once, when they are armed.
fn cursed(deed: fn(&AtomicBool)) -> (TestHooks, Arc<AtomicBool>, Arc<AtomicBool>) {
    let (armed, over) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
    let (trigger, end) = (armed.clone(), over.clone());
    let spell = Arc::new(move |_: &str| {
        if trigger.swap(false, Ordering::SeqCst) {
            deed(&end);
        }
    });
    (TestHooks { spell: Some(spell), ..TestHooks::default() }, armed, over)
}

async fn act_badly(party: &mut Party, armed: &AtomicBool) -> usize {
    party.together().await;
    let mover = party.people.iter().position(Client::is_to_move).unwrap();
    let (at, action) = (party.people[mover].number, party.people[mover].legal()[0].clone());
    armed.store(true, Ordering::SeqCst);
    party.people[mover].ask(json!({"type": "act", "at": at, "action": action})).await;
    mover
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panic_closes_its_table_which_is_there_again_at_once() {
    let (hooks, armed, _) = cursed(|_| panic!("the rules fail, as this test wants"));
    let place = Place::with(hasty(), hooks).await;
    let mut rng = FastRng::new(1);
    let mut party = Party::dealt(&place, smallest()).await;
    let mut other = Party::dealt(&place, smallest()).await;
    party.steps(2, &mut rng).await;
    let before = party.people[0].number;
    act_badly(&mut party, &armed).await;
    for person in &mut party.people {
        assert_eq!(person.close_code().await, 1011);
    }
    other.steps(4, &mut rng).await;
    for (seat, person) in party.people.iter_mut().enumerate() {
        *person = place.resume(&party.opened.table, &chair_key(seat), Some(before)).await;
        assert_eq!(person.number, before, "what failed was not stored");
    }
    // The same action is fine now.
    party.steps(3, &mut rng).await;
    other.steps(3, &mut rng).await;
}

/// Ends the loop, also when the test fails.
struct Ending(Arc<AtomicBool>);

impl Drop for Ending {
    fn drop(&mut self) {
        self.0.store(true, Ordering::SeqCst);
    }
}

/// As many tables as there are threads to spare, which on a small machine is every thread that was awake.
#[test]
fn endless_loops_keep_their_tables_and_no_other() {
    let workers = WorkerThreads::new().unwrap();
    // Keeps its thread and leaves the core to the other tests.
    let endless = |over: &AtomicBool| {
        while !over.load(Ordering::Relaxed) {
            std::thread::sleep(Duration::from_millis(1));
        }
    };
    let (hooks, armed, over) = cursed(endless);
    let _ending = Ending(over);
    workers.block_on(async {
        let place = Place::with(hasty(), hooks).await;
        place.server.relieved_by(workers.spare_threads());
        let mut rng = FastRng::new(1);
        let mut other = Party::dealt(&place, smallest()).await;
        let mut parties = Vec::new();
        for _ in 0..2 {
            parties.push(Party::dealt(&place, smallest()).await);
        }
        for party in &mut parties {
            act_badly(party, &armed).await;
            while armed.load(Ordering::SeqCst) {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        }
        let began = Instant::now();
        other.steps(10, &mut rng).await;
        let mut third = Party::dealt(&place, smallest()).await;
        third.steps(5, &mut rng).await;
        assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
        let noticed = async {
            while place.server.counters().tables_stuck < 2 {
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(15), noticed).await.expect("somebody notices");
        // Who comes to it is told, and does not wait for ever.
        let mut late = Client::connect(place.address).await;
        late.hello(&parties[0].opened.table, Some(&chair_key(0)), None).await;
        assert_eq!(late.until("refused").await["code"], "unavailable");
        // Closing does not wait for it either.
        let began = Instant::now();
        let server = place.server.clone();
        server.drain().await;
        assert!(began.elapsed() < Duration::from_secs(4));
    });
    // Nor does the program's end.
    let began = Instant::now();
    drop(workers);
    assert!(began.elapsed() < Duration::from_secs(4));
}
