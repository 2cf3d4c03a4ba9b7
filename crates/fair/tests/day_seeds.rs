//! The seeds of deals of the day that `docs/deal-of-the-day.md` lists. They were computed with the Python lines there.

// Tests may panic.
#![allow(clippy::unwrap_used)]

const PAGE: &str = include_str!("../../../docs/deal-of-the-day.md");

#[test]
fn the_documented_seeds_follow_from_date_game_and_seats() {
    // The rows of the table begin with a date.
    let rows: Vec<Vec<&str>> = PAGE
        .lines()
        .filter(|line| line.starts_with("| 20"))
        .map(|line| line.split('|').map(|cell| cell.trim().trim_matches('`')).collect())
        .collect();
    assert_eq!(rows.len(), 4);
    for row in rows {
        let [_, date, game, seats, seed, _] = row[..] else { panic!("a row has four cells: {row:?}") };
        assert_eq!(fair::to_hex(&fair::day_seed(date, game, seats.parse().unwrap())), seed);
    }
}
