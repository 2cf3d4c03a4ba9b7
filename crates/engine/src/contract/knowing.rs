//! What must hold of views, of what is shown, and of what can be known, whatever the game.

use super::walk::walk;
use crate::{Arg, FastRng, Game, HasMessage, Knowledge, Message, Setup, Viewer};

const GAMES: u64 = 12;
const SAMPLES: u64 = 3;

/// Follows random games with everybody's knowledge and tries `check` on truths sampled from it.
fn with_samples<G: Game>(setup: &Setup<G>, mut check: impl FnMut(&G, &G, Viewer)) {
    for number in 0..GAMES {
        let viewers: Vec<_> = Viewer::all(setup.seats).collect();
        let mut known: Vec<_> = viewers.iter().map(|&v| G::Knowledge::new(v, setup)).collect();
        let mut rng = FastRng::new(number);
        walk(setup, number, |step| {
            let truth = step.game.state();
            for (knowledge, &viewer) in known.iter_mut().zip(&viewers) {
                step.events.iter().for_each(|event| knowledge.observe(&G::visible_event(event, viewer)));
                for _ in 0..SAMPLES {
                    let sample = knowledge.sample(&truth.view(viewer), &mut rng);
                    check(truth, &sample, viewer);
                }
            }
        });
    }
}

/// Truths that differ only in what a viewer cannot know look the same to that viewer, and offer the same
/// actions.
pub fn views_depend_only_on_what_may_be_known<G: Game>(setup: &Setup<G>) {
    with_samples(setup, |truth, sample, viewer| {
        assert_eq!(sample.view(viewer), truth.view(viewer));
        let to_json = |state: &G| serde_json::to_string(&state.view(viewer)).expect("a view is JSON");
        assert_eq!(to_json(sample), to_json(truth));
        if let (Some(seat), Viewer::Seat(mine)) = (truth.to_move(), viewer)
            && seat == mine
        {
            assert_eq!(sample.legal(), truth.legal());
        }
    });
}

/// A sampled truth is a whole game: the same cards, phase and player to move, and it can be played on.
pub fn sampled_truths_fit<G: Game>(setup: &Setup<G>) {
    with_samples(setup, |truth, sample, _| {
        assert_eq!(sample.all_cards(), truth.all_cards());
        assert_eq!(sample.phase(), truth.phase());
        assert_eq!(sample.to_move(), truth.to_move());
        assert_eq!(sample.seats(), truth.seats());
        if let Some(action) = sample.legal().nth(0) {
            let mut after = sample.clone();
            after.act(action, &mut FastRng::new(1), &mut ()).expect("a sampled truth can be played on");
        }
    });
}

/// Whoever may know everything is told of every card that anybody is told of.
pub fn nothing_is_kept_from_those_who_may_know_everything<G: Game>(setup: &Setup<G>) {
    fn cards(message: &Message) -> impl Iterator<Item = &String> {
        message.args.values().flat_map(|arg| match arg {
            Arg::Card(card) => std::slice::from_ref(card),
            Arg::Cards(cards) => cards,
            _ => &[],
        })
    }
    for number in 0..GAMES {
        walk(setup, number, |step| {
            for event in step.events {
                let told = G::describe_event(event);
                for shown in Viewer::all(setup.seats).map(|viewer| G::visible_event(event, viewer).message())
                {
                    let kept =
                        cards(&shown).find(|card| !told.iter().any(|told| cards(told).any(|c| c == *card)));
                    assert_eq!(kept, None, "{shown:?} says more than {told:?}");
                }
            }
        });
    }
}

/// A log says the same sentences later, with fewer details at most.
pub fn later_words_tell_no_more_than_live_ones<G: Game>(setup: &Setup<G>) {
    for number in 0..GAMES {
        walk(setup, number, |step| {
            for (event, viewer) in
                step.events.iter().flat_map(|e| Viewer::all(setup.seats).map(move |v| (e, v)))
            {
                let live = G::visible_event(event, viewer).message();
                let later = G::visible_in_log(event, viewer).message();
                let added = later.args.iter().find(|(name, arg)| live.args.get(*name) != Some(arg));
                assert!(added.is_none(), "{later:?} says more than {live:?}");
            }
        });
    }
}
