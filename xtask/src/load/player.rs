//! One seat of a load: sits down, adds its number to the deal, and plays whatever is legal.

use super::frame::{self, Heard, Legal};
use super::tally::{InFlightMoves, Tally, count};
use crate::client::number::Number;
use crate::client::socket::Socket;
use anyhow::{Result, bail};
use engine::{FastRng, Seat};
use protocol::{FromClient, RequestId};
use std::cell::RefCell;
use std::rc::Rc;
use tokio::sync::mpsc;

/// What the seats of one table share.
#[derive(Debug)]
pub(crate) struct Case {
    pub(crate) table: String,
    pub(crate) seats: usize,
    pub(crate) speed: Speed,
    pub(crate) tally: Rc<Tally>,
    pub(crate) under: InFlightMoves,
    /// The move that waits for the signal, and whose it is.
    pub(crate) ready: RefCell<Option<Ready>>,
}

/// How fast moves are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Speed {
    /// As soon as it is a seat's turn.
    AtOnce,
    /// When the table is told to go on.
    OnSignal,
}

/// A move that waits for the signal.
#[derive(Debug)]
pub(crate) struct Ready {
    pub(crate) to: mpsc::UnboundedSender<String>,
    pub(crate) number: u64,
    pub(crate) message: String,
}

/// One seat.
pub(crate) struct Player {
    socket: Socket,
    signal: mpsc::UnboundedReceiver<String>,
    person: Person,
}

/// Who decides what to say.
struct Person {
    case: Rc<Case>,
    seat: Seat,
    rng: FastRng,
    signal: mpsc::UnboundedSender<String>,
    asked: u64,
    sitting: usize,
    number: Option<Number>,
}

/// How a game went on.
enum Next {
    Say(String),
    Wait,
    End,
}

impl Player {
    pub(crate) fn new(case: Rc<Case>, seat: Seat, socket: Socket, rng: FastRng) -> Player {
        let (sender, signal) = mpsc::unbounded_channel();
        let person = Person { case, seat, rng, signal: sender, asked: 0, sitting: 0, number: None };
        Player { socket, signal, person }
    }

    /// Plays until the game is over.
    pub(crate) async fn play(mut self) -> Result<()> {
        let Player { socket, signal, person } = &mut self;
        socket.say(&person.sit()).await?;
        let waits_for_signals = person.case.speed == Speed::OnSignal;
        loop {
            let text = tokio::select! {
                biased;
                text = socket.hear() => text?,
                Some(message) = signal.recv(), if waits_for_signals => {
                    socket.say_text(message).await?;
                    continue;
                }
            };
            match person.hear(text)? {
                Next::Say(message) => socket.say_text(message).await?,
                Next::Wait => {}
                Next::End => return Ok(()),
            }
        }
    }
}

impl Person {
    fn sit(&mut self) -> FromClient {
        let key = format!("load-test-chair-{:016x}", self.rng.next_u64());
        FromClient::Sit { id: self.id(), seat: Some(self.seat), name: self.seat.to_string(), key }
    }

    fn hear(&mut self, text: &str) -> Result<Next> {
        Ok(match frame::read(text) {
            Heard::Acted { number, legal } => {
                self.case.under.seen(number, self.case.seats, &self.case.tally);
                self.act(number, legal)
            }
            Heard::Dealt { number, legal } => {
                if self.seat.index() == 0 {
                    count(&self.case.tally.dealt);
                }
                self.act(number, legal)
            }
            Heard::Happened { kind: "sat_down", .. } => {
                self.sitting += 1;
                let all = self.sitting == self.case.seats && self.seat.index() == 0;
                if all { Next::Say(json(&FromClient::Start { id: self.id() })?) } else { Next::Wait }
            }
            Heard::Happened { kind, .. } => self.contribute(kind)?,
            Heard::Refused => bail!("refused: {text}"),
            Heard::Other => Next::Wait,
        })
    }

    fn contribute(&mut self, kind: &str) -> Result<Next> {
        match (kind, &self.number) {
            ("deal_opened", _) => {
                let drawn = self.number.insert(Number::draw(&mut self.rng)).clone();
                Ok(Next::Say(json(&drawn.commit(self.id(), &self.case.table, 1, self.seat))?))
            }
            ("commitments_closed", Some(number)) => {
                let number = number.clone();
                Ok(Next::Say(json(&number.reveal(self.id(), 1))?))
            }
            ("proved", _) => {
                if self.seat.index() == 0 {
                    count(&self.case.tally.finished);
                }
                Ok(Next::End)
            }
            _ => Ok(Next::Wait),
        }
    }

    fn act(&mut self, at: u64, legal: Legal<'_>) -> Next {
        if legal.is_empty() {
            return Next::Wait;
        }
        let action = legal.choose(self.rng.next_u64());
        self.asked += 1;
        let message = format!(
            r#"{{"type":"act","id":"{}-{}","at":{at},"action":"{action}"}}"#,
            self.seat.index(),
            self.asked
        );
        match self.case.speed {
            Speed::AtOnce => {
                self.case.under.sent(at + 1);
                Next::Say(message)
            }
            Speed::OnSignal => {
                let ready = Ready { to: self.signal.clone(), number: at + 1, message };
                self.case.ready.replace(Some(ready));
                Next::Wait
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
