//! What a viewer has been shown in the current deal (from the dealing of the cards until a hand is empty), and sampling
//! of full states that are consistent with it.

use super::action::{Action, PlayCount};
use super::active_seats::ActiveSeats;
use super::card::Card;
use super::card_counts::CardCounts;
use super::deck::{DECK_COUNTS, DECK_SIZE};
use super::hand::Hand;
use super::sequence::Sequence;
use super::state::ThirteenLeaves;
use super::view::View;
use super::visible_event::VisibleEvent;
use arrayvec::ArrayVec;
use engine::{BySeat, MAX_SEATS, RandomNumbers, RandomSource, Seat, Setup, Stream, Viewer};

/// Cards whose location the viewer does not know.
pub(super) type UnseenCards = ArrayVec<Card, DECK_SIZE>;

/// Everything that a viewer has been shown in the current deal, even if it is no longer visible.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Knowledge {
    viewer: Viewer,
    /// The cards removed from the game at the ends of rounds.
    removed: CardCounts,
    /// The cards that each seat took from the table and must still hold. When a player plays cards of a
    /// value, the taken cards of that value are assumed to be played first. No knowledge is lost, because all
    /// cards of a value are alike.
    known_held: BySeat<CardCounts, MAX_SEATS>,
    /// The cards on the table now.
    sequence: Sequence,
    /// The plays that each seat declined (could have made but did not), as bits (see [`super::Action`]): everything
    /// that was allowed when the seat passed, and more cards of a value of which it played some.
    declined_plays: BySeat<u128, MAX_SEATS>,
    /// All actions of the deal, oldest first.
    actions: Vec<ObservedAction>,
}

/// An action, and the cards on the table before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ObservedAction {
    pub(super) seat: Seat,
    pub(super) sequence_before: Sequence,
    pub(super) action: Action,
}

impl Knowledge {
    /// The cards that this seat was seen taking and still holds.
    pub fn known_held(&self, seat: Seat) -> CardCounts {
        self.known_held[seat]
    }

    /// The cards removed from the game in this deal.
    pub fn removed(&self) -> CardCounts {
        self.removed
    }

    /// The plays that this seat declined (could have made but did not) in this deal, as bits (see [`super::Action`]).
    pub(super) fn declined_plays(&self, seat: Seat) -> u128 {
        self.declined_plays[seat]
    }

    /// The actions of this seat in this deal, newest first.
    pub(super) fn actions_of(&self, seat: Seat) -> impl Iterator<Item = &ObservedAction> {
        self.actions.iter().rev().filter(move |observed| observed.seat == seat)
    }

    /// The cards of a seat's hand that the viewer knows: all cards if it is the viewer's own hand, otherwise
    /// those that the seat took from the table.
    fn known_cards(&self, seat: Seat, view: &View) -> CardCounts {
        match &view.hand {
            Some(own_hand) if self.viewer.is(seat) => own_hand.iter().copied().collect(),
            _ => self.known_held[seat],
        }
    }

    /// A full state that is consistent with this knowledge and the view. `pick` chooses each hidden card of a
    /// hand: it receives the unseen cards, the owner of the hand, and the hidden cards chosen for that hand
    /// so far, and removes the chosen card from the unseen ones.
    pub(super) fn sample_with(
        &self,
        view: &View,
        mut pick: impl FnMut(&mut UnseenCards, Seat, Hand) -> Option<Card>,
    ) -> ThirteenLeaves {
        let all_seats = || Seat::all(usize::from(view.seats));
        let sequence = view.sequence();
        // All cards whose place the viewer knows. The others are in hands, or were not dealt.
        let known_cards = all_seats()
            .fold(sequence.counts() + self.removed, |sum, seat| sum + self.known_cards(seat, view));
        let mut unseen: UnseenCards = (DECK_COUNTS - known_cards).cards().collect();

        let mut hands = BySeat::default();
        for (seat, &hand_count) in all_seats().zip(&view.hand_counts) {
            // The known cards of the hand, filled up with hidden ones.
            let known_cards = self.known_cards(seat, view);
            let mut hidden_cards = Hand::EMPTY;
            for _ in known_cards.total()..hand_count {
                pick(&mut unseen, seat, hidden_cards).into_iter().for_each(|card| hidden_cards.add(card));
            }
            hands[seat] = known_cards.cards().chain(hidden_cards.cards()).collect();
        }
        let mut points = BySeat::default();
        all_seats().zip(&view.points).for_each(|(seat, &total)| points[seat] = total);
        ThirteenLeaves {
            hands,
            sequence,
            removed: self.removed,
            left_over: unseen.into_iter().collect(),
            points,
            target: view.target,
            deal_number: view.deal,
            seat_count: view.seats,
            first_seat: view.first,
            leader: view.leader,
            active_seats: ActiveSeats::all_except(view.seats, view.passed.iter().copied()),
            to_move: view.to_move,
        }
    }
}

impl engine::Knowledge<ThirteenLeaves> for Knowledge {
    fn new(viewer: Viewer, _: &Setup<ThirteenLeaves>) -> Self {
        Knowledge {
            viewer,
            removed: CardCounts::EMPTY,
            known_held: BySeat::default(),
            sequence: Sequence::EMPTY,
            declined_plays: BySeat::default(),
            actions: Vec::new(),
        }
    }

    fn observe(&mut self, event: &VisibleEvent) {
        match *event {
            // In a new deal, nothing is known of the cards any more.
            VisibleEvent::Dealt { .. } => {
                self.removed = CardCounts::EMPTY;
                self.known_held = BySeat::default();
                self.sequence = Sequence::EMPTY;
                self.declined_plays = BySeat::default();
                self.actions.clear();
            }
            VisibleEvent::Played { seat, card, count, .. } => {
                if let Some(count) = PlayCount::new(count) {
                    let action = Action::Play { card, count };
                    self.actions.push(ObservedAction { seat, sequence_before: self.sequence, action });
                }
                // Cards that the seat took from the table earlier count as played first.
                let known_and_played = self.known_held[seat].count(card).min(count);
                self.known_held[seat].remove_cards(card, known_and_played);
                self.sequence.add(card, count);
                // The eight plays of this value: the seat could have played more of these cards.
                self.declined_plays[seat] |= 0xff << (8 * card.index());
            }
            VisibleEvent::Passed { seat, card } => {
                let action = Action::PassAndTake { card };
                self.actions.push(ObservedAction { seat, sequence_before: self.sequence, action });
                self.known_held[seat].add_cards(card, 1);
                // The seat declined every play that the table allowed.
                self.declined_plays[seat] |= self.sequence.allowed_plays();
                // A viewer who began to observe in the middle of a round may not have seen the card being
                // played.
                if self.sequence.counts().count(card) > 0 {
                    self.sequence.remove_one(card);
                }
            }
            // The cards on the table leave the game.
            VisibleEvent::RoundEnded { ref cards, .. } => {
                self.removed += cards.iter().copied().collect();
                self.sequence = Sequence::EMPTY;
            }
            VisibleEvent::DealEnded { .. } | VisibleEvent::Scored { .. } => {}
        }
    }

    /// Deals the unseen cards at random: the hidden cards of all hands, and the cards left over.
    fn sample(&self, view: &View, random: &mut impl RandomSource) -> ThirteenLeaves {
        let mut rng = random.open(Stream::PLAYER);
        self.sample_with(view, |unseen, _, _| {
            // `below` needs a positive bound. If no card is left, `swap_pop` returns `None`.
            let index = rng.below(unseen.len().max(1) as u32) as usize;
            unseen.swap_pop(index)
        })
    }

    /// A player knows their own hand from the view, and has seen nothing else that others have not.
    fn with_cards_seen_by(&self, seat: Seat, _: &ThirteenLeaves) -> Self {
        Knowledge { viewer: Viewer::Seat(seat), ..self.clone() }
    }
}
