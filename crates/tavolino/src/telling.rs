//! Events for those who may know everything: the referee and people who look at a finished game.

use engine::{Game, Says, Viewer};

/// An event as seen by whoever saw most of it.
pub(crate) fn most_telling<G: Game>(event: &G::Event, seats: usize) -> G::Shown {
    let told = |shown: &G::Shown| {
        let json = serde_json::to_string(shown).unwrap_or_default();
        (shown.message().args.len(), json.len())
    };
    Viewer::all(seats)
        .map(|viewer| G::show(event, viewer))
        .max_by_key(told)
        .unwrap_or_else(|| G::show(event, Viewer::Onlooker))
}
