//! Everything a table is, as it follows from its log.

use super::Role;
use crate::entry::{Entry, EntryKind, RequestKey};
use crate::paged_list::PagedList;
use crate::secret::KeyDigest;
use crate::table_game::TableGame;
use crate::test_hooks::TestHooks;
use bots::external::BotCatalogue;
use engine::{Seat, Seed};
use protocol::http::OpenTable;
use protocol::{FromClient, Player, RequestId, Status, ToClient};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

/// How long things may take at every table of a server.
#[derive(Clone, Copy, Debug)]
pub struct Timeouts {
    /// How long seats have to commit, and then to open their numbers.
    pub contribute: Duration,
    /// How long a person may be away before a bot plays for them.
    pub grace: Duration,
    /// How long a bot seems to think, at least. Never depends on what is hidden.
    pub bot_delay: Duration,
    /// How long a bot may think before anything legal is done instead.
    pub bot_deadline: Duration,
    /// How long people have to agree to take something back.
    pub consent: Duration,
    /// How long a table that nobody looks at stays awake.
    pub doze: Duration,
    /// How long to wait before storing something again that could not be stored.
    pub retry: Duration,
    /// After so many actions bots stop playing a game that nobody looks at: by some server rules there is no end to it.
    pub unwatched: usize,
}

impl Default for Timeouts {
    fn default() -> Self {
        Timeouts {
            contribute: Duration::from_secs(4),
            grace: Duration::from_secs(60),
            bot_delay: Duration::from_millis(900),
            bot_deadline: Duration::from_secs(5),
            consent: Duration::from_secs(20),
            doze: Duration::from_secs(60),
            retry: Duration::from_secs(1),
            unwatched: 10_000,
        }
    }
}

/// A table.
pub(crate) struct Table {
    pub(crate) id: String,
    pub(crate) opened: OpenTable,
    pub(crate) opened_at: u64,
    pub(crate) join: KeyDigest,
    pub(crate) watch: KeyDigest,
    pub(crate) seat_states: Vec<SeatState>,
    pub(crate) status: Status,
    /// The deal that is on, or comes next; counts from 1.
    pub(crate) game_number: u32,
    pub(crate) dealing: Option<Dealing>,
    /// One game a deal, the last one being played.
    pub(crate) games: Vec<Dealt>,
    pub(crate) rematch: Vec<Seat>,
    pub(crate) undo: Option<Undo>,
    /// How often it was asked to take the last action back.
    pub(crate) undo_asked: u32,
    /// The log: what happened, and where to find what was told of it.
    pub(crate) log: PagedList<Logged>,
    /// Requests that took effect, and as which number.
    pub(crate) answered: HashMap<RequestKey, Answered>,
    /// Those with which somebody sat down, by their secret: whoever asks again may have left meanwhile.
    pub(crate) sat: HashMap<(KeyDigest, RequestId), Answered>,
    /// Those with which somebody left: they have no seat any more to ask again from.
    pub(crate) left: HashMap<RequestId, Answered>,
    /// The number of the last entry that changed the game.
    pub(crate) moved_at: u64,
    /// The bots of the server.
    pub(crate) bot_catalogue: Arc<BotCatalogue>,
    /// What a test has arranged; nothing, in a real server.
    pub(crate) hooks: TestHooks,
}

/// A seat.
#[derive(Clone, Debug, Default)]
pub(crate) struct SeatState {
    pub(crate) player: Option<Player>,
    /// The hash of the secret of the person who sits there.
    pub(crate) key: Option<KeyDigest>,
    /// A bot plays for them.
    pub(crate) stand_in: bool,
    /// Milliseconds used from the bank in this game.
    pub(crate) spent: u64,
}

/// A deal being prepared.
#[derive(Clone, Debug)]
pub(crate) struct Dealing {
    pub(crate) secret: Seed,
    pub(crate) commitments: Vec<Option<Seed>>,
    pub(crate) numbers: Vec<Option<Seed>>,
    /// When the present step began.
    pub(crate) since: u64,
}

/// A game that was dealt.
pub(crate) struct Dealt {
    pub(crate) play: Box<dyn TableGame>,
    pub(crate) proof: protocol::Proof,
    pub(crate) proved: bool,
    /// When the last step was written.
    pub(crate) since: u64,
    /// For how many milliseconds since then clocks stood still.
    pub(crate) stood_still: u64,
    /// Who sat where.
    pub(crate) players: Vec<String>,
}

/// A wish to take the last action back.
#[derive(Clone, Debug)]
pub(crate) struct Undo {
    pub(crate) asked: Seat,
    pub(crate) agreed: Vec<Seat>,
    pub(crate) since: u64,
}

/// An entry of the log, and the step of the game that it wrote, if it wrote one.
pub(crate) struct Logged {
    pub(crate) entry: Entry,
    pub(crate) step: Option<(usize, usize)>,
}

/// A request that took effect.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Answered {
    pub(crate) number: u64,
    /// The seat it gave, if it was a request to sit down.
    pub(crate) seated: Option<Seat>,
}

impl Table {
    /// The number of the last thing that happened.
    pub(crate) fn number(&self) -> u64 {
        self.log.len() as u64 - 1
    }

    pub(crate) fn seats(&self) -> usize {
        self.seat_states.len()
    }

    pub(crate) fn seat_state(&self, seat: Seat) -> Option<&SeatState> {
        self.seat_states.get(seat.index())
    }

    /// The game being played, or just over.
    pub(crate) fn game(&self) -> Option<&Dealt> {
        self.games.last().filter(|_| matches!(self.status, Status::Playing | Status::Over))
    }

    /// The seats of people.
    pub(crate) fn people(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.seats()).filter(|seat| self.is_person(*seat))
    }

    pub(crate) fn is_person(&self, seat: Seat) -> bool {
        self.seat_state(seat)
            .is_some_and(|seat_state| matches!(seat_state.player, Some(Player::Person { .. })))
    }

    /// Whether a bot decides for this seat: its own, or one that stands in.
    pub(crate) fn is_played_by_bot(&self, seat: Seat) -> bool {
        self.seat_state(seat).is_some_and(|seat_state| {
            seat_state.stand_in || matches!(seat_state.player, Some(Player::Bot { .. }))
        })
    }
}

impl Table {
    /// The answer that this request got before, if it took effect before.
    pub(crate) fn answered(&self, role: Role, message: &FromClient) -> Option<Answered> {
        let id = message.id()?.clone();
        match (role, message) {
            (Role::Seat(seat), _) => self.answered.get(&RequestKey { seat, id }).copied(),
            // Who sat down and lost the answer is known by the seat's secret.
            (Role::Guest, FromClient::Sit { key, .. }) => self.sat.get(&(KeyDigest::of(key), id)).copied(),
            (_, FromClient::Leave { .. }) => self.left.get(&id).copied(),
            _ => None,
        }
    }

    /// Whether the secret of this request to sit down still opens this seat.
    pub(crate) fn opens(&self, message: &FromClient, seat: Seat) -> bool {
        matches!(message, FromClient::Sit { key, .. } if self.seat_of(KeyDigest::of(key)) == Some(seat))
    }

    /// The seat that a secret opens.
    pub(crate) fn seat_of(&self, key: KeyDigest) -> Option<Seat> {
        self.people().find(|seat| self.seat_states[seat.index()].key == Some(key))
    }
}

impl Answered {
    /// What this entry, under this number, answered the request that caused it.
    pub(crate) fn by(entry: &Entry, number: u64) -> Answered {
        let seated = match entry.kind {
            EntryKind::SatDown { seat, .. } => Some(seat),
            _ => None,
        };
        Answered { number, seated }
    }

    /// The answer to the request that took effect.
    pub(crate) fn answer(self, id: RequestId) -> ToClient {
        let number = self.number;
        match self.seated {
            Some(seat) => ToClient::Seated { id, number, seat },
            None => ToClient::Done { id, number },
        }
    }
}
