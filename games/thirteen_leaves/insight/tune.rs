
use super::instinct::{Habits, HABITS, instinct};
use crate::thirteen_leaves::*;
use engine::{Game, Quick, Setup, Words};
use std::time::{Duration, Instant};

fn knobs(h: &mut Habits) -> Vec<&mut f32> { vec![&mut h.lead_card, &mut h.lead_edge, &mut h.play, &mut h.card, &mut h.raise, &mut h.cut_off, &mut h.edge, &mut h.joins, &mut h.take_edge, &mut h.lowers] }

fn share(a: &Habits, b: &Habits, seats: usize, games: u64, seed: u64) -> f64 {
    let setup = Setup::<ThirteenLeaves>::new(seats);
    let mut sum = 0.0;
    for n in 0..games {
        let mut luck = Quick::new(seed + n / seats as u64);
        let mut state = ThirteenLeaves::start(&setup, &Default::default(), &mut luck, &mut ()).unwrap();
        let me = (n % seats as u64) as usize;
        let mut k = 0;
        while let Some(s) = state.to_move() {
            let act = instinct(&state, if s.index() == me { a } else { b });
            state.act(act, &mut luck, &mut ()).unwrap();
            k += 1; if k > 600 { break; }
        }
        sum += f64::from(engine::shares(&state)[me]);
    }
    sum / games as f64
}

#[test]
fn tune() {
    let seconds: u64 = std::env::var("TUNE").unwrap().parse().unwrap();
    let start = Instant::now();
    let mut rng = Quick::new(42);
    let mut best = HABITS;
    let mut accepted = 0; let mut tried = 0;
    while start.elapsed() < Duration::from_secs(seconds) {
        let mut cand = best;
        for knob in knobs(&mut cand) {
            if rng.below(3) == 0 {
                let z = rng.unit() + rng.unit() + rng.unit() - 1.5;
                *knob += (z as f32) * (0.25 + 0.5 * knob.abs());
            }
        }
        let seats = [3,3,4,5][rng.below(4) as usize];
        let par = 1.0 / seats as f64;
        let seed = rng.next_u64() >> 8;
        tried += 1;
        if share(&cand, &best, seats, 600, seed) < par + 0.015 { continue; }
        let s = share(&cand, &best, seats, 6000, seed + 100000);
        if s > par + 0.010 && share(&cand, &HABITS, seats, 6000, seed + 200000) > share(&best, &HABITS, seats, 6000, seed + 200000) - 0.005 {
            best = cand; accepted += 1;
            eprintln!("{:?} {accepted}/{tried} {seats} seats: {s:.3} v start {:.3} {best:?}", start.elapsed(), share(&best, &HABITS, seats, 6000, 7));
        }
    }
    let mut avg = 0.0; let _ = &mut avg;
}
