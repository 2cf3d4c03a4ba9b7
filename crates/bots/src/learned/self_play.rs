//! Learning a game by playing it against oneself: every decision's options are weighed by the network as it is,
//! nearly always the best is done, and how the game ended is what they should have been worth (Deep Monte Carlo:
//! Zha et al. 2021, here with the next own expectation mixed in).

use super::network::Network;
use super::training::Pupil;
use engine::{
    DecisionFeatures, FastRng, Game, Knowledge, RandomNumbers, Seat, Setup, ValueModel, Viewer, shares,
};

/// How a network is taught. The same settings give the same network, bit for bit.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Lessons {
    /// Where all luck comes from.
    pub seed: u64,
    /// How many games are played, each number of seats in turn.
    pub games: u64,
}

/// So many games between two steps of learning.
const GAMES_A_STEP: u64 = 8;
/// The first steps' size; it falls evenly to nothing.
const RATE: f32 = 0.001;
/// How often anything at all is done instead of the best, at first; falls evenly to a fifth of this.
const EXPLORING: f32 = 0.1;
/// How much the end counts against the next own expectation.
const PATIENCE: f32 = 0.9;
/// A game is broken off after so many actions: two stubborn players need not end one.
const LONGEST: usize = 1000;

/// Plays and learns; calls back after every step with the number of games played.
pub fn teach<G: Game>(learned: &ValueModel<G>, lessons: Lessons, mut progress: impl FnMut(u64)) -> Network {
    let mut rng = FastRng::new(lessons.seed);
    let mut pupil = Pupil::new(learned.features, &mut rng);
    for game in 0..lessons.games {
        let left = 1.0 - game as f32 / lessons.games as f32;
        let seats = G::SEATS.start() + game as usize % G::SEATS.count();
        let exploring = EXPLORING * (0.2 + 0.8 * left);
        let played = Played::of(learned, &pupil.network, seats, exploring, &mut rng);
        played.teach(&mut pupil);
        if (game + 1).is_multiple_of(GAMES_A_STEP) || game + 1 == lessons.games {
            pupil.step(RATE * left);
            progress(game + 1);
        }
    }
    // What is stored is what was learned: rounding once here keeps the two the same.
    let stored = pupil.network.to_bytes();
    Network::from_bytes(learned.features, &stored).unwrap_or(pupil.network)
}

/// A game played against oneself.
struct Played {
    /// The features of everything that was done, one after another.
    features: Vec<u16>,
    decisions: Vec<Decided>,
    shares: engine::Shares,
}

/// One decision: whose, where its features end, and what was expected of it.
struct Decided {
    seat: Seat,
    end: usize,
    expected: f32,
}

impl Played {
    fn of<G: Game>(
        learned: &ValueModel<G>,
        network: &Network,
        seats: usize,
        exploring: f32,
        rng: &mut FastRng,
    ) -> Self {
        let setup = Setup::<G>::new(seats);
        let mut known: Vec<_> =
            Seat::all(seats).map(|seat| G::Knowledge::new(Viewer::Seat(seat), &setup)).collect();
        let (mut features, mut decisions) = (Vec::new(), Vec::new());
        let (mut sketch, mut events) = (DecisionFeatures::new(), Vec::new());
        // A plain setup is always accepted.
        let mut state =
            G::start(&setup, &G::StackedDeck::default(), rng, &mut events).expect("a plain setup");
        while let Some(seat) = state.to_move().filter(|_| decisions.len() < LONGEST) {
            for (viewer, known) in Seat::all(seats).zip(&mut known) {
                events.iter().for_each(|event| known.observe(&G::visible_event(event, Viewer::Seat(viewer))));
            }
            events.clear();
            sketch.clear();
            (learned.sketch)(&known[seat.index()], &state.view(Viewer::Seat(seat)), &mut sketch);
            let explores = (rng.unit() as f32) < exploring;
            let Some(chosen) = choose(network, &sketch, explores.then_some(&mut *rng)) else { break };
            features.extend_from_slice(sketch.shared());
            features.extend_from_slice(chosen.features);
            decisions.push(Decided { seat, end: features.len(), expected: chosen.expected });
            let accepted = state.act(chosen.action, rng, &mut events);
            debug_assert!(accepted.is_ok(), "what is sketched is legal");
        }
        Played { features, decisions, shares: shares(&state) }
    }

    /// Shows the pupil every decision with what it should have been worth.
    fn teach(&self, pupil: &mut Pupil) {
        let mut worth = self.shares;
        for (place, decision) in self.decisions.iter().enumerate().rev() {
            let start = place.checked_sub(1).map_or(0, |before| self.decisions[before].end);
            let worth = &mut worth[decision.seat.index()];
            pupil.observe(&self.features[start..decision.end], *worth);
            *worth = PATIENCE * *worth + (1.0 - PATIENCE) * decision.expected;
        }
    }
}

struct Chosen<'a, A> {
    action: A,
    features: &'a [u16],
    expected: f32,
}

/// The best option, or with luck at hand any.
fn choose<'a, A: Copy>(
    network: &Network,
    sketch: &'a DecisionFeatures<A>,
    rng: Option<&mut FastRng>,
) -> Option<Chosen<'a, A>> {
    let begun = network.begin(sketch.shared());
    let weighed = |(action, features): (A, &'a [u16])| {
        let expected = network.finish(&begun, features).expected;
        Chosen { action, features, expected }
    };
    match rng {
        Some(rng) => {
            let count = sketch.options().count() as u32;
            sketch.options().nth(rng.below(count.max(1)) as usize).map(weighed)
        }
        None => sketch.options().map(weighed).max_by(|a, b| a.expected.total_cmp(&b.expected)),
    }
}
