//! A client on one seat: takes the seat, contributes to the fair deal, and plays random legal actions.

use super::counters::{InFlightMoves, LoadCounters, increment};
use super::frame::{self, LegalActions, ParsedFrame};
use crate::client::FIRST_GAME;
use crate::client::contribution::Contribution;
use crate::client::socket::Socket;
use anyhow::{Result, bail};
use engine::{FastRng, Seat};
use protocol::{FromClient, RequestId};
use std::cell::RefCell;
use std::rc::Rc;
use tokio::sync::mpsc;

/// State shared by the clients of one table.
#[derive(Debug)]
pub(crate) struct LoadTable {
    pub(crate) table_id: String,
    /// The first seat sits down with this key, so that it may start the game.
    pub(crate) owner_key: String,
    pub(crate) seat_count: usize,
    pub(crate) speed: Speed,
    pub(crate) counters: Rc<LoadCounters>,
    /// The sent moves that not every seat has received yet.
    pub(crate) in_flight: InFlightMoves,
    /// The move that waits for the signal to be sent.
    pub(crate) pending_move: RefCell<Option<PendingMove>>,
}

/// When a client sends its move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Speed {
    /// The client sends its move as soon as it is its turn.
    AtOnce,
    /// The client waits until [`super::tables::send_moves`] hands the move back to it.
    OnSignal,
}

/// A move that is ready to be sent.
#[derive(Debug)]
pub(crate) struct PendingMove {
    /// The channel to the client that sends the move.
    pub(crate) client: mpsc::UnboundedSender<String>,
    /// The number of the event that the move will cause.
    pub(crate) event_number: u64,
    /// The request as JSON.
    pub(crate) message: String,
}

/// The connection of one seat, with the logic that answers its messages.
pub(crate) struct SeatClient {
    socket: Socket,
    /// Moves that may be sent now (see [`Speed::OnSignal`]).
    released_moves: mpsc::UnboundedReceiver<String>,
    logic: SeatLogic,
}

/// Decides what to send after each message.
struct SeatLogic {
    load_table: Rc<LoadTable>,
    seat: Seat,
    rng: FastRng,
    /// Sends moves to this client's own [`SeatClient`], which writes them to the socket.
    released_move_sender: mpsc::UnboundedSender<String>,
    /// The number of requests made so far. It makes request ids unique.
    request_count: u64,
    /// The number of players who have sat down.
    seated_count: usize,
    /// The random number that the client adds to the shuffle (docs/fair-deal.md).
    contribution: Option<Contribution>,
}

/// What to do after a message.
enum Reply {
    /// Send this request, which is JSON.
    Send(String),
    /// Send nothing and wait for the next message.
    Wait,
    /// Stop playing, because the game is over.
    End,
}

impl SeatClient {
    pub(crate) fn new(load_table: Rc<LoadTable>, seat: Seat, socket: Socket, rng: FastRng) -> SeatClient {
        let (released_move_sender, released_moves) = mpsc::unbounded_channel();
        let logic = SeatLogic {
            load_table,
            seat,
            rng,
            released_move_sender,
            request_count: 0,
            seated_count: 0,
            contribution: None,
        };
        SeatClient { socket, released_moves, logic }
    }

    /// Plays until the game is over.
    pub(crate) async fn play(mut self) -> Result<()> {
        let SeatClient { socket, released_moves, logic } = &mut self;
        socket.send(&logic.sit()).await?;
        let waits_for_signals = logic.load_table.speed == Speed::OnSignal;
        loop {
            let text = tokio::select! {
                biased;
                text = socket.next_message() => text?,
                // A move that has waited for its signal may be sent now.
                Some(message) = released_moves.recv(), if waits_for_signals => {
                    socket.send_text(message).await?;
                    continue;
                }
            };
            match logic.handle(text)? {
                Reply::Send(message) => socket.send_text(message).await?,
                Reply::Wait => {}
                Reply::End => return Ok(()),
            }
        }
    }
}

impl SeatLogic {
    /// The request that takes the seat, with a new key.
    fn sit(&mut self) -> FromClient {
        let key = format!("load-test-seat-{:016x}", self.rng.next_u64());
        let owner_key = (self.seat.index() == 0).then(|| self.load_table.owner_key.clone());
        let (id, seat, name) = (self.next_id(), Some(self.seat), self.seat.to_string());
        FromClient::Sit { id, seat, name, key, owner_key }
    }

    /// Reads a message and decides what to send. Fails if the server refused a request.
    fn handle(&mut self, text: &str) -> Result<Reply> {
        Ok(match frame::parse_frame(text) {
            ParsedFrame::Acted { number, legal } => {
                self.load_table.in_flight.add_received(
                    number,
                    self.load_table.seat_count,
                    &self.load_table.counters,
                );
                self.act(number, legal)
            }
            ParsedFrame::Dealt { number, legal } => {
                // Each table is counted once, by its first seat.
                if self.seat.index() == 0 {
                    increment(&self.load_table.counters.dealt_tables);
                }
                self.act(number, legal)
            }
            ParsedFrame::OtherEvent { kind: "sat_down", .. } => {
                self.seated_count += 1;
                let should_start = self.seated_count == self.load_table.seat_count && self.seat.index() == 0;
                if should_start {
                    Reply::Send(to_json(&FromClient::Start { id: self.next_id() })?)
                } else {
                    Reply::Wait
                }
            }
            ParsedFrame::OtherEvent { kind, .. } => self.contribute(kind)?,
            ParsedFrame::Refused => bail!("refused: {text}"),
            ParsedFrame::Other => Reply::Wait,
        })
    }

    /// The reply to an event that belongs to the fair deal or to the end of the game. The client first sends a hash of
    /// its random number, then the number itself.
    fn contribute(&mut self, kind: &str) -> Result<Reply> {
        match (kind, &self.contribution) {
            ("deal_opened", _) => {
                let contribution = self.contribution.insert(Contribution::random(&mut self.rng)).clone();
                let request =
                    contribution.commit(self.next_id(), &self.load_table.table_id, FIRST_GAME, self.seat);
                Ok(Reply::Send(to_json(&request)?))
            }
            ("commitments_closed", Some(contribution)) => {
                let contribution = contribution.clone();
                Ok(Reply::Send(to_json(&contribution.reveal(self.next_id(), FIRST_GAME))?))
            }
            // The server has published the proof of the fair deal, which is the last event of a game.
            ("proved", _) => {
                // Each game is counted once, by its first seat.
                if self.seat.index() == 0 {
                    increment(&self.load_table.counters.finished_games);
                }
                Ok(Reply::End)
            }
            _ => Ok(Reply::Wait),
        }
    }

    /// Chooses a random legal action after event `at`, or waits if it is another seat's turn.
    fn act(&mut self, at: u64, legal: LegalActions<'_>) -> Reply {
        if legal.is_empty() {
            return Reply::Wait;
        }
        let action = legal.choose(self.rng.next_u64());
        self.request_count += 1;
        // The chosen action is escaped JSON already, so the request is written as text.
        let message = format!(
            r#"{{"type":"act","id":"{}-{}","at":{at},"action":"{action}"}}"#,
            self.seat.index(),
            self.request_count
        );
        // The move becomes the next event after `at`.
        match self.load_table.speed {
            Speed::AtOnce => {
                self.load_table.in_flight.add_sent(at + 1);
                Reply::Send(message)
            }
            Speed::OnSignal => {
                let client = self.released_move_sender.clone();
                let pending_move = PendingMove { client, event_number: at + 1, message };
                self.load_table.pending_move.replace(Some(pending_move));
                Reply::Wait
            }
        }
    }

    /// An id that no earlier request of this client had.
    fn next_id(&mut self) -> RequestId {
        self.request_count += 1;
        let text = format!("{}-{}", self.seat.index(), self.request_count);
        RequestId::try_from(text).expect("letters, digits and hyphens")
    }
}

fn to_json(message: &FromClient) -> Result<String> {
    Ok(serde_json::to_string(message)?)
}
