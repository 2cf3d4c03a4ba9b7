//! What a viewer could remember, and truths that fit it.

use super::card::Card;
use super::deck::WHOLE;
use super::event::Shown;
use super::hand::Hand;
use super::round::StillIn;
use super::state::ThirteenLeaves;
use super::table::Table;
use super::tally::Tally;
use super::view::View;
use engine::{BySeat, Chance, Knowledge, MAX_SEATS, Seat, Setup, Stream, Viewer, Words};

/// Everything that was public and does not lie open any more in this deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Memory {
    viewer: Viewer,
    /// Removed at the ends of rounds.
    removed: Tally,
    /// What each seat was seen taking from the table, and must still hold: playing cards of that value uses
    /// them up, because they are alike.
    held: BySeat<Tally, MAX_SEATS>,
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

    /// Cards of a seat's hand that the viewer knows: all of their own, of others what they took.
    fn known(&self, seat: Seat, now: &View) -> Tally {
        match &now.hand {
            Some(own) if self.viewer.is(seat) => own.iter().copied().collect(),
            _ => self.held[seat],
        }
    }
}

impl Knowledge<ThirteenLeaves> for Memory {
    fn new(viewer: Viewer, _: &Setup<ThirteenLeaves>) -> Self {
        Memory { viewer, removed: Tally::EMPTY, held: BySeat::default() }
    }

    fn see(&mut self, shown: &Shown) {
        match *shown {
            Shown::Dealt { .. } => {
                self.removed = Tally::EMPTY;
                self.held = BySeat::default();
            }
            Shown::Played { seat, card, count, .. } => {
                let used_up = self.held[seat].count(card).min(count);
                self.held[seat].take(card, used_up);
            }
            Shown::Passed { seat, card } => self.held[seat].put(card, 1),
            Shown::RoundEnded { ref cards, .. } => self.removed += cards.iter().copied().collect(),
            Shown::DealEnded { .. } | Shown::Scored { .. } => {}
        }
    }

    /// Every way of laying the unseen cards into the unseen places is equally likely.
    fn sample(&self, now: &View, chance: &mut impl Chance) -> ThirteenLeaves {
        let seats = || Seat::all(usize::from(now.seats));
        let table: Table = now.table.iter().map(|column| (column.card, column.count)).collect();
        let known = seats().fold(table.tally() + self.removed, |sum, seat| sum + self.known(seat, now));
        let mut unseen: Vec<Card> = (WHOLE - known).cards().collect();
        chance.open(Stream::PLAYER).shuffle(&mut unseen);
        let mut unseen = unseen.into_iter();

        let mut hands = BySeat::default();
        for (seat, &count) in seats().zip(&now.hand_counts) {
            let known = self.known(seat, now);
            let hidden = usize::from(count.saturating_sub(known.total()));
            hands[seat] = known.cards().chain(unseen.by_ref().take(hidden)).collect::<Hand>();
        }
        let mut points = BySeat::default();
        seats().zip(&now.points).for_each(|(seat, &scored)| points[seat] = scored);
        ThirteenLeaves {
            hands,
            table,
            removed: self.removed,
            left_over: unseen.collect(),
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
