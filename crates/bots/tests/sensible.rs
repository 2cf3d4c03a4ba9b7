//! Players who look ahead do nothing that they know to be pointless, even where a search sees no difference.

use bots::{Sight, bot};
use engine::{Game, Insight, Knowledge, Quick, Seat, Setup, Viewer};
use games::{GAMES, Listed, Visit};

/// Lets searches play a game, and counts the turns at which something pointless was offered.
struct Temptations {
    luck: u64,
}

impl Visit for Temptations {
    type Out = usize;

    fn visit<G: Game>(self, listed: &'static Listed) -> usize {
        let setup = Setup::<G>::new(3);
        let mut players: Vec<_> = (0..3).map(|_| bot::<G>("expert:300").expect("a player")).collect();
        let mut known: Vec<_> =
            Seat::all(3).map(|seat| G::Knowledge::new(Viewer::Seat(seat), &setup)).collect();
        Seat::all(3).zip(&mut players).for_each(|(seat, player)| player.sit(seat, &setup));
        let (mut luck, mut events, mut tempted) = (Quick::new(self.luck), Vec::new(), 0);
        let mut state = G::start(&setup, &G::Stack::default(), &mut luck, &mut events).expect("fair");
        for _ in 0..200 {
            for ((seat, player), known) in Seat::all(3).zip(&mut players).zip(&mut known) {
                for shown in events.iter().map(|event| G::show(event, Viewer::Seat(seat))) {
                    player.see(&shown);
                    known.see(&shown);
                }
            }
            events.clear();
            let Some(sight) = Sight::of_player_to_move(&state) else { break };
            let (seat, view, legal) = (sight.seat().index(), sight.view(), sight.legal());
            let pointless = |action| G::Insight::is_pointless(&known[seat], &view, action);
            let decision = players[seat].decide(sight, &mut luck);
            assert!(!pointless(decision.action), "{}: {}", listed.id, state.write(decision.action));
            tempted += usize::from(legal.iter().any(pointless));
            state.act(decision.action, &mut luck, &mut events).expect("a legal action");
        }
        tempted
    }
}

#[test]
fn nothing_pointless_is_done() {
    let games = GAMES.iter().flat_map(|game| (0..20).map(|luck| (game.id, luck)));
    let tempted: Result<usize, _> = games.map(|(game, luck)| games::visit(game, Temptations { luck })).sum();
    assert!(tempted.expect("listed games") > 300, "hardly anybody was tempted");
}
