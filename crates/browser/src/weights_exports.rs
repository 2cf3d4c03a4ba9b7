//! The function for JavaScript that gives bots the weights of their network. The weights are not a part of the modules.

use wasm_bindgen::prelude::*;

/// Keeps the weights of a game's network (the file `heuristics/weights.bin` of the game) for the bots that are
/// made from now on. Without them, the strongest bot of the game plays worse.
#[wasm_bindgen]
pub fn receive_weights(game_id: &str, weights: &[u8]) {
    bots::receive_weights(game_id, weights);
}
