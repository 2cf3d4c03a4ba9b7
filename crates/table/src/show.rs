//! Builds the messages for each viewer: the current state of the table, and its numbered events. Clients receive
//! nothing else of a table.

use crate::Role;
use crate::due::Presence;
use crate::entry::EntryKind;
use crate::given_deal::GivenDeal;
use crate::state::{AppliedEntry, DealOrigin, DealtGame, SeatState, StepRef, Table};
use crate::table_game::{TableGame, Timing};
use engine::{Record, Seat, Viewer};
use protocol::http::PublicTable;
use protocol::{
    Board, Clock, ClockState, EventsJson, GameResult, NumberedEvent, OffersJson, Player, Proof, ProofSeat,
    RefusalCode, SeatInfo, SourceProof, Status, TableEvent, TableState, ToClient, You,
};

impl Table {
    /// The first message to a new connection: the table's current state, and every event after the number
    /// `since`. Without `since`, all events.
    pub fn welcome(&self, role: Role, since: Option<u64>, presence: &Presence, now: u64) -> ToClient {
        let viewer = role.viewer();
        let first_missed = since.map_or(0, |since| since.saturating_add(1));
        ToClient::Welcome {
            protocol: protocol::PROTOCOL_VERSION,
            number: self.last_number(),
            now,
            you: match role {
                Role::Seat(seat) => You::Seat { seat },
                Role::Guest => You::Guest,
                Role::Spectator => You::Spectator,
            },
            table: Box::new(self.state_for(viewer, presence)),
            missed: (first_missed..=self.last_number())
                .filter_map(|number| self.event_from_log(number, viewer))
                .collect(),
        }
    }

    /// The table as a viewer sees it now.
    fn state_for(&self, viewer: Viewer, presence: &Presence) -> TableState {
        let options = self.settings.options.clone().unwrap_or_else(|| serde_json::json!({}));
        TableState {
            id: self.id.clone(),
            game: self.settings.game.clone(),
            options: serde_json::value::to_raw_value(&options).unwrap_or_default(),
            helps: self.settings.helps,
            first: self.settings.first,
            visibility: self.settings.visibility,
            clock: self.settings.clock,
            status: self.status,
            game_number: self.game_number,
            seats: self.seat_infos(presence),
            board: self.board(viewer),
            rematch: self.rematch_seats.clone(),
            undo: self.pending_undo.as_ref().map(|undo| undo.asked_by),
            owner: self.owner,
            locked: self.is_locked,
            chat: self.config.moderation.allows_chat,
            nudge: self.nudge,
            source: self.given_deal().map(|given_deal| given_deal.source.clone()),
        }
    }

    /// What everybody may know about each seat.
    fn seat_infos(&self, presence: &Presence) -> Vec<SeatInfo> {
        let seat_info = |(seat, seat_state): (Seat, &SeatState)| SeatInfo {
            player: seat_state.player.clone(),
            connected: self.is_person(seat) && presence.away_since[seat.index()].is_none(),
            stand_in: seat_state.has_stand_in,
            idle: seat_state.idle_since.is_some(),
            removed: seat_state.is_removed,
            muted: seat_state.is_muted,
            look_alike: seat_state.name_resembles_another,
        };
        Seat::all(self.seat_count()).zip(&self.seat_states).map(seat_info).collect()
    }

    /// The game as a viewer sees it now. `None` before the first deal and between games.
    fn board(&self, viewer: Viewer) -> Option<Board> {
        let game = &self.current_game()?.game;
        let to_move = game.to_move();
        // Only the player to move gets the legal actions and the odds.
        let is_viewers_turn = to_move.is_some_and(|seat| viewer.is(seat));
        let offers = if is_viewers_turn { game.offers() } else { Vec::new() };
        Some(Board {
            view: game.view(viewer),
            phase: game.phase(),
            to_move,
            offers: is_viewers_turn.then(|| OffersJson::of(&offers)),
            legal: offers.into_iter().map(|offer| offer.action).collect(),
            odds: if is_viewers_turn && self.settings.helps.odds { game.odds() } else { None },
            result: game.outcome().map(|outcome| GameResult {
                winners: outcome.winners.iter().collect(),
                scores: outcome.scores.to_vec(),
                cause: outcome.cause,
            }),
            clock: self.clock_state(),
            can_undo: matches!(viewer, Viewer::Seat(seat) if self.undoable_action_count(seat) > 0),
        })
    }

    /// The clocks as they are shown to everybody. `None` at a table without clocks.
    fn clock_state(&self) -> Option<ClockState> {
        if self.settings.clock == Clock::None {
            return None;
        }
        Some(ClockState { deadline: self.deadline().map(|deadline| deadline.at), banks: self.time_banks() })
    }

    /// The event of the log entry `number` for each of `viewers`, in the form that is broadcast, which
    /// includes the current board.
    pub fn live_events(&self, number: u64, viewers: &[Viewer]) -> Vec<NumberedEvent> {
        let Some(applied_entry) = self.log.get(number as usize) else { return Vec::new() };
        let game_events = match applied_entry.step {
            Some(StepRef { game_index, step_index }) => {
                self.game(game_index).step_events_json(step_index, viewers)
            }
            None => vec![EventsJson::of(&[]); viewers.len()],
        };
        let numbered_event = |(viewer, game_events): (&Viewer, EventsJson)| {
            let mut event = self.public_event(applied_entry, game_events);
            // Events that change the game carry the board after the change.
            if let TableEvent::Dealt { board, .. }
            | TableEvent::Acted { board, .. }
            | TableEvent::Undone { board } = &mut event
            {
                *board = self.board(*viewer);
            }
            let clock = applied_entry.entry.kind.changes_clocks().then(|| self.clock_state()).flatten();
            NumberedEvent { number, at: applied_entry.entry.at, event, clock, owner: applied_entry.new_owner }
        };
        viewers.iter().zip(game_events).map(numbered_event).collect()
    }

    /// The event of the log entry `number` for a viewer who missed its broadcast, without a board. `None` if
    /// there is no such entry.
    fn event_from_log(&self, number: u64, viewer: Viewer) -> Option<NumberedEvent> {
        let applied_entry = self.log.get(number as usize)?;
        let game_events = match applied_entry.step {
            Some(StepRef { game_index, step_index }) => {
                self.game(game_index).step_events(step_index, viewer, Timing::FromLog)
            }
            None => Vec::new(),
        };
        let event = self.public_event(applied_entry, EventsJson::of(&game_events));
        Some(NumberedEvent {
            number,
            at: applied_entry.entry.at,
            event,
            clock: None,
            owner: applied_entry.new_owner,
        })
    }

    /// The game with this index among all games that were dealt at the table.
    fn game(&self, game_index: usize) -> &dyn TableGame {
        self.games[game_index].game.as_ref()
    }

    /// The public form of a log entry. `game_events` is what the viewer sees of the game's events in it.
    fn public_event(&self, applied_entry: &AppliedEntry, game_events: EventsJson) -> TableEvent {
        match &applied_entry.entry.kind {
            EntryKind::Opened { .. } => TableEvent::Opened,
            EntryKind::SatDown { seat, name, .. } => TableEvent::SatDown {
                seat: *seat,
                player: Player::Person { name: name.clone() },
                look_alike: applied_entry.name_resembles_another,
            },
            EntryKind::BotSatDown { seat, level } => TableEvent::SatDown {
                seat: *seat,
                player: Player::Bot { level: level.clone() },
                look_alike: false,
            },
            EntryKind::SeatFreed { seat } => TableEvent::SeatFreed { seat: *seat },
            EntryKind::Renamed { seat, name } => TableEvent::Renamed {
                seat: *seat,
                name: name.clone(),
                look_alike: applied_entry.name_resembles_another,
            },
            // The server's secret is not sent, only its hash (the commitment).
            EntryKind::DealOpened { game_number, secret } => TableEvent::DealOpened {
                game_number: *game_number,
                commitment: fair::to_hex(&fair::server_commitment(&self.id, *game_number, &secret.0)),
            },
            EntryKind::Committed { seat, commitment } => {
                TableEvent::Committed { seat: *seat, commitment: commitment.to_string() }
            }
            EntryKind::CommitmentsClosed => TableEvent::CommitmentsClosed,
            EntryKind::Revealed { seat, random_number } => {
                TableEvent::Revealed { seat: *seat, number: random_number.to_string() }
            }
            EntryKind::Dealt => TableEvent::Dealt {
                events: game_events,
                without: self.seats_without_number(applied_entry),
                board: None,
            },
            // The action itself may be hidden; `game_events` says what the viewer sees of it.
            EntryKind::Acted { seat, by, .. } => {
                TableEvent::Acted { seat: *seat, by: *by, events: game_events, board: None }
            }
            EntryKind::Proved { game_number } => self.origin_event(*game_number),
            EntryKind::Chatted { seat, text } => TableEvent::Chatted { seat: *seat, text: text.clone() },
            EntryKind::Reacted { seat, reaction } => TableEvent::Reacted { seat: *seat, reaction: *reaction },
            EntryKind::UndoAsked { seat } => TableEvent::UndoAsked { seat: *seat },
            EntryKind::UndoAnswered { seat, answer } => {
                TableEvent::UndoAnswered { seat: *seat, answer: *answer }
            }
            EntryKind::Undone => TableEvent::Undone { board: None },
            EntryKind::StandInCame { seat, is_idle } => {
                TableEvent::StandInCame { seat: *seat, idle: *is_idle }
            }
            EntryKind::StandInWent { seat } => TableEvent::StandInWent { seat: *seat },
            // The remaining entries contain no secrets.
            EntryKind::ClocksStopped => TableEvent::ClocksStopped,
            EntryKind::ClocksResumed { .. } => TableEvent::ClocksResumed,
            EntryKind::RematchAsked { seat } => TableEvent::RematchAsked { seat: *seat },
            EntryKind::Reopened { game_number } => {
                TableEvent::Reopened { game_number: *game_number, status: Status::Lobby }
            }
            EntryKind::Locked => TableEvent::Locked,
            EntryKind::Unlocked => TableEvent::Unlocked,
            EntryKind::Removed { seat, is_banned } => TableEvent::Removed { seat: *seat, banned: *is_banned },
            EntryKind::OwnerChanged { seat } => TableEvent::OwnerChanged { seat: *seat },
            EntryKind::Muted { seat } => TableEvent::Muted { seat: *seat },
            EntryKind::Unmuted { seat } => TableEvent::Unmuted { seat: *seat },
            EntryKind::Nudged { seat, by, replace_at } => {
                TableEvent::Nudged { seat: *seat, by: *by, replace_at: *replace_at }
            }
        }
    }

    /// The event of the `Proved` entry of a game: the proof of its deal, or where its cards come from.
    fn origin_event(&self, game_number: u32) -> TableEvent {
        let proved_game = self.games.iter().find(|dealt_game| dealt_game.game_number == game_number);
        let origin =
            &proved_game.expect("`mark_proof_published` accepts only the number of a dealt game").origin;
        match origin {
            DealOrigin::Fair(proof) => TableEvent::Proved { proof: proof.clone() },
            DealOrigin::Given(GivenDeal { seed, source }) => {
                TableEvent::SeedPublished { source: source.clone(), seed: seed.to_string() }
            }
        }
    }

    /// The seats of people who sent no random number for the deal of this entry.
    fn seats_without_number(&self, applied_entry: &AppliedEntry) -> Vec<Seat> {
        let Some(StepRef { game_index, .. }) = applied_entry.step else { return Vec::new() };
        let DealOrigin::Fair(Proof { seats, .. }) = &self.games[game_index].origin else { return Vec::new() };
        let is_absent = |seat: &Seat| matches!(seats[seat.index()], ProofSeat::Absent { .. });
        Seat::all(seats.len()).filter(is_absent).collect()
    }

    /// The table's entry in the list of public tables.
    pub fn public_listing(&self) -> PublicTable {
        PublicTable {
            table: self.id.clone(),
            game: self.settings.game.clone(),
            status: self.status,
            seats: self.seat_states.iter().map(|seat_state| seat_state.player.clone()).collect(),
            opened_at: self.opened_at,
            locked: self.is_locked,
        }
    }

    /// The record of a finished game, with its seed and proof. `None` as `game_number` requests the latest
    /// finished game. Refuses with `NotNow` if the game is not finished yet, and with `NoSuchTable` if there
    /// is no such game.
    pub fn record(&self, game_number: Option<u32>) -> Result<Record, RefusalCode> {
        // The record of the current game may be requested again when the game is over.
        let may_come_later = game_number.is_none_or(|number| number == self.game_number);
        let refusal = if may_come_later { RefusalCode::NotNow } else { RefusalCode::NoSuchTable };
        let is_requested = |dealt_game: &&DealtGame| {
            dealt_game.proof_is_published && game_number.is_none_or(|number| dealt_game.game_number == number)
        };
        let dealt_game = self.games.iter().rev().find(is_requested).ok_or(refusal)?;
        let proof = match &dealt_game.origin {
            DealOrigin::Fair(proof) => serde_json::to_value(proof),
            DealOrigin::Given(GivenDeal { source, .. }) => {
                serde_json::to_value(SourceProof { source: source.clone() })
            }
        };
        let proof = proof.map_err(|_| RefusalCode::Broken)?;
        Ok(dealt_game.game.record().with_players(dealt_game.player_names.clone()).with_proof(proof))
    }
}
