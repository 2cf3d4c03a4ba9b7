//! The WebAssembly module of the page. It hosts tables with bots in a Web Worker on the player's own device, and uses
//! the same messages as the server.
//!
//! `cargo xtask wasm` builds the module and writes it to `web/src/device/module`. `host` does the work and is tested
//! without a browser; `practice` plays on from positions of finished games. `exports` and `practice_exports` have the
//! functions for JavaScript and exist in WebAssembly only. No generic code of games and bots is used here: `table` has it
//! already, and the compiler would put a second copy into the module.

#[cfg(target_arch = "wasm32")]
mod exports;
pub mod host;
pub mod practice;
#[cfg(target_arch = "wasm32")]
mod practice_exports;
