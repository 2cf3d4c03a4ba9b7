//! Everybody against everybody: one of each among all the others, both ways, and a rating from it.

use crate::interval::{Share, Z_ONCE};
use crate::lineup::Lineup;
use crate::player_factory::PlayerFactory;
use crate::progress::Progress;
use crate::rating::{Rating, Result as Duel, ratings};
use crate::run::{Length, Plan, SimulationError, simulate};
use engine::{Game, Setup};
use serde::Serialize;
use std::time::Instant;

/// Who meets, at which table, and how often.
#[derive(Clone, Debug)]
pub struct Pool<G: Game> {
    /// Everybody, each once.
    pub players: Vec<String>,
    /// The game's setup, with its seats.
    pub setup: Setup<G>,
    /// Games for each meeting (one player among others of one kind), rounded up to whole blocks.
    pub games: u64,
    /// Names the series: the same number gives the same games.
    pub series: u64,
    /// A game with more actions than this is stopped and counted apart.
    pub limit: usize,
}

impl<G: Game> Pool<G> {
    /// The line-ups to be played. At a table for two, A against B is B against A.
    pub fn lineups(&self) -> Vec<Lineup> {
        let seats = self.setup.seats;
        let mut lineups = Vec::new();
        for (place, one) in self.players.iter().enumerate() {
            for other in &self.players[place + 1..] {
                let lineup = Lineup::one_among(one, other, seats);
                let reversed = lineup.reversed();
                lineups.push(lineup);
                lineups.extend(reversed);
            }
        }
        lineups
    }

    /// How many games will be played in all.
    pub fn total_games(&self) -> u64 {
        let whole = |lineup: &Lineup| self.games.next_multiple_of(lineup.rotations() as u64);
        self.lineups().iter().map(whole).sum()
    }
}

/// What a tournament found. The JSON form is documented in `docs/simulate.md`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Tournament {
    /// Which game.
    pub game: &'static str,
    /// How many play at a table.
    pub seats: usize,
    /// The series' number (`--seed`).
    pub series: u64,
    /// Games played, stopped ones included.
    pub games: u64,
    /// Games that were stopped at the limit.
    pub stopped: u64,
    /// The share that one seat has when all are equally good.
    pub par: f64,
    /// Everybody, best first.
    pub players: Vec<TournamentPlayer>,
    /// One among others, for every two players.
    pub meetings: Vec<Meeting>,
    /// How long it took.
    pub seconds: f64,
}

/// How a player did in a tournament.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TournamentPlayer {
    /// The player's name.
    pub name: String,
    /// Whether it sees every card: an upper bound, no opponent.
    pub cheats: bool,
    /// Elo's points, from everything everybody did.
    #[serde(flatten)]
    pub rating: Rating,
    /// Time for a decision, on average.
    pub ms_per_decision: f64,
}

/// One player among others of another kind.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Meeting {
    /// Who had one seat.
    pub player: String,
    /// Who had all the others.
    pub among: String,
    /// Games played, stopped ones included.
    pub games: u64,
    /// What part of the finished games the one won.
    #[serde(flatten)]
    pub share: Share,
}

impl Tournament {
    /// How the one did among the others, if they met.
    pub fn meeting(&self, player: &str, among: &str) -> Option<&Meeting> {
        self.meetings.iter().find(|meeting| meeting.player == player && meeting.among == among)
    }
}

/// Plays a tournament.
pub fn tournament<G: Game>(
    pool: &Pool<G>,
    player_factory: &impl PlayerFactory<G>,
    progress: &Progress,
) -> Result<Tournament, SimulationError> {
    let start = Instant::now();
    let seats = pool.setup.seats;
    let lineups = pool.lineups();
    // A wrong name should not cost the games of the right ones before it.
    lineups.iter().try_for_each(|lineup| lineup.check::<G>(player_factory))?;
    let mut found = Found::new(pool.players.len());
    for lineup in lineups {
        let (setup, length) = (pool.setup.clone(), Length::Games(pool.games));
        let plan = Plan { setup, lineup, length, series: pool.series, limit: pool.limit };
        let report = simulate(&plan, player_factory, progress, None)?;
        found.add(&report, &pool.players);
    }
    let rated = ratings(pool.players.len(), &found.duels);
    let thinking = found.thinking.iter().map(|(seconds, decisions)| seconds / decisions.max(1.0));
    let mut players: Vec<_> = (pool.players.iter().zip(rated).zip(thinking))
        .map(|((name, rating), ms)| TournamentPlayer {
            name: name.clone(),
            cheats: bots::is_cheat(name),
            rating,
            ms_per_decision: ms,
        })
        .collect();
    players.sort_by(|a, b| b.rating.rating.total_cmp(&a.rating.rating));
    Ok(Tournament {
        game: G::ID,
        seats,
        series: pool.series,
        games: found.games,
        stopped: found.stopped,
        par: 1.0 / seats as f64,
        players,
        meetings: found.meetings,
        seconds: start.elapsed().as_secs_f64(),
    })
}

/// What is known after some of the line-ups.
struct Found {
    games: u64,
    stopped: u64,
    meetings: Vec<Meeting>,
    duels: Vec<Duel>,
    /// Milliseconds and decisions of each player.
    thinking: Vec<(f64, f64)>,
}

impl Found {
    fn new(players: usize) -> Self {
        let (meetings, duels, thinking) = (Vec::new(), Vec::new(), vec![(0.0, 0.0); players]);
        Found { games: 0, stopped: 0, meetings, duels, thinking }
    }

    fn add(&mut self, report: &crate::Report, names: &[String]) {
        let [one, others] = &report.players[..] else { return };
        let place = |name: &str| names.iter().position(|known| known == name).unwrap_or(0);
        let seats = report.lineup.len();
        self.games += report.games;
        self.stopped += report.stopped;
        self.duels.push(Duel {
            one: place(&one.name),
            others: place(&others.name),
            seats,
            games: (report.games - report.stopped) as f64,
            share: one.share.share,
            error: one.share.half_width() / Z_ONCE,
        });
        for player in [one, others] {
            let decisions = player.decisions as f64;
            let spent = &mut self.thinking[place(&player.name)];
            *spent = (spent.0 + player.ms_per_decision * decisions, spent.1 + decisions);
        }
        let meeting = |player: &crate::PlayerReport, among: &crate::PlayerReport| Meeting {
            player: player.name.clone(),
            among: among.name.clone(),
            games: report.games,
            share: player.share,
        };
        self.meetings.push(meeting(one, others));
        // For two, the same games are also the other's among the one.
        if seats == 2 {
            self.meetings.push(meeting(others, one));
        }
    }
}
