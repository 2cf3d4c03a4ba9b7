//! Players who look ahead do nothing that they know to be pointless, even where a search sees no difference.

use bots::{DecisionInput, bot};
use engine::{FastRng, Game, Heuristics, Knowledge, Seat, Setup, Viewer};
use games::{GAMES, Listed, Visit};

/// Lets searches play a game, and counts the turns at which something pointless was bot_catalogue.
struct Temptations {
    rng: u64,
}

impl Visit for Temptations {
    type Out = usize;

    fn visit<G: Game>(self, listed: &'static Listed) -> usize {
        let setup = Setup::<G>::new(3);
        let mut players: Vec<_> = (0..3).map(|_| bot::<G>("expert:300").expect("a player")).collect();
        let mut known: Vec<_> =
            Seat::all(3).map(|seat| G::Knowledge::new(Viewer::Seat(seat), &setup)).collect();
        Seat::all(3).zip(&mut players).for_each(|(seat, player)| player.sit(seat, &setup));
        let (mut rng, mut events, mut tempted) = (FastRng::new(self.rng), Vec::new(), 0);
        let mut state = G::start(&setup, &G::StackedDeck::default(), &mut rng, &mut events).expect("fair");
        for _ in 0..200 {
            for ((seat, player), known) in Seat::all(3).zip(&mut players).zip(&mut known) {
                for shown in events.iter().map(|event| G::visible_event(event, Viewer::Seat(seat))) {
                    player.observe(&shown);
                    known.observe(&shown);
                }
            }
            events.clear();
            let Some(input) = DecisionInput::of_player_to_move(&state) else { break };
            let (seat, view, legal) = (input.seat().index(), input.view(), input.legal());
            let pointless = |action| G::Heuristics::is_pointless(&known[seat], &view, action);
            let decision = players[seat].decide(input, &mut rng);
            assert!(!pointless(decision.action), "{}: {}", listed.id, state.write(decision.action));
            tempted += usize::from(legal.iter().any(pointless));
            state.act(decision.action, &mut rng, &mut events).expect("a legal action");
        }
        tempted
    }
}

#[test]
fn nothing_pointless_is_done() {
    let games = GAMES.iter().flat_map(|game| (0..20).map(|rng| (game.id, rng)));
    let tempted: Result<usize, _> = games.map(|(game, rng)| games::visit(game, Temptations { rng })).sum();
    assert!(tempted.expect("listed games") > 300, "hardly anybody was tempted");
}
