//! The tree of an information-set search: what was tried where, and what came of it. Nodes and edges lie in two
//! vectors and refer to each other by number.
//!
//! A node is a decision as the searching seat could find itself in it: the actions so far and what the seat was
//! shown of each. Hidden things differ from one iteration to the next, so an edge also counts how often its
//! action was to be had (Cowling, Powley & Whitehouse 2012).

use crate::rollout::Playouts;
use engine::{
    Action, ActionSet, FastRng, Game, Heuristics, OpponentType, RandomNumbers, SampledWorld, Seat, Shares,
};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// Mixes a pair of numbers by multiplying: they are no stranger's, so nobody can make them collide on purpose.
#[derive(Default)]
struct Mixed(u64);

impl Hasher for Mixed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u32((*byte).into()));
    }

    #[inline]
    fn write_u32(&mut self, number: u32) {
        self.0 = (self.0.rotate_left(29) ^ u64::from(number)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

/// No node, no edge.
const NONE: u32 = u32::MAX;
/// How much instinct counts in a choice, until visits speak for themselves.
const TRUST: f64 = 3.0;
/// How often somebody of a known character is expected to do something else all the same.
const SLIPS: f64 = 0.1;
/// Deeper than that, games are played on without a tree.
const DEPTH: usize = 48;

/// A decision.
#[derive(Debug)]
struct Node {
    /// What the seat was shown by the action that led here.
    observation_key: u32,
    /// Which actions have edges.
    tried: u128,
    edges: u32,
}

/// An action tried at a decision.
#[derive(Debug)]
pub(crate) struct Edge {
    action: u8,
    /// Whether instinct said so when it was first tried.
    favoured: bool,
    pub(crate) visits: u32,
    available: u32,
    /// The mover's shares, added up.
    total: f64,
    /// The first node it led to; any others are found by what was glimpsed.
    node: u32,
    next: u32,
}

impl Edge {
    /// The mover's mean share.
    pub(crate) fn mean(&self) -> f64 {
        self.total / f64::from(self.visits.max(1))
    }
}

/// A tree for one decision.
#[derive(Debug)]
pub(crate) struct Tree {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    /// Further nodes of edges that led to several: dice and draws make thousands of them.
    further: HashMap<(u32, u32), u32, BuildHasherDefault<Mixed>>,
    path: Vec<(u32, Seat)>,
    exploration: f64,
    first_tries: Playouts,
}

impl Tree {
    pub(crate) fn new(exploration: f64, first_tries: Playouts) -> Self {
        let root = Node { observation_key: 0, tried: 0, edges: NONE };
        Tree {
            nodes: vec![root],
            edges: Vec::new(),
            further: HashMap::default(),
            path: Vec::with_capacity(DEPTH),
            exploration,
            first_tries,
        }
    }

    /// Goes down from the root in one truth, adding one edge where it leaves the tree. The state is left there.
    pub(crate) fn descend<G: Game>(&mut self, world: &mut SampledWorld<G>, seat: Seat, rng: &mut FastRng) {
        self.path.clear();
        let mut node = 0;
        while let Some(mover) = world.state.to_move() {
            let known_edges = self.edges.len();
            let opponent_type = world.opponent_type(mover).filter(|_| rng.unit() >= SLIPS);
            let Some(edge) = self.edge(node, &world.state, opponent_type, rng) else { return };
            self.path.push((edge, mover));
            let Some(action) = G::Action::from_index(self.edges[edge as usize].action.into()) else { return };
            let accepted = world.state.act(action, rng, &mut ());
            debug_assert!(accepted.is_ok(), "a listed action is accepted");
            if self.edges.len() > known_edges || self.path.len() == DEPTH {
                return;
            }
            node = self.node_after(edge, G::Heuristics::observation_key(&world.state, seat));
        }
    }

    /// The edge to follow: what is in opponent_type, or else something never tried, or else what promises most.
    #[inline]
    fn edge<G: Game>(
        &mut self,
        node: u32,
        state: &G,
        opponent_type: Option<OpponentType>,
        rng: &mut FastRng,
    ) -> Option<u32> {
        let legal = state.legal().bits();
        let fresh = legal & !self.nodes[node as usize].tried;
        if let Some(opponent_type) = opponent_type {
            self.count_available(node, legal);
            let action = G::Heuristics::action_of_type(opponent_type, state, rng);
            let followed = self.edge_of(node, action.index());
            return Some(followed.unwrap_or_else(|| self.add_edge::<G>(node, (action, false))));
        }
        if fresh == 0 {
            return self.select(node, legal);
        }
        self.count_available(node, legal);
        let first = self.first_try(state, ActionSet::from_bits(fresh), rng)?;
        Some(self.add_edge::<G>(node, first))
    }

    /// Takes in what came of the last descent.
    pub(crate) fn learn(&mut self, shares: &Shares) {
        for &(edge, mover) in &self.path {
            let edge = &mut self.edges[edge as usize];
            edge.visits += 1;
            edge.total += f64::from(shares[mover.index()]);
        }
    }

    /// Every edge of a list that starts at one.
    fn list(&self, first: u32) -> impl Iterator<Item = &Edge> {
        let mut next = first;
        std::iter::from_fn(move || {
            let edge = self.edges.get(next as usize)?;
            next = edge.next;
            Some(edge)
        })
    }

    /// What was tried at the root.
    pub(crate) fn tried<A: Action>(&self) -> impl Iterator<Item = (A, &Edge)> {
        self.list(self.nodes[0].edges).filter_map(|edge| Some((A::from_index(edge.action.into())?, edge)))
    }

    /// What was tried after an action of the root, by whoever was to move then, and how often in all.
    pub(crate) fn tried_after<A: Action>(&self, action: A) -> Vec<(A, u32)> {
        let mut visits = [0u32; 128];
        for node in self.nodes_after(action.index()) {
            for edge in self.list(self.nodes[node as usize].edges) {
                visits[usize::from(edge.action)] += edge.visits;
            }
        }
        let tried = visits.iter().enumerate().filter(|(_, visits)| **visits > 0);
        tried.filter_map(|(action, visits)| Some((A::from_index(action)?, *visits))).collect()
    }

    /// Every node that an action of the root led to.
    fn nodes_after(&self, action: usize) -> Vec<u32> {
        let Some(number) = self.edge_of(0, action) else {
            return Vec::new();
        };
        let further = self.further.iter().filter(|((from, _), _)| *from == number);
        let first = Some(self.edges[number as usize].node).filter(|node| *node != NONE);
        first.into_iter().chain(further.map(|(_, node)| *node)).collect()
    }

    /// The edge of an action, if it was tried at this node.
    fn edge_of(&self, node: u32, action: usize) -> Option<u32> {
        let mut next = self.nodes[node as usize].edges;
        while let Some(edge) = self.edges.get(next as usize) {
            if usize::from(edge.action) == action {
                return Some(next);
            }
            next = edge.next;
        }
        None
    }

    fn count_available(&mut self, node: u32, legal: u128) {
        let mut next = self.nodes[node as usize].edges;
        while let Some(edge) = self.edges.get_mut(next as usize) {
            edge.available += (legal >> edge.action & 1) as u32;
            next = edge.next;
        }
    }

    /// The legal edge with the highest upper bound; every legal action has one.
    #[inline]
    fn select(&mut self, node: u32, legal: u128) -> Option<u32> {
        let mut best: Option<(u32, f64)> = None;
        let mut next = self.nodes[node as usize].edges;
        while let Some(edge) = self.edges.get_mut(next as usize) {
            if legal >> edge.action & 1 == 1 {
                edge.available += 1;
                let visits = f64::from(edge.visits.max(1));
                let trust = if edge.favoured { TRUST } else { 0.0 };
                let bound = (edge.total + trust) / visits
                    + self.exploration * (f64::from(edge.available).ln() / visits).sqrt();
                // The first one in any case: a bound that compares with nothing is still an edge.
                if best.is_none_or(|(_, highest)| bound > highest) {
                    best = Some((next, bound));
                }
            }
            next = edge.next;
        }
        best.map(|(edge, _)| edge)
    }

    fn add_edge<G: Game>(&mut self, node: u32, (action, favoured): (G::Action, bool)) -> u32 {
        let number = self.edges.len() as u32;
        let node = &mut self.nodes[node as usize];
        let (action, next) = (action.index() as u8, node.edges);
        self.edges.push(Edge { action, favoured, visits: 0, available: 1, total: 0.0, node: NONE, next });
        node.edges = number;
        node.tried |= 1 << action;
        number
    }

    /// The node that an action led to when the seat was shown this.
    #[inline]
    fn node_after(&mut self, edge: u32, observation_key: u32) -> u32 {
        let fresh = self.nodes.len() as u32;
        let first = &mut self.edges[edge as usize].node;
        let number = match self.nodes.get(*first as usize) {
            Some(node) if node.observation_key == observation_key => *first,
            Some(_) => *self.further.entry((edge, observation_key)).or_insert(fresh),
            None => {
                *first = fresh;
                fresh
            }
        };
        if number == fresh {
            self.nodes.push(Node { observation_key, tried: 0, edges: NONE });
        }
        number
    }

    /// Instinct is tried first, if it is trusted at all, then anything; also says which it was.
    fn first_try<G: Game>(
        &self,
        state: &G,
        fresh: ActionSet<G::Action>,
        rng: &mut FastRng,
    ) -> Option<(G::Action, bool)> {
        let instinct =
            (self.first_tries == Playouts::Instinct).then(|| G::Heuristics::heuristic_action(state, rng));
        match instinct {
            Some(action) if fresh.contains(action) => Some((action, true)),
            _ => Some((fresh.nth(rng.below(fresh.len() as u32) as usize)?, false)),
        }
    }
}
