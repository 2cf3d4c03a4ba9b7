//! A client on one seat: takes the seat, contributes to the fair deal, and plays random legal actions.

use super::counters::{InFlightMoves, LoadCounters, count};
use super::frame::{self, LegalActions, ParsedFrame};
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
    pub(crate) table: String,
    pub(crate) seats: usize,
    pub(crate) speed: Speed,
    pub(crate) counters: Rc<LoadCounters>,
    pub(crate) in_flight: InFlightMoves,
    /// The move that waits for the signal to be sent.
    pub(crate) pending_move: RefCell<Option<PendingMove>>,
}

/// When a client sends its move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Speed {
    /// As soon as it is its turn.
    AtOnce,
    /// When [`super::tables::send_moves`] signals it.
    OnSignal,
}

/// A move that is ready to be sent.
#[derive(Debug)]
pub(crate) struct PendingMove {
    pub(crate) to: mpsc::UnboundedSender<String>,
    pub(crate) number: u64,
    pub(crate) message: String,
}

/// The connection of one seat, with the logic that answers its messages.
pub(crate) struct SeatClient {
    socket: Socket,
    signal: mpsc::UnboundedReceiver<String>,
    logic: SeatLogic,
}

/// Decides what to send after each message.
struct SeatLogic {
    load_table: Rc<LoadTable>,
    seat: Seat,
    rng: FastRng,
    signal: mpsc::UnboundedSender<String>,
    asked: u64,
    sitting: usize,
    number: Option<Contribution>,
}

/// What to do after a message.
enum Reply {
    Send(String),
    Wait,
    End,
}

impl SeatClient {
    pub(crate) fn new(load_table: Rc<LoadTable>, seat: Seat, socket: Socket, rng: FastRng) -> SeatClient {
        let (sender, signal) = mpsc::unbounded_channel();
        let logic = SeatLogic { load_table, seat, rng, signal: sender, asked: 0, sitting: 0, number: None };
        SeatClient { socket, signal, logic }
    }

    /// Plays until the game is over.
    pub(crate) async fn play(mut self) -> Result<()> {
        let SeatClient { socket, signal, logic } = &mut self;
        socket.send(&logic.sit()).await?;
        let waits_for_signals = logic.load_table.speed == Speed::OnSignal;
        loop {
            let text = tokio::select! {
                biased;
                text = socket.next_message() => text?,
                Some(message) = signal.recv(), if waits_for_signals => {
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
    fn sit(&mut self) -> FromClient {
        let key = format!("load-test-seat-{:016x}", self.rng.next_u64());
        FromClient::Sit { id: self.id(), seat: Some(self.seat), name: self.seat.to_string(), key }
    }

    fn handle(&mut self, text: &str) -> Result<Reply> {
        Ok(match frame::read(text) {
            ParsedFrame::Acted { number, legal } => {
                self.load_table.in_flight.seen(number, self.load_table.seats, &self.load_table.counters);
                self.act(number, legal)
            }
            ParsedFrame::Dealt { number, legal } => {
                if self.seat.index() == 0 {
                    count(&self.load_table.counters.dealt);
                }
                self.act(number, legal)
            }
            ParsedFrame::OtherEvent { kind: "sat_down", .. } => {
                self.sitting += 1;
                let all = self.sitting == self.load_table.seats && self.seat.index() == 0;
                if all { Reply::Send(json(&FromClient::Start { id: self.id() })?) } else { Reply::Wait }
            }
            ParsedFrame::OtherEvent { kind, .. } => self.contribute(kind)?,
            ParsedFrame::Refused => bail!("refused: {text}"),
            ParsedFrame::Other => Reply::Wait,
        })
    }

    fn contribute(&mut self, kind: &str) -> Result<Reply> {
        match (kind, &self.number) {
            ("deal_opened", _) => {
                let drawn = self.number.insert(Contribution::draw(&mut self.rng)).clone();
                Ok(Reply::Send(json(&drawn.commit(self.id(), &self.load_table.table, 1, self.seat))?))
            }
            ("commitments_closed", Some(number)) => {
                let number = number.clone();
                Ok(Reply::Send(json(&number.reveal(self.id(), 1))?))
            }
            ("proved", _) => {
                if self.seat.index() == 0 {
                    count(&self.load_table.counters.finished);
                }
                Ok(Reply::End)
            }
            _ => Ok(Reply::Wait),
        }
    }

    fn act(&mut self, at: u64, legal: LegalActions<'_>) -> Reply {
        if legal.is_empty() {
            return Reply::Wait;
        }
        let action = legal.choose(self.rng.next_u64());
        self.asked += 1;
        let message = format!(
            r#"{{"type":"act","id":"{}-{}","at":{at},"action":"{action}"}}"#,
            self.seat.index(),
            self.asked
        );
        match self.load_table.speed {
            Speed::AtOnce => {
                self.load_table.in_flight.sent(at + 1);
                Reply::Send(message)
            }
            Speed::OnSignal => {
                let pending_move = PendingMove { to: self.signal.clone(), number: at + 1, message };
                self.load_table.pending_move.replace(Some(pending_move));
                Reply::Wait
            }
        }
    }

    fn id(&mut self) -> RequestId {
        self.asked += 1;
        let text = format!("{}-{}", self.seat.index(), self.asked);
        RequestId::try_from(text).expect("letters, digits and hyphens")
    }
}

fn json(message: &FromClient) -> Result<String> {
    Ok(serde_json::to_string(message)?)
}
