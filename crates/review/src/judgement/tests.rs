//! A verdict depends on nothing that the player could not know.

use super::judge;
use crate::replayed_game::{Decision, KnownPosition, ReplayedGame};
use crate::review::MIN_BUDGET;
use crate::sentences::DecisionSentences;
use engine::contract::play_random_game;
use engine::{FastRng, Game, Knowledge, Setup};
use games::{GAMES, GameInfo, Visit};

/// The number of playouts for each verdict.
const BUDGET: u32 = 4 * MIN_BUDGET;

/// What the test compares: the verdict with its costs, the cost with the actual cards, and the sentences that do not
/// speak of the actual cards.
fn verdict_and_words<G: Game>(decision: &Decision<G>) -> (String, i64, String) {
    let judgement = judge(decision, BUDGET, 5);
    let sentences = DecisionSentences::of(decision, &judgement);
    let words = format!("{:?} {:?}", sentences.why, sentences.odds);
    (format!("{:?} {:?}", judgement.verdict, judgement.by_knowledge), judgement.by_actual_cards.cost, words)
}

/// Judges decisions of random games twice: with the cards as they were, and with other hidden cards.
struct ChangeHiddenCards;

impl Visit for ChangeHiddenCards {
    type Out = ();

    fn visit<G: Game>(self, _: &'static GameInfo) {
        let mut rng = FastRng::new(3);
        let (mut changed_states, mut changed_costs) = (0, 0);
        for seats in G::SEATS {
            let record = play_random_game(&Setup::<G>::new(seats), 1, |_| ()).record();
            let game = ReplayedGame::<G>::new(&record).expect("a finished game");
            // Long games have hundreds of decisions, and forced ones have no verdict.
            let decisions =
                game.decisions.into_iter().filter(|decision| decision.known_position.legal.len() > 1);
            for decision in decisions.take(40) {
                let KnownPosition { knowledge, view, .. } = &decision.known_position;
                // A state with other hidden cards, which looks the same to the player.
                let state = knowledge.sample(view, &mut rng);
                changed_states += usize::from(state != decision.state);
                let known_position =
                    KnownPosition::new(&state, decision.known_position.seat, knowledge.clone());
                let changed = Decision { known_position, state, ..decision.clone() };
                let (verdict, actual_cost, words) = verdict_and_words(&decision);
                let (other_verdict, other_actual_cost, other_words) = verdict_and_words(&changed);
                assert_eq!((verdict, words), (other_verdict, other_words), "{}", G::ID);
                changed_costs += usize::from(actual_cost != other_actual_cost);
            }
        }
        assert!(changed_states > 50, "{}: only {changed_states} states were changed", G::ID);
        assert!(changed_costs > 0, "{}: the judgement by the cards must depend on them", G::ID);
    }
}

#[test]
fn other_hidden_cards_give_the_same_verdict_and_words() {
    GAMES.iter().for_each(|game| games::visit(game.id, ChangeHiddenCards).expect("a listed game"));
}
