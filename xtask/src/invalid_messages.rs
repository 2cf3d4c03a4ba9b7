//! `cargo xtask invalid-messages`: sends millions of invalid messages to the server, which must change no
//! table (guarantee L1 in docs/promises.md). CI runs the same test with 100,000 messages.

use crate::shell::run_with;
use anyhow::Result;
use clap::Args;

/// Arguments of `cargo xtask invalid-messages`.
#[derive(Args, Debug)]
pub(crate) struct InvalidMessagesArgs {
    /// Number of generated messages
    #[arg(long, default_value_t = 10_000_000)]
    messages: u64,
}

/// Runs the test of the crate `server` in release mode with this number of messages.
pub(crate) fn run(args: &InvalidMessagesArgs) -> Result<()> {
    let test =
        ["test", "--quiet", "--release", "-p", "server", "--test", "table", "nonsense_changes_nothing"];
    let count = args.messages.to_string();
    run_with(".", "cargo", &test, &[("TAVOLINO_MESSAGES", &count)])
}
