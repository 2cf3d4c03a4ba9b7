//! Searching bots never play a pointless action, which is one that certainly gains nothing, even if the
//! search rates it as high as other actions.

use bots::{DecisionInput, bot};
use engine::{FastRng, Game, Heuristics, Knowledge, Seat, Setup, Viewer};
use games::{GAMES, GameInfo, Visit};

/// The number of players in each game.
const SEAT_COUNT: usize = 3;

/// A game stops after this many actions.
const MAX_ACTIONS: usize = 200;

/// Plays a game between experts and checks each decision. Returns the number of decisions in which some legal
/// action was pointless.
struct PlayExperts {
    seed: u64,
}

impl Visit for PlayExperts {
    type Out = usize;

    fn visit<G: Game>(self, info: &'static GameInfo) -> usize {
        let setup = Setup::<G>::new(SEAT_COUNT);
        let mut players: Vec<_> =
            (0..SEAT_COUNT).map(|_| bot::<G>("expert:300").expect("the bot exists")).collect();
        let mut knowledge: Vec<_> =
            Seat::all(SEAT_COUNT).map(|seat| G::Knowledge::new(Viewer::Seat(seat), &setup)).collect();
        Seat::all(SEAT_COUNT).zip(&mut players).for_each(|(seat, player)| player.sit(seat, &setup));
        let (mut rng, mut events, mut pointless_count) = (FastRng::new(self.seed), Vec::new(), 0);
        let mut state =
            G::start(&setup, &G::StackedDeck::default(), &mut rng, &mut events).expect("the setup is valid");
        for _ in 0..MAX_ACTIONS {
            // Bots and test learn what each seat sees of the events since the last action.
            for ((seat, player), knowledge) in Seat::all(SEAT_COUNT).zip(&mut players).zip(&mut knowledge) {
                for event in events.iter().map(|event| G::visible_event(event, Viewer::Seat(seat))) {
                    player.observe(&event);
                    knowledge.observe(&event);
                }
            }
            events.clear();
            let Some(input) = DecisionInput::of_player_to_move(&state) else { break };
            let (mover, view, legal) = (input.seat().index(), input.view(), input.legal());
            let is_pointless = |action| G::Heuristics::is_pointless(&knowledge[mover], &view, action);
            let decision = players[mover].decide(input, &mut rng);
            assert!(!is_pointless(decision.action), "{}: {}", info.id, state.write(decision.action));
            pointless_count += usize::from(legal.iter().any(is_pointless));
            state.act(decision.action, &mut rng, &mut events).expect("the action is legal");
        }
        pointless_count
    }
}

#[test]
fn experts_play_no_pointless_action() {
    let games_to_play = GAMES.iter().flat_map(|game| (0..20).map(|seed| (game.id, seed)));
    let pointless_count: Result<usize, _> =
        games_to_play.map(|(game, seed)| games::visit(game, PlayExperts { seed })).sum();
    // Otherwise the bots would hardly ever have had the chance to play a pointless action.
    assert!(
        pointless_count.expect("the games are in the catalogue") > 300,
        "too few positions had a pointless action"
    );
}
