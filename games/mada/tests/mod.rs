//! Tests of MADA: one for each clause, named after it, and the tests every game inherits.

mod characters;
mod contract;
mod deal;
mod ending;
mod knowing;
mod notation;
mod odds;
mod reshuffle;
mod round;
mod special;
mod table;
mod turn;
mod words;
