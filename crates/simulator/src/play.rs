//! Playing one game, without writing anything down that nobody asked for.

use crate::effort::Effort;
use crate::lineup::Lineup;
use crate::player_factory::{Player, PlayerFactory};
use crate::run::{Plan, SimulationError};
use engine::{FastRng, Game, MAX_SEATS, Observer, Outcome, RecordedGame, Seat, Seed, SeededSource, Viewer};

/// What is left of a game once it is over, or was stopped.
pub(crate) struct Played {
    /// None if it was stopped.
    pub(crate) outcome: Option<Outcome>,
    pub(crate) moves: usize,
    /// By seat.
    pub(crate) efforts: [Effort; MAX_SEATS],
}

/// Which game of a plan: a deal, and how many seats everybody has moved on.
#[derive(Clone, Copy)]
pub(crate) struct GameIndex {
    pub(crate) block: u64,
    pub(crate) rotation: usize,
    pub(crate) number: u64,
}

/// Events, if somebody at the table wants to hear them.
struct EventLog<E> {
    listening: bool,
    heard: Vec<E>,
}

impl<E> Observer<E> for EventLog<E> {
    #[inline]
    fn on_event(&mut self, event: impl FnOnce() -> E) {
        if self.listening {
            self.heard.push(event());
        }
    }
}

/// Plays a game. `notes` is given every action.
pub(crate) fn play<G: Game>(
    plan: &Plan<G>,
    player_factory: &impl PlayerFactory<G>,
    which: GameIndex,
    mut notes: impl FnMut(G::Action),
) -> Result<Played, SimulationError> {
    let seats = plan.setup.seats;
    let name = |seat: Seat| &plan.lineup.0[(seat.index() + seats - which.rotation) % seats];
    let mut players = Seat::all(seats)
        .map(|seat| player_factory.seat(name(seat), seat, &plan.setup))
        .collect::<Result<Vec<_>, _>>()?;
    let mut ears = EventLog { listening: players.iter().any(Player::wants_events), heard: Vec::new() };
    let mut rng = FastRng::new(plan.series.rotate_left(32) ^ which.number);
    let mut random = SeededSource::new(plan.seed(which.block));
    let mut state = G::start(&plan.setup, &G::StackedDeck::default(), &mut random, &mut ears)?;
    let mut played = Played { outcome: None, moves: 0, efforts: Default::default() };
    loop {
        show_all(&mut players, &mut ears.heard);
        if played.moves == plan.limit {
            break;
        }
        let Some(seat) = state.to_move() else { break };
        let effort = &mut played.efforts[seat.index()];
        let begin = effort.begin();
        let Some((action, stats)) = players[seat.index()].decide(&state, &mut rng)? else { break };
        effort.end(begin, stats);
        state.act(action, &mut random, &mut ears).map_err(|refusal| SimulationError::IllegalAction {
            player: name(seat).clone(),
            refusal: format!("{refusal:?}"),
        })?;
        notes(action);
        played.moves += 1;
    }
    played.outcome = state.outcome();
    players.into_iter().for_each(|player| player.over(played.outcome.as_ref()));
    Ok(played)
}

fn show_all<G: Game>(players: &mut [Player<G>], events: &mut Vec<G::Event>) {
    if events.is_empty() {
        return;
    }
    for (index, player) in players.iter_mut().enumerate().filter(|(_, player)| player.wants_events()) {
        let viewer = Viewer::Seat(Seat::new(index));
        events.iter().for_each(|event| player.observe(&G::visible_event(event, viewer)));
    }
    events.clear();
}

/// A game with its record, for whoever keeps games.
pub struct FinishedGame<G: Game> {
    /// Its number in the series.
    pub number: u64,
    /// Who sat where.
    pub lineup: Lineup,
    /// The game.
    pub game: RecordedGame<G>,
}

/// Plays a game and writes its record.
pub(crate) fn play_and_keep<G: Game>(
    plan: &Plan<G>,
    player_factory: &impl PlayerFactory<G>,
    which: GameIndex,
) -> Result<(Played, FinishedGame<G>), SimulationError> {
    let mut actions = Vec::new();
    let played = play(plan, player_factory, which, |action| actions.push(action))?;
    let (mut game, _) =
        RecordedGame::start(plan.setup.clone(), G::StackedDeck::default(), plan.seed(which.block))?;
    for action in actions {
        game.act(action).map_err(|refusal| SimulationError::IllegalAction {
            player: "the record".to_owned(),
            refusal: format!("{refusal:?}"),
        })?;
    }
    debug_assert_eq!(game.state().outcome(), played.outcome, "a record replays the game it records");
    Ok((played, FinishedGame { number: which.number, lineup: plan.lineup.rotated(which.rotation), game }))
}

impl<G: Game> Plan<G> {
    /// What the luck of a deal follows from.
    pub(crate) fn seed(&self, deal: u64) -> Seed {
        Seed::of_series(self.series, deal)
    }
}
