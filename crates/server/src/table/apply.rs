//! Carrying entries out: the only way a table changes. The same code runs when an entry is new and when a
//! table is loaded again.

use super::state::{Answered, Dealing, Dealt, Logged, SeatState, Table, Undo};
use crate::entry::{Entry, EntryKind};
use crate::paged_list::PagedList;
use crate::table_game::{self, GameRequest};
use crate::test_hooks::TestHooks;
use bots::external::BotCatalogue;
use engine::Seat;
use fair::{Contribution, Contributions};
use protocol::http::OpenTable;
use protocol::{Player, Status, UndoAnswer};
use std::sync::Arc;

/// An entry that cannot follow the ones before it: the log is not one of this program's.
#[derive(Debug, thiserror::Error)]
#[error("entry {number} does not follow from the ones before it")]
pub(crate) struct Inconsistent {
    pub(crate) number: u64,
}

/// The bot that plays for people who are away or out of time.
pub(crate) const STAND_IN_LEVEL: &str = bots::DEFAULT_LEVEL;

impl Table {
    /// A table from its first entry.
    pub(crate) fn open(
        id: String,
        entry: Entry,
        bot_catalogue: Arc<BotCatalogue>,
        hooks: TestHooks,
    ) -> Result<Self, Inconsistent> {
        let EntryKind::Opened { table, join, watch } = entry.kind.clone() else {
            return Err(Inconsistent { number: 0 });
        };
        Ok(Table {
            id,
            opened_at: entry.at,
            join,
            watch,
            seat_states: vec![SeatState::default(); table.seats],
            opened: *table,
            status: Status::Lobby,
            game_number: 1,
            dealing: None,
            games: Vec::new(),
            rematch: Vec::new(),
            undo: None,
            undo_asked: 0,
            log: PagedList::new(Logged { entry, step: None }),
            answered: Default::default(),
            sat: Default::default(),
            left: Default::default(),
            moved_at: 0,
            bot_catalogue,
            hooks,
        })
    }

    /// Carries out the next entry.
    pub(crate) fn apply(&mut self, entry: Entry) -> Result<(), Inconsistent> {
        let number = self.log.len() as u64;
        let step = self.carry_out(&entry).ok_or(Inconsistent { number })?;
        if step.is_some() {
            self.moved_at = number;
            self.undo_asked = 0;
        }
        self.remember_answer(&entry, number);
        self.log.push(Logged { entry, step });
        Ok(())
    }

    /// Keeps the answer for a resend.
    fn remember_answer(&mut self, entry: &Entry, number: u64) {
        let answered = Answered::by(entry, number);
        if let Some(seat) = answered.seated {
            // Somebody else's ids mean nothing to whoever sits here now.
            self.answered.retain(|asked, _| asked.seat != seat);
        }
        let Some(asked) = &entry.request else { return };
        self.answered.insert(asked.clone(), answered);
        if let EntryKind::SatDown { key, .. } = entry.kind {
            self.sat.insert((key, asked.id.clone()), answered);
        }
        if entry.leaver().is_some() {
            self.left.insert(asked.id.clone(), answered);
        }
    }

    /// Does it; `None` if it makes no sense here. Gives the step it wrote, if it wrote one.
    fn carry_out(&mut self, entry: &Entry) -> Option<Option<(usize, usize)>> {
        match &entry.kind {
            EntryKind::Opened { .. } => return None,
            EntryKind::SatDown { seat, name, key } => {
                let player = Some(Player::Person { name: name.clone() });
                *self.seat_states.get_mut(seat.index())? =
                    SeatState { player, key: Some(*key), ..SeatState::default() };
            }
            EntryKind::BotSatDown { seat, level } => {
                let player = Some(Player::Bot { level: level.clone() });
                *self.seat_states.get_mut(seat.index())? = SeatState { player, ..SeatState::default() };
            }
            EntryKind::SeatFreed { seat } => {
                *self.seat_states.get_mut(seat.index())? = SeatState::default();
                self.rematch.retain(|wants| wants != seat);
            }
            EntryKind::Renamed { seat, name } => {
                self.seat_states.get_mut(seat.index())?.player = Some(Player::Person { name: name.clone() });
            }
            EntryKind::DealOpened { secret, .. } => {
                let nothing = vec![None; self.seats()];
                self.status = Status::Committing;
                self.dealing = Some(Dealing {
                    secret: *secret,
                    commitments: nothing.clone(),
                    numbers: nothing,
                    since: entry.at,
                });
            }
            EntryKind::Committed { seat, commitment } => {
                *self.dealing.as_mut()?.commitments.get_mut(seat.index())? = Some(*commitment);
            }
            EntryKind::CommitmentsClosed => {
                self.dealing.as_mut()?.since = entry.at;
                self.status = Status::Revealing;
            }
            EntryKind::Revealed { seat, number } => {
                *self.dealing.as_mut()?.numbers.get_mut(seat.index())? = Some(*number);
            }
            EntryKind::Dealt => {
                self.deal_cards(entry.at)?;
                return Some(self.last_step());
            }
            EntryKind::Acted { seat, action, spent, .. } => {
                self.games.last_mut()?.play.act(action).ok()?;
                self.seat_states.get_mut(seat.index())?.spent += spent;
                self.undo = None;
                self.settle(entry.at);
                return Some(self.last_step());
            }
            EntryKind::Proved { .. } => self.games.last_mut()?.proved = true,
            EntryKind::Chatted { .. } | EntryKind::Reacted { .. } => {}
            EntryKind::UndoAsked { seat } => {
                self.undo = Some(Undo { asked: *seat, agreed: vec![*seat], since: entry.at });
                self.undo_asked += 1;
            }
            EntryKind::UndoAnswered { seat, answer: UndoAnswer::Agree } => {
                self.undo.as_mut()?.agreed.push(*seat)
            }
            EntryKind::UndoAnswered { answer: UndoAnswer::Refuse, .. } => {
                // While everybody was asked, nobody's clock ran.
                let asked = self.undo.take()?;
                self.games.last_mut()?.stood_still += entry.at.saturating_sub(asked.since);
            }
            EntryKind::Undone => {
                self.games.last_mut()?.play.undo();
                self.undo = None;
                self.settle(entry.at);
                return Some(self.last_step());
            }
            EntryKind::StandInCame { seat } => {
                self.seat_states.get_mut(seat.index())?.stand_in = true;
                if let Some(game) = self.game_on() {
                    game.play.invite(*seat, STAND_IN_LEVEL);
                }
            }
            EntryKind::StandInWent { seat } => {
                self.seat_states.get_mut(seat.index())?.stand_in = false;
                if let Some(game) = self.game_on() {
                    game.play.dismiss(*seat);
                }
            }
            EntryKind::ClocksStopped => {}
            // While everybody is asked, clocks stand still anyway, and that is counted when they have answered.
            EntryKind::ClocksResumed { .. } if self.undo.is_some() => {}
            EntryKind::ClocksResumed { asleep } => self.games.last_mut()?.stood_still += asleep,
            EntryKind::RematchAsked { seat } => self.rematch.push(*seat),
            EntryKind::Reopened { game_number } => {
                self.game_number = *game_number;
                self.status = Status::Lobby;
                self.rematch.clear();
                self.seat_states.iter_mut().for_each(|seat_state| seat_state.spent = 0);
            }
        }
        Some(None)
    }

    /// The game being played. While the next one is being dealt, the last one is nobody's business any more.
    fn game_on(&mut self) -> Option<&mut Dealt> {
        self.games.last_mut().filter(|_| self.status == Status::Playing)
    }

    /// After the game moved: is it over, and since when is it like this?
    fn settle(&mut self, at: u64) {
        if let Some(game) = self.games.last_mut() {
            (game.since, game.stood_still) = (at, 0);
            if game.play.outcome().is_some() {
                self.status = Status::Over;
                // Nothing is taken back any more: its bots are not needed, and some of them are processes.
                Seat::all(self.seat_states.len()).for_each(|seat| game.play.dismiss(seat));
            }
        }
    }

    fn last_step(&self) -> Option<(usize, usize)> {
        let game = self.games.len().checked_sub(1)?;
        Some((game, self.games[game].play.steps() - 1))
    }

    fn deal_cards(&mut self, at: u64) -> Option<()> {
        let dealing = self.dealing.take()?;
        let contributions = self.contributions(&dealing);
        let seed = fair::derive_seed(&contributions);
        let OpenTable { game, first, options, helps, .. } = &self.opened;
        let setup = GameRequest {
            game,
            seats: self.seats(),
            first: *first,
            options: options.as_ref(),
            helps: *helps,
        };
        let play =
            table_game::deal(setup, seed, self.hooks.stack(self.game_number), self.bot_catalogue.clone())
                .ok()?;
        let mut play = self.hooks.tamper(play, self.games.last().map(|game| game.play.record()));
        for (seat, seat_state) in Seat::all(self.seat_states.len()).zip(&self.seat_states) {
            match &seat_state.player {
                Some(Player::Bot { level }) => play.invite(seat, level),
                Some(Player::Person { .. }) if seat_state.stand_in => play.invite(seat, STAND_IN_LEVEL),
                _ => {}
            }
        }
        let players = self.seat_states.iter().map(name_of).collect();
        self.games.push(Dealt {
            play,
            proof: fair::prove(&contributions),
            proved: false,
            since: at,
            stood_still: 0,
            players,
        });
        self.status = Status::Playing;
        self.settle(at);
        Some(())
    }

    /// What everybody adds to this deal. Secret until the game is over.
    fn contributions(&self, dealing: &Dealing) -> Contributions {
        let contribution = |seat: Seat| match dealing.numbers[seat.index()] {
            _ if !self.is_person(seat) => Contribution::Bot,
            Some(number) => Contribution::Person(number.0),
            None => {
                let commitment = dealing.commitments[seat.index()].map(|commitment| commitment.0);
                Contribution::Absent { commitment }
            }
        };
        Contributions {
            table: self.id.clone(),
            deal: self.game_number,
            secret: dealing.secret.0,
            seats: Seat::all(self.seats()).map(contribution).collect(),
        }
    }
}

fn name_of(seat_state: &SeatState) -> String {
    match &seat_state.player {
        Some(Player::Person { name }) => name.clone(),
        Some(Player::Bot { level }) => level.clone(),
        None => String::new(),
    }
}
