//! The WebAssembly modules of the page, one for each cargo feature. They run in Web Workers on the player's own device.
//!
//! `host` is the module for play: it hosts tables with bots and uses the same messages as the server. `review` is the module
//! for finished games: it reviews records, and `practice` plays on from positions of finished games. `cargo xtask wasm`
//! builds both and writes them to `web/src/device/module` and `web/src/review/module`. The folders do the work and are
//! tested without a browser; the files `exports` have the functions for JavaScript and exist in WebAssembly only. Both
//! modules have the function of `weights_exports`.
//!
//! `host` and `practice` use no generic code of games and bots: `table` has it already, and the compiler would put a second
//! copy into the module.

#[cfg(all(target_arch = "wasm32", feature = "host"))]
mod exports;
#[cfg(feature = "host")]
pub mod host;
#[cfg(feature = "review")]
pub mod practice;
#[cfg(all(target_arch = "wasm32", feature = "review"))]
mod practice_exports;
#[cfg(feature = "review")]
pub mod record_review;
#[cfg(all(target_arch = "wasm32", feature = "review"))]
mod review_exports;
#[cfg(target_arch = "wasm32")]
mod weights_exports;
