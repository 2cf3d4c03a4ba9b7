//! A table with arranged cards and dice, played by notation.

use super::super::deck::{HATS, WANDS};
use super::*;
use engine::{RecordedGame, Seed};

pub(super) struct Table {
    pub(super) game: RecordedGame<Melimagic>,
    /// What the last actions caused.
    pub(super) events: Vec<Event>,
}

fn rabbits(text: &str) -> Vec<Rabbit> {
    text.chars()
        .map(|c| *Rabbit::ALL.iter().find(|rabbit| rabbit.to_string() == c.to_string()).unwrap())
        .collect()
}

/// These cards first, the rest of the deck behind them.
fn completed<C: PartialEq + Copy>(mut first: Vec<C>, deck: &[C]) -> Vec<C> {
    let mut rest = deck.to_vec();
    for card in &first {
        rest.remove(rest.iter().position(|other| other == card).expect("no more of these"));
    }
    first.append(&mut rest);
    first
}

/// The hat deck that gives each seat these cards, seat 0 being first, and then this draw pile.
pub(super) fn hats(stands: &[&str], pile: &str) -> Vec<Rabbit> {
    let stands: Vec<_> = stands.iter().map(|stand| rabbits(stand)).collect();
    let mut first: Vec<_> = (0..3).flat_map(|slot| stands.iter().map(move |stand| stand[slot])).collect();
    first.extend(rabbits(pile));
    completed(first, &HATS)
}

/// The wand deck that begins like this.
pub(super) fn wands(first: &str) -> Vec<Pair> {
    completed(first.split_whitespace().map(|pair| pair.parse().unwrap()).collect(), &WANDS)
}

impl Table {
    /// Seat 0 is first. Every die shows `faces` only, so that nothing is left to chance.
    pub(super) fn new(faces: [Face; 2], stands: &[&str], pile: &str, first_wands: &str) -> Self {
        let [a, b] = faces;
        let setup =
            Setup::new(stands.len()).first(Seat::new(0)).options(Options { faces: [a, a, a, b, b, b] });
        let stack = StackedDeck {
            hats: Some(hats(stands, pile)),
            wands: Some(wands(first_wands)),
            dice: vec![faces; 60],
        };
        let (game, events) = RecordedGame::start(setup, stack, Seed([5; 32])).unwrap();
        Table { game, events }
    }

    /// The players to move do these things, in notation.
    pub(super) fn go(&mut self, actions: &str) -> &mut Self {
        self.events.clear();
        for text in actions.split(", ") {
            let action = self.state().read(text).unwrap_or_else(|_| panic!("{text}"));
            let events = self.game.act(action);
            self.events.extend(events.unwrap_or_else(|refusal| panic!("{text}: {refusal:?}")));
        }
        self
    }

    /// The same again and again.
    pub(super) fn go_times(&mut self, times: usize, actions: &str) -> &mut Self {
        (0..times).for_each(|_| _ = self.go(actions));
        self
    }

    pub(super) fn state(&self) -> &Melimagic {
        self.game.state()
    }

    pub(super) fn referee_state(&self) -> RefereeState {
        self.state().referee_state()
    }

    /// What is legal, in notation.
    pub(super) fn legal(&self) -> Vec<String> {
        self.state().legal().iter().map(|action| self.state().write(action)).collect()
    }

    /// The stands as the viewer sees them: a rabbit's letter, or `-` for a hat.
    pub(super) fn seen_by(&self, viewer: Viewer) -> String {
        let letter = |standing: &Option<Standing>| match standing {
            Some(Standing { rabbit: Some(rabbit), .. }) => rabbit.to_string(),
            Some(_) => "-".into(),
            None => "0".into(),
        };
        let stands = self.state().view(viewer).stands;
        stands.iter().map(|stand| stand.iter().map(letter).collect::<String>()).collect::<Vec<_>>().join(" ")
    }

    /// The stands as they are: small letters for rabbits that face away from their owner.
    pub(super) fn stands(&self) -> String {
        let letter = |standing: &Option<StandingState>| match standing {
            Some(StandingState { rabbit, faces: Facing::Owner }) => rabbit.to_string(),
            Some(StandingState { rabbit, .. }) => rabbit.to_string().to_lowercase(),
            None => "0".into(),
        };
        let truth = self.referee_state();
        truth
            .stands
            .iter()
            .map(|stand| stand.iter().map(letter).collect::<String>())
            .collect::<Vec<_>>()
            .join(" ")
    }

    pub(super) fn discards(&self) -> String {
        self.referee_state().hat_discard.iter().map(Rabbit::to_string).collect()
    }

    /// The kinds of the last events, in order.
    pub(super) fn kinds(&self) -> Vec<String> {
        let kind = |event: &Event| format!("{event:?}").split(' ').next().unwrap_or_default().to_owned();
        self.events.iter().map(kind).collect()
    }
}

pub(super) fn seat(index: usize) -> Viewer {
    Viewer::Seat(Seat::new(index))
}
