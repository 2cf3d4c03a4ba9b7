//! What somebody could know who forgot nothing.
//!
//! Hidden are the hands of others and the order of the draw pile; everything else lies open or has lain
//! open, the cards set aside included. Scorpions that nobody has seen are always in the draw pile (M18).
//!
//! *Before the first reshuffle* every unseen card may be anywhere, and samples are uniform over all truths
//! that fit.
//!
//! *A reshuffle tells a lot*: at that moment the unseen cards are exactly the hands of the others, and the
//! new pile is made of cards that had lain open. From then on there are two kinds of hidden card: old ones,
//! held since the reshuffle, and new ones, in the pile or drawn from it. When somebody shows a card of their
//! hand it may have been an old or a new one, and [`Known`] keeps every account of this that fits all that
//! was shown ([`Account`]), with its probability. The reading behind that probability: *which* of their
//! cards a player shows says nothing about the others they hold. Under it samples have exactly the right
//! probabilities; what can be guessed from how somebody plays is left to whoever samples. For two players
//! and a shuffle just done, the other hand is simply known.
//!
//! Accounts merge when they agree on what is still held. Should there ever be more than [`MOST_ACCOUNTS`],
//! the least likely are dropped; should what follows contradict all that were kept, the split into old and
//! new is given up until the next reshuffle. Samples fit the view even then.

use super::card::{Card, KINDS};
use super::deck::counts;
use super::event::Source;
use super::state::{Aside, Mada, SEATS};
use super::view::View;
use super::visible_event::VisibleEvent;
use engine::{BySeat, Knowledge, RandomSource, Seat, Setup, Viewer};

/// Far more than games produce.
pub(super) const MOST_ACCOUNTS: usize = 1024;

/// How many there are of each kind of card.
pub(super) type Counts = [u8; KINDS];

/// How many cards that are not Scorpions.
pub(super) fn harmless(counts: &Counts) -> u32 {
    counts.iter().map(|&count| u32::from(count)).sum::<u32>() - u32::from(counts[Card::SCORPION.index()])
}

/// One way in which the shown cards can have been old and new.
#[derive(Clone, Debug)]
pub(super) struct Account {
    /// How likely it is.
    pub(super) weight: f64,
    /// How many cards each other seat still holds since the last reshuffle.
    pub(super) kept: BySeat<u8, SEATS>,
    /// Which cards those are, all together.
    pub(super) old: Counts,
}

impl Account {
    /// Nothing is known to be old.
    fn blank() -> Self {
        Account { weight: 1.0, kept: BySeat::default(), old: [0; KINDS] }
    }

    /// The unseen cards that are not old.
    pub(super) fn new_ones(&self, unseen: &Counts) -> Counts {
        std::array::from_fn(|kind| unseen[kind] - self.old[kind])
    }

    /// How likely the next new card, if no Scorpion, is this one.
    pub(super) fn chance_of_new(&self, unseen: &Counts, card: Card) -> f64 {
        let new = self.new_ones(unseen);
        share(new[card.index()], harmless(&new))
    }
}

fn share(part: u8, whole: u32) -> f64 {
    if whole == 0 { 0.0 } else { f64::from(part) / f64::from(whole) }
}

/// How somebody chose with one or two cards in hand, when they could have drawn another instead of trying their luck.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Daring {
    pub(super) choices: u16,
    pub(super) tried_luck: u16,
}

impl Daring {
    fn acted(&mut self, held: u8, luck: bool) {
        if matches!(held, 1 | 2) {
            self.choices = self.choices.saturating_add(1);
            self.tried_luck = self.tried_luck.saturating_add(luck.into());
        }
    }
}

/// Everything one viewer was shown.
#[derive(Clone, Debug)]
pub struct Known {
    pub(super) viewer: Viewer,
    /// What each seat has set aside.
    pub(super) aside: BySeat<Aside, SEATS>,
    /// How many cards each seat holds.
    pub(super) held: BySeat<u8, SEATS>,
    /// How daring each seat has been.
    pub(super) daring: BySeat<Daring, SEATS>,
    /// Cards in other hands or in the draw pile.
    pub(super) unseen: Counts,
    /// Never empty; the weights add up to 1.
    pub(super) accounts: Vec<Account>,
}

impl Knowledge<Mada> for Known {
    fn new(viewer: Viewer, setup: &Setup<Mada>) -> Self {
        Known {
            viewer,
            aside: BySeat::default(),
            held: BySeat::default(),
            daring: BySeat::default(),
            unseen: counts(&setup.options.copies()),
            accounts: vec![Account::blank()],
        }
    }

    fn observe(&mut self, shown: &VisibleEvent) {
        if let VisibleEvent::Played { seat, .. }
        | VisibleEvent::Drew { seat, .. }
        | VisibleEvent::TriedLuck { seat, .. } = shown
        {
            self.daring[*seat].acted(self.held[*seat], matches!(shown, VisibleEvent::TriedLuck { .. }));
        }
        match shown {
            VisibleEvent::Dealt { seat, count, cards } => {
                self.held[*seat] = *count as u8;
                cards.iter().flatten().for_each(|card| self.unseen[card.index()] -= 1);
            }
            VisibleEvent::Stung { seat, from: Source::Deal } => {
                self.held[*seat] -= 1;
                if !self.viewer.is(*seat) {
                    self.unseen[Card::SCORPION.index()] -= 1;
                }
            }
            VisibleEvent::Stung { from: Source::Draw, .. } => self.pile_card_seen(Card::SCORPION),
            VisibleEvent::Drew { seat, card } => {
                self.held[*seat] += 1;
                card.iter().for_each(|card| self.pile_card_seen(*card));
            }
            VisibleEvent::TriedLuck { card, .. } => self.pile_card_seen(*card),
            VisibleEvent::Played { seat, card } | VisibleEvent::Discarded { seat, card } => {
                self.hand_card_seen(*seat, *card)
            }
            VisibleEvent::Shed { seat, cards } => {
                cards.iter().for_each(|card| self.hand_card_seen(*seat, *card))
            }
            VisibleEvent::SetAside { seat, card } => self.aside[*seat].push(*card),
            VisibleEvent::Reshuffled { cards } => self.reshuffled(cards),
            // A Scorpion found by luck was seen when it was turned up; the rest moves open cards only.
            VisibleEvent::Stung { from: Source::Luck, .. }
            | VisibleEvent::Began { .. }
            | VisibleEvent::LuckHeld { .. }
            | VisibleEvent::LuckFailed { .. }
            | VisibleEvent::LemurDragged { .. }
            | VisibleEvent::LemurSettled { .. }
            | VisibleEvent::PilesSwapped { .. }
            | VisibleEvent::ReachedFive { .. }
            | VisibleEvent::PilesCleared
            | VisibleEvent::RoundBegan { .. } => {}
        }
    }

    fn sample(&self, now: &View, random: &mut impl RandomSource) -> Mada {
        super::sample::sample(self, now, random)
    }
}

impl Known {
    /// The top of the draw pile was seen.
    fn pile_card_seen(&mut self, card: Card) {
        if card != Card::SCORPION {
            for account in &mut self.accounts {
                account.weight *= account.chance_of_new(&self.unseen, card);
            }
        }
        self.settle(card);
    }

    /// A card of somebody's hand was seen.
    fn hand_card_seen(&mut self, seat: Seat, card: Card) {
        let held = self.held[seat];
        self.held[seat] -= 1;
        if self.viewer.is(seat) {
            return;
        }
        let mut after: Vec<Account> = Vec::with_capacity(self.accounts.len() + 1);
        for account in &self.accounts {
            let kept = account.kept[seat];
            let as_new = f64::from(held - kept) * account.chance_of_new(&self.unseen, card);
            add(&mut after, Account { weight: account.weight * as_new, ..account.clone() });
            let as_old = f64::from(kept) * share(account.old[card.index()], harmless(&account.old));
            if as_old > 0.0 {
                let mut older = Account { weight: account.weight * as_old, ..account.clone() };
                older.kept[seat] -= 1;
                older.old[card.index()] -= 1;
                add(&mut after, older);
            }
        }
        self.accounts = after;
        self.settle(card);
    }

    /// M25: what is unseen now is in other hands, and the new pile holds these cards.
    fn reshuffled(&mut self, cards: &[Card]) {
        let mut kept = self.held;
        if let Viewer::Seat(own) = self.viewer {
            kept[own] = 0;
        }
        self.accounts = vec![Account { weight: 1.0, kept, old: self.unseen }];
        cards.iter().for_each(|card| self.unseen[card.index()] += 1);
    }

    /// Takes a card out of the unseen ones and brings the accounts in order again.
    fn settle(&mut self, card: Card) {
        self.unseen[card.index()] -= 1;
        self.accounts.retain(|account| account.weight > 0.0);
        if self.accounts.len() > MOST_ACCOUNTS {
            self.accounts.sort_by(|a, b| b.weight.total_cmp(&a.weight));
            self.accounts.truncate(MOST_ACCOUNTS);
        }
        let total: f64 = self.accounts.iter().map(|account| account.weight).sum();
        if self.accounts.is_empty() {
            self.accounts.push(Account::blank());
        } else {
            self.accounts.iter_mut().for_each(|account| account.weight /= total);
        }
    }
}

/// Adds an account, or its weight to one that says the same.
fn add(accounts: &mut Vec<Account>, new: Account) {
    match accounts.iter_mut().find(|known| known.kept == new.kept && known.old == new.old) {
        Some(known) => known.weight += new.weight,
        None if new.weight > 0.0 => accounts.push(new),
        None => {}
    }
}
