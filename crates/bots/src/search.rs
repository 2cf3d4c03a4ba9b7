//! The players that look ahead by information-set tree search.

use crate::bot::{Bot, Decision};
use crate::budget::{Budget, Spending};
use crate::choice::{self, Choice, Tried};
use crate::learned::Foresight;
use crate::mind::Mind;
use crate::reason;
use crate::reply;
use crate::rollout::Playouts;
use crate::sight::Sight;
use crate::tree::Tree;
use engine::{Game, Insight, Knowledge, Quick, Seat, Setup, Supposed};
use std::time::Duration;

/// How much a search explores: less looks fine against itself and is far easier to exploit.
const EXPLORATION: f64 = 0.7;

/// Whoever chooses more loosely than this does not look for certain wins either.
const CARELESS: f32 = 0.5;

/// How a search goes about it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Manner {
    pub(crate) budget: Budget,
    pub(crate) playouts: Playouts,
    pub(crate) choice: Choice,
    pub(crate) forgetting: f32,
}

/// Looks ahead in truths that fit what it knows: information-set tree search, everybody for themselves.
#[derive(Debug)]
pub(crate) struct Search<G: Game> {
    manner: Manner,
    most: Option<Duration>,
    mind: Mind<G>,
    /// What was learned about the game, for those who take the best move they know of.
    foresight: Option<Foresight<G>>,
}

impl<G: Game> Search<G> {
    pub(crate) fn new(manner: Manner) -> Self {
        let takes_the_best = manner.playouts == Playouts::Instinct && manner.choice.looseness <= 0.0;
        let foresight = if takes_the_best { Foresight::of_game() } else { None };
        Search { manner, most: None, mind: Mind::new(manner.forgetting), foresight }
    }

    /// What is worth choosing from. The textbook search takes its own word for it.
    fn sensible(&self, tried: Vec<Tried<G>>, known: &G::Knowledge, view: &G::View) -> Vec<Tried<G>> {
        let pointless = |one: &Tried<G>| G::Insight::is_pointless(known, view, one.action);
        if self.manner.playouts == Playouts::Random || tried.iter().all(pointless) {
            return tried;
        }
        tried.into_iter().filter(|one| !pointless(one)).collect()
    }
}

impl<G: Game> Bot<G> for Search<G> {
    fn sit(&mut self, seat: Seat, setup: &Setup<G>) {
        self.mind.sit(seat, setup);
    }

    fn see(&mut self, shown: &G::Shown) {
        self.mind.see(shown);
    }

    fn hurry(&mut self, most: Duration) {
        self.most = Some(most);
    }

    fn decide(&mut self, sight: Sight<'_, G>, luck: &mut Quick) -> Decision<G> {
        let (view, legal) = (sight.view(), sight.legal());
        // Sat down before the deal, as every player is.
        let known = self.mind.known().expect("a player that has sat down");
        if legal.len() == 1
            && let Some(action) = legal.nth(0)
        {
            return Decision { action, reason: Some(reason::only_move()), stats: None };
        }
        if self.manner.choice.looseness < CARELESS
            && let Some(action) = G::Insight::certain_win(known, &view)
        {
            return Decision { action, reason: Some(reason::certain_win()), stats: None };
        }
        let seat = sight.seat();
        let spending = Spending::new(self.manner.budget).within(self.most);
        let mut suppose = suppositions::<G>(self.manner.playouts, known, &view, luck);
        let (tree, spent) = look_ahead(&self.manner, spending, seat, luck, &mut suppose);
        let tried = self.sensible(tried(&tree), known, &view);
        let chosen = match &self.foresight {
            Some(foresight) => {
                let learned = foresight.weigh(known, &view);
                choice::with_second_opinion(
                    &tried,
                    &learned,
                    thinkers(seat, sight.seats(), luck, &mut suppose),
                )
            }
            None => self.manner.choice.among(&tried, luck),
        };
        let reply = reply::likely(&tree, tried[chosen].action, seat, luck, suppose);
        let reason = reason::of_search::<G>(known, &view, &tried, chosen, sight.seats()).with_reply(reply);
        Decision { action: tried[chosen].action, reason: Some(reason), stats: Some(spent.stats()) }
    }
}

/// The same search on the true state. Cheating: it sees every card there is, and serves as the upper bound.
#[derive(Debug)]
pub(crate) struct AllSeeing(pub(crate) Manner);

impl<G: Game> Bot<G> for AllSeeing {
    fn listens(&self) -> bool {
        false
    }

    fn cheats(&self) -> bool {
        true
    }

    fn decide(&mut self, sight: Sight<'_, G>, luck: &mut Quick) -> Decision<G> {
        // Without a view of everything it has no idea, and plays like somebody who has none.
        let Some(truth) = sight.everything() else {
            return crate::random::Random.decide(sight, luck);
        };
        let spending = Spending::new(self.0.budget);
        let (tree, spent) =
            look_ahead(&self.0, spending, sight.seat(), luck, |_| Supposed::of_thinkers(truth.clone()));
        let tried = tried::<G>(&tree);
        let chosen = self.0.choice.among(&tried, luck);
        Decision { action: tried[chosen].action, reason: None, stats: Some(spent.stats()) }
    }
}

/// Says how things may stand, each time anew.
type Suppose<'a, G> = Box<dyn FnMut(&mut Quick) -> Supposed<G> + 'a>;

/// How things may stand: the textbook takes every truth for equally likely, and everybody for a thinker.
fn suppositions<'a, G: Game>(
    playouts: Playouts,
    known: &'a G::Knowledge,
    view: &'a G::View,
    luck: &mut Quick,
) -> Suppose<'a, G> {
    match playouts {
        Playouts::Instinct => Box::new(G::Insight::suppositions(known, view, luck)),
        Playouts::Random => Box::new(|luck| Supposed::of_thinkers(known.sample(view, luck))),
    }
}

/// In so many suppositions one looks who the others are.
const LOOKS: usize = 32;

/// The part of the others who think for themselves. What was learned in games among thinkers counts as much.
fn thinkers<G: Game>(
    seat: Seat,
    seats: usize,
    luck: &mut Quick,
    mut suppose: impl FnMut(&mut Quick) -> Supposed<G>,
) -> f64 {
    let mut count = 0;
    for _ in 0..LOOKS {
        let supposed = suppose(luck);
        let others = Seat::all(seats).filter(|other| *other != seat);
        count += others.filter(|other| supposed.character(*other).is_none()).count();
    }
    count as f64 / (LOOKS * (seats - 1)) as f64
}

/// Searches as long as the budget lasts; at least one thing is tried.
fn look_ahead<G: Game>(
    manner: &Manner,
    mut spending: Spending,
    seat: Seat,
    luck: &mut Quick,
    mut suppose: impl FnMut(&mut Quick) -> Supposed<G>,
) -> (Tree, Spending) {
    let mut tree = Tree::new(EXPLORATION, manner.playouts);
    while spending.one_more() {
        let mut supposed = suppose(luck);
        tree.descend(&mut supposed, seat, luck);
        tree.learn(&manner.playouts.play_on(&mut supposed, luck));
    }
    (tree, spending)
}

fn tried<G: Game>(tree: &Tree) -> Vec<Tried<G>> {
    let tried = tree.tried().map(|(action, edge)| Tried { action, visits: edge.visits, mean: edge.mean() });
    tried.collect()
}
