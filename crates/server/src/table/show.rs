//! What each viewer is events: the table as it is, and what happened, number by number.

use super::Role;
use super::due::Presence;
use super::state::{Dealt, Logged, Table};
use crate::entry::EntryKind;
use crate::secret::KeyDigest;
use crate::table_game::{Moment, TableGame};
use engine::{Record, Seat, Viewer};
use protocol::http::PublicTable;
use protocol::{
    Board, Clock, ClockState, EventsJson, NumberedEvent, Player, ProofSeat, RefusalCode, SeatInfo, Status,
    TableEvent, TableState, ToClient, Visibility, You,
};

impl Table {
    /// The table as a viewer sees it now.
    pub(crate) fn state_for(&self, viewer: Viewer, presence: &Presence) -> TableState {
        let options = self.opened.options.clone().unwrap_or_else(|| serde_json::json!({}));
        TableState {
            id: self.id.clone(),
            game: self.opened.game.clone(),
            options: serde_json::value::to_raw_value(&options).unwrap_or_default(),
            helps: self.opened.helps,
            first: self.opened.first,
            visibility: self.opened.visibility,
            clock: self.opened.clock,
            status: self.status,
            game_number: self.game_number,
            seats: self.seat_infos(presence),
            board: self.board(viewer),
            rematch: self.rematch.clone(),
            undo: self.undo.as_ref().map(|undo| undo.asked),
        }
    }

    fn seat_infos(&self, presence: &Presence) -> Vec<SeatInfo> {
        let seat_info = |(seat, seat_state): (Seat, &super::state::SeatState)| SeatInfo {
            player: seat_state.player.clone(),
            connected: self.is_person(seat) && presence.away_since[seat.index()].is_none(),
            stand_in: seat_state.stand_in,
        };
        Seat::all(self.seats()).zip(&self.seat_states).map(seat_info).collect()
    }

    /// The game as a viewer sees it now.
    pub(crate) fn board(&self, viewer: Viewer) -> Option<Board> {
        let play = &self.game()?.play;
        let to_move = play.to_move();
        let mine = to_move.is_some_and(|seat| viewer.is(seat));
        Some(Board {
            view: play.view(viewer),
            phase: play.phase(),
            to_move,
            legal: if mine { play.legal() } else { Vec::new() },
            odds: if mine && self.opened.helps.odds { play.odds() } else { None },
            result: play.outcome().map(|outcome| protocol::GameResult {
                winners: outcome.winners.iter().collect(),
                scores: outcome.scores.to_vec(),
                cause: outcome.cause,
            }),
            clock: self.clock_now(),
        })
    }

    fn clock_now(&self) -> Option<ClockState> {
        let banks = match self.opened.clock {
            Clock::None => return None,
            Clock::Turn { .. } => Vec::new(),
            Clock::Bank { seconds } => {
                let bank = u64::from(seconds) * 1000;
                self.seat_states.iter().map(|seat_state| bank.saturating_sub(seat_state.spent)).collect()
            }
        };
        Some(ClockState { deadline: self.deadline().map(|(_, end)| end), banks })
    }

    /// What each of these viewers is told of an entry, live, with the game as it now is.
    pub(crate) fn tell_live(&self, number: u64, viewers: &[Viewer]) -> Vec<NumberedEvent> {
        let Some(logged) = self.log.get(number as usize) else { return Vec::new() };
        let stories = self.step_of(logged).map_or_else(
            || vec![EventsJson::of(&[]); viewers.len()],
            |(play, step)| play.stories(step, viewers),
        );
        let tell = |(viewer, story): (&Viewer, EventsJson)| {
            let mut event = self.event(logged, story);
            if let TableEvent::Dealt { board, .. }
            | TableEvent::Acted { board, .. }
            | TableEvent::Undone { board } = &mut event
            {
                *board = self.board(*viewer);
            }
            let clock = logged.entry.kind.moves_clocks().then(|| self.clock_now()).flatten();
            NumberedEvent { number, at: logged.entry.at, event, clock }
        };
        viewers.iter().zip(stories).map(tell).collect()
    }

    /// What a viewer is told of an entry afterwards.
    pub(crate) fn tell_later(&self, number: u64, viewer: Viewer) -> Option<NumberedEvent> {
        let logged = self.log.get(number as usize)?;
        let told = self.step_of(logged).map(|(play, step)| play.told(step, viewer, Moment::Later));
        let event = self.event(logged, EventsJson::of(&told.unwrap_or_default()));
        Some(NumberedEvent { number, at: logged.entry.at, event, clock: None })
    }

    /// The game in which an entry wrote a step, and which.
    fn step_of(&self, logged: &Logged) -> Option<(&dyn TableGame, usize)> {
        let (game, step) = logged.step?;
        Some((self.games.get(game)?.play.as_ref(), step))
    }

    fn event(&self, logged: &Logged, events: EventsJson) -> TableEvent {
        match &logged.entry.kind {
            EntryKind::Opened { .. } => TableEvent::Opened,
            EntryKind::SatDown { seat, name, .. } => {
                TableEvent::SatDown { seat: *seat, player: Player::Person { name: name.clone() } }
            }
            EntryKind::BotSatDown { seat, level } => {
                TableEvent::SatDown { seat: *seat, player: Player::Bot { level: level.clone() } }
            }
            EntryKind::SeatFreed { seat } => TableEvent::SeatFreed { seat: *seat },
            EntryKind::Renamed { seat, name } => TableEvent::Renamed { seat: *seat, name: name.clone() },
            EntryKind::DealOpened { game_number, secret, .. } => TableEvent::DealOpened {
                game_number: *game_number,
                commitment: fair::to_hex(&fair::commit_server(&self.id, *game_number, &secret.0)),
            },
            EntryKind::Committed { seat, commitment } => {
                TableEvent::Committed { seat: *seat, commitment: commitment.to_string() }
            }
            EntryKind::CommitmentsClosed => TableEvent::CommitmentsClosed,
            EntryKind::Revealed { seat, number } => {
                TableEvent::Revealed { seat: *seat, number: number.to_string() }
            }
            EntryKind::Dealt => TableEvent::Dealt { events, without: self.without(logged), board: None },
            EntryKind::Acted { seat, by, .. } => {
                TableEvent::Acted { seat: *seat, by: *by, events, board: None }
            }
            EntryKind::Proved { game_number } => self.proved(*game_number),
            EntryKind::Chatted { seat, text } => TableEvent::Chatted { seat: *seat, text: text.clone() },
            EntryKind::Reacted { seat, reaction } => TableEvent::Reacted { seat: *seat, reaction: *reaction },
            EntryKind::UndoAsked { seat } => TableEvent::UndoAsked { seat: *seat },
            EntryKind::UndoAnswered { seat, answer } => {
                TableEvent::UndoAnswered { seat: *seat, answer: *answer }
            }
            EntryKind::Undone => TableEvent::Undone { board: None },
            EntryKind::StandInCame { seat } => TableEvent::StandInCame { seat: *seat },
            EntryKind::StandInWent { seat } => TableEvent::StandInWent { seat: *seat },
            EntryKind::ClocksStopped => TableEvent::ClocksStopped,
            EntryKind::ClocksResumed { .. } => TableEvent::ClocksResumed,
            EntryKind::RematchAsked { seat } => TableEvent::RematchAsked { seat: *seat },
            EntryKind::Reopened { game_number } => {
                TableEvent::Reopened { game_number: *game_number, status: Status::Lobby }
            }
        }
    }

    fn proved(&self, game_number: u32) -> TableEvent {
        match self.games.iter().find(|game| game.proof.deal == game_number && game.proved) {
            Some(game) => TableEvent::Proved { proof: game.proof.clone() },
            None => TableEvent::Opened,
        }
    }

    /// Seats that were dealt without their number.
    fn without(&self, logged: &Logged) -> Vec<Seat> {
        let game = logged.step.and_then(|(game, _)| self.games.get(game));
        let seats = game.map_or(&[][..], |game| &game.proof.seats);
        let absent = |seat: &Seat| matches!(seats[seat.index()], ProofSeat::Absent { .. });
        Seat::all(seats.len()).filter(absent).collect()
    }
}

impl Table {
    /// The answer to a greeting.
    pub(crate) fn welcome(&self, role: Role, since: Option<u64>, presence: &Presence, now: u64) -> ToClient {
        let viewer = role.viewer();
        let first = since.map_or(0, |since| since.saturating_add(1));
        ToClient::Welcome {
            protocol: protocol::PROTOCOL_VERSION,
            number: self.number(),
            now,
            you: match role {
                Role::Seat(seat) => You::Seat { seat },
                Role::Guest => You::Guest,
                Role::Spectator => You::Spectator,
            },
            table: Box::new(self.state_for(viewer, presence)),
            missed: (first..=self.number()).filter_map(|number| self.tell_later(number, viewer)).collect(),
        }
    }

    /// How the table is listed.
    pub(crate) fn public(&self) -> PublicTable {
        PublicTable {
            table: self.id.clone(),
            game: self.opened.game.clone(),
            status: self.status,
            seats: self.seat_states.iter().map(|seat_state| seat_state.player.clone()).collect(),
            opened_at: self.opened_at,
        }
    }

    /// What a secret opens. A public table can be joined by everybody.
    pub(crate) fn role_of(&self, key: Option<KeyDigest>) -> Option<Role> {
        let public = self.opened.visibility == Visibility::Public;
        let Some(key) = key else { return public.then_some(Role::Guest) };
        if let Some(seat) = self.seat_of(key) {
            return Some(Role::Seat(seat));
        }
        if key == self.join {
            return Some(Role::Guest);
        }
        (key == self.watch).then_some(Role::Spectator)
    }

    /// The record of a finished game, with everything opened: of this deal, or of the last one.
    pub(crate) fn record(&self, game_number: Option<u32>) -> Result<Record, RefusalCode> {
        // The deal that is on, or comes next, will have one; all others have theirs or were never dealt.
        let is_to_come = game_number.is_none_or(|number| number == self.game_number);
        let none = if is_to_come { RefusalCode::NotNow } else { RefusalCode::NoSuchTable };
        let finished =
            |game: &&Dealt| game.proved && game_number.is_none_or(|number| game.proof.deal == number);
        let game = self.games.iter().rev().find(finished).ok_or(none)?;
        let proof = serde_json::to_value(&game.proof).map_err(|_| RefusalCode::Broken)?;
        Ok(game.play.record().with_players(game.players.clone()).with_proof(proof))
    }
}
