//! Weights that the program does not contain, but receives when it runs. The WebAssembly module receives them from the
//! page, so that only those who play a game with a network have to load its weights.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The received weights by the id of their game.
static RECEIVED: Mutex<BTreeMap<String, Arc<[u8]>>> = Mutex::new(BTreeMap::new());

/// Keeps the weights of a game's network for all bots that are made from now on. They replace the weights that the
/// program contains.
pub fn receive_weights(game_id: &str, weights: &[u8]) {
    lock().insert(game_id.to_owned(), weights.into());
}

/// The weights that were received for a game; `None` if there were none.
pub(super) fn received_weights(game_id: &str) -> Option<Arc<[u8]>> {
    lock().get(game_id).cloned()
}

/// The weights received so far, by game.
fn lock() -> MutexGuard<'static, BTreeMap<String, Arc<[u8]>>> {
    RECEIVED.lock().unwrap_or_else(PoisonError::into_inner)
}
