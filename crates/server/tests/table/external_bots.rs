//! External programs as bots at a table: they play every game, and when one fails, the game goes on without it.

use crate::test_server::TestServer;
use crate::test_table::{TestTable, seat_key};
use bots::external::{BotCatalogue, Program};
use engine::FastRng;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// The command of an example program that follows the bot protocol and plays every game.
const GREEDY_COMMAND: &str =
    concat!("python3 ", env!("CARGO_MANIFEST_DIR"), "/../../examples/bots/greedy.py");

/// How many errors the bot catalogue reported.
static ERROR_COUNT: AtomicUsize = AtomicUsize::new(0);

/// A server that offers one program under the name Giulia.
async fn server_with_program(command: &str, timeout: Duration) -> (TestServer, Arc<Program>) {
    server_with_added_program(BotCatalogue::default(), command, timeout).await
}

/// A server that offers the bots of `bot_catalogue` and one program under the name Giulia.
async fn server_with_added_program(
    mut bot_catalogue: BotCatalogue,
    command: &str,
    timeout: Duration,
) -> (TestServer, Arc<Program>) {
    let program = Program::new(command, timeout).unwrap();
    bot_catalogue.add("Giulia".to_owned(), program.clone()).unwrap();
    (TestServer::with_bot_catalogue(bot_catalogue).await, program)
}

/// A table of this game with one person and the program on all other seats.
fn table_with_programs(game: &games::GameInfo) -> Value {
    let bots: Vec<_> = (1..game.min_seats).map(|seat| json!({"seat": seat, "level": "Giulia"})).collect();
    json!({"game": game.id, "seats": game.min_seats, "bots": bots})
}

/// Waits until every process of the program has ended.
async fn wait_until_all_ended(program: &Program) {
    let began_at = Instant::now();
    while program.active_processes() > 0 {
        assert!(
            began_at.elapsed() < Duration::from_secs(10),
            "{} processes still run",
            program.active_processes()
        );
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_plays_every_game_and_ends_with_it() {
    let catalogue_that_counts_errors = BotCatalogue::new(|error| {
        eprintln!("{error}");
        ERROR_COUNT.fetch_add(1, Ordering::Relaxed);
    });
    let (server, program) =
        server_with_added_program(catalogue_that_counts_errors, GREEDY_COMMAND, Duration::from_secs(4)).await;
    let mut rng = FastRng::new(2);
    for game in games::GAMES {
        let mut table = TestTable::with_dealt_game(&server, table_with_programs(game)).await;
        // Each seat with a bot gets a process of its own.
        let mut max_processes = 0;
        while !table.is_over() {
            if !table.play_one_action(&mut rng).await {
                table.players[0].next_message().await;
            }
            max_processes = max_processes.max(program.active_processes());
        }
        assert_eq!(max_processes, game.min_seats - 1, "{}", game.id);
        // The table is still open; the processes must not wait for it to close.
        wait_until_all_ended(&program).await;
    }
    assert_eq!(ERROR_COUNT.load(Ordering::Relaxed), 0);
    // A server that stops during a game ends the processes too.
    let mut table = TestTable::with_dealt_game(&server, table_with_programs(&games::GAMES[0])).await;
    // The game goes on until it is the program's turn and a process of it runs.
    while program.active_processes() == 0 {
        if !table.play_one_action(&mut rng).await {
            table.players[0].next_message().await;
        }
    }
    server.stop().await;
    wait_until_all_ended(&program).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_ends_whatever_a_program_does() {
    let ends_early = "python3 -c 'import sys; sys.stdin.readline()'";
    let never_answers = "python3 -c 'import time; time.sleep(60)'";
    let answers_nonsense = "yes nonsense";
    let does_not_exist = "/no/such/program";
    for command in [ends_early, never_answers, answers_nonsense, does_not_exist] {
        let (server, program) = server_with_program(command, Duration::from_millis(200)).await;
        let mut table = TestTable::with_dealt_game(&server, table_with_programs(&games::GAMES[0])).await;
        table.play_to_end(&mut FastRng::new(4)).await;
        assert!(table.is_over());
        wait_until_all_ended(&program).await;
    }
}

/// Clients choose a bot by the name under which the server offers it. They cannot name a command.
#[tokio::test(flavor = "multi_thread")]
async fn clients_can_only_choose_bots_that_the_server_offers() {
    let (server, _) = server_with_program(GREEDY_COMMAND, Duration::from_secs(4)).await;
    let bots = json!([{"seat": 2, "level": "Giulia"}]);
    let settings = json!({"game": "thirteen-leaves", "seats": 3, "bots": bots});
    let mut table = TestTable::with_seated_people(&server, settings).await;
    table.players[1].expect_done(json!({"type": "leave"})).await;
    // Commands, a bot that only the command line offers, and a name in wrong case.
    for level in [&format!("cmd:{GREEDY_COMMAND}"), GREEDY_COMMAND, "random", "giulia"] {
        let add_bot = json!({"type": "add_bot", "seat": 1, "level": level});
        assert_eq!(table.players[0].expect_refused(add_bot).await, "no_such_level", "{level}");
    }
    let sit = json!({"type": "sit", "seat": 1, "name": "B", "key": seat_key(1)});
    table.players[1].expect_done(sit).await;
}
