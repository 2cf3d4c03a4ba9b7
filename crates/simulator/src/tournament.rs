//! Tournaments: every player meets every other player, and all players are rated by the results.

use crate::interval::{WinShare, Z_95_PERCENT};
use crate::lineup::Lineup;
use crate::plan::{Plan, StopCondition};
use crate::player_factory::PlayerFactory;
use crate::progress::Progress;
use crate::rating::{MeetingResult, Rating, ratings};
use crate::report::{PlayerReport, Report};
use crate::simulate::{SimulationError, simulate};
use engine::{Game, Setup};
use serde::Serialize;
use std::time::Instant;

/// What to play in a tournament.
#[derive(Clone, Debug)]
pub struct TournamentPlan<G: Game> {
    /// The names of the players. All must be different.
    pub players: Vec<String>,
    /// The game's setup, with the number of seats at a table.
    pub setup: Setup<G>,
    /// The number of games of each line-up, rounded up to whole blocks (one deal with every rotation).
    pub games: u64,
    /// The seed of the tournament. The same seed gives the same games.
    pub seed: u64,
    /// A game that has not ended after this many actions is stopped and counted separately.
    pub action_limit: usize,
}

impl<G: Game> TournamentPlan<G> {
    /// The line-ups to play: for every two players A and B, one A among Bs and one B among As. With two seats
    /// both are the same, and only one is played.
    pub fn lineups(&self) -> Vec<Lineup> {
        let mut lineups = Vec::new();
        for (index, first) in self.players.iter().enumerate() {
            for second in &self.players[index + 1..] {
                let lineup = Lineup::one_among(first, second, self.setup.seats);
                let reversed = lineup.reversed();
                lineups.push(lineup);
                lineups.extend(reversed);
            }
        }
        lineups
    }

    /// The number of games of the whole tournament.
    pub fn total_games(&self) -> u64 {
        // Each deal is played in every rotation of the line-up, so the number of games is rounded up to whole deals.
        let games_of_lineup = |lineup: &Lineup| self.games.next_multiple_of(lineup.rotations() as u64);
        self.lineups().iter().map(games_of_lineup).sum()
    }

    /// The plan of one line-up.
    fn plan(&self, lineup: Lineup) -> Plan<G> {
        Plan {
            setup: self.setup.clone(),
            lineup,
            stop: StopCondition::Games(self.games),
            seed: self.seed,
            action_limit: self.action_limit,
        }
    }
}

/// The result of a tournament. `docs/simulate.md` documents its JSON form.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TournamentReport {
    /// The id of the game.
    pub game: &'static str,
    /// The number of seats at a table.
    pub seats: usize,
    /// The seed of the tournament. Its JSON name is `series`.
    #[serde(rename = "series")]
    pub seed: u64,
    /// The number of games played, including stopped ones.
    pub games: u64,
    /// The number of games stopped at the action limit.
    pub stopped: u64,
    /// The share of one seat if all players were equally strong.
    pub par: f64,
    /// All players, the best first.
    pub players: Vec<TournamentPlayer>,
    /// One entry for every ordered pair of players A and B: the result of A at tables where all others are B.
    pub meetings: Vec<Meeting>,
    /// The duration of the tournament in seconds.
    pub seconds: f64,
}

/// The result of one player in a tournament.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TournamentPlayer {
    /// The player's name.
    pub name: String,
    /// Whether the player sees all cards. Its rating is an upper bound for the others.
    pub cheats: bool,
    /// The rating in Elo points, from all meetings together.
    #[serde(flatten)]
    pub rating: Rating,
    /// The average duration of a decision in milliseconds.
    pub ms_per_decision: f64,
}

/// The result of one player among opponents of one kind.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Meeting {
    /// The player, who had one seat.
    pub player: String,
    /// The opponent, who had all other seats.
    pub among: String,
    /// The number of games played, including stopped ones.
    pub games: u64,
    /// The share of the finished games that the player won.
    #[serde(flatten)]
    pub share: WinShare,
}

impl TournamentReport {
    /// The result of `player` among `among`, if they met.
    pub fn meeting(&self, player: &str, among: &str) -> Option<&Meeting> {
        self.meetings.iter().find(|meeting| meeting.player == player && meeting.among == among)
    }
}

/// Plays a tournament.
pub fn tournament<G: Game>(
    tournament_plan: &TournamentPlan<G>,
    factory: &impl PlayerFactory<G>,
    progress: &Progress,
) -> Result<TournamentReport, SimulationError> {
    let started_at = Instant::now();
    let TournamentPlan { players, setup, seed, .. } = tournament_plan;
    // All line-ups are checked before the first game. So a wrong name in the last line-up is found at once,
    // not after hours of play.
    let plans =
        tournament_plan.lineups().into_iter().map(|lineup| tournament_plan.plan(lineup).check(factory));
    let plans = plans.collect::<Result<Vec<_>, _>>()?;
    let mut totals = TournamentTotals::new(players.len());
    for plan in &plans {
        let report = simulate(plan, factory, progress, None)?;
        totals.add(&report, players);
    }
    Ok(TournamentReport {
        game: G::ID,
        seats: setup.seats,
        seed: *seed,
        games: totals.games,
        stopped: totals.stopped,
        par: 1.0 / setup.seats as f64,
        players: totals.rated_players(players),
        meetings: totals.meetings,
        seconds: started_at.elapsed().as_secs_f64(),
    })
}

/// The sums over all line-ups played so far.
struct TournamentTotals {
    games: u64,
    /// The number of games stopped at the action limit.
    stopped: u64,
    /// A meeting is all games of one player against opponents of one kind.
    meetings: Vec<Meeting>,
    /// The results of `meetings` in the form that the ratings need.
    results: Vec<MeetingResult>,
    /// One entry for each player.
    thinking_totals: Vec<ThinkingTotals>,
}

/// The number of one player's decisions and the time they took.
#[derive(Clone, Default)]
struct ThinkingTotals {
    milliseconds: f64,
    decisions: f64,
}

impl TournamentTotals {
    /// The totals before the first game.
    fn new(player_count: usize) -> Self {
        TournamentTotals {
            games: 0,
            stopped: 0,
            meetings: Vec::new(),
            results: Vec::new(),
            thinking_totals: vec![ThinkingTotals::default(); player_count],
        }
    }

    /// Adds the report of one line-up: one player among opponents of another kind. `names` are the names of all
    /// players of the tournament.
    fn add(&mut self, report: &Report, names: &[String]) {
        // Every line-up of a tournament has two different names, so its report has two players.
        let [player, opponent] = &report.players[..] else { return };
        let player_index = |name: &str| names.iter().position(|other| other == name).unwrap_or(0);
        let seat_count = report.lineup.len();
        self.games += report.games;
        self.stopped += report.stopped;
        self.results.push(MeetingResult {
            player: player_index(&player.name),
            opponent: player_index(&opponent.name),
            seat_count,
            games: (report.games - report.stopped) as f64,
            share: player.share.share,
            // The half width of the interval is `Z_95_PERCENT` standard errors.
            standard_error: player.share.half_width() / Z_95_PERCENT,
        });
        for player in [player, opponent] {
            let thinking = &mut self.thinking_totals[player_index(&player.name)];
            thinking.milliseconds += player.ms_per_decision * player.decisions as f64;
            thinking.decisions += player.decisions as f64;
        }
        let meeting = |player: &PlayerReport, opponent: &PlayerReport| Meeting {
            player: player.name.clone(),
            among: opponent.name.clone(),
            games: report.games,
            share: player.share,
        };
        self.meetings.push(meeting(player, opponent));
        // With two seats, the same games also show the opponent's result against the player.
        if seat_count == 2 {
            self.meetings.push(meeting(opponent, player));
        }
    }

    /// The players with their ratings, the best first.
    fn rated_players(&self, names: &[String]) -> Vec<TournamentPlayer> {
        let ratings = ratings(names.len(), &self.results);
        let mut players: Vec<_> = (names.iter().zip(ratings).zip(&self.thinking_totals))
            .map(|((name, rating), thinking)| TournamentPlayer {
                name: name.clone(),
                cheats: bots::is_cheat(name),
                rating,
                ms_per_decision: thinking.milliseconds / thinking.decisions.max(1.0),
            })
            .collect();
        players.sort_by(|left, right| right.rating.rating.total_cmp(&left.rating.rating));
        players
    }
}
