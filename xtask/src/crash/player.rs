//! One client of the crash test: plays random legal actions and reconnects after every crash.

use super::ledger::Fault;
use super::player_state::PlayerState;
use super::table::{Interruptions, OpenedTable, ServerPhase, SharedLedger};
use crate::client::contribution::Contribution;
use crate::client::socket::Socket;
use anyhow::{Context, Result, bail};
use engine::{FastRng, Seat, Viewer};
use protocol::{FromClient, RequestId};
use serde_json::Value;
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite;

/// The time between two requests of a client, so that no rate limit is reached between two crashes.
const ACTION_INTERVAL: Duration = Duration::from_millis(20);

/// The probability that a client sends a chat line before its action.
const CHAT_PROBABILITY: f64 = 0.1;

/// How many chat lines a client sends in one game. A table refuses chat after 1,000 lines in one game, and random players
/// can play some games for ever.
const MAX_CHAT_LINES_PER_GAME: usize = 100;

/// The probability that a client of a site leaves after a response and connects again, perhaps to another server. So
/// clients also come to servers that have lost the table without knowing it.
const LEAVE_PROBABILITY: f64 = 0.03;

/// How long a client waits for a message before it reports a fault.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(15);

/// How long a client of a site waits for a message before it connects again: the server may be frozen or unreachable.
const SILENCE_BEFORE_RECONNECT: Duration = Duration::from_secs(3);

/// One client with its table, the shared ledger and what it knows about the game.
pub(super) struct Player {
    pub(super) table: OpenedTable,
    /// The seat that the client asks for.
    pub(super) target_seat: Seat,
    /// The number of games to play at the table.
    pub(super) game_count: u64,
    pub(super) ledger: SharedLedger,
    pub(super) rng: FastRng,
    /// Collects how long players of a site with several servers could not play, because there a table may be
    /// unavailable for a while. `None` in the test of a single server, which must never refuse like that.
    pub(super) interruptions: Option<Interruptions>,
    pub(super) state: PlayerState,
}

/// Why a client stopped playing on a connection.
enum ConnectionEnd {
    /// All games are over.
    GamesOver,
    /// The client left by itself.
    Left,
}

impl Player {
    /// Plays until the last game is over or the audit begins. The audit does not wait for the end of a game, because
    /// random players can play some games for ever.
    pub(super) async fn play(mut self, mut phase: watch::Receiver<ServerPhase>) -> Result<Player> {
        let mut audit_phase = phase.clone();
        loop {
            let current_phase = *phase.wait_for(|phase| *phase != ServerPhase::Down).await?;
            let ServerPhase::Up(server) = current_phase else { return Ok(self) };
            let connection_end = tokio::select! {
                connection_end = self.play_on_one_connection(server) => connection_end,
                _ = audit_phase.wait_for(|phase| matches!(phase, ServerPhase::Audit(_))) => {
                    // A client that never came back was interrupted as well.
                    self.end_interruption();
                    return Ok(self);
                }
            };
            match connection_end {
                Ok(ConnectionEnd::GamesOver) => return Ok(self),
                Ok(ConnectionEnd::Left) => {}
                // The connection was lost, usually because the server was killed. Connect again after a pause.
                Err(_) => {
                    self.state.connection_lost_at.get_or_insert_with(Instant::now);
                    sleep(Duration::from_millis(if self.interruptions.is_some() { 50 } else { 5 })).await;
                }
            }
        }
    }

    /// Plays on one connection, until all games are over or the client leaves. Returns an error when the connection is
    /// lost.
    async fn play_on_one_connection(&mut self, server: SocketAddr) -> Result<ConnectionEnd> {
        // Before the client has a seat, it enters with the key that lets anybody sit down.
        let key = if self.state.seat.is_some() { self.key() } else { self.table.join_key.clone() };
        let connect = Socket::connect(server, &self.table.id, &key, self.state.last_event);
        let connect_result = timeout(RESPONSE_TIMEOUT, connect).await.context("no connection in time")?;
        let mut socket = connect_result.inspect_err(|error| self.check_refused_connection(error))?;
        let welcome = self.next_message(&mut socket).await?;
        self.handle_welcome(&welcome)?;
        // The last connection ended before the response to this request.
        if let Some(message) = self.state.pending_request.clone() {
            socket.send(&message).await?;
        }
        while !self.is_over() {
            // Send the next request only after the response and the event of the last one.
            if self.state.pending_request.is_none()
                && self.state.last_event >= Some(self.state.acknowledged_event)
                && let Some(message) = self.next_request()
            {
                sleep(ACTION_INTERVAL).await;
                self.ledger().note_request(self.state.seat.or(Some(self.target_seat)), &message);
                self.state.pending_request = Some(message.clone());
                socket.send(&message).await?;
            }
            let message = self.next_message(&mut socket).await?;
            self.handle(&message)?;
            if std::mem::take(&mut self.state.is_leaving) {
                return Ok(ConnectionEnd::Left);
            }
        }
        Ok(ConnectionEnd::GamesOver)
    }

    /// A server that refuses a connection must say that the table is unavailable, which has the status 503.
    fn check_refused_connection(&self, error: &anyhow::Error) {
        if let Some(tungstenite::Error::Http(response)) = error.downcast_ref()
            && response.status() != tungstenite::http::StatusCode::SERVICE_UNAVAILABLE
        {
            self.add_fault(Fault::Refused(format!("a connection with status {}", response.status())));
        }
    }

    /// Notes that the table goes on for this client, or that the test ends before that.
    fn end_interruption(&mut self) {
        let lost_at = self.state.connection_lost_at.take();
        if let (Some(interruptions), Some(lost_at)) = (&self.interruptions, lost_at) {
            interruptions.add(lost_at.elapsed());
        }
    }

    /// The next message. If none comes in time, that is a fault.
    async fn next_message(&self, socket: &mut Socket) -> Result<Value> {
        let allowed_silence = match self.interruptions {
            Some(_) => SILENCE_BEFORE_RECONNECT,
            None => RESPONSE_TIMEOUT,
        };
        match timeout(allowed_silence, socket.next_message()).await {
            Ok(text) => Ok(serde_json::from_str(text?)?),
            Err(_) if self.interruptions.is_some() => bail!("the server sent nothing for a while"),
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
        if self.is_interruption(welcome) {
            bail!("no server has the table at the moment");
        }
        if welcome["type"] != "welcome" {
            self.add_fault(Fault::Lost(format!("{:?} could not reconnect: {welcome}", self.target_seat)));
            bail!("the server refused the connection");
        }
        let missed_events = welcome["missed"].as_array().context("the welcome has no list `missed`")?;
        self.ledger().note_end_of_log(self.viewer(), missed_events);
        missed_events.iter().for_each(|event| self.handle_event(event));
        // The welcome also contains the number of the table's last event.
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
            Some("event") => {
                self.end_interruption();
                self.ledger().note_end_of_log(self.viewer(), std::slice::from_ref(message));
                self.handle_event(message);
            }
            Some("done" | "seated") => {
                self.end_interruption();
                self.state.is_leaving = self.interruptions.is_some() && self.rng.unit() < LEAVE_PROBABILITY;
                let answered_request =
                    self.state.pending_request.take_if(|request| answers(message, request));
                let Some(request) = answered_request else { return Ok(()) };
                let number = message["number"].as_u64().unwrap_or_default();
                self.ledger().note_acknowledgement(&request, number);
                self.state.acknowledged_event = number;
                if let Some(seat) = message["seat"].as_u64() {
                    self.state.seat = Some(Seat::new(seat as usize));
                }
            }
            // The request may have been stored or not. It is sent again on the next connection.
            Some("refused") if self.is_interruption(message) => bail!("the table is unavailable"),
            Some("refused") => {
                let Some(request) = self.state.pending_request.take_if(|request| answers(message, request))
                else {
                    self.add_fault(Fault::Refused(message.to_string()));
                    return Ok(());
                };
                self.ledger().note_refusal(&request);
                // The time limit for commitments continues while the server is down, so these requests can be
                // late.
                let can_be_late = matches!(request, FromClient::Commit { .. } | FromClient::Reveal { .. });
                if !(can_be_late && message["code"] == "not_now") {
                    self.add_fault(Fault::Refused(format!("{request:?}: {message}")));
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Whether a message says that the table is unavailable, which clients of a site have to expect for a while.
    fn is_interruption(&self, message: &Value) -> bool {
        self.interruptions.is_some() && message["type"] == "refused" && message["code"] == "unavailable"
    }

    /// Reads one event. Its number must follow the number of the last event.
    fn handle_event(&mut self, numbered_event: &Value) {
        let number = numbered_event["number"].as_u64();
        let expected_number = self.state.last_event.map_or(0, |last| last + 1);
        if number != Some(expected_number) {
            let fault =
                format!("event {number:?} after {:?} at {:?}", self.state.last_event, self.target_seat);
            self.add_fault(Fault::OutOfOrder(fault));
        }
        self.state.last_event = number;
        self.ledger().note_shown_event(self.viewer(), numbered_event);
        let event = &numbered_event["event"];
        // The table's status after this event; empty if the event does not change it.
        let status = match event["kind"].as_str().unwrap_or_default() {
            "sat_down" => {
                self.state.seated_count += 1;
                ""
            }
            "deal_opened" => {
                self.state.game_number = event["game_number"].as_u64().unwrap_or_default();
                self.state.chat_line_count = 0;
                "committing"
            }
            "commitments_closed" => "revealing",
            "dealt" => "playing",
            // The server has published the proof of the fair deal, which is the last event of a game.
            "proved" => {
                self.state.proof_is_published = true;
                "over"
            }
            "reopened" => {
                self.state.proof_is_published = false;
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
        self.state.legal_actions = legal.iter().filter_map(Value::as_str).map(str::to_owned).collect();
    }

    /// The next request, if the client has one.
    fn next_request(&mut self) -> Option<FromClient> {
        let id = self.next_id();
        // A client without a seat sits down first.
        let Some(seat) = self.state.seat else {
            let (name, key) = (format!("Player {}", self.target_seat.index()), self.key());
            // The player on seat 0 starts the first game, which only the owner may do.
            let owner_key = (self.target_seat.index() == 0).then(|| self.table.owner_key.clone());
            return Some(FromClient::Sit { id, seat: Some(self.target_seat), name, key, owner_key });
        };
        let state = &mut self.state;
        match state.status.as_str() {
            // The player on seat 0 starts the first game when all seats are taken. Later games start by themselves.
            "lobby"
                if seat.index() == 0
                    && state.game_number == 1
                    && state.seated_count == self.table.seat_count =>
            {
                Some(FromClient::Start { id })
            }
            // In the first step of the fair deal, each client sends a hash of its random number.
            "committing" if state.committed_game < state.game_number => {
                state.committed_game = state.game_number;
                let contribution = Contribution::random(&mut self.rng);
                state.contribution = Some((state.game_number, contribution.clone()));
                Some(contribution.commit(id, &self.table.id, state.game_number as u32, seat))
            }
            // In the second step, each client that has sent its hash sends the number itself.
            "revealing"
                if state.revealed_game < state.game_number && state.committed_game == state.game_number =>
            {
                state.revealed_game = state.game_number;
                let (game_number, contribution) = state.contribution.as_ref()?;
                Some(contribution.reveal(id, *game_number as u32))
            }
            // Only the client to move has legal actions.
            "playing" if !state.legal_actions.is_empty() => Some(self.act_or_chat(id)),
            // After each game but the last one, each client asks once for a rematch.
            "over"
                if state.proof_is_published
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
        if rng.unit() < CHAT_PROBABILITY && state.chat_line_count < MAX_CHAT_LINES_PER_GAME {
            state.chat_line_count += 1;
            return FromClient::Chat { id, text: format!("{}, {}", self.target_seat, rng.next_u64()) };
        }
        let index = rng.next_u64() as usize % state.legal_actions.len();
        let action = state.legal_actions.swap_remove(index);
        // After this action the others are not legal any more.
        state.legal_actions.clear();
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

    /// As whom the server shows events to this client.
    fn viewer(&self) -> Viewer {
        self.state.seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// The seat that the server assigned.
    pub(super) fn seat(&self) -> Option<Seat> {
        self.state.seat
    }

    /// Whether all games are over and every request has a response.
    fn is_over(&self) -> bool {
        self.state.pending_request.is_none()
            && self.state.proof_is_published
            && self.state.game_number >= self.game_count
    }

    /// Reports a broken guarantee.
    fn add_fault(&self, fault: Fault) {
        self.ledger().faults.push(fault);
    }

    /// The record of what all clients of the table sent and received.
    fn ledger(&self) -> std::sync::MutexGuard<'_, super::ledger::Ledger> {
        self.ledger.lock().expect("no thread panics while it holds the ledger")
    }
}

/// Whether a message is the response to this request.
fn answers(message: &Value, request: &FromClient) -> bool {
    request.id().is_some_and(|id| message["id"].as_str() == Some(String::from(id.clone()).as_str()))
}
