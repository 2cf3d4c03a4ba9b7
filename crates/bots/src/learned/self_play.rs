//! Training a network by self-play. The network plays all seats of a game and nearly always takes the action
//! that it values most. The result of the game is the training target of these values (Deep Monte Carlo: Zha
//! et al. 2021, here with some bootstrapping from the seat's later predictions).

use super::network::Network;
use super::trainer::Trainer;
use engine::{
    DecisionFeatures, FastRng, Game, Knowledge, RandomNumbers, Seat, Setup, Shares, ValueModel, Viewer,
    shares,
};

/// The settings of a training run. The same settings give the same network, bit for bit.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TrainingConfig {
    /// The seed of all random numbers.
    pub seed: u64,
    /// The number of games to play. They go through all seat counts in turn.
    pub games: u64,
}

/// The number of games between two training steps.
const GAMES_PER_STEP: u64 = 8;
/// The learning rate of the first step. It falls linearly to 0.
const INITIAL_LEARNING_RATE: f32 = 0.001;
/// The probability of a random action in the first game. It falls linearly to a fifth of this.
const INITIAL_EXPLORATION: f32 = 0.1;
/// The λ of TD(λ): the weight of the seat's next target in the target of a decision. The rest of the weight
/// is on the network's next prediction for the seat. A value of 1 would use the result of the game alone.
const TRACE_DECAY: f32 = 0.9;
/// A game stops after this many decisions, because players who repeat the same actions might never end it.
const MAX_DECISIONS: usize = 1000;

/// Trains a new network for the game, whose input features `value_model` defines. Calls `progress` after every
/// training step with the number of games played.
pub fn train<G: Game>(
    value_model: &ValueModel<G>,
    config: TrainingConfig,
    mut progress: impl FnMut(u64),
) -> Network {
    let mut rng = FastRng::new(config.seed);
    let mut trainer = Trainer::new(value_model.features, &mut rng);
    for game_index in 0..config.games {
        let remaining_fraction = 1.0 - game_index as f32 / config.games as f32;
        let seat_count = G::SEATS.start() + game_index as usize % G::SEATS.count();
        // Falls from the initial value in the first game to a fifth of it in the last game.
        let exploration = INITIAL_EXPLORATION * (0.2 + 0.8 * remaining_fraction);
        let played = SelfPlayGame::play(value_model, &trainer.network, seat_count, exploration, &mut rng);
        played.add_examples_to(&mut trainer);
        if (game_index + 1).is_multiple_of(GAMES_PER_STEP) || game_index + 1 == config.games {
            trainer.step(INITIAL_LEARNING_RATE * remaining_fraction);
            progress(game_index + 1);
        }
    }
    // Storing rounds the weights. The same rounding here makes the returned network equal to the stored one.
    let stored = trainer.network.to_bytes();
    Network::from_bytes(value_model.features, &stored).unwrap_or(trainer.network)
}

/// A finished or stopped game that a network played against itself.
struct SelfPlayGame {
    /// The features of all decisions, one after another. A feature is the number of a fact that was true.
    features: Vec<u16>,
    decisions: Vec<TrainingExample>,
    /// Each seat's share of the victory.
    shares: Shares,
}

/// One decision of a self-play game, from which the network learns.
struct TrainingExample {
    seat: Seat,
    /// The index in `SelfPlayGame::features` after the last feature of this decision. The first one follows
    /// the features of the previous decision.
    features_end: usize,
    /// The value that the network predicted for the chosen action.
    predicted_value: f32,
}

impl SelfPlayGame {
    /// Plays a game. `value_model` extracts the features of a decision, and `network` predicts the value of
    /// each action from them. `exploration` is the probability that a decision is random.
    fn play<G: Game>(
        value_model: &ValueModel<G>,
        network: &Network,
        seat_count: usize,
        exploration: f32,
        rng: &mut FastRng,
    ) -> Self {
        let setup = Setup::<G>::new(seat_count);
        let mut knowledge: Vec<_> =
            Seat::all(seat_count).map(|seat| G::Knowledge::new(Viewer::Seat(seat), &setup)).collect();
        // `features` and `decisions` are those of the whole game, `decision_features` those of one decision.
        let (mut features, mut decisions) = (Vec::new(), Vec::new());
        let (mut decision_features, mut events) = (DecisionFeatures::new(), Vec::new());
        let mut state = G::start(&setup, &G::StackedDeck::default(), rng, &mut events)
            .expect("the default setup is valid");
        while let Some(mover) = state.to_move().filter(|_| decisions.len() < MAX_DECISIONS) {
            // Each seat learns what it sees of the events since the last action.
            for (seat, knowledge) in Seat::all(seat_count).zip(&mut knowledge) {
                let viewer = Viewer::Seat(seat);
                events.iter().for_each(|event| knowledge.observe(&G::visible_event(event, viewer)));
            }
            events.clear();
            decision_features.clear();
            let view = state.view(Viewer::Seat(mover));
            (value_model.extract_features)(&knowledge[mover.index()], &view, &mut decision_features);
            let explores = (rng.unit() as f32) < exploration;
            let exploration_rng = explores.then_some(&mut *rng);
            let Some(chosen) = choose(network, &decision_features, exploration_rng) else { break };
            features.extend_from_slice(decision_features.shared());
            features.extend_from_slice(chosen.features);
            decisions.push(TrainingExample {
                seat: mover,
                features_end: features.len(),
                predicted_value: chosen.value,
            });
            let accepted = state.act(chosen.action, rng, &mut events);
            debug_assert!(accepted.is_ok(), "a value model describes legal actions only");
        }
        SelfPlayGame { features, decisions, shares: shares(&state) }
    }

    /// Adds every decision to the trainer, with its target value.
    fn add_examples_to(&self, trainer: &mut Trainer) {
        // Goes backwards, because a target depends on the same seat's next decision. The target of a seat's
        // last decision is its share of the victory.
        let mut targets = self.shares;
        for (index, decision) in self.decisions.iter().enumerate().rev() {
            let features_start = match index.checked_sub(1) {
                Some(previous) => self.decisions[previous].features_end,
                None => 0,
            };
            let target = &mut targets[decision.seat.index()];
            trainer.add_example(&self.features[features_start..decision.features_end], *target);
            // The target of the seat's previous decision mixes this target with the network's prediction here.
            *target = TRACE_DECAY * *target + (1.0 - TRACE_DECAY) * decision.predicted_value;
        }
    }
}

/// An action with its own features and its predicted value.
struct EvaluatedAction<'a, A> {
    action: A,
    features: &'a [u16],
    value: f32,
}

/// Chooses the action with the highest predicted value, or a random action if a generator is given. Returns
/// `None` if there is no action.
fn choose<'a, A: Copy>(
    network: &Network,
    decision_features: &'a DecisionFeatures<A>,
    exploration_rng: Option<&mut FastRng>,
) -> Option<EvaluatedAction<'a, A>> {
    let shared_sums = network.shared_sums(decision_features.shared());
    let evaluate = |(action, features): (A, &'a [u16])| {
        let value = network.evaluate(&shared_sums, features).output;
        EvaluatedAction { action, features, value }
    };
    match exploration_rng {
        // A random option, which is one of the legal actions.
        Some(rng) => {
            let option_count = decision_features.options().count() as u32;
            decision_features.options().nth(rng.below(option_count.max(1)) as usize).map(evaluate)
        }
        // The option with the highest predicted value.
        None => decision_features.options().map(evaluate).max_by(|a, b| a.value.total_cmp(&b.value)),
    }
}
