//! A table with a few players that one attack moves step by step, with all messages as JSON.

use crate::client::FIRST_GAME;
use crate::client::contribution::Contribution;
use crate::client::http;
use crate::client::route::Route;
use crate::client::socket::Socket;
use anyhow::{Context, Result, bail};
use engine::{FastRng, Seat};
use protocol::http::OpenTable;
use protocol::{FromClient, RequestId};
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::time::Duration;
use tokio::task::spawn_local;
use tokio::time::timeout;

/// How long a player waits for a message. Without it, the attack ends with an error.
const MAX_WAIT: Duration = Duration::from_secs(20);

/// A table and the connections of its players.
pub(super) struct ScriptedTable {
    pub(super) id: String,
    pub(super) join_key: String,
    pub(super) players: Vec<ScriptedPlayer>,
}

/// A message from the server: the text as it was on the wire, and its content.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    pub(super) text: String,
    pub(super) json: Value,
}

/// One connection to a table.
pub(super) struct ScriptedPlayer {
    pub(super) socket: Socket,
    /// The secret with which the player takes a seat and comes back to it.
    pub(super) key: String,
    /// The first message that the player got.
    pub(super) welcome: Value,
    seat: Seat,
    /// The random bytes that the player adds to the shuffle.
    contribution: Contribution,
    /// Events that arrived while the player waited for a response.
    waiting_events: VecDeque<Frame>,
    /// The latest state of the game that the player was shown, and the number of the event that showed it.
    pub(super) board: Value,
    pub(super) board_number: u64,
    /// The number of ids given to requests so far.
    request_count: u64,
}

/// One action in a game, and the messages about it that the players received.
#[derive(Debug)]
pub(super) struct Move {
    /// The event of the move for each player.
    pub(super) frames: Vec<Frame>,
    /// The length of the response that the mover got before the event.
    pub(super) response_length: usize,
}

/// The settings of a table, from JSON with the fields of `POST /api/tables`.
pub(super) fn table_settings(settings: Value) -> Result<OpenTable> {
    Ok(serde_json::from_value(settings)?)
}

impl ScriptedTable {
    /// Opens a table and lets one player sit down for each route, on the first seats. Seats without a route must have
    /// a bot.
    pub(super) async fn open(
        routes: &[Route],
        settings: &OpenTable,
        rng: &mut FastRng,
    ) -> Result<ScriptedTable> {
        let opener = *routes.first().context("a table needs a player")?;
        let open_response = http::open_table(opener, settings).await?;
        let mut players = Vec::new();
        for (index, route) in routes.iter().enumerate() {
            let mut player =
                ScriptedPlayer::enter(*route, &open_response.table, Some(&open_response.join_key), rng)
                    .await?;
            player.sit(Seat::new(index), &format!("Player {index}")).await?;
            players.push(player);
        }
        Ok(ScriptedTable { id: open_response.table, join_key: open_response.join_key, players })
    }

    /// Starts the game. Each player commits to random bytes for the shuffle and then reveals them. Returns when every
    /// player has cards.
    pub(super) async fn deal(&mut self) -> Result<()> {
        self.players[0].request(json!({"type": "start"})).await?;
        for player in &mut self.players {
            player.event_of_kind("deal_opened").await?;
            let id = player.next_id();
            let commit = player.contribution.commit(id, &self.id, FIRST_GAME, player.seat);
            player.send_request(&commit).await?;
        }
        for player in &mut self.players {
            player.event_of_kind("commitments_closed").await?;
            let id = player.next_id();
            let reveal = player.contribution.reveal(id, FIRST_GAME);
            player.send_request(&reveal).await?;
        }
        for player in &mut self.players {
            player.event_of_kind("dealt").await?;
        }
        Ok(())
    }

    /// Lets the player to move play one of the legal actions. `choose` gets the player's index and the actions. Returns
    /// `None` when the game is over.
    pub(super) async fn play(
        &mut self,
        choose: impl FnOnce(usize, &[String]) -> String,
    ) -> Result<Option<Move>> {
        // Only the player to move has legal actions.
        let Some(mover) = self.players.iter().position(|player| !player.legal_actions().is_empty()) else {
            return Ok(None);
        };
        let player = &mut self.players[mover];
        let action = choose(mover, &player.legal_actions());
        let response =
            player.request(json!({"type": "act", "at": player.board_number, "action": action})).await?;
        let event_number = response["number"].as_u64().context("`done` has no number")?;
        let mut frames = Vec::new();
        for player in &mut self.players {
            frames.push(player.event_with_number(event_number).await?);
        }
        Ok(Some(Move { frames, response_length: response.to_string().len() }))
    }
}

impl ScriptedPlayer {
    /// Connects to a table and reads the welcome. With the key of a seat the player returns to it; with the table's
    /// join key or without a key the player is a guest.
    pub(super) async fn enter(
        route: Route,
        table: &str,
        key: Option<&str>,
        rng: &mut FastRng,
    ) -> Result<ScriptedPlayer> {
        let mut socket = Socket::open(route).await?;
        socket.hello(table, key, None).await?;
        let welcome = timeout(MAX_WAIT, socket.next_message()).await??.to_owned();
        let welcome: Value = serde_json::from_str(&welcome)?;
        if welcome["type"] != "welcome" {
            bail!("the server refused a guest: {welcome}");
        }
        Ok(ScriptedPlayer {
            socket,
            key: format!("attack-seat-{:016x}", rng.next_u64()),
            welcome,
            seat: Seat::new(0),
            contribution: Contribution::random(rng),
            waiting_events: VecDeque::new(),
            board: Value::Null,
            board_number: 0,
            request_count: 0,
        })
    }

    /// Takes a seat under a name.
    pub(super) async fn sit(&mut self, seat: Seat, name: &str) -> Result<Value> {
        self.seat = seat;
        let key = self.key.clone();
        self.request(json!({"type": "sit", "seat": seat, "name": name, "key": key})).await
    }

    /// Sends a request, to which an id is added, and returns the response. Fails if the server refuses.
    pub(super) async fn request(&mut self, request: Value) -> Result<Value> {
        let response = self.try_request(request).await?;
        if response["type"] == "refused" {
            bail!("refused: {response}");
        }
        Ok(response)
    }

    /// Sends a request, to which an id is added, and returns the response or the refusal.
    pub(super) async fn try_request(&mut self, request: Value) -> Result<Value> {
        let id = self.send(request).await?;
        self.response(&id).await
    }

    /// Sends a request, to which an id is added. Returns the id and does not wait for the response.
    pub(super) async fn send(&mut self, mut request: Value) -> Result<String> {
        let id = String::from(self.next_id());
        request["id"] = json!(id);
        self.socket.send_text(request.to_string()).await?;
        Ok(id)
    }

    /// Sends a request that has an id already, and returns the response or the refusal.
    async fn send_request(&mut self, request: &FromClient) -> Result<Value> {
        let id = request.id().cloned().map(String::from).context("the request has no id")?;
        self.socket.send(request).await?;
        self.response(&id).await
    }

    /// Waits for the response to the request with this id.
    pub(super) async fn response(&mut self, id: &str) -> Result<Value> {
        loop {
            let frame = self.next_frame().await?;
            if frame.json["id"] == id {
                return Ok(frame.json);
            }
            if frame.json["type"] == "event" {
                self.waiting_events.push_back(frame);
            }
        }
    }

    /// Drops the events that arrived while the player waited for a response.
    pub(super) fn forget_events(&mut self) {
        self.waiting_events.clear();
    }

    /// The next event of the table: one that arrived earlier, or else the next from the socket. Remembers its board.
    pub(super) async fn next_event(&mut self) -> Result<Frame> {
        let event = match self.waiting_events.pop_front() {
            Some(event) => event,
            None => loop {
                let frame = self.next_frame().await?;
                if frame.json["type"] == "event" {
                    break frame;
                }
            },
        };
        if let Some(board) = event.json["event"].get("board") {
            self.board = board.clone();
            self.board_number = event.json["number"].as_u64().unwrap_or_default();
        }
        Ok(event)
    }

    /// Skips events until the one with this number.
    async fn event_with_number(&mut self, number: u64) -> Result<Frame> {
        loop {
            let event = self.next_event().await?;
            if event.json["number"] == number {
                return Ok(event);
            }
        }
    }

    /// Skips events until one of this kind.
    async fn event_of_kind(&mut self, kind: &str) -> Result<Frame> {
        loop {
            let event = self.next_event().await?;
            if event.json["event"]["kind"] == kind {
                return Ok(event);
            }
        }
    }

    /// The next message of any type.
    pub(super) async fn next_frame(&mut self) -> Result<Frame> {
        let text = timeout(MAX_WAIT, self.socket.next_message()).await??.to_owned();
        let json = serde_json::from_str(&text)?;
        Ok(Frame { text, json })
    }

    /// Answers the server's pings from now on, so that the connection stays open.
    pub(super) fn stay_connected(mut self) {
        spawn_local(async move { while self.socket.next_message().await.is_ok() {} });
    }

    /// Sends a ping and waits for the pong. Fails if the connection has ended.
    pub(super) async fn ping(&mut self) -> Result<()> {
        self.socket.send(&FromClient::Ping { sent: 0 }).await?;
        loop {
            let frame = self.next_frame().await?;
            match frame.json["type"].as_str() {
                Some("pong") => return Ok(()),
                Some("event") => self.waiting_events.push_back(frame),
                _ => {}
            }
        }
    }

    /// The actions that the player may choose from; empty unless it is the player's turn.
    pub(super) fn legal_actions(&self) -> Vec<String> {
        let actions = self.board["legal"].as_array().map(Vec::as_slice).unwrap_or_default();
        actions.iter().filter_map(Value::as_str).map(str::to_owned).collect()
    }

    /// An id that this player has not used yet.
    pub(super) fn next_id(&mut self) -> RequestId {
        self.request_count += 1;
        RequestId::try_from(format!("a-{}", self.request_count)).expect("letters, digits and hyphens")
    }
}
