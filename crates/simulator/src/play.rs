//! Playing one game of a simulation. The game is recorded only if the caller wants records, because recording
//! costs more time than the rules themselves.

use crate::lineup::Lineup;
use crate::plan::Plan;
use crate::player_factory::{PlayerFactory, SimulatedPlayer};
use crate::simulate::SimulationError;
use crate::thinking_time::ThinkingTime;
use engine::{
    FastRng, Game, MAX_SEATS, Observer, Outcome, RecordedGame, Seat, SeededSource, SetupError, Viewer,
};

/// What a simulation counts about one game.
pub(crate) struct GameSummary {
    /// `None` if the game was stopped.
    pub(crate) outcome: Option<Outcome>,
    /// The number of actions.
    pub(crate) actions: usize,
    /// How long the player in each seat thought.
    pub(crate) thinking_times: [ThinkingTime; MAX_SEATS],
}

/// Identifies one game of a plan: its deal and its rotation.
#[derive(Clone, Copy)]
pub(crate) struct GameIndex {
    /// The number of the block, which determines the deal. A block has one game for each rotation.
    pub(crate) block: u64,
    /// How many seats every player has moved from their seat in the line-up.
    pub(crate) rotation: usize,
    /// The number of the game in the simulation, counted from 0.
    pub(crate) number: u64,
}

/// A game of a simulation with its record.
pub struct FinishedGame<G: Game> {
    /// The number of the game in the simulation, counted from 0.
    pub number: u64,
    /// The player in each seat.
    pub lineup: Lineup,
    /// The game, which can write its record.
    pub game: RecordedGame<G>,
}

/// Plays a game without recording it.
pub(crate) fn play<G: Game>(
    plan: &Plan<G>,
    factory: &impl PlayerFactory<G>,
    index: GameIndex,
) -> Result<GameSummary, SimulationError> {
    let mut runner = GameRunner::new(plan, factory, index)?;
    let mut game = UnrecordedGame::start(plan, index, &mut runner.events)?;
    runner.play(&mut game)
}

/// Plays a game and records it.
pub(crate) fn play_recorded<G: Game>(
    plan: &Plan<G>,
    factory: &impl PlayerFactory<G>,
    index: GameIndex,
) -> Result<(GameSummary, FinishedGame<G>), SimulationError> {
    let mut runner = GameRunner::new(plan, factory, index)?;
    let seed = plan.deal_seed(index.block);
    let (mut game, events) = RecordedGame::start(plan.setup.clone(), G::StackedDeck::default(), seed)?;
    runner.events.extend(events);
    let summary = runner.play(&mut game)?;
    let lineup = plan.lineup.rotated(index.rotation);
    Ok((summary, FinishedGame { number: index.number, lineup, game }))
}

/// Collects the events of a game until the players have seen them. Collects nothing if no player wants
/// events.
struct EventLog<E> {
    /// Whether any player wants events.
    enabled: bool,
    events: Vec<E>,
}

impl<E> EventLog<E> {
    /// Adds events, if any player wants them.
    fn extend(&mut self, events: Vec<E>) {
        if self.enabled {
            self.events.extend(events);
        }
    }
}

impl<E> Observer<E> for EventLog<E> {
    #[inline]
    fn on_event(&mut self, event: impl FnOnce() -> E) {
        if self.enabled {
            self.events.push(event());
        }
    }
}

/// A game in progress, recorded or not.
trait RunningGame<G: Game> {
    fn state(&self) -> &G;

    /// Carries an action out and adds its events to `events`.
    fn act(&mut self, action: G::Action, events: &mut EventLog<G::Event>) -> Result<(), G::Refusal>;
}

/// A game without a record: only the state and its source of random numbers.
struct UnrecordedGame<G: Game> {
    state: G,
    random: SeededSource,
}

impl<G: Game> UnrecordedGame<G> {
    /// Deals the game with this index.
    fn start(plan: &Plan<G>, index: GameIndex, events: &mut EventLog<G::Event>) -> Result<Self, SetupError> {
        let mut random = SeededSource::new(plan.deal_seed(index.block));
        let state = G::start(&plan.setup, &G::StackedDeck::default(), &mut random, events)?;
        Ok(UnrecordedGame { state, random })
    }
}

impl<G: Game> RunningGame<G> for UnrecordedGame<G> {
    fn state(&self) -> &G {
        &self.state
    }

    #[inline]
    fn act(&mut self, action: G::Action, events: &mut EventLog<G::Event>) -> Result<(), G::Refusal> {
        self.state.act(action, &mut self.random, events)
    }
}

impl<G: Game> RunningGame<G> for RecordedGame<G> {
    fn state(&self) -> &G {
        RecordedGame::state(self)
    }

    fn act(&mut self, action: G::Action, events: &mut EventLog<G::Event>) -> Result<(), G::Refusal> {
        events.extend(RecordedGame::act(self, action)?);
        Ok(())
    }
}

/// Runs one game: the players in their seats, the events they have not seen yet, and their random numbers.
struct GameRunner<'a, G: Game> {
    plan: &'a Plan<G>,
    index: GameIndex,
    players: Vec<SimulatedPlayer<G>>,
    events: EventLog<G::Event>,
    /// The random numbers of the players. The rules have their own, so that all games of a block have the
    /// same deal.
    rng: FastRng,
}

impl<'a, G: Game> GameRunner<'a, G> {
    /// Seats the players.
    fn new(
        plan: &'a Plan<G>,
        factory: &impl PlayerFactory<G>,
        index: GameIndex,
    ) -> Result<Self, SimulationError> {
        let seat_player = |seat: Seat| {
            let name = plan.lineup.name_at(seat.index(), index.rotation);
            factory.seat_player(name, seat, &plan.setup)
        };
        let players = Seat::all(plan.setup.seats).map(seat_player).collect::<Result<Vec<_>, _>>()?;
        let events =
            EventLog { enabled: players.iter().any(SimulatedPlayer::wants_events), events: Vec::new() };
        // The seed goes to the high half and the game's number to the low half, so no two games have the same
        // random numbers.
        let rng = FastRng::new(plan.seed.rotate_left(32) ^ index.number);
        Ok(GameRunner { plan, index, players, events, rng })
    }

    /// Plays the game to its end or to the plan's action limit, and tells the players the result.
    fn play(mut self, game: &mut impl RunningGame<G>) -> Result<GameSummary, SimulationError> {
        let mut thinking_times: [ThinkingTime; MAX_SEATS] = Default::default();
        let mut actions = 0;
        loop {
            self.deliver_events();
            if actions == self.plan.action_limit {
                break;
            }
            let Some(seat) = game.state().to_move() else { break };
            let thinking_time = &mut thinking_times[seat.index()];
            let started_at = thinking_time.begin();
            let Some(decision) = self.players[seat.index()].decide(game.state(), &mut self.rng)? else {
                break;
            };
            thinking_time.end(started_at, decision.stats);
            game.act(decision.action, &mut self.events).map_err(|refusal| {
                SimulationError::IllegalAction {
                    player: self.plan.lineup.name_at(seat.index(), self.index.rotation).to_owned(),
                    refusal: format!("{refusal:?}"),
                }
            })?;
            actions += 1;
        }
        let outcome = game.state().outcome();
        self.players.into_iter().for_each(|player| player.finish(outcome.as_ref()));
        Ok(GameSummary { outcome, actions, thinking_times })
    }

    /// Passes the collected events to the players who want them, each as the player's seat sees it.
    fn deliver_events(&mut self) {
        let events = &mut self.events.events;
        if events.is_empty() {
            return;
        }
        let players = self.players.iter_mut().enumerate().filter(|(_, player)| player.wants_events());
        for (index, player) in players {
            let viewer = Viewer::Seat(Seat::new(index));
            events.iter().for_each(|event| player.observe(&G::visible_event(event, viewer)));
        }
        events.clear();
    }
}
