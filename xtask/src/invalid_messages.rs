//! L1: millions of messages that nobody should send, against real sockets. The test that CI runs with 100,000.

use crate::shell::run_with;
use anyhow::Result;
use clap::Args;

/// `cargo xtask nonsense`.
#[derive(Args, Debug)]
pub(crate) struct InvalidMessagesArgs {
    /// How many messages are generated
    #[arg(long, default_value_t = 10_000_000)]
    messages: u64,
}

/// Runs the test, optimised.
pub(crate) fn run(args: &InvalidMessagesArgs) -> Result<()> {
    let test =
        ["test", "--quiet", "--release", "-p", "server", "--test", "table", "nonsense_changes_nothing"];
    let count = args.messages.to_string();
    run_with(".", "cargo", &test, &[("TAVOLINO_MESSAGES", &count)])
}
