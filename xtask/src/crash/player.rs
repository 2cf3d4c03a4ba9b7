//! One client of the crash test: plays random legal actions and reconnects after every crash.

use super::ledger::Fault;
use super::table::{OpenedTable, ServerPhase, SharedLedger};
use crate::client::contribution::Contribution;
use crate::client::socket::Socket;
use anyhow::{Context, Result, bail};
use engine::{FastRng, Seat, Viewer};
use protocol::{FromClient, RequestId};
use serde_json::Value;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

/// The time between two requests of a client, so that no rate limit is reached between two crashes.
const ACTION_INTERVAL: Duration = Duration::from_millis(20);

/// The probability that a client sends a chat line before its action.
const CHAT_PROBABILITY: f64 = 0.1;

/// How long a client waits for a message before it reports a fault.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(15);

/// One client with its table, the shared ledger and what it knows about the game.
pub(super) struct Player {
    pub(super) table: OpenedTable,
    /// The seat that the client asks for.
    pub(super) target_seat: Seat,
    /// The number of games to play at the table.
    pub(super) game_count: u64,
    pub(super) ledger: SharedLedger,
    pub(super) rng: FastRng,
    pub(super) state: PlayerState,
}

/// What the client knows about the table.
#[derive(Debug, Default)]
pub(super) struct PlayerState {
    /// The seat that the server assigned.
    seat: Option<Seat>,
    /// The number of the last event that the client has received.
    last_event: Option<u64>,
    /// The status of the table, as in the protocol: `lobby`, `committing`, `revealing`, `playing` or `over`.
    status: String,
    game_number: u64,
    seated_count: usize,
    legal: Vec<String>,
    /// Whether the proof of the fair deal, the last event of a game, has been received.
    proved: bool,
    /// The contribution to the fair deal, with the number of its game.
    contribution: Option<(u64, Contribution)>,
    /// The last game for which this client has sent its commitment.
    committed_game: u64,
    /// The last game for which this client has revealed its contribution.
    revealed_game: u64,
    /// The last game after which this client has asked for a rematch.
    rematch_game: u64,
    /// The number of requests made so far. It makes request ids unique.
    request_count: u64,
    /// The event of the last acknowledged request. The client waits for that event before it sends the next
    /// request.
    acknowledged_event: u64,
    /// The request without a response. It is sent again after every crash.
    pending: Option<FromClient>,
}

impl Player {
    /// Plays until the last game is over or the audit begins.
    pub(super) async fn play(mut self, mut phase: watch::Receiver<ServerPhase>) -> Result<Player> {
        loop {
            let now = *phase.wait_for(|phase| *phase != ServerPhase::Down).await?;
            let ServerPhase::Up(server) = now else { return Ok(self) };
            match self.play_on_one_connection(server).await {
                Ok(()) => return Ok(self),
                // The server was killed. The next one listens on another port.
                Err(_) => sleep(Duration::from_millis(5)).await,
            }
        }
    }

    /// Plays on one connection. Returns `Ok` when all games are over, and an error when the connection is
    /// lost.
    async fn play_on_one_connection(&mut self, server: SocketAddr) -> Result<()> {
        let key = if self.state.seat.is_some() { self.key() } else { self.table.join_key.clone() };
        let mut socket = Socket::connect(server, &self.table.id, &key, self.state.last_event).await?;
        let welcome = self.next_message(&mut socket).await?;
        self.handle_welcome(&welcome)?;
        if let Some(message) = self.state.pending.clone() {
            socket.send(&message).await?;
        }
        while !self.is_over() {
            if self.state.pending.is_none()
                && self.state.last_event >= Some(self.state.acknowledged_event)
                && let Some(message) = self.next_request()
            {
                sleep(ACTION_INTERVAL).await;
                self.ledger().request_sent(self.state.seat.or(Some(self.target_seat)), &message);
                self.state.pending = Some(message.clone());
                socket.send(&message).await?;
            }
            let message = self.next_message(&mut socket).await?;
            self.handle(&message)?;
        }
        Ok(())
    }

    /// The next message. If none comes in time, that is a fault.
    async fn next_message(&self, socket: &mut Socket) -> Result<Value> {
        match timeout(RESPONSE_TIMEOUT, socket.next_message()).await {
            Ok(text) => Ok(serde_json::from_str(text?)?),
            Err(_) => {
                let fault = format!("no message for {RESPONSE_TIMEOUT:?}: {:?}", self.state);
                self.ledger().faults.push(Fault::Refused(fault));
                bail!("the server sent no message in time")
            }
        }
    }

    /// Reads the first message of a connection: the events missed since the last connection, and the table's
    /// state.
    fn handle_welcome(&mut self, welcome: &Value) -> Result<()> {
        if welcome["type"] != "welcome" {
            self.add_fault(Fault::Lost(format!("{:?} could not reconnect: {welcome}", self.target_seat)));
            bail!("the server refused the connection");
        }
        let missed = welcome["missed"].as_array().context("the welcome has no list `missed`")?;
        missed.iter().for_each(|numbered| self.handle_event(numbered));
        if welcome["number"].as_u64() != self.state.last_event {
            let fault = format!(
                "the welcome names {}, the last event is {:?}",
                welcome["number"], self.state.last_event
            );
            self.add_fault(Fault::OutOfOrder(fault));
        }
        let table = &welcome["table"];
        self.state.status = table["status"].as_str().unwrap_or_default().to_owned();
        self.state.game_number = table["game_number"].as_u64().unwrap_or_default();
        self.read_legal_actions(&table["board"]);
        Ok(())
    }

    /// Reads an event or the response to the pending request.
    fn handle(&mut self, message: &Value) -> Result<()> {
        match message["type"].as_str() {
            Some("event") => self.handle_event(message),
            Some("done" | "seated") => {
                let answered = self.state.pending.take_if(|request| answers(message, request));
                let Some(request) = answered else { return Ok(()) };
                let number = message["number"].as_u64().unwrap_or_default();
                self.ledger().acknowledged(&request, number);
                self.state.acknowledged_event = number;
                if let Some(seat) = message["seat"].as_u64() {
                    self.state.seat = Some(Seat::new(seat as usize));
                }
            }
            Some("refused") => {
                let Some(request) = self.state.pending.take_if(|request| answers(message, request)) else {
                    self.add_fault(Fault::Refused(message.to_string()));
                    return Ok(());
                };
                self.ledger().refused(&request);
                let can_be_late = matches!(request, FromClient::Commit { .. } | FromClient::Reveal { .. });
                // The time limit for commitments continues while the server is down, so these requests can be
                // late.
                if !(can_be_late && message["code"] == "not_now") {
                    self.add_fault(Fault::Refused(format!("{request:?}: {message}")));
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Reads one event. Its number must follow the number of the last event.
    fn handle_event(&mut self, numbered: &Value) {
        let number = numbered["number"].as_u64();
        if number != Some(self.state.last_event.map_or(0, |last| last + 1)) {
            let fault =
                format!("event {number:?} after {:?} at {:?}", self.state.last_event, self.target_seat);
            self.add_fault(Fault::OutOfOrder(fault));
        }
        self.state.last_event = number;
        let viewer = self.state.seat.map_or(Viewer::Spectator, Viewer::Seat);
        self.ledger().shown(viewer, numbered);
        let event = &numbered["event"];
        let status = match event["kind"].as_str().unwrap_or_default() {
            "sat_down" => {
                self.state.seated_count += 1;
                ""
            }
            "deal_opened" => {
                self.state.game_number = event["game_number"].as_u64().unwrap_or_default();
                "committing"
            }
            "commitments_closed" => "revealing",
            "dealt" => "playing",
            "proved" => {
                self.state.proved = true;
                "over"
            }
            "reopened" => {
                self.state.proved = false;
                self.state.game_number = event["game_number"].as_u64().unwrap_or_default();
                "lobby"
            }
            _ => "",
        };
        if !status.is_empty() {
            self.state.status = status.to_owned();
        }
        if event.get("board").is_some() {
            self.read_legal_actions(&event["board"]);
        }
    }

    /// Remembers the legal actions of a board; none unless this client is to move.
    fn read_legal_actions(&mut self, board: &Value) {
        let legal = board["legal"].as_array().map_or(&[][..], Vec::as_slice);
        self.state.legal = legal.iter().filter_map(Value::as_str).map(str::to_owned).collect();
    }

    /// The next request, if the client has one.
    fn next_request(&mut self) -> Option<FromClient> {
        let id = self.next_id();
        let Some(seat) = self.state.seat else {
            let (name, key) = (format!("Player {}", self.target_seat.index()), self.key());
            // The player on seat 0 starts the first game, which only the owner may do.
            let owner_key = (self.target_seat.index() == 0).then(|| self.table.owner_key.clone());
            return Some(FromClient::Sit { id, seat: Some(self.target_seat), name, key, owner_key });
        };
        let state = &mut self.state;
        match state.status.as_str() {
            "lobby"
                if seat.index() == 0
                    && state.game_number == 1
                    && state.seated_count == self.table.seat_count =>
            {
                Some(FromClient::Start { id })
            }
            "committing" if state.committed_game < state.game_number => {
                state.committed_game = state.game_number;
                let contribution = Contribution::random(&mut self.rng);
                state.contribution = Some((state.game_number, contribution.clone()));
                Some(contribution.commit(id, &self.table.id, state.game_number as u32, seat))
            }
            "revealing"
                if state.revealed_game < state.game_number && state.committed_game == state.game_number =>
            {
                state.revealed_game = state.game_number;
                let (game_number, contribution) = state.contribution.as_ref()?;
                Some(contribution.reveal(id, *game_number as u32))
            }
            "playing" if !state.legal.is_empty() => Some(self.act_or_chat(id)),
            "over"
                if state.proved
                    && state.game_number < self.game_count
                    && state.rematch_game < state.game_number =>
            {
                state.rematch_game = state.game_number;
                Some(FromClient::Rematch { id })
            }
            _ => None,
        }
    }

    /// A random legal action, or a chat line in one of ten cases.
    fn act_or_chat(&mut self, id: RequestId) -> FromClient {
        let (state, rng) = (&mut self.state, &mut self.rng);
        if rng.unit() < CHAT_PROBABILITY {
            return FromClient::Chat { id, text: format!("{}, {}", self.target_seat, rng.next_u64()) };
        }
        let index = rng.next_u64() as usize % state.legal.len();
        let action = state.legal.swap_remove(index);
        state.legal.clear();
        FromClient::Act { id, at: state.last_event.unwrap_or_default(), action }
    }

    /// An id that no other request has.
    fn next_id(&mut self) -> RequestId {
        self.state.request_count += 1;
        let text =
            format!("{}-{}-{:x}", self.target_seat.index(), self.state.request_count, self.rng.next_u64());
        RequestId::try_from(text).expect("letters, digits and hyphens")
    }

    /// The secret key of this client's seat.
    pub(super) fn key(&self) -> String {
        format!("{}-seat-{}-of-the-crash-test", &self.table.id[..16], self.target_seat.index())
    }

    /// The seat that the server assigned.
    pub(super) fn seat(&self) -> Option<Seat> {
        self.state.seat
    }

    /// Whether all games are over and every request has a response.
    fn is_over(&self) -> bool {
        self.state.pending.is_none() && self.state.proved && self.state.game_number >= self.game_count
    }

    fn add_fault(&self, fault: Fault) {
        self.ledger().faults.push(fault);
    }

    fn ledger(&self) -> std::sync::MutexGuard<'_, super::ledger::Ledger> {
        self.ledger.lock().expect("no thread panics while it holds the ledger")
    }
}

/// Whether a message is the response to this request.
fn answers(message: &Value, request: &FromClient) -> bool {
    request.id().is_some_and(|id| message["id"].as_str() == Some(String::from(id.clone()).as_str()))
}
