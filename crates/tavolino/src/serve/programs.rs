//! Programs that the owner of the server offers as bots: `--bot NAME=COMMAND`.

use super::args::ServeArgs;
use super::speaker::Speaker;
use anyhow::{Error, Result};
use bots::external::{BotCatalogue, ExternalError, Program};
use engine::Message;
use std::time::Duration;

/// The bots of the server. Nothing is started yet.
pub(super) fn bot_catalogue(args: &ServeArgs, speaker: &Speaker) -> Result<BotCatalogue> {
    let mut bot_catalogue = BotCatalogue::new(complain);
    let timeout = Duration::from_millis(args.bot_timeout_ms);
    for bot in &args.bots {
        let wrong = |id: &'static str| Error::msg(speaker.say(&Message::new(id).choice("bot", bot.clone())));
        let (name, command) = bot.split_once('=').ok_or_else(|| wrong("serve-bot-unreadable"))?;
        let name = protocol::clean_name(name).map_err(|_| wrong("serve-bot-unreadable"))?;
        let program = Program::new(command, timeout).map_err(|_| wrong("serve-bot-unreadable"))?;
        bot_catalogue.add(name, program).map_err(|_| wrong("serve-bot-taken"))?;
    }
    Ok(bot_catalogue)
}

/// Logs what is wrong with a program. Not in the error's own words: they repeat what it wrote and what it could have
/// done, and both tell its cards.
fn complain(error: &ExternalError) {
    let (program, trouble) = described(error);
    tracing::warn!(program, trouble, "a bot of the server takes over");
}

/// Which program it is, and what is wrong with it.
fn described(error: &ExternalError) -> (&str, String) {
    match error {
        ExternalError::NoCommand { command } => (command, "names no program".to_owned()),
        ExternalError::Start { command, reason } => (command, format!("cannot be started: {reason}")),
        ExternalError::TimedOut { command, millis } => (command, format!("no answer within {millis} ms")),
        ExternalError::Ended { command, how } => (command, format!("ended in the middle of a game: {how}")),
        ExternalError::Nonsense { command, .. } => (command, "answered with no answer".to_owned()),
        ExternalError::Unasked { command, .. } => (command, "wrote a line unasked".to_owned()),
        ExternalError::Illegal { command, .. } => (command, "chose an action that is not legal".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a program holds is in its line, its choice and its legal actions; none of them is for a log.
    #[test]
    fn no_card_of_a_program_is_logged() {
        let (command, card) = (|| "python3 bot.py".to_owned(), || "play 13".to_owned());
        for error in [
            ExternalError::Nonsense { command: command(), line: card() },
            ExternalError::Unasked { command: command(), line: card() },
            ExternalError::Illegal { command: command(), action: card(), legal: card() },
        ] {
            assert!(error.to_string().contains("13"), "a test of nothing: {error}");
            let (program, trouble) = described(&error);
            assert_eq!(program, "python3 bot.py");
            assert!(!trouble.contains("13"), "{trouble}");
        }
    }
}
