//! Playing a plan's games, on as many threads as one likes, with the same result on any number of them.

use crate::lineup::{Lineup, LineupError};
use crate::report::Report;
use crate::tally::Tally;
use bots::Sight;
use engine::{Game, Match, Quick, Seat, Seed, Setup, SetupRefused, Viewer};
use rayon::prelude::*;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// What to play.
#[derive(Clone, Debug)]
pub struct Plan<G: Game> {
    /// The game's setup; its seats must fit the line-up.
    pub setup: Setup<G>,
    /// Who plays.
    pub lineup: Lineup,
    /// How many games.
    pub games: u64,
    /// Names the series: the same number gives the same games.
    pub series: u64,
    /// A game with more actions than this is stopped and counted apart.
    pub limit: usize,
}

/// How far a simulation is, for whoever shows it.
#[derive(Debug, Default)]
pub struct Progress(AtomicU64);

impl Progress {
    /// Games finished so far.
    pub fn games(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Plays all games of a plan. `keep` is given each game, in no particular order.
pub fn simulate<G: Game>(
    plan: &Plan<G>,
    progress: &Progress,
    keep: impl Fn(u64, &Match<G>) + Sync,
) -> Result<Report, SimulationError> {
    plan.lineup.check::<G>()?;
    plan.setup.check()?;
    let start = Instant::now();
    let tally = (0..plan.games)
        .into_par_iter()
        .map(|number| {
            let game = play_one(plan, number)?;
            let mut tally = Tally::new(plan.setup.seats);
            tally.add(game.state(), game.actions().len());
            keep(number, &game);
            progress.0.fetch_add(1, Ordering::Relaxed);
            Ok::<_, SimulationError>(tally)
        })
        .try_reduce(|| Tally::new(plan.setup.seats), |a, b| Ok(a.merge(b)))?;
    Ok(tally.report(plan, start.elapsed()))
}

/// Plays one game of the series.
fn play_one<G: Game>(plan: &Plan<G>, number: u64) -> Result<Match<G>, SimulationError> {
    let mut bots = plan.lineup.bots::<G>()?;
    for (seat, bot) in Seat::all(plan.setup.seats).zip(&mut bots) {
        bot.sit(seat, &plan.setup);
    }
    let listening = bots.iter().any(|bot| bot.listens());
    let mut luck = Quick::new(plan.series.rotate_left(32) ^ number);
    let seed = Seed::of_series(plan.series, number);
    let (mut game, mut events) = Match::start(plan.setup.clone(), G::Stack::default(), seed)?;
    for _ in 0..plan.limit {
        if listening {
            show_all(&mut bots, &events);
        }
        let Some(sight) = Sight::of_player_to_move(game.state()) else { break };
        let seat = sight.seat();
        let decision = bots[seat.index()].decide(sight, &mut luck);
        events = game.act(decision.action).map_err(|refusal| SimulationError::IllegalAction {
            player: plan.lineup.0[seat.index()].clone(),
            refusal: format!("{refusal:?}"),
        })?;
    }
    Ok(game)
}

fn show_all<G: Game>(bots: &mut [Box<dyn bots::Bot<G>>], events: &[G::Event]) {
    for (index, bot) in bots.iter_mut().enumerate().filter(|(_, bot)| bot.listens()) {
        let viewer = Viewer::Seat(Seat::new(index));
        events.iter().for_each(|event| bot.see(&G::show(event, viewer)));
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
    Setup(#[from] SetupRefused),
    /// A player did something illegal.
    #[error("player `{player}` did something illegal ({refusal})")]
    IllegalAction {
        /// Who.
        player: String,
        /// Why it was refused.
        refusal: String,
    },
}
