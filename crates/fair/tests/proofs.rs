//! Honest proofs pass, everything changed in one is noticed and named, and every contribution matters.

use engine::Seat;
use fair::{Contribution, Contributions, Part, ProofRefused, derive_seed, prove, verify};
use proptest::prelude::*;
use protocol::{Proof, ProofSeat};

const ABSENT: Contribution = Contribution::Absent { commitment: None };

fn all() -> Contributions {
    Contributions {
        table: "t".to_owned(),
        deal: 3,
        secret: [9; 32],
        seats: vec![Contribution::Person([1; 32]), Contribution::Bot, ABSENT],
    }
}

/// The proof of an honest deal after somebody has been at it.
fn tampered(change: impl FnOnce(&mut Proof)) -> Result<engine::Seed, ProofRefused> {
    let mut proof = prove(&all());
    change(&mut proof);
    verify(&proof)
}

#[test]
fn another_secret_is_not_the_servers() {
    assert_eq!(tampered(|proof| proof.secret = "00".repeat(32)), Err(ProofRefused::ServerCommitment));
    assert_eq!(tampered(|proof| proof.commitment = "00".repeat(32)), Err(ProofRefused::ServerCommitment));
}

#[test]
fn a_proof_of_another_deal_or_table_does_not_fit() {
    assert_eq!(tampered(|proof| proof.deal = 4), Err(ProofRefused::ServerCommitment));
    assert_eq!(tampered(|proof| proof.table = "u".to_owned()), Err(ProofRefused::ServerCommitment));
}

#[test]
fn another_number_is_not_the_seats() {
    let swapped = |proof: &mut Proof| {
        if let ProofSeat::Person { number, .. } = &mut proof.seats[0] {
            *number = "02".repeat(32);
        }
    };
    assert_eq!(tampered(swapped), Err(ProofRefused::SeatCommitment { seat: Seat::new(0) }));
}

/// A seat that repeats its neighbour's commitment and then its number adds nothing of its own.
#[test]
fn a_neighbours_commitment_does_not_fit_another_seat() {
    let copied = |proof: &mut Proof| proof.seats[2] = proof.seats[0].clone();
    assert_eq!(tampered(copied), Err(ProofRefused::SeatCommitment { seat: Seat::new(2) }));
}

/// Otherwise the server could try bots' numbers until it likes the deal.
#[test]
fn a_bots_number_cannot_be_chosen() {
    let chosen = |proof: &mut Proof| proof.seats[1] = ProofSeat::Bot { number: "03".repeat(32) };
    assert_eq!(tampered(chosen), Err(ProofRefused::BotNumber { seat: Seat::new(1) }));
}

#[test]
fn malformed_parts_are_named() {
    let refused = |part| Err(ProofRefused::Malformed { part });
    assert_eq!(tampered(|proof| proof.secret.truncate(63)), refused(Part::Secret));
    assert_eq!(tampered(|proof| proof.commitment.push('0')), refused(Part::Commitment));
    let bot = |proof: &mut Proof| proof.seats[1] = ProofSeat::Bot { number: "é".repeat(32) };
    assert_eq!(tampered(bot), refused(Part::SeatNumber(Seat::new(1))));
    let person = |proof: &mut Proof| {
        proof.seats[2] = ProofSeat::Person { commitment: String::new(), number: "01".repeat(32) };
    };
    assert_eq!(tampered(person), refused(Part::SeatCommitment(Seat::new(2))));
}

#[test]
fn unknown_versions_and_impossible_tables_are_refused() {
    assert_eq!(tampered(|proof| proof.version = 2), Err(ProofRefused::Version { found: 2 }));
    assert_eq!(tampered(|proof| proof.seats.clear()), Err(ProofRefused::SeatCount { found: 0 }));
    let crowded = |proof: &mut Proof| proof.seats = vec![ProofSeat::Absent { commitment: None }; 7];
    assert_eq!(tampered(crowded), Err(ProofRefused::SeatCount { found: 7 }));
}

/// Somebody who is absent, a bot, or nobody at all: each is another deal.
#[test]
fn who_sits_there_is_part_of_the_deal() {
    let seed = |seats: &[Contribution]| derive_seed(&Contributions { seats: seats.to_vec(), ..all() });
    let (person, absent, bot) = (Contribution::Person([1; 32]), ABSENT, Contribution::Bot);
    let deals = [
        seed(&[person, absent]),
        seed(&[absent, person]),
        seed(&[person, bot]),
        seed(&[person]),
        seed(&[person, absent, absent]),
        seed(&[Contribution::Person(fair::bot_number("t", 3, Seat::new(0), &[9; 32]))]),
        seed(&[bot]),
    ];
    for (at, deal) in deals.iter().enumerate() {
        assert!(!deals[..at].contains(deal), "deal {at}");
    }
}

/// A commitment that was never opened is kept, read, and changes nothing.
#[test]
fn a_commitment_without_its_number_is_told_and_adds_nothing() {
    let mut bound = all();
    bound.seats[2] = Contribution::Absent { commitment: Some([5; 32]) };
    let mut proof = prove(&bound);
    assert_eq!(proof.seats[2], ProofSeat::Absent { commitment: Some("05".repeat(32)) });
    assert_eq!(verify(&proof), Ok(derive_seed(&all())));
    proof.seats[2] = ProofSeat::Absent { commitment: Some("05".repeat(31)) };
    let part = Part::SeatCommitment(Seat::new(2));
    assert_eq!(verify(&proof), Err(ProofRefused::Malformed { part }));
}

#[test]
fn nothing_secret_is_printed() {
    let printed = format!("{:?}", all());
    assert_eq!(printed, r#"Contributions { table: "t", deal: 3, seats: [Person(secret), Bot, Absent], .. }"#);
}

fn contribution() -> impl Strategy<Value = Contribution> {
    prop_oneof![
        any::<[u8; 32]>().prop_map(Contribution::Person),
        any::<Option<[u8; 32]>>().prop_map(|commitment| Contribution::Absent { commitment }),
        Just(Contribution::Bot)
    ]
}

fn contributions() -> impl Strategy<Value = Contributions> {
    (".{0,20}", any::<u32>(), any::<[u8; 32]>(), prop::collection::vec(contribution(), 1..=6))
        .prop_map(|(table, deal, secret, seats)| Contributions { table, deal, secret, seats })
}

proptest! {
    #[test]
    fn every_honest_proof_gives_the_seed_that_was_dealt(all in contributions()) {
        prop_assert_eq!(verify(&prove(&all)), Ok(derive_seed(&all)));
    }

    #[test]
    fn one_bit_of_anybodys_number_changes_the_deal(all in contributions(), seat in 0usize..6, bit in 0usize..256) {
        let mut other = all.clone();
        let numbers = other.seats.len();
        match other.seats.get_mut(seat % numbers) {
            Some(Contribution::Person(number)) => number[bit / 8] ^= 1 << (bit % 8),
            _ => other.secret[bit / 8] ^= 1 << (bit % 8),
        }
        prop_assert_ne!(derive_seed(&other), derive_seed(&all));
    }
}
