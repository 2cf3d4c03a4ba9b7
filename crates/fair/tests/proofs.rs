//! Checks that honest proofs are valid, that the error names any change to a proof, and that every
//! contribution changes the seed.

use engine::Seat;
use fair::{Contribution, Contributions, ProofError, ProofField, derive_seed, prove, verify};
use proptest::prelude::*;
use protocol::{Proof, ProofSeat};

/// A person who neither committed to a number nor revealed one.
const ABSENT: Contribution = Contribution::Absent { commitment: None };

/// A game with a person, a bot and an absent person.
fn contributions() -> Contributions {
    Contributions {
        table: "t".to_owned(),
        deal: 3,
        secret: [9; 32],
        seats: vec![Contribution::Person([1; 32]), Contribution::Bot, ABSENT],
    }
}

/// Changes an honest proof and verifies the result.
fn verify_changed(change: impl FnOnce(&mut Proof)) -> Result<engine::Seed, ProofError> {
    let mut proof = prove(&contributions());
    change(&mut proof);
    verify(&proof)
}

#[test]
fn a_changed_secret_or_server_commitment_is_detected() {
    assert_eq!(verify_changed(|proof| proof.secret = "00".repeat(32)), Err(ProofError::ServerCommitment));
    assert_eq!(verify_changed(|proof| proof.commitment = "00".repeat(32)), Err(ProofError::ServerCommitment));
}

#[test]
fn a_changed_game_number_or_table_is_detected() {
    assert_eq!(verify_changed(|proof| proof.deal = 4), Err(ProofError::ServerCommitment));
    assert_eq!(verify_changed(|proof| proof.table = "u".to_owned()), Err(ProofError::ServerCommitment));
}

#[test]
fn a_changed_number_of_a_seat_is_detected() {
    // Seat 0 is a person. Their number is replaced by another one, but not their commitment.
    let change_number = |proof: &mut Proof| {
        if let ProofSeat::Person { number, .. } = &mut proof.seats[0] {
            *number = "02".repeat(32);
        }
    };
    assert_eq!(verify_changed(change_number), Err(ProofError::SeatCommitment { seat: Seat::new(0) }));
}

/// If another seat's commitment were valid, a seat could copy it and later the number, and so contribute no
/// random number of its own.
#[test]
fn a_commitment_is_not_valid_for_another_seat() {
    let copy_seat = |proof: &mut Proof| proof.seats[2] = proof.seats[0].clone();
    assert_eq!(verify_changed(copy_seat), Err(ProofError::SeatCommitment { seat: Seat::new(2) }));
}

/// If the server could choose a bot's number, it would try numbers until it likes the deal.
#[test]
fn a_bots_number_cannot_be_chosen() {
    let choose_number = |proof: &mut Proof| proof.seats[1] = ProofSeat::Bot { number: "03".repeat(32) };
    assert_eq!(verify_changed(choose_number), Err(ProofError::BotNumber { seat: Seat::new(1) }));
}

#[test]
fn malformed_fields_are_named() {
    let malformed = |field| Err(ProofError::Malformed { field });
    assert_eq!(verify_changed(|proof| proof.secret.truncate(63)), malformed(ProofField::Secret));
    assert_eq!(verify_changed(|proof| proof.commitment.push('0')), malformed(ProofField::Commitment));
    // 64 bytes, as many as a number has digits, but not hexadecimal digits.
    let malform_bot = |proof: &mut Proof| proof.seats[1] = ProofSeat::Bot { number: "é".repeat(32) };
    assert_eq!(verify_changed(malform_bot), malformed(ProofField::SeatNumber(Seat::new(1))));
    let malform_person = |proof: &mut Proof| {
        proof.seats[2] = ProofSeat::Person { commitment: String::new(), number: "01".repeat(32) };
    };
    assert_eq!(verify_changed(malform_person), malformed(ProofField::SeatCommitment(Seat::new(2))));
}

#[test]
fn unknown_versions_and_impossible_seat_counts_are_refused() {
    assert_eq!(verify_changed(|proof| proof.version = 2), Err(ProofError::Version { found: 2 }));
    assert_eq!(verify_changed(|proof| proof.seats.clear()), Err(ProofError::SeatCount { found: 0 }));
    let seven_seats = |proof: &mut Proof| proof.seats = vec![ProofSeat::Absent { commitment: None }; 7];
    assert_eq!(verify_changed(seven_seats), Err(ProofError::SeatCount { found: 7 }));
}

/// A person, an absent person, a bot and a missing seat all lead to different seeds.
#[test]
fn the_seed_depends_on_who_sits_at_the_table() {
    let seed =
        |seats: &[Contribution]| derive_seed(&Contributions { seats: seats.to_vec(), ..contributions() });
    let (person, absent, bot) = (Contribution::Person([1; 32]), ABSENT, Contribution::Bot);
    let seeds = [
        seed(&[person, absent]),
        seed(&[absent, person]),
        seed(&[person, bot]),
        seed(&[person]),
        seed(&[person, absent, absent]),
        // A person with the number that a bot on this seat would have.
        seed(&[Contribution::Person(fair::bot_number("t", 3, Seat::new(0), &[9; 32]))]),
        seed(&[bot]),
    ];
    for (index, seed) in seeds.iter().enumerate() {
        assert!(!seeds[..index].contains(seed), "seed {index} occurs twice");
    }
}

#[test]
fn a_commitment_without_its_number_is_in_the_proof_and_does_not_change_the_seed() {
    // Seat 2 has sent a commitment (the hash of a random number), but never the number itself.
    let mut with_commitment = contributions();
    with_commitment.seats[2] = Contribution::Absent { commitment: Some([5; 32]) };
    let mut proof = prove(&with_commitment);
    assert_eq!(proof.seats[2], ProofSeat::Absent { commitment: Some("05".repeat(32)) });
    assert_eq!(verify(&proof), Ok(derive_seed(&contributions())));
    // A commitment of 31 bytes is too short.
    proof.seats[2] = ProofSeat::Absent { commitment: Some("05".repeat(31)) };
    let field = ProofField::SeatCommitment(Seat::new(2));
    assert_eq!(verify(&proof), Err(ProofError::Malformed { field }));
}

#[test]
fn debug_output_contains_no_secret() {
    let output = format!("{:?}", contributions());
    assert_eq!(output, r#"Contributions { table: "t", deal: 3, seats: [Person(secret), Bot, Absent], .. }"#);
}

/// A person, an absent person with or without a commitment, or a bot.
fn any_contribution() -> impl Strategy<Value = Contribution> {
    prop_oneof![
        any::<[u8; 32]>().prop_map(Contribution::Person),
        any::<Option<[u8; 32]>>().prop_map(|commitment| Contribution::Absent { commitment }),
        Just(Contribution::Bot)
    ]
}

/// The contributions of one to six seats.
fn any_contributions() -> impl Strategy<Value = Contributions> {
    (".{0,20}", any::<u32>(), any::<[u8; 32]>(), prop::collection::vec(any_contribution(), 1..=6))
        .prop_map(|(table, deal, secret, seats)| Contributions { table, deal, secret, seats })
}

proptest! {
    #[test]
    fn every_honest_proof_gives_the_seed_of_the_game(contributions in any_contributions()) {
        prop_assert_eq!(verify(&prove(&contributions)), Ok(derive_seed(&contributions)));
    }

    #[test]
    fn one_changed_bit_of_a_number_or_of_the_secret_changes_the_seed(
        contributions in any_contributions(), seat in 0usize..6, bit in 0usize..256
    ) {
        let mut changed = contributions.clone();
        let seat_count = changed.seats.len();
        // Changes one bit of the seat's number. If the seat has none, changes one bit of the server's secret.
        match changed.seats.get_mut(seat % seat_count) {
            Some(Contribution::Person(number)) => number[bit / 8] ^= 1 << (bit % 8),
            _ => changed.secret[bit / 8] ^= 1 << (bit % 8),
        }
        prop_assert_ne!(derive_seed(&changed), derive_seed(&contributions));
    }
}
