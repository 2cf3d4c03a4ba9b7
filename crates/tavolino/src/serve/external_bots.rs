//! External programs offered as bots: `--bot NAME=COMMAND`.

use super::args::ServeArgs;
use super::messages::OperatorMessages;
use anyhow::{Error, Result};
use bots::external::{BotCatalogue, ExternalError, Program};
use engine::Message;
use std::time::Duration;

/// Creates the catalogue of bots from the arguments. It does not start any program yet.
pub(super) fn make_bot_catalogue(args: &ServeArgs, messages: &OperatorMessages) -> Result<BotCatalogue> {
    let mut bot_catalogue = BotCatalogue::new(log_failure);
    let timeout = Duration::from_millis(args.bot_timeout_ms);
    for bot in &args.bots {
        let bot_error =
            |id: &'static str| Error::msg(messages.sentence(&Message::new(id).choice("bot", bot.clone())));
        let (name, command) = bot.split_once('=').ok_or_else(|| bot_error("serve-bot-unreadable"))?;
        let name = protocol::clean_name(name).map_err(|_| bot_error("serve-bot-unreadable"))?;
        let program = Program::new(command, timeout).map_err(|_| bot_error("serve-bot-unreadable"))?;
        bot_catalogue.add(name, program).map_err(|_| bot_error("serve-bot-taken"))?;
    }
    Ok(bot_catalogue)
}

/// Logs the failure of a program. The text of the error is left out, because it quotes the program's legal
/// actions and would reveal its cards.
fn log_failure(error: &ExternalError) {
    let (program, failure) = describe_failure(error);
    tracing::warn!(program, failure, "external bot failed; a built-in bot replaces it");
}

/// The program's command and its failure.
fn describe_failure(error: &ExternalError) -> (&str, String) {
    match error {
        ExternalError::NoCommand { command } => (command, "the command is empty".to_owned()),
        ExternalError::Start { command, reason } => (command, format!("cannot be started: {reason}")),
        ExternalError::TimedOut { command, millis } => (command, format!("no response within {millis} ms")),
        ExternalError::Ended { command, how } => (command, format!("exited during a game: {how}")),
        ExternalError::InvalidAnswer { command, .. } => (command, "the response is not valid".to_owned()),
        ExternalError::UnexpectedLine { command, .. } => {
            (command, "wrote a line without a request".to_owned())
        }
        ExternalError::IllegalAction { command, .. } => {
            (command, "chose an action that is not legal".to_owned())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The program's output and its legal actions name its cards, so neither may be logged.
    #[test]
    fn no_card_of_a_program_is_logged() {
        // Two functions, because each error needs strings of its own. The action names the card 13.
        let (command, action) = (|| "python3 bot.py".to_owned(), || "play 13".to_owned());
        for error in [
            ExternalError::InvalidAnswer { command: command(), line: action() },
            ExternalError::UnexpectedLine { command: command(), line: action() },
            ExternalError::IllegalAction { command: command(), action: action(), legal: action() },
        ] {
            assert!(error.to_string().contains("13"), "the test needs an error that names a card: {error}");
            let (program, failure) = describe_failure(&error);
            assert_eq!(program, "python3 bot.py");
            assert!(!failure.contains("13"), "{failure}");
        }
    }
}
