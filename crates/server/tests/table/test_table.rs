//! A table for tests, with one client for each person. The clients sit down, take part in the deal, and play.

use crate::client::Client;
use crate::test_server::TestServer;
use engine::{FastRng, Seat};
use protocol::http::TableOpened;
use serde_json::{Value, json};

/// A table and the clients on its seats.
pub(crate) struct TestTable {
    /// The response to the request that opened the table: its id and its keys.
    pub(crate) open_response: TableOpened,
    /// One client for each person, in the order of their seats.
    pub(crate) players: Vec<Client>,
}

/// The key with which the person on a seat connects.
pub(crate) fn seat_key(seat: usize) -> String {
    format!("seat-{seat}-0123456789abcdefghij")
}

impl TestTable {
    /// Opens a table and seats a person on every seat that no bot has. Bots must be on the last seats.
    pub(crate) async fn with_seated_people(server: &TestServer, settings: Value) -> TestTable {
        let open_response = server.open_table(settings.clone()).await;
        let bot_count = settings["bots"].as_array().map_or(0, Vec::len);
        let seat_count = settings["seats"].as_u64().unwrap() as usize;
        let mut players: Vec<Client> = Vec::new();
        for seat in 0..seat_count - bot_count {
            let mut client = server.connect(&open_response.table, &open_response.join_key).await;
            let (id, name) = (format!("sit-{seat}"), format!("P{seat}"));
            client
                .send(json!({"type": "sit", "id": id, "seat": seat, "name": name, "key": seat_key(seat)}))
                .await;
            let sit_response = client.response(&id).await;
            client.you = json!({"role": "seat", "seat": seat});
            client.read_until_number(sit_response["number"].as_u64().unwrap()).await;
            players.push(client);
        }
        let mut table = TestTable { open_response, players };
        table.sync_clients().await;
        table
    }

    /// A table at which the first game has been dealt, with a random number from every person.
    pub(crate) async fn with_dealt_game(server: &TestServer, settings: Value) -> TestTable {
        let mut table = TestTable::with_seated_people(server, settings).await;
        table.players[0].expect_done(json!({"type": "start"})).await;
        let first_game = 1;
        table.deal(first_game).await;
        table
    }

    /// Takes part in a deal that has been opened: every person commits to a random number and reveals it.
    pub(crate) async fn deal(&mut self, game_number: u32) {
        let table_id = self.open_response.table.clone();
        // Everybody first sends the hash of their number (the commitment), and the number itself when all have done so.
        for (seat, player) in self.players.iter_mut().enumerate() {
            let commitment =
                fair::seat_commitment(&table_id, game_number, Seat::new(seat), &random_number_of_seat(seat));
            let commitment = fair::to_hex(&commitment);
            player.read_until_event("deal_opened").await;
            let id = format!("commit-{game_number}-{seat}");
            player
                .send(
                    json!({"type": "commit", "id": id, "game_number": game_number, "commitment": commitment}),
                )
                .await;
            assert_eq!(player.response(&id).await["type"], "done");
        }
        for (seat, player) in self.players.iter_mut().enumerate() {
            player.read_until_event("commitments_closed").await;
            let (id, number) =
                (format!("reveal-{game_number}-{seat}"), fair::to_hex(&random_number_of_seat(seat)));
            player
                .send(json!({"type": "reveal", "id": id, "game_number": game_number, "number": number}))
                .await;
            assert_eq!(player.response(&id).await["type"], "done");
        }
        for player in &mut self.players {
            player.read_until_event("dealt").await;
        }
    }

    /// Reads until every client has received the last event that any client of this table has received.
    pub(crate) async fn sync_clients(&mut self) {
        let newest_number = self.players.iter().map(|player| player.last_number).max().unwrap_or_default();
        for player in &mut self.players {
            player.read_until_number(newest_number).await;
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.players[0].board["result"].is_object()
    }

    /// The index of the client that is to move; `None` if it is a bot's turn or the game is over.
    pub(crate) fn mover(&self) -> Option<usize> {
        self.players.iter().position(Client::is_to_move)
    }

    /// Lets the client that is to move play an action. Returns `false` if none of them is to move.
    pub(crate) async fn play_one_action(&mut self, rng: &mut FastRng) -> bool {
        self.sync_clients().await;
        let Some(mover) = self.mover() else { return false };
        let player = &mut self.players[mover];
        let action = choose_action(player, rng);
        let response = player.act(&action).await;
        assert_eq!(response["type"], "done", "{action}: {response}");
        player.read_until_number(response["number"].as_u64().unwrap()).await;
        self.sync_clients().await;
        true
    }

    /// Plays up to `count` actions. Stops when the game is over or a bot is to move.
    pub(crate) async fn play(&mut self, count: usize, rng: &mut FastRng) {
        for _ in 0..count {
            if self.is_over() || !self.play_one_action(rng).await {
                return;
            }
        }
    }

    /// Plays to the end of the game, together with the bots.
    pub(crate) async fn play_to_end(&mut self, rng: &mut FastRng) {
        while !self.is_over() {
            if !self.play_one_action(rng).await {
                self.players[0].next_message().await;
            }
        }
        self.sync_clients().await;
    }

    /// Closes the connection of a player and removes them from the list.
    pub(crate) fn disconnect(&mut self, player_index: usize) {
        drop(self.players.remove(player_index));
    }
}

/// The "random" number that a seat reveals for every deal. It is fixed, so that tests are repeatable.
fn random_number_of_seat(seat: usize) -> [u8; 32] {
    [seat as u8; 32]
}

/// The settings of a table for each game, with its smallest number of seats.
pub(crate) fn every_game() -> impl Iterator<Item = Value> {
    games::GAMES.iter().map(|game| json!({"game": game.id, "seats": game.min_seats}))
}

/// A random legal action. In Mélimagic a player may claim that two of their rabbits match their wand. Only a right
/// claim is chosen: with random claims a game would hardly ever end.
fn choose_action(player: &Client, rng: &mut FastRng) -> String {
    let legal = player.legal_actions();
    let is_claim = |action: &&String| action.starts_with("claim");
    if legal.iter().any(|action| is_claim(&action)) {
        let right_claim = legal.iter().filter(is_claim).find(|claim| is_right_claim(player, claim));
        // The action `end` ends the turn without a claim.
        return right_claim.cloned().unwrap_or_else(|| "end".to_owned());
    }
    legal[rng.next_u64() as usize % legal.len()].clone()
}

/// Whether `claim A B` names two rabbits whose colours are those of the player's wand. A and B are places on the
/// player's stand. A rabbit is written with the letter of its colour, a wand with the letters of its two colours.
fn is_right_claim(player: &Client, claim: &str) -> bool {
    let seat = player.seat().unwrap() as usize;
    let view = &player.board["view"];
    let words: Vec<_> = claim.split(' ').collect();
    let rabbit = |place: &str| view["stands"][seat][place.parse::<usize>().unwrap()]["rabbit"].clone();
    let [first, second] = [1, 2].map(|word| rabbit(words[word]).as_str().unwrap_or_default().to_owned());
    let wand = view["wands"][seat].as_str().unwrap_or_default();
    wand == format!("{first}{second}") || wand == format!("{second}{first}")
}
