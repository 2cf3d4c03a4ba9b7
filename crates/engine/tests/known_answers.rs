//! Known answers of the random number derivation. They were computed by `tools/random_numbers.py`, an
//! independent implementation of `docs/randomness.md`. If a test here fails, recorded games no longer replay.

use engine::{RandomNumbers, RandomSource, Seed, SeededSource, Stream};

/// Random numbers with the seed 00 01 02 … 1f.
fn test_source() -> SeededSource {
    SeededSource::new(Seed(std::array::from_fn(|index| index as u8)))
}

/// The numbers 0 to 19, shuffled.
fn shuffled(numbers: &mut impl RandomNumbers) -> Vec<u32> {
    let mut items: Vec<u32> = (0..20).collect();
    numbers.shuffle(&mut items);
    items
}

#[test]
fn the_cipher_is_chacha20() {
    // The published ChaCha20 test vector for an all-zero key and nonce.
    let mut numbers = SeededSource::new(Seed([0; 32])).open(Stream([0; 4]));
    assert_eq!(numbers.next_u32(), 0xade0_b876);
}

#[test]
fn a_stream_begins_with_the_known_numbers() {
    let mut dice = test_source().open(Stream::DICE);
    let numbers = [(); 4].map(|()| dice.next_u32());
    assert_eq!(numbers, [2687319094, 657311290, 1710370439, 2764953603]);
}

/// The two shuffles of the stream `RESHUFFLE` differ, because every opening of a stream has its own numbers.
#[test]
fn three_openings_give_the_known_shuffles() {
    let mut random = test_source();
    assert_eq!(
        shuffled(&mut random.open(Stream::DEAL)),
        [3, 10, 4, 15, 7, 14, 8, 5, 18, 6, 13, 19, 2, 1, 0, 12, 16, 11, 17, 9]
    );
    assert_eq!(
        shuffled(&mut random.open(Stream::RESHUFFLE)),
        [9, 1, 12, 13, 3, 15, 19, 11, 8, 2, 16, 14, 0, 17, 7, 6, 5, 10, 4, 18]
    );
    assert_eq!(
        shuffled(&mut random.open(Stream::RESHUFFLE)),
        [7, 12, 14, 3, 9, 15, 13, 10, 0, 16, 4, 17, 18, 11, 19, 5, 2, 8, 1, 6]
    );
}

#[test]
fn numbers_below_a_small_bound_are_the_known_ones() {
    let mut random = test_source();
    let mut first_player = random.open(Stream::FIRST);
    assert_eq!([(); 8].map(|()| first_player.below(5)), [2, 1, 3, 1, 3, 2, 3, 4]);
    // Each roll of the dice opens the stream again.
    random.open(Stream::DICE);
    random.open(Stream::DICE);
    let mut third_roll = random.open(Stream::DICE);
    assert_eq!([(); 12].map(|()| third_roll.below(6)), [5, 5, 0, 5, 5, 4, 3, 4, 3, 2, 4, 4]);
}

/// The bound is so large that more than a quarter of all numbers are rejected.
#[test]
fn numbers_below_a_bound_with_many_rejections_are_the_known_ones() {
    let mut numbers = test_source().open(Stream::DEAL);
    let results = [(); 6].map(|()| numbers.below(3_000_000_000));
    assert_eq!(results, [1484929217, 2719566132, 1908895232, 2960811754, 2279845201, 392957851]);
}
