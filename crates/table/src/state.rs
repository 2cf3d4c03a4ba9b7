//! The state of a table, as it follows from the table's log. `apply` changes it; this file only defines and queries it.

use crate::Role;
use crate::chat_quota::ChatUsage;
use crate::deal::PendingDeal;
use crate::entry::{Entry, EntryKind, RequestKey};
use crate::given_deal::GivenDeal;
use crate::key::KeyDigest;
use crate::moderation::Moderation;
use crate::paged_list::PagedList;
use crate::table_game::TableGame;
use crate::test_hooks::TestHooks;
use crate::undo::ActionInEffect;
use bots::external::BotCatalogue;
use engine::Seat;
use protocol::http::OpenTable;
use protocol::{FromClient, Nudge, Player, RefusalCode, RequestId, Status, ToClient, Visibility};
use std::collections::HashMap;
use std::sync::Arc;

/// The state of a table. It contains hidden cards and secrets, so it is never sent as it is; `show` builds
/// the messages.
pub struct Table {
    pub(crate) id: String,
    /// The settings with which the table was opened.
    pub(crate) settings: OpenTable,
    /// The deal of the first game, if it was known when the table was opened.
    pub(crate) given_deal: Option<GivenDeal>,
    /// When the table was opened, in milliseconds since the Unix epoch.
    pub(crate) opened_at: u64,
    /// The key that lets people enter the table and sit down.
    pub(crate) join_key: KeyDigest,
    /// The key that only lets people watch.
    pub(crate) watch_key: KeyDigest,
    /// The key that makes a person the owner when they sit down. `None` once an owner has handed the table over.
    pub(crate) owner_key: Option<KeyDigest>,
    /// The seat of the owner; `None` while no person sits at the table.
    pub(crate) owner: Option<Seat>,
    /// Whether nobody new may sit down.
    pub(crate) is_locked: bool,
    /// The seat keys of people who lost their seats without leaving, and why each of them lost it.
    pub(crate) former_keys: HashMap<KeyDigest, FormerKey>,
    pub(crate) seat_states: Vec<SeatState>,
    pub(crate) status: Status,
    /// The number of the current or next game, from 1.
    pub(crate) game_number: u32,
    /// The deal that is collecting commitments or random numbers, if there is one.
    pub(crate) pending_deal: Option<PendingDeal>,
    /// Every game that was dealt at this table. Only the last one can be in progress.
    pub(crate) games: Vec<DealtGame>,
    /// The seats that want a rematch.
    pub(crate) rematch_seats: Vec<Seat>,
    /// When the first seat asked for a rematch, in milliseconds since the Unix epoch.
    pub(crate) rematch_asked_at: Option<u64>,
    /// Another player's prompt to the player to move, if there was one in this turn.
    pub(crate) nudge: Option<Nudge>,
    /// The undo for which a player has asked and which is not settled yet.
    pub(crate) pending_undo: Option<PendingUndo>,
    /// How many times an undo was requested since the last step of the game.
    pub(crate) undo_request_count: u32,
    /// How much of its quota for chat the table has used.
    pub(crate) chat_usage: ChatUsage,
    /// The time of the last entry, moved back if the server's clock was set back since
    /// ([`Table::move_times_before`]).
    pub(crate) last_entry_at: u64,
    /// Every entry of the log, in order. Old chat lines are without their text.
    pub(crate) log: PagedList<AppliedEntry>,
    /// Requests from seats that took effect. A client that sends one of them again gets the same response.
    pub(crate) completed_requests: HashMap<RequestKey, CompletedRequest>,
    /// Requests to sit down that took effect, by the person's key and the request's id. They are found by
    /// key, because the person may have left the seat since.
    pub(crate) completed_sits: HashMap<(KeyDigest, RequestId), CompletedRequest>,
    /// Requests to leave that took effect, by request id alone: a person who sends one again has no seat any
    /// more.
    pub(crate) completed_leaves: HashMap<RequestId, CompletedRequest>,
    /// The number of the last log entry that added a step to a game. It identifies the current
    /// turn: an action that was decided before this entry is stale.
    pub(crate) last_step_number: u64,
    pub(crate) config: TableConfig,
}

/// What the program that runs the tables gives to each of them. The default offers the built-in bots and forbids
/// nothing.
#[derive(Clone, Default)]
pub struct TableConfig {
    /// The bots that the table offers.
    pub bot_catalogue: Arc<BotCatalogue>,
    /// What the operator of the server forbids.
    pub moderation: Arc<Moderation>,
    /// What a test changes. Without the feature `test-hooks` this has no effect.
    pub hooks: TestHooks,
}

/// The state of one seat of a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct SeatState {
    /// `None` while the seat is free.
    pub(crate) player: Option<Player>,
    /// The hash of the person's key; `None` for a bot.
    pub(crate) key: Option<KeyDigest>,
    /// Whether a bot plays for the person on this seat.
    pub(crate) has_stand_in: bool,
    /// If the bot plays because the person is idle: the number of the entry that says so.
    pub(crate) idle_since: Option<u64>,
    /// Whether the owner removed the person during the game that is in progress. The seat becomes free after it.
    pub(crate) is_removed: bool,
    /// Whether the owner muted the person.
    pub(crate) is_muted: bool,
    /// Whether the name looked like another player's when the person took it, for example with letters of another
    /// alphabet.
    pub(crate) name_resembles_another: bool,
    /// The number of the entry with which the person sat down.
    pub(crate) seated_since: u64,
    /// Milliseconds used from the seat's time bank in this game.
    pub(crate) bank_spent_ms: u64,
}

/// Why the person with a seat key has no seat any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FormerKey {
    /// They were disconnected from the lobby for too long, and may sit down again.
    Absent,
    /// The owner removed them. The key lets them watch.
    Removed,
    /// The owner banned them. The key opens nothing.
    Banned,
}

/// A game that was dealt at the table.
pub(crate) struct DealtGame {
    pub(crate) game: Box<dyn TableGame>,
    /// The actions of the game without those that were undone, oldest first.
    pub(crate) actions_in_effect: Vec<ActionInEffect>,
    /// The number of the game at this table, from 1.
    pub(crate) game_number: u32,
    /// Where the cards come from. It contains the secrets of the deal.
    pub(crate) origin: DealOrigin,
    /// Whether the origin was published, which happens when the game is over.
    pub(crate) proof_is_published: bool,
    /// When the last step was added, in milliseconds since the Unix epoch.
    pub(crate) last_step_at: u64,
    /// For how many milliseconds clocks have stood still since the last step.
    pub(crate) clock_stopped_ms: u64,
    /// The name of the player on each seat.
    pub(crate) player_names: Vec<String>,
}

/// Where the cards of a game come from.
pub(crate) enum DealOrigin {
    /// They were dealt fresh. The proof shows that the deal was fair.
    Fair(protocol::Proof),
    /// They were known before the table was opened.
    Given(GivenDeal),
}

/// A request for an undo, which needs everybody's consent.
#[derive(Clone, Debug)]
pub(crate) struct PendingUndo {
    pub(crate) asked_by: Seat,
    /// The seats that agree, including the one that asked.
    pub(crate) agreed: Vec<Seat>,
    /// When the undo was asked for, in milliseconds since the Unix epoch.
    pub(crate) asked_at: u64,
    /// How many actions it takes back.
    pub(crate) action_count: usize,
}

/// A log entry that has been applied.
pub(crate) struct AppliedEntry {
    pub(crate) entry: Entry,
    /// The step that the entry added to a game, if it added one.
    pub(crate) step: Option<StepRef>,
    /// The owner after the entry, if the entry changed the owner. `Some(None)` means that nobody is the owner any more.
    pub(crate) new_owner: Option<Option<Seat>>,
    /// Whether the entry gave a person a name that looks like another player's.
    pub(crate) name_resembles_another: bool,
}

/// A step of one of the table's games.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StepRef {
    /// An index of [`Table::games`].
    pub(crate) game_index: usize,
    /// The step's index within the game.
    pub(crate) step_index: usize,
}

/// A request that took effect.
#[derive(Clone, Copy, Debug)]
pub struct CompletedRequest {
    /// The number of the entry that it caused.
    pub number: u64,
    /// The seat that it gave, if it was a request to sit down.
    pub seat_given: Option<Seat>,
}

impl Table {
    /// The table's id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The settings with which the table was opened.
    pub fn settings(&self) -> &OpenTable {
        &self.settings
    }

    /// In which phase the table is: waiting for players, preparing a deal, playing, or after a game.
    pub fn status(&self) -> Status {
        self.status
    }

    /// The number of the current or next game, from 1.
    pub fn game_number(&self) -> u32 {
        self.game_number
    }

    /// How many games were dealt at this table.
    pub fn dealt_game_count(&self) -> usize {
        self.games.len()
    }

    /// How many steps the current game has; 0 between games. The deal, each action and each undo is a step.
    pub fn step_count(&self) -> usize {
        self.current_game().map_or(0, |dealt_game| dealt_game.game.step_count())
    }

    /// The number of the last log entry.
    pub fn last_number(&self) -> u64 {
        self.log.len() as u64 - 1
    }

    /// The last log entry.
    pub fn last_entry(&self) -> &Entry {
        &self.log.last().expect("a log begins with the entry that opens the table").entry
    }

    /// The number of seats.
    pub fn seat_count(&self) -> usize {
        self.seat_states.len()
    }

    /// The player on a seat; `None` if the seat is free or does not exist.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.seat_state(seat)?.player.as_ref()
    }

    /// The state of a seat; `None` if the table has no such seat.
    pub(crate) fn seat_state(&self, seat: Seat) -> Option<&SeatState> {
        self.seat_states.get(seat.index())
    }

    /// Whether nobody, neither a person nor a bot, has some seat.
    pub(crate) fn has_free_seat(&self) -> bool {
        self.seat_states.iter().any(|seat_state| seat_state.player.is_none())
    }

    /// The game in progress, or the one that just ended.
    pub(crate) fn current_game(&self) -> Option<&DealtGame> {
        self.games.last().filter(|_| matches!(self.status, Status::Playing | Status::Over))
    }

    /// The game in progress.
    pub(crate) fn game_in_progress(&self) -> Option<&DealtGame> {
        self.games.last().filter(|_| self.status == Status::Playing)
    }

    /// The seats on which people sit.
    pub fn person_seats(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.seat_count()).filter(|seat| self.is_person(*seat))
    }

    /// Whether a person sits on this seat.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.seat_state(seat)
            .is_some_and(|seat_state| matches!(seat_state.player, Some(Player::Person { .. })))
    }

    /// Whether a bot decides for this seat: the seat's own bot, or one that stands in for a person.
    pub fn is_played_by_bot(&self, seat: Seat) -> bool {
        self.seat_state(seat).is_some_and(|seat_state| {
            seat_state.has_stand_in || matches!(seat_state.player, Some(Player::Bot { .. }))
        })
    }

    /// The seat whose person holds this key.
    pub fn seat_of_key(&self, key: KeyDigest) -> Option<Seat> {
        self.person_seats().find(|seat| self.seat_states[seat.index()].key == Some(key))
    }

    /// The role that a key gives. Without a key, anybody may join a public table. Refuses with `WrongKey`, or with
    /// `Banned` if the owner has banned the person with this key.
    pub fn role_of_key(&self, key: Option<KeyDigest>) -> Result<Role, RefusalCode> {
        let Some(key) = key else {
            let is_public = self.settings.visibility == Visibility::Public;
            return is_public.then_some(Role::Guest).ok_or(RefusalCode::WrongKey);
        };
        match (self.seat_of_key(key), self.former_keys.get(&key)) {
            (Some(seat), _) => Ok(Role::Seat(seat)),
            (None, Some(FormerKey::Absent)) => Ok(Role::Guest),
            (None, Some(FormerKey::Removed)) => Ok(Role::Spectator),
            (None, Some(FormerKey::Banned)) => Err(RefusalCode::Banned),
            (None, None) if key == self.join_key => Ok(Role::Guest),
            (None, None) if key == self.watch_key => Ok(Role::Spectator),
            (None, None) => Err(RefusalCode::WrongKey),
        }
    }

    /// The earlier effect of this request, if the client sends it again after it took effect.
    pub fn completed_request(&self, role: Role, message: &FromClient) -> Option<CompletedRequest> {
        let id = message.id()?.clone();
        match (role, message) {
            (Role::Seat(seat), _) => self.completed_requests.get(&RequestKey { seat, id }).copied(),
            // A person who sat down and did not get the response is recognised by the seat's key.
            (Role::Guest, FromClient::Sit { key, .. }) => {
                self.completed_sits.get(&(KeyDigest::of(key), id)).copied()
            }
            (_, FromClient::Leave { .. }) => self.completed_leaves.get(&id).copied(),
            _ => None,
        }
    }
}

impl CompletedRequest {
    /// The effect of the request that caused `entry`, which has this number in the log.
    pub fn new(entry: &Entry, number: u64) -> CompletedRequest {
        let seat_given = match entry.kind {
            EntryKind::SatDown { seat, .. } => Some(seat),
            _ => None,
        };
        CompletedRequest { number, seat_given }
    }

    /// The response to the request with this id.
    pub fn response(self, id: RequestId) -> ToClient {
        let number = self.number;
        match self.seat_given {
            Some(seat) => ToClient::Seated { id, number, seat },
            None => ToClient::Done { id, number },
        }
    }
}
