//! Playing all games of a plan on several threads. The result does not depend on the number of threads.

use crate::lineup::LineupError;
use crate::plan::{CheckedPlan, Plan, StopCondition};
use crate::play::{FinishedGame, GameIndex, GameSummary, play, play_recorded};
use crate::player_factory::{PlayerFactory, PlayerFactoryError};
use crate::progress::Progress;
use crate::report::{Report, UntilSure};
use crate::tally::Tally;
use bots::external::ExternalError;
use engine::{Game, SetupError};
use rayon::prelude::*;
use std::ops::Range;
use std::time::{Duration, Instant};

/// Receives every recorded game. It is called from several threads.
pub type RecordSink<'a, G> = &'a (dyn Fn(&FinishedGame<G>) -> Result<(), RecordSinkError> + Sync);

/// Why a [`RecordSink`] could not store a game.
pub type RecordSinkError = Box<dyn std::error::Error + Send + Sync>;

/// Plays all games of a plan. `record_sink` receives each game in no particular order, and the simulation
/// ends if it fails. Without a sink no records are made.
pub fn simulate<G: Game>(
    plan: &CheckedPlan<G>,
    factory: &impl PlayerFactory<G>,
    progress: &Progress,
    record_sink: Option<RecordSink<'_, G>>,
) -> Result<Report, SimulationError> {
    let simulation = Simulation { plan, factory, progress, record_sink };
    let started_at = Instant::now();
    // `progress` may already count the games of earlier simulations.
    let games_before = progress.games();
    let mut tally = Tally::new(&plan.lineup);
    let mut blocks_done = 0;
    // A checkpoint is a number of blocks after which the result is computed, to decide whether it is precise enough.
    for checkpoint in plan.stop.checkpoints(plan.games_per_block()) {
        tally = tally.merge(simulation.play_blocks(blocks_done..checkpoint)?);
        blocks_done = checkpoint;
        let report = make_report(plan, &tally, started_at.elapsed());
        if report.until_sure.is_some_and(|until_sure| until_sure.reached) {
            return Ok(report);
        }
        if let StopCondition::UntilSure { half_width, max_games } = plan.stop {
            progress.set_expected(games_before + estimate_total_games(&report, half_width, max_games));
        }
    }
    Ok(make_report(plan, &tally, started_at.elapsed()))
}

/// Estimates how many games are needed in all. The width of an interval shrinks with the square root of the
/// number of games, so half the width needs four times as many games.
fn estimate_total_games(report: &Report, half_width: f64, max_games: u64) -> u64 {
    let widest_half_width =
        report.watched_shares().iter().map(|share| share.half_width()).fold(0.0, f64::max);
    (report.games as f64 * (widest_half_width / half_width).powi(2)).min(max_games as f64) as u64
}

/// What all games of a simulation have in common.
struct Simulation<'a, G: Game, F> {
    plan: &'a Plan<G>,
    factory: &'a F,
    progress: &'a Progress,
    record_sink: Option<RecordSink<'a, G>>,
}

impl<G: Game, F: PlayerFactory<G>> Simulation<'_, G, F> {
    /// Plays a range of blocks in parallel. A block is one deal, played with every rotation of the line-up.
    fn play_blocks(&self, blocks: Range<u64>) -> Result<Tally, SimulationError> {
        let new_tally = || Tally::new(&self.plan.lineup);
        let add_block = |mut tally: Tally, block: u64| {
            tally.add_block(&self.play_block(block)?);
            Ok(tally)
        };
        blocks.into_par_iter().try_fold(new_tally, add_block).try_reduce(new_tally, |a, b| Ok(a.merge(b)))
    }

    /// Plays one deal with every rotation of the line-up.
    fn play_block(&self, block: u64) -> Result<Vec<GameSummary>, SimulationError> {
        let games_per_block = self.plan.games_per_block();
        let play_rotation = |rotation: u64| {
            let number = block * games_per_block + rotation;
            self.play_game(GameIndex { block, rotation: rotation as usize, number })
        };
        (0..games_per_block).map(play_rotation).collect()
    }

    /// Plays one game, and records it if there is a sink.
    fn play_game(&self, index: GameIndex) -> Result<GameSummary, SimulationError> {
        let summary = match self.record_sink {
            None => play(self.plan, self.factory, index)?,
            Some(record_sink) => {
                let (summary, game) = play_recorded(self.plan, self.factory, index)?;
                record_sink(&game).map_err(SimulationError::RecordSink)?;
                summary
            }
        };
        self.progress.count_game();
        Ok(summary)
    }
}

/// The report of the games counted so far.
fn make_report<G: Game>(plan: &Plan<G>, tally: &Tally, duration: Duration) -> Report {
    // Rates are divided by the duration, which must not be 0.
    let seconds = duration.as_secs_f64().max(1e-9);
    let (z, games_per_block) = (plan.stop.z(), plan.games_per_block());
    let mut report = Report {
        game: G::ID,
        seed: plan.seed,
        lineup: plan.lineup.0.clone(),
        games: tally.games,
        blocks: tally.games / games_per_block,
        games_per_block,
        stopped: tally.stopped_games,
        shared: tally.shared_victories,
        z,
        until_sure: None,
        players: tally.player_reports(&plan.lineup, z),
        seats: tally.seat_reports(&plan.lineup, z),
        length: tally.game_lengths(),
        causes: tally.cause_counts(),
        moves: tally.actions,
        seconds,
        games_per_second: tally.games as f64 / seconds,
        moves_per_second: tally.actions as f64 / seconds,
        reversed: None,
    };
    if let StopCondition::UntilSure { half_width, .. } = plan.stop {
        // The simulation is sure enough when no interval is wider than asked for.
        let reached = report.watched_shares().iter().all(|share| share.half_width() <= half_width);
        report.until_sure = Some(UntilSure { half_width, reached });
    }
    report
}

/// Why a simulation cannot be carried out.
#[derive(Debug, thiserror::Error)]
pub enum SimulationError {
    /// The line-up cannot play the game.
    #[error(transparent)]
    Lineup(#[from] LineupError),
    /// The setup is refused.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A player cannot be created.
    #[error(transparent)]
    PlayerFactory(#[from] PlayerFactoryError),
    /// An external program does not play as the protocol demands.
    #[error(transparent)]
    Program(#[from] ExternalError),
    /// A record could not be stored.
    #[error(transparent)]
    RecordSink(RecordSinkError),
    /// A player chose an illegal action.
    #[error("player `{player}` chose an illegal action ({refusal})")]
    IllegalAction {
        /// The player's name.
        player: String,
        /// Why the rules refused the action.
        refusal: String,
    },
}
