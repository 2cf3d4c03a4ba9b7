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

/// How long a client waits for a message before it reports a fault.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(15);

/// One client.
pub(super) struct Player {
    pub(super) open: OpenedTable,
    pub(super) target_seat: Seat,
    pub(super) games: u64,
    pub(super) ledger: SharedLedger,
    pub(super) rng: FastRng,
    pub(super) state: PlayerState,
}

/// What the client knows about the table.
#[derive(Debug, Default)]
pub(super) struct PlayerState {
    seat: Option<Seat>,
    heard: Option<u64>,
    status: String,
    game_number: u64,
    seated_count: usize,
    legal: Vec<String>,
    proved: bool,
    number: Option<(u64, Contribution)>,
    /// The last games for which this client has sent its commitment and its number.
    committed: u64,
    revealed: u64,
    rematch: u64,
    asked: u64,
    /// The number of the last acknowledged request. The client waits for that event before it sends the next request.
    answered: u64,
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

    /// Plays on one connection. Returns `Ok` when all games are over, and an error when the connection is lost.
    async fn play_on_one_connection(&mut self, server: SocketAddr) -> Result<()> {
        let key = if self.state.seat.is_some() { self.key() } else { self.open.join_key.clone() };
        let mut socket = Socket::connect(server, &self.open.table, &key, self.state.heard).await?;
        let welcome = self.next_message(&mut socket).await?;
        self.handle_welcome(&welcome)?;
        if let Some(message) = self.state.pending.clone() {
            socket.send(&message).await?;
        }
        while !self.is_over() {
            if self.state.pending.is_none()
                && self.state.heard >= Some(self.state.answered)
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

    async fn next_message(&self, socket: &mut Socket) -> Result<Value> {
        match timeout(RESPONSE_TIMEOUT, socket.next_message()).await {
            Ok(heard) => Ok(serde_json::from_str(heard?)?),
            Err(_) => {
                let fault = format!("no message for {RESPONSE_TIMEOUT:?}: {:?}", self.state);
                self.ledger().faults.push(Fault::Refused(fault));
                bail!("nothing to hear")
            }
        }
    }

    fn handle_welcome(&mut self, welcome: &Value) -> Result<()> {
        if welcome["type"] != "welcome" {
            self.fault(Fault::Lost(format!("{:?} is not welcome: {welcome}", self.target_seat)));
            bail!("not welcome");
        }
        let missed = welcome["missed"].as_array().context("what was missed")?;
        missed.iter().for_each(|numbered| self.handle_event(numbered));
        if welcome["number"].as_u64() != self.state.heard {
            let fault =
                format!("the welcome names {}, the last event is {:?}", welcome["number"], self.state.heard);
            self.fault(Fault::OutOfOrder(fault));
        }
        let table = &welcome["table"];
        self.state.status = table["status"].as_str().unwrap_or_default().to_owned();
        self.state.game_number = table["game_number"].as_u64().unwrap_or_default();
        self.read_legal_actions(&table["board"]);
        Ok(())
    }

    fn handle(&mut self, heard: &Value) -> Result<()> {
        match heard["type"].as_str() {
            Some("event") => self.handle_event(heard),
            Some("done" | "seated") => {
                let answered = self.state.pending.take_if(|asked| answers(heard, asked));
                let Some(asked) = answered else { return Ok(()) };
                let number = heard["number"].as_u64().unwrap_or_default();
                self.ledger().acknowledged(&asked, number);
                self.state.answered = number;
                if let Some(seat) = heard["seat"].as_u64() {
                    self.state.seat = Some(Seat::new(seat as usize));
                }
            }
            Some("refused") => {
                let Some(asked) = self.state.pending.take_if(|asked| answers(heard, asked)) else {
                    self.fault(Fault::Refused(heard.to_string()));
                    return Ok(());
                };
                self.ledger().refused(&asked);
                let late = matches!(asked, FromClient::Commit { .. } | FromClient::Reveal { .. });
                // The time for commitments continues while the server is down.
                if !(late && heard["code"] == "not_now") {
                    self.fault(Fault::Refused(format!("{asked:?}: {heard}")));
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn handle_event(&mut self, numbered: &Value) {
        let number = numbered["number"].as_u64();
        if number != Some(self.state.heard.map_or(0, |heard| heard + 1)) {
            let fault = format!("{number:?} after {:?} at {:?}", self.state.heard, self.target_seat);
            self.fault(Fault::OutOfOrder(fault));
        }
        self.state.heard = number;
        let viewer = self.state.seat.map_or(Viewer::Spectator, Viewer::Seat);
        self.ledger().shown(viewer, numbered);
        let what = &numbered["event"];
        let status = match what["kind"].as_str().unwrap_or_default() {
            "sat_down" => {
                self.state.seated_count += 1;
                ""
            }
            "deal_opened" => {
                self.state.game_number = what["game_number"].as_u64().unwrap_or_default();
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
                self.state.game_number = what["game_number"].as_u64().unwrap_or_default();
                "lobby"
            }
            _ => "",
        };
        if !status.is_empty() {
            self.state.status = status.to_owned();
        }
        if what.get("board").is_some() {
            self.read_legal_actions(&what["board"]);
        }
    }

    fn read_legal_actions(&mut self, board: &Value) {
        let legal = board["legal"].as_array().map_or(&[][..], Vec::as_slice);
        self.state.legal = legal.iter().filter_map(Value::as_str).map(str::to_owned).collect();
    }

    /// The next request, if the client has one.
    fn next_request(&mut self) -> Option<FromClient> {
        let id = self.id();
        let Some(seat) = self.state.seat else {
            let (name, key) = (format!("Player {}", self.target_seat.index()), self.key());
            return Some(FromClient::Sit { id, seat: Some(self.target_seat), name, key });
        };
        let state = &mut self.state;
        match state.status.as_str() {
            "lobby"
                if seat.index() == 0 && state.game_number == 1 && state.seated_count == self.open.seats =>
            {
                Some(FromClient::Start { id })
            }
            "committing" if state.committed < state.game_number => {
                state.committed = state.game_number;
                let number = Contribution::draw(&mut self.rng);
                state.number = Some((state.game_number, number.clone()));
                Some(number.commit(id, &self.open.table, state.game_number as u32, seat))
            }
            "revealing" if state.revealed < state.game_number && state.committed == state.game_number => {
                state.revealed = state.game_number;
                let (deal, number) = state.number.as_ref()?;
                Some(number.reveal(id, *deal as u32))
            }
            "playing" if !state.legal.is_empty() => Some(self.act_or_chat(id)),
            "over" if state.proved && state.game_number < self.games && state.rematch < state.game_number => {
                state.rematch = state.game_number;
                Some(FromClient::Rematch { id })
            }
            _ => None,
        }
    }

    fn act_or_chat(&mut self, id: RequestId) -> FromClient {
        let (state, rng) = (&mut self.state, &mut self.rng);
        if rng.unit() < 0.1 {
            return FromClient::Chat { id, text: format!("{}, {}", self.target_seat, rng.next_u64()) };
        }
        let place = rng.next_u64() as usize % state.legal.len();
        let action = state.legal.swap_remove(place);
        state.legal.clear();
        FromClient::Act { id, at: state.heard.unwrap_or_default(), action }
    }

    fn id(&mut self) -> RequestId {
        self.state.asked += 1;
        let text = format!("{}-{}-{:x}", self.target_seat.index(), self.state.asked, self.rng.next_u64());
        RequestId::try_from(text).expect("letters, digits and hyphens")
    }

    /// The secret key of this client's seat.
    pub(super) fn key(&self) -> String {
        format!("{}-seat-{}-of-the-crash-test", &self.open.table[..16], self.target_seat.index())
    }

    /// The seat that the server assigned.
    pub(super) fn seat(&self) -> Option<Seat> {
        self.state.seat
    }

    fn is_over(&self) -> bool {
        self.state.pending.is_none() && self.state.proved && self.state.game_number >= self.games
    }

    fn fault(&self, fault: Fault) {
        self.ledger().faults.push(fault);
    }

    fn ledger(&self) -> std::sync::MutexGuard<'_, super::ledger::Ledger> {
        self.ledger.lock().expect("no thread panics while it holds the ledger")
    }
}

fn answers(heard: &Value, asked: &FromClient) -> bool {
    asked.id().is_some_and(|id| heard["id"].as_str() == Some(String::from(id.clone()).as_str()))
}
