//! Playing a plan's games, on as many threads as one likes, with the same result on any number of them.

use crate::interval::{Z_ONCE, Z_REPEATED};
use crate::lineup::{Lineup, LineupError};
use crate::play::{FinishedGame, GameIndex, play, play_and_keep};
use crate::player_factory::{PlayerFactory, PlayerFactoryError};
use crate::progress::Progress;
use crate::report::{Report, UntilSure};
use crate::tally::Tally;
use bots::external::ExternalError;
use engine::{Game, Setup, SetupError};
use rayon::prelude::*;
use std::time::{Duration, Instant};

/// What to play.
#[derive(Clone, Debug)]
pub struct Plan<G: Game> {
    /// The game's setup; its seats must fit the line-up.
    pub setup: Setup<G>,
    /// Who plays.
    pub lineup: Lineup,
    /// How many games.
    pub length: Length,
    /// Names the series: the same number gives the same games.
    pub series: u64,
    /// A game with more actions than this is stopped and counted apart.
    pub limit: usize,
}

/// When to stop.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Length {
    /// After so many games, rounded up to whole blocks.
    Games(u64),
    /// When no share's interval reaches further than this to either side, or after so many games.
    UntilSure {
        /// Half the width of an interval.
        half_width: f64,
        /// Enough is enough.
        max_games: u64,
    },
}

/// Blocks before the first look at how sure the result is.
const FIRST_LOOK: u64 = 30;

impl Length {
    /// After how many blocks to look at the result; the last look is the end. Fixed beforehand, so that
    /// threads make no difference.
    fn looks(self, games_per_block: u64) -> Vec<u64> {
        match self {
            Length::Games(games) => vec![games.div_ceil(games_per_block)],
            Length::UntilSure { max_games, .. } => {
                let last = max_games.div_ceil(games_per_block);
                let grow = |&blocks: &u64| (blocks < last).then(|| (blocks + blocks / 4 + 1).min(last));
                std::iter::successors(Some(FIRST_LOOK.min(last)), grow).collect()
            }
        }
    }

    fn z(self) -> f64 {
        match self {
            Length::Games(_) => Z_ONCE,
            Length::UntilSure { .. } => Z_REPEATED,
        }
    }
}

/// Is given every game with its record.
pub type RecordSink<'a, G> = &'a (dyn Fn(&FinishedGame<G>) -> Result<(), RecordSinkError> + Sync);

/// Why a game could not be kept.
pub type RecordSinkError = Box<dyn std::error::Error + Send + Sync>;

/// Plays all games of a plan. `keep` is given each game, in no particular order, and ends it all where it fails;
/// without it no records are made.
pub fn simulate<G: Game>(
    plan: &Plan<G>,
    player_factory: &impl PlayerFactory<G>,
    progress: &Progress,
    keep: Option<RecordSink<'_, G>>,
) -> Result<Report, SimulationError> {
    plan.lineup.check::<G>(player_factory)?;
    plan.setup.check()?;
    let start = Instant::now();
    let size = plan.lineup.rotations() as u64;
    let mut tally = Tally::new(&plan.lineup);
    let mut done = 0;
    let looks = plan.length.looks(size);
    let before = progress.games();
    for blocks in looks {
        tally = tally.merge(play_blocks(plan, player_factory, done..blocks, progress, keep)?);
        done = blocks;
        let report = plan.report(&tally, start.elapsed());
        if report.until_sure.is_some_and(|sure| sure.reached) {
            return Ok(report);
        }
        if let Length::UntilSure { half_width, max_games } = plan.length {
            let widest = report.shares().iter().map(|share| share.half_width()).fold(0.0, f64::max);
            let needed = (report.games as f64 * (widest / half_width).powi(2)).min(max_games as f64);
            progress.expect(before + needed as u64);
        }
    }
    Ok(plan.report(&tally, start.elapsed()))
}

fn play_blocks<G: Game>(
    plan: &Plan<G>,
    player_factory: &impl PlayerFactory<G>,
    blocks: std::ops::Range<u64>,
    progress: &Progress,
    keep: Option<RecordSink<'_, G>>,
) -> Result<Tally, SimulationError> {
    let size = plan.lineup.rotations();
    let one = |which: GameIndex| {
        let played = match keep {
            None => play(plan, player_factory, which, |_| {})?,
            Some(keep) => {
                let (played, kept) = play_and_keep(plan, player_factory, which)?;
                keep(&kept).map_err(SimulationError::RecordSinkError)?;
                played
            }
        };
        progress.count_game();
        Ok::<_, SimulationError>(played)
    };
    let count = |mut tally: Tally, block: u64| {
        let number = |rotation: usize| block * size as u64 + rotation as u64;
        let which = |rotation| GameIndex { block, rotation, number: number(rotation) };
        let games = (0..size).map(|rotation| one(which(rotation))).collect::<Result<Vec<_>, _>>()?;
        tally.add_block(&games);
        Ok(tally)
    };
    let empty = || Tally::new(&plan.lineup);
    blocks.into_par_iter().try_fold(empty, count).try_reduce(empty, |a, b| Ok(a.merge(b)))
}

impl<G: Game> Plan<G> {
    fn report(&self, tally: &Tally, took: Duration) -> Report {
        let seconds = took.as_secs_f64().max(1e-9);
        let (z, size) = (self.length.z(), self.lineup.rotations() as u64);
        let mut report = Report {
            game: G::ID,
            series: self.series,
            lineup: self.lineup.0.clone(),
            games: tally.games,
            blocks: tally.games / size,
            games_per_block: size,
            stopped: tally.stopped,
            shared: tally.shared,
            z,
            until_sure: None,
            players: tally.players(&self.lineup, z),
            seats: tally.seats(&self.lineup, z),
            length: tally.lengths(),
            causes: tally.causes(),
            moves: tally.moves,
            seconds,
            games_per_second: tally.games as f64 / seconds,
            moves_per_second: tally.moves as f64 / seconds,
            reversed: None,
        };
        if let Length::UntilSure { half_width, .. } = self.length {
            let reached = report.shares().iter().all(|share| share.half_width() <= half_width);
            report.until_sure = Some(UntilSure { half_width, reached });
        }
        report
    }
}

/// Why a simulation cannot be carried out.
#[derive(Debug, thiserror::Error)]
pub enum SimulationError {
    /// The line-up is wrong.
    #[error(transparent)]
    Lineup(#[from] LineupError),
    /// The setup is refused.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A player cannot come.
    #[error(transparent)]
    PlayerFactory(#[from] PlayerFactoryError),
    /// A program does not play as it should.
    #[error(transparent)]
    Program(#[from] ExternalError),
    /// A game was to be kept and could not be.
    #[error(transparent)]
    RecordSinkError(RecordSinkError),
    /// A player did something illegal.
    #[error("player `{player}` did something illegal ({refusal})")]
    IllegalAction {
        /// Who.
        player: String,
        /// Why it was refused.
        refusal: String,
    },
}
