//! The tree of an information-set search: which actions were tried in which positions, and with what result.
//! Nodes and edges are stored in two vectors and refer to each other by index.
//!
//! A node is a position as the searching seat could experience it: the actions so far, and what the seat saw
//! of each. Hidden cards differ from one iteration to the next, so an action is not legal in every iteration
//! that visits a node. Therefore an edge also counts how often its action was available (Cowling, Powley &
//! Whitehouse 2012).

use crate::playouts::PlayoutPolicy;
use engine::{
    Action, ActionSet, FastRng, Game, Heuristics, OpponentType, RandomNumbers, SampledWorld, Seat, Shares,
};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// An index into `Tree::nodes`, or [`NONE`].
type NodeIndex = u32;
/// An index into `Tree::edges`, or [`NONE`].
type EdgeIndex = u32;
/// The index of the root in `Tree::nodes`.
const ROOT: NodeIndex = 0;
/// Stands for a missing node or edge. It is larger than every index, so `get` with it returns `None`.
const NONE: u32 = u32::MAX;
/// The edge of the heuristic action counts as having won this many games more than it did. The effect fades
/// as its visits grow.
const HEURISTIC_BONUS: f64 = 3.0;
/// The probability that a player with a known type does not follow the habits of the type.
const TYPE_DEVIATION_RATE: f64 = 0.1;
/// The depth of the tree. Below it games continue as playouts, which are quick and not stored in the tree.
const MAX_DEPTH: usize = 48;
/// The number of actions that the bit set `Node::tried` can hold.
const MAX_ACTIONS: usize = 128;

/// A fast hash of a pair of numbers. It need not resist deliberate collisions, because no key comes from
/// outside.
#[derive(Default)]
struct MultiplyHasher(u64);

impl Hasher for MultiplyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u32((*byte).into()));
    }

    #[inline]
    fn write_u32(&mut self, number: u32) {
        // The multiplier is 2^64 divided by the golden ratio, which spreads consecutive numbers evenly. The
        // rotation moves the well-mixed high bits down to where the next number is added.
        self.0 = (self.0.rotate_left(29) ^ u64::from(number)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

/// Whether a bit set over action indices contains this action.
#[inline]
fn contains(actions: u128, action: u8) -> bool {
    actions >> action & 1 == 1
}

/// A position in which a player must decide, with an edge for each action that the search tried there.
#[derive(Debug)]
struct Node {
    /// Identifies what the searching seat saw of the action that led here.
    observation_key: u32,
    /// The actions that have an edge, as a bit set over action indices.
    tried: u128,
    /// The first edge of the node, whose edges form a linked list; [`NONE`] if it has no edge.
    first_edge: EdgeIndex,
}

/// An action tried at a node.
#[derive(Debug)]
pub(crate) struct Edge {
    /// The index of the action.
    action: u8,
    /// Whether the action was the heuristic action when it was first tried.
    is_heuristic: bool,
    /// The number of iterations that took this edge.
    pub(crate) visits: u32,
    /// The number of iterations in which the action was legal at the node.
    available_count: u32,
    /// The sum of the mover's shares of the victory over all visits.
    share_sum: f64,
    /// The first node that the edge led to. Nodes with other observation keys are in `Tree::extra_nodes`.
    first_node: NodeIndex,
    /// The next edge of the same node; [`NONE`] if this is the last.
    next_edge: EdgeIndex,
}

impl Edge {
    /// The mover's average share of the victory.
    pub(crate) fn mean(&self) -> f64 {
        self.share_sum / f64::from(self.visits.max(1))
    }
}

/// An action for which a node gets a new edge.
struct NewAction<A> {
    action: A,
    is_heuristic: bool,
}

/// The search tree of one decision.
#[derive(Debug)]
pub(crate) struct Tree {
    /// The root comes first.
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    /// The second and later nodes of an edge, by the edge and the observation key. A throw of dice or a drawn
    /// card can lead to thousands of nodes.
    extra_nodes: HashMap<(EdgeIndex, u32), NodeIndex, BuildHasherDefault<MultiplyHasher>>,
    /// The edges that the last [`Tree::descend`] followed, each with the seat that moved.
    path: Vec<(EdgeIndex, Seat)>,
    exploration: f64,
    playout_policy: PlayoutPolicy,
}

impl Tree {
    /// A tree with only a root. `exploration` is the constant of the UCB formula. With
    /// [`PlayoutPolicy::Heuristic`] the heuristic action is tried first at every node.
    pub(crate) fn new(exploration: f64, playout_policy: PlayoutPolicy) -> Self {
        let root = Node { observation_key: 0, tried: 0, first_edge: NONE };
        Tree {
            nodes: vec![root],
            edges: Vec::new(),
            extra_nodes: HashMap::default(),
            path: Vec::with_capacity(MAX_DEPTH),
            exploration,
            playout_policy,
        }
    }

    /// Plays one sampled game from the root until it leaves the tree, which adds one edge, or reaches the end
    /// of the game or [`MAX_DEPTH`]. `world` is left at the position reached.
    pub(crate) fn descend<G: Game>(
        &mut self,
        world: &mut SampledWorld<G>,
        searching_seat: Seat,
        rng: &mut FastRng,
    ) {
        self.path.clear();
        let mut node = ROOT;
        while let Some(mover) = world.state.to_move() {
            let edges_before = self.edges.len();
            // A player of a known type sometimes deviates from that type.
            let opponent_type = world.opponent_type(mover).filter(|_| rng.unit() >= TYPE_DEVIATION_RATE);
            let Some(edge) = self.choose_edge(node, &world.state, opponent_type, rng) else { return };
            self.path.push((edge, mover));
            let Some(action) = G::Action::from_index(self.edges[edge as usize].action.into()) else { return };
            let accepted = world.state.act(action, rng, &mut ());
            debug_assert!(accepted.is_ok(), "the search chose the illegal action {action:?}");
            let edge_was_added = self.edges.len() > edges_before;
            if edge_was_added || self.path.len() == MAX_DEPTH {
                return;
            }
            // The next node depends on what the searching seat observes after the action.
            node = self.node_after(edge, G::Heuristics::observation_key(&world.state, searching_seat));
        }
    }

    /// Adds the result of the game that the last [`Tree::descend`] began to every edge on its path.
    pub(crate) fn backpropagate(&mut self, shares: &Shares) {
        for &(edge, mover) in &self.path {
            let edge = &mut self.edges[edge as usize];
            edge.visits += 1;
            edge.share_sum += f64::from(shares[mover.index()]);
        }
    }

    /// The actions tried at the root.
    pub(crate) fn root_edges<A: Action>(&self) -> impl Iterator<Item = (A, &Edge)> {
        self.edges_of(ROOT).filter_map(|edge| Some((A::from_index(edge.action.into())?, edge)))
    }

    /// The actions that the search tried directly after `action` at the root, each with its total visits.
    pub(crate) fn reply_visits<A: Action>(&self, action: A) -> Vec<(A, u32)> {
        let mut visits = [0u32; MAX_ACTIONS];
        for node in self.nodes_after_root_action(action.index()) {
            for edge in self.edges_of(node) {
                visits[usize::from(edge.action)] += edge.visits;
            }
        }
        let tried_actions = visits.iter().enumerate().filter(|(_, visits)| **visits > 0);
        tried_actions.filter_map(|(action, visits)| Some((A::from_index(action)?, *visits))).collect()
    }

    /// The edge to follow from a node: the action of the mover's type, if `opponent_type` is given; otherwise
    /// an untried action, if there is one; otherwise the edge with the highest upper confidence bound.
    #[inline]
    fn choose_edge<G: Game>(
        &mut self,
        node: NodeIndex,
        state: &G,
        opponent_type: Option<OpponentType>,
        rng: &mut FastRng,
    ) -> Option<EdgeIndex> {
        // Both are bit sets over action indices.
        let legal = state.legal().bits();
        let untried = legal & !self.nodes[node as usize].tried;
        if let Some(opponent_type) = opponent_type {
            // The habit of the type decides, not the results of earlier iterations.
            self.count_available(node, legal);
            let action = G::Heuristics::action_of_type(opponent_type, state, rng);
            let existing_edge = self.edge_with_action(node, action.index());
            let new_action = NewAction { action, is_heuristic: false };
            return Some(existing_edge.unwrap_or_else(|| self.add_edge(node, new_action)));
        }
        if untried == 0 {
            return self.select_by_bound(node, legal);
        }
        self.count_available(node, legal);
        let new_action = self.choose_untried(state, ActionSet::from_bits(untried), rng)?;
        Some(self.add_edge(node, new_action))
    }

    /// All edges of a node.
    fn edges_of(&self, node: NodeIndex) -> impl Iterator<Item = &Edge> {
        let mut next = self.nodes[node as usize].first_edge;
        std::iter::from_fn(move || {
            let edge = self.edges.get(next as usize)?;
            next = edge.next_edge;
            Some(edge)
        })
    }

    /// All nodes that an action of the root led to.
    fn nodes_after_root_action(&self, action: usize) -> Vec<NodeIndex> {
        let Some(edge) = self.edge_with_action(ROOT, action) else {
            return Vec::new();
        };
        let extra_nodes = self.extra_nodes.iter().filter(|((from_edge, _), _)| *from_edge == edge);
        let first_node = Some(self.edges[edge as usize].first_node).filter(|node| *node != NONE);
        first_node.into_iter().chain(extra_nodes.map(|(_, node)| *node)).collect()
    }

    /// The edge of an action at a node, if the action was tried there.
    fn edge_with_action(&self, node: NodeIndex, action: usize) -> Option<EdgeIndex> {
        let mut next = self.nodes[node as usize].first_edge;
        while let Some(edge) = self.edges.get(next as usize) {
            if usize::from(edge.action) == action {
                return Some(next);
            }
            next = edge.next_edge;
        }
        None
    }

    /// Increments `available_count` of every edge whose action is legal.
    fn count_available(&mut self, node: NodeIndex, legal: u128) {
        let mut next = self.nodes[node as usize].first_edge;
        while let Some(edge) = self.edges.get_mut(next as usize) {
            edge.available_count += u32::from(contains(legal, edge.action));
            next = edge.next_edge;
        }
    }

    /// Returns the legal edge with the highest upper confidence bound, and increments `available_count` of every
    /// legal edge. Every legal action must have an edge.
    #[inline]
    fn select_by_bound(&mut self, node: NodeIndex, legal: u128) -> Option<EdgeIndex> {
        let mut best: Option<(EdgeIndex, f64)> = None;
        let mut next = self.nodes[node as usize].first_edge;
        while let Some(edge) = self.edges.get_mut(next as usize) {
            if contains(legal, edge.action) {
                edge.available_count += 1;
                // The bound is the average result plus an exploration term, which is larger the less often the
                // edge was visited while its action was available.
                let visits = f64::from(edge.visits.max(1));
                let bonus = if edge.is_heuristic { HEURISTIC_BONUS } else { 0.0 };
                let bound = (edge.share_sum + bonus) / visits
                    + self.exploration * (f64::from(edge.available_count).ln() / visits).sqrt();
                // The first legal edge becomes the best in any case, even if its bound is not a number.
                if best.is_none_or(|(_, highest)| bound > highest) {
                    best = Some((next, bound));
                }
            }
            next = edge.next_edge;
        }
        best.map(|(edge, _)| edge)
    }

    /// Adds an edge at the front of the node's list and returns its index.
    fn add_edge<A: Action>(&mut self, node: NodeIndex, new: NewAction<A>) -> EdgeIndex {
        let index = self.edges.len() as u32;
        let node = &mut self.nodes[node as usize];
        let action = new.action.index() as u8;
        self.edges.push(Edge {
            action,
            is_heuristic: new.is_heuristic,
            visits: 0,
            available_count: 1,
            share_sum: 0.0,
            first_node: NONE,
            next_edge: node.first_edge,
        });
        node.first_edge = index;
        // `tried` has one bit for each action.
        node.tried |= 1 << action;
        index
    }

    /// The node that an edge leads to when the seat sees what `observation_key` identifies. Adds it if it is
    /// missing.
    #[inline]
    fn node_after(&mut self, edge: EdgeIndex, observation_key: u32) -> NodeIndex {
        let new_index = self.nodes.len() as u32;
        let first_node = &mut self.edges[edge as usize].first_node;
        let index = match self.nodes.get(*first_node as usize) {
            Some(node) if node.observation_key == observation_key => *first_node,
            // The seat saw something else than in the first node.
            Some(_) => *self.extra_nodes.entry((edge, observation_key)).or_insert(new_index),
            // The edge has no node yet.
            None => {
                *first_node = new_index;
                new_index
            }
        };
        if index == new_index {
            self.nodes.push(Node { observation_key, tried: 0, first_edge: NONE });
        }
        index
    }

    /// Chooses an untried action: the heuristic action if the search uses heuristics and it is untried,
    /// otherwise a random one.
    fn choose_untried<G: Game>(
        &self,
        state: &G,
        untried: ActionSet<G::Action>,
        rng: &mut FastRng,
    ) -> Option<NewAction<G::Action>> {
        let heuristic_action = (self.playout_policy == PlayoutPolicy::Heuristic)
            .then(|| G::Heuristics::heuristic_action(state, rng));
        match heuristic_action {
            Some(action) if untried.contains(action) => Some(NewAction { action, is_heuristic: true }),
            _ => {
                let action = untried.nth(rng.below(untried.len() as u32) as usize)?;
                Some(NewAction { action, is_heuristic: false })
            }
        }
    }
}
