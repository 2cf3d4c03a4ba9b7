//! What each viewer is told: the table as it is, and what happened, number by number.

use super::Role;
use super::due::Presence;
use super::state::{Dealt, Logged, Table};
use crate::entry::What;
use crate::play::{Moment, Play};
use crate::secret::KeyDigest;
use engine::{Record, Seat, Viewer};
use protocol::http::PublicTable;
use protocol::{
    Board, Chair, Clock, ClockNow, Happening, Numbered, ProofSeat, RefusalCode, Sitter, Status, Story,
    TableState, ToClient, Visibility, You,
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
            deal: self.deal,
            chairs: self.chairs_now(presence),
            board: self.board(viewer),
            rematch: self.rematch.clone(),
            undo: self.undo.as_ref().map(|undo| undo.asked),
        }
    }

    fn chairs_now(&self, presence: &Presence) -> Vec<Chair> {
        let chair = |(seat, chair): (Seat, &super::state::Chair)| Chair {
            sitter: chair.sitter.clone(),
            connected: self.is_person(seat) && presence.away_since[seat.index()].is_none(),
            stand_in: chair.stand_in,
        };
        Seat::all(self.seats()).zip(&self.chairs).map(chair).collect()
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
            result: play.outcome().map(|outcome| protocol::Result {
                winners: outcome.winners.iter().collect(),
                scores: outcome.scores.to_vec(),
                cause: outcome.cause,
            }),
            clock: self.clock_now(),
        })
    }

    fn clock_now(&self) -> Option<ClockNow> {
        let banks = match self.opened.clock {
            Clock::None => return None,
            Clock::Turn { .. } => Vec::new(),
            Clock::Bank { seconds } => {
                let bank = u64::from(seconds) * 1000;
                self.chairs.iter().map(|chair| bank.saturating_sub(chair.spent)).collect()
            }
        };
        Some(ClockNow { deadline: self.deadline().map(|(_, end)| end), banks })
    }

    /// What each of these viewers is told of an entry, live, with the game as it now is.
    pub(crate) fn tell_live(&self, number: u64, viewers: &[Viewer]) -> Vec<Numbered> {
        let Some(logged) = self.log.get(number as usize) else { return Vec::new() };
        let stories = self.chapter_of(logged).map_or_else(
            || vec![Story::of(&[]); viewers.len()],
            |(play, chapter)| play.stories(chapter, viewers),
        );
        let tell = |(viewer, story): (&Viewer, Story)| {
            let mut what = self.happening(logged, story);
            if let Happening::Dealt { board, .. }
            | Happening::Acted { board, .. }
            | Happening::Undone { board } = &mut what
            {
                *board = self.board(*viewer);
            }
            let clock = logged.entry.what.moves_clocks().then(|| self.clock_now()).flatten();
            Numbered { number, at: logged.entry.at, what, clock }
        };
        viewers.iter().zip(stories).map(tell).collect()
    }

    /// What a viewer is told of an entry afterwards.
    pub(crate) fn tell_later(&self, number: u64, viewer: Viewer) -> Option<Numbered> {
        let logged = self.log.get(number as usize)?;
        let told = self.chapter_of(logged).map(|(play, chapter)| play.told(chapter, viewer, Moment::Later));
        let what = self.happening(logged, Story::of(&told.unwrap_or_default()));
        Some(Numbered { number, at: logged.entry.at, what, clock: None })
    }

    /// The game in which an entry wrote a chapter, and which.
    fn chapter_of(&self, logged: &Logged) -> Option<(&dyn Play, usize)> {
        let (game, chapter) = logged.chapter?;
        Some((self.games.get(game)?.play.as_ref(), chapter))
    }

    fn happening(&self, logged: &Logged, told: Story) -> Happening {
        match &logged.entry.what {
            What::Opened { .. } => Happening::Opened,
            What::SatDown { seat, name, .. } => {
                Happening::SatDown { seat: *seat, sitter: Sitter::Person { name: name.clone() } }
            }
            What::BotSatDown { seat, level } => {
                Happening::SatDown { seat: *seat, sitter: Sitter::Bot { level: level.clone() } }
            }
            What::StoodUp { seat } => Happening::StoodUp { seat: *seat },
            What::Renamed { seat, name } => Happening::Renamed { seat: *seat, name: name.clone() },
            What::DealOpened { deal, secret, .. } => Happening::DealOpened {
                deal: *deal,
                commitment: fair::to_hex(&fair::commit_server(&self.id, *deal, &secret.0)),
            },
            What::Committed { seat, commitment } => {
                Happening::Committed { seat: *seat, commitment: commitment.to_string() }
            }
            What::CommitmentsClosed => Happening::CommitmentsClosed,
            What::Revealed { seat, number } => {
                Happening::Revealed { seat: *seat, number: number.to_string() }
            }
            What::Dealt => Happening::Dealt { told, without: self.without(logged), board: None },
            What::Acted { seat, by, .. } => Happening::Acted { seat: *seat, by: *by, told, board: None },
            What::Proved { deal } => self.proved(*deal),
            What::Chatted { seat, text } => Happening::Chatted { seat: *seat, text: text.clone() },
            What::Reacted { seat, reaction } => Happening::Reacted { seat: *seat, reaction: *reaction },
            What::UndoAsked { seat } => Happening::UndoAsked { seat: *seat },
            What::UndoAnswered { seat, answer } => Happening::UndoAnswered { seat: *seat, answer: *answer },
            What::Undone => Happening::Undone { board: None },
            What::StandInCame { seat } => Happening::StandInCame { seat: *seat },
            What::StandInWent { seat } => Happening::StandInWent { seat: *seat },
            What::ClocksStopped => Happening::ClocksStopped,
            What::ClocksResumed { .. } => Happening::ClocksResumed,
            What::RematchAsked { seat } => Happening::RematchAsked { seat: *seat },
            What::Reopened { deal } => Happening::Reopened { deal: *deal, status: Status::Lobby },
        }
    }

    fn proved(&self, deal: u32) -> Happening {
        match self.games.iter().find(|game| game.proof.deal == deal && game.proved) {
            Some(game) => Happening::Proved { proof: game.proof.clone() },
            None => Happening::Opened,
        }
    }

    /// Seats that were dealt without their number.
    fn without(&self, logged: &Logged) -> Vec<Seat> {
        let game = logged.chapter.and_then(|(game, _)| self.games.get(game));
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
                Role::Onlooker => You::Onlooker,
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
            chairs: self.chairs.iter().map(|chair| chair.sitter.clone()).collect(),
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
        (key == self.watch).then_some(Role::Onlooker)
    }

    /// The record of a finished game, with everything opened: of this deal, or of the last one.
    pub(crate) fn record(&self, deal: Option<u32>) -> Result<Record, RefusalCode> {
        // The deal that is on, or comes next, will have one; all others have theirs or were never dealt.
        let is_to_come = deal.is_none_or(|deal| deal == self.deal);
        let none = if is_to_come { RefusalCode::NotNow } else { RefusalCode::NoSuchTable };
        let finished = |game: &&Dealt| game.proved && deal.is_none_or(|deal| game.proof.deal == deal);
        let game = self.games.iter().rev().find(finished).ok_or(none)?;
        let proof = serde_json::to_value(&game.proof).map_err(|_| RefusalCode::Broken)?;
        Ok(game.play.record().with_players(game.players.clone()).with_proof(proof))
    }
}
