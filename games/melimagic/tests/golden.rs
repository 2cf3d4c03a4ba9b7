//! Golden games.

use super::*;
use std::path::Path;

#[test]
fn playthroughs() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("melimagic/playthroughs");
    let mut named: Vec<_> = (2..=4).map(|seats| (seats.to_string(), Setup::new(seats))).collect();
    let faces = [Face::TwoHats, Face::TwoHats, Face::OneHat, Face::Draw, Face::Draw, Face::Draw];
    named.push(("2-without-swaps".into(), Setup::new(2).options(Options { faces })));
    engine::contract::assert_playthroughs(&folder, named);
}
