//! What a viewer could remember, and truths that fit it.

use super::action::{Action, Count};
use super::card::Card;
use super::deck::{DECK_SIZE, WHOLE};
use super::event::VisibleEvent;
use super::hand::Hand;
use super::round::StillIn;
use super::state::ThirteenLeaves;
use super::table::Table;
use super::tally::Tally;
use super::view::View;
use arrayvec::ArrayVec;
use engine::{BySeat, Knowledge, MAX_SEATS, RandomNumbers, RandomSource, Seat, Setup, Stream, Viewer};

/// The cards that nobody has shown.
pub(super) type Unseen = ArrayVec<Card, DECK_SIZE>;

/// Everything that was public and does not lie open any more in this deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Memory {
    viewer: Viewer,
    /// Removed at the ends of rounds.
    removed: Tally,
    /// What each seat was seen taking from the table, and must still hold: playing cards of that value uses
    /// them up, because they are alike.
    held: BySeat<Tally, MAX_SEATS>,
    /// The table as it lies now.
    table: Table,
    /// What each seat could have played and did not, numbered as [`super::Action`] numbers plays: everything
    /// the table admitted when they passed, and more cards of a value of which they played some.
    declined: BySeat<u128, MAX_SEATS>,
    /// What was done in this deal, the latest last.
    deeds: Vec<Deed>,
}

/// What somebody did, and what lay on the table before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Deed {
    pub(super) seat: Seat,
    pub(super) table: Table,
    pub(super) action: Action,
}

impl Memory {
    /// The cards that this seat certainly holds, as far as the table has seen.
    pub fn held(&self, seat: Seat) -> Tally {
        self.held[seat]
    }

    /// The cards removed from the game in this deal.
    pub fn removed(&self) -> Tally {
        self.removed
    }

    /// What this seat could have played in this deal and did not, if it held the cards.
    pub(super) fn declined(&self, seat: Seat) -> u128 {
        self.declined[seat]
    }

    /// What this seat did in this deal, the latest first.
    pub(super) fn deeds(&self, seat: Seat) -> impl Iterator<Item = &Deed> {
        self.deeds.iter().rev().filter(move |deed| deed.seat == seat)
    }

    /// Cards of a seat's hand that the viewer knows: all of their own, of others what they took.
    fn known(&self, seat: Seat, now: &View) -> Tally {
        match &now.hand {
            Some(own) if self.viewer.is(seat) => own.iter().copied().collect(),
            _ => self.held[seat],
        }
    }

    /// A truth that fits, in which `pick` takes each hidden card out of those that nobody has shown, knowing
    /// whose it is to be and what hidden ones they have so far.
    pub(super) fn sample_state(
        &self,
        now: &View,
        mut pick: impl FnMut(&mut Unseen, Seat, Hand) -> Option<Card>,
    ) -> ThirteenLeaves {
        let seats = || Seat::all(usize::from(now.seats));
        let table: Table = now.table.iter().map(|column| (column.card, column.count)).collect();
        let known = seats().fold(table.tally() + self.removed, |sum, seat| sum + self.known(seat, now));
        let mut unseen: Unseen = (WHOLE - known).cards().collect();

        let mut hands = BySeat::default();
        for (seat, &count) in seats().zip(&now.hand_counts) {
            let known = self.known(seat, now);
            let mut hidden = Hand::EMPTY;
            for _ in known.total()..count {
                pick(&mut unseen, seat, hidden).into_iter().for_each(|card| hidden.put(card));
            }
            hands[seat] = known.cards().chain(hidden.cards()).collect();
        }
        let mut points = BySeat::default();
        seats().zip(&now.points).for_each(|(seat, &scored)| points[seat] = scored);
        ThirteenLeaves {
            hands,
            table,
            removed: self.removed,
            left_over: unseen.into_iter().collect(),
            points,
            target: now.target,
            deal: now.deal,
            seats: now.seats,
            first: now.first,
            leader: now.leader,
            still_in: StillIn::without(now.seats, now.passed.iter().copied()),
            turn: now.to_move,
        }
    }
}

impl Knowledge<ThirteenLeaves> for Memory {
    fn new(viewer: Viewer, _: &Setup<ThirteenLeaves>) -> Self {
        Memory {
            viewer,
            removed: Tally::EMPTY,
            held: BySeat::default(),
            table: Table::EMPTY,
            declined: BySeat::default(),
            deeds: Vec::new(),
        }
    }

    fn observe(&mut self, shown: &VisibleEvent) {
        match *shown {
            VisibleEvent::Dealt { .. } => {
                self.removed = Tally::EMPTY;
                self.held = BySeat::default();
                self.table = Table::EMPTY;
                self.declined = BySeat::default();
                self.deeds.clear();
            }
            VisibleEvent::Played { seat, card, count, .. } => {
                if let Some(count) = Count::new(count) {
                    self.deeds.push(Deed { seat, table: self.table, action: Action::Play { card, count } });
                }
                let used_up = self.held[seat].count(card).min(count);
                self.held[seat].take(card, used_up);
                self.table.put(card, count);
                self.declined[seat] |= 0xff << (8 * card.place());
            }
            VisibleEvent::Passed { seat, card } => {
                self.deeds.push(Deed { seat, table: self.table, action: Action::Pass { card } });
                self.held[seat].put(card, 1);
                self.declined[seat] |= self.table.admits();
                // Whoever came in the middle of a round has not seen everything be put there.
                if self.table.tally().count(card) > 0 {
                    self.table.take_one(card);
                }
            }
            VisibleEvent::RoundEnded { ref cards, .. } => {
                self.removed += cards.iter().copied().collect();
                self.table = Table::EMPTY;
            }
            VisibleEvent::DealEnded { .. } | VisibleEvent::Scored { .. } => {}
        }
    }

    /// Every way of laying the unseen cards into the unseen places is equally likely.
    fn sample(&self, now: &View, random: &mut impl RandomSource) -> ThirteenLeaves {
        let mut words = random.open(Stream::PLAYER);
        self.sample_state(now, |unseen, _, _| {
            let place = words.below(unseen.len().max(1) as u32) as usize;
            unseen.swap_pop(place)
        })
    }
}
