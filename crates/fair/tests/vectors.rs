//! The test vectors in `docs/fair-deal.md`, read from that file. They were computed by an independent
//! implementation. If a test here fails, finished games can no longer be verified.

// In tests, an unexpected error should panic.
#![allow(clippy::unwrap_used)]

use engine::{RandomNumbers, RandomSource, Seed, SeededSource, Stream};
use protocol::{Proof, ProofSeat};
use serde_json::Value;

const SPECIFICATION: &str = include_str!("../../../docs/fair-deal.md");

/// The test vectors: the JSON blocks of the specification.
fn vectors() -> Vec<Value> {
    let blocks = SPECIFICATION.split("```json\n").skip(1);
    blocks.map(|block| serde_json::from_str(block.split("```").next().unwrap()).unwrap()).collect()
}

/// The proof in a test vector.
fn proof(vector: &Value) -> Proof {
    serde_json::from_value(vector["proof"].clone()).unwrap()
}

#[test]
fn each_vector_gives_its_seed_and_its_cards() {
    for vector in vectors() {
        let seed = fair::verify(&proof(&vector)).unwrap();
        assert_eq!(seed.to_string(), vector["seed"].as_str().unwrap());
        // `first` in a vector is the seat that plays first.
        let mut random = SeededSource::new(seed);
        let seat_count = proof(&vector).seats.len() as u32;
        assert_eq!(
            u64::from(random.open(Stream::FIRST).below(seat_count)),
            vector["first"].as_u64().unwrap()
        );
        // `order` in a vector is a shuffled deck of twenty cards.
        let mut order: Vec<u64> = (0..20).collect();
        random.open(Stream::DEAL).shuffle(&mut order);
        assert_eq!(serde_json::json!(order), vector["order"]);
    }
}

/// If vectors were removed from the specification, the other tests would check less without failing.
#[test]
fn the_vectors_cover_every_kind_of_seat() {
    let seats: Vec<ProofSeat> = vectors().iter().flat_map(|vector| proof(vector).seats).collect();
    assert!(vectors().len() >= 2);
    assert!(seats.iter().any(|seat| matches!(seat, ProofSeat::Person { .. })));
    assert!(seats.iter().any(|seat| matches!(seat, ProofSeat::Absent { .. })));
    assert!(seats.iter().any(|seat| matches!(seat, ProofSeat::Bot { .. })));
}

/// Makes the proof of the first vector as the server does, from bytes instead of hexadecimal digits. The
/// specification chose the bytes 0 to 31 as the secret and 32 to 63 as the person's number.
#[test]
fn the_first_vector_follows_from_its_contributions() {
    let contributions = fair::Contributions {
        table: "tavolo".to_owned(),
        deal: 1,
        secret: std::array::from_fn(|index| index as u8),
        seats: vec![
            fair::Contribution::Person(std::array::from_fn(|index| index as u8 + 32)),
            fair::Contribution::Absent { commitment: None },
            fair::Contribution::Bot,
        ],
    };
    assert_eq!(fair::prove(&contributions), proof(&vectors()[0]));
    assert_eq!(Ok(fair::derive_seed(&contributions)), vectors()[0]["seed"].as_str().unwrap().parse::<Seed>());
}
