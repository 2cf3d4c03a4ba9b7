//! The fair deal at a table (`docs/fair-deal.md`): the server and every person contribute a random number,
//! and the order of the cards follows from all of these numbers. Nobody can choose the cards alone.

use crate::apply::{DoesNotFit, STAND_IN_LEVEL};
use crate::entry::EntryKind;
use crate::state::{DealOrigin, DealtGame, SeatState, StepRef, Table};
use crate::table_game::{self, GameRequest};
use engine::{Seat, Seed};
use fair::{Contribution, Contributions};
use protocol::{Player, Status};

/// A deal in preparation. It collects each seat's commitment, and then the random number behind the
/// commitment.
#[derive(Clone, Debug)]
pub(crate) struct PendingDeal {
    /// The server's secret number.
    pub(crate) secret: Seed,
    /// For each seat, the hash of its random number. `None` until the seat has committed.
    pub(crate) commitments: Vec<Option<Seed>>,
    /// For each seat, the random number that it revealed. `None` until then.
    pub(crate) random_numbers: Vec<Option<Seed>>,
    /// When the current phase (committing or revealing) began, in milliseconds since the Unix epoch.
    pub(crate) phase_began_at: u64,
}

impl Table {
    /// The entry that opens the deal of the next game. `secret` is the server's number for the deal and must be random.
    pub fn deal_opened_entry(&self, secret: Seed) -> EntryKind {
        EntryKind::DealOpened { game_number: self.game_number, secret }
    }

    /// Begins a deal: seats commit to random numbers from now on.
    pub(super) fn open_pending_deal(&mut self, secret: Seed, at: u64) {
        let nothing_from_any_seat = vec![None; self.seat_count()];
        self.status = Status::Committing;
        self.pending_deal = Some(PendingDeal {
            secret,
            commitments: nothing_from_any_seat.clone(),
            random_numbers: nothing_from_any_seat,
            phase_began_at: at,
        });
    }

    /// Stores the hash of a seat's random number.
    pub(super) fn add_commitment(&mut self, seat: Seat, commitment: Seed) -> Result<(), DoesNotFit> {
        let commitments = &mut self.pending_deal_mut()?.commitments;
        *commitments.get_mut(seat.index()).ok_or(DoesNotFit)? = Some(commitment);
        Ok(())
    }

    /// Ends the time for commitments: seats reveal their random numbers from now on.
    pub(super) fn close_commitments(&mut self, at: u64) -> Result<(), DoesNotFit> {
        self.pending_deal_mut()?.phase_began_at = at;
        self.status = Status::Revealing;
        Ok(())
    }

    /// Stores the random number that a seat revealed.
    pub(super) fn add_random_number(&mut self, seat: Seat, random_number: Seed) -> Result<(), DoesNotFit> {
        let random_numbers = &mut self.pending_deal_mut()?.random_numbers;
        *random_numbers.get_mut(seat.index()).ok_or(DoesNotFit)? = Some(random_number);
        Ok(())
    }

    /// Deals the cards that follow from the collected numbers, or from the given deal, and puts the bots on their seats. The deal is
    /// step 0 of the game.
    pub(super) fn deal_cards(&mut self, at: u64) -> Result<StepRef, DoesNotFit> {
        let (seed, origin) = match self.given_deal() {
            Some(given_deal) => (given_deal.seed, DealOrigin::Given(given_deal.clone())),
            None => {
                let pending_deal = self.pending_deal.take().ok_or(DoesNotFit)?;
                let contributions = self.contributions(&pending_deal);
                (fair::derive_seed(&contributions), DealOrigin::Fair(fair::prove(&contributions)))
            }
        };
        // Only tests fix the order of the cards, or wrap the game in one that misbehaves.
        let stacked_deck = self.config.hooks.stacked_deck(self.game_number);
        let request = GameRequest::of(&self.settings);
        let game = table_game::deal(request, seed, stacked_deck, self.config.bot_catalogue.clone())
            .map_err(|_| DoesNotFit)?;
        let previous_record = self.games.last().map(|previous| previous.game.record());
        let mut game = self.config.hooks.wrap_game(game, previous_record);
        // Bots play on their own seats and for people who are away.
        for (seat, seat_state) in Seat::all(self.seat_count()).zip(&self.seat_states) {
            match &seat_state.player {
                Some(Player::Bot { level }) => game.add_bot(seat, level),
                Some(Player::Person { .. }) if seat_state.has_stand_in => game.add_bot(seat, STAND_IN_LEVEL),
                _ => {}
            }
        }
        self.games.push(DealtGame {
            game,
            actions_in_effect: Vec::new(),
            game_number: self.game_number,
            origin,
            proof_is_published: false,
            last_step_at: at,
            clock_stopped_ms: 0,
            player_names: self.seat_states.iter().map(player_name).collect(),
        });
        self.status = Status::Playing;
        self.finish_step(at)
    }

    /// The random numbers of the server and of each seat, from which the deal follows. Secret until the game is over.
    fn contributions(&self, pending_deal: &PendingDeal) -> Contributions {
        let contribution = |seat: Seat| match pending_deal.random_numbers[seat.index()] {
            _ if !self.is_person(seat) => Contribution::Bot,
            Some(random_number) => Contribution::Person(random_number.0),
            // The person did not reveal a number in time, so the deal goes on without it.
            None => {
                let commitment = pending_deal.commitments[seat.index()].map(|commitment| commitment.0);
                Contribution::Absent { commitment }
            }
        };
        Contributions {
            table: self.id.clone(),
            deal: self.game_number,
            secret: pending_deal.secret.0,
            seats: Seat::all(self.seat_count()).map(contribution).collect(),
        }
    }

    /// The deal in preparation. Fails if there is none.
    fn pending_deal_mut(&mut self) -> Result<&mut PendingDeal, DoesNotFit> {
        self.pending_deal.as_mut().ok_or(DoesNotFit)
    }
}

/// The player's name in the record of a game: a person's name or a bot's level.
fn player_name(seat_state: &SeatState) -> String {
    match &seat_state.player {
        Some(Player::Person { name }) => name.clone(),
        Some(Player::Bot { level }) => level.clone(),
        None => String::new(),
    }
}
