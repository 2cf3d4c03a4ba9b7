//! Programs of the owner's as bots at a table: they play, and when they cannot, somebody else does.

use crate::party::Party;
use crate::server::Place;
use bots::external::{BotCatalogue, Program};
use engine::FastRng;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

const GREEDY: &str = concat!("python3 ", env!("CARGO_MANIFEST_DIR"), "/../../examples/bots/greedy.py");

/// What went wrong with a program of which nothing is expected to.
static COMPLAINTS: AtomicUsize = AtomicUsize::new(0);

/// A server with one program, called Giulia.
async fn house_with(command: &str, timeout: Duration) -> (Place, Arc<Program>) {
    offering(BotCatalogue::default(), command, timeout).await
}

async fn offering(
    mut bot_catalogue: BotCatalogue,
    command: &str,
    timeout: Duration,
) -> (Place, Arc<Program>) {
    let program = Program::new(command, timeout).unwrap();
    bot_catalogue.add("Giulia".to_owned(), program.clone()).unwrap();
    (Place::offering(bot_catalogue).await, program)
}

fn wish(game: &games::GameInfo) -> Value {
    let bots: Vec<_> = (1..game.min_seats).map(|seat| json!({"seat": seat, "level": "Giulia"})).collect();
    json!({"game": game.id, "seats": game.min_seats, "bots": bots})
}

async fn until_gone(program: &Program) {
    let began = Instant::now();
    while program.active_processes() > 0 {
        assert!(began.elapsed() < Duration::from_secs(10), "{} processes stay", program.active_processes());
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_plays_every_game_and_leaves_with_it() {
    let strict = BotCatalogue::new(|error| {
        eprintln!("{error}");
        COMPLAINTS.fetch_add(1, Ordering::Relaxed);
    });
    let (place, program) = offering(strict, GREEDY, Duration::from_secs(4)).await;
    let mut rng = FastRng::new(2);
    for game in games::GAMES {
        let mut party = Party::dealt(&place, wish(game)).await;
        let mut most = 0;
        while !party.is_over() {
            if !party.step(&mut rng).await {
                party.people[0].hear().await;
            }
            most = most.max(program.active_processes());
        }
        assert_eq!(most, game.min_seats - 1, "{}", game.id);
        // With the game, not only with the table.
        until_gone(&program).await;
    }
    assert_eq!(COMPLAINTS.load(Ordering::Relaxed), 0);
    let mut party = Party::dealt(&place, wish(&games::GAMES[0])).await;
    while program.active_processes() == 0 {
        if !party.step(&mut rng).await {
            party.people[0].hear().await;
        }
    }
    place.close().await;
    until_gone(&program).await;
}

/// Dead, slow, or babbling: the game goes on and comes to its end.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_ends_whatever_a_program_does() {
    let faults = [
        "python3 -c 'import sys; sys.stdin.readline()'",
        "python3 -c 'import time; time.sleep(60)'",
        "yes nonsense",
        "/no/such/program",
    ];
    for command in faults {
        let (place, program) = house_with(command, Duration::from_millis(200)).await;
        let mut party = Party::dealt(&place, wish(&games::GAMES[0])).await;
        party.finish(&mut FastRng::new(4)).await;
        assert!(party.is_over());
        until_gone(&program).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_choose_among_what_is_offered_and_name_no_program_themselves() {
    let (place, _) = house_with(GREEDY, Duration::from_secs(4)).await;
    let mut party = Party::sit(
        &place,
        json!({"game": "thirteen-leaves", "seats": 3, "bots": [{"seat": 2, "level": "Giulia"}]}),
    )
    .await;
    for level in [format!("cmd:{GREEDY}"), GREEDY.to_owned(), "random".to_owned(), "giulia".to_owned()] {
        party.people[1].must(json!({"type": "leave"})).await;
        let add = json!({"type": "add_bot", "seat": 1, "level": level});
        assert_eq!(party.people[0].refused(add).await, "no_such_level", "{level}");
        party.people[1].must(json!({"type": "sit", "seat": 1, "name": "B", "key": format!("chair-{}-0123456789abcdefghij", level.len())})).await;
    }
}
