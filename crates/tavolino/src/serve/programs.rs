//! Programs that the owner of the house offers as bots: `--bot NAME=COMMAND`.

use super::args::ServeArgs;
use super::speaker::Speaker;
use anyhow::{Error, Result};
use bots::external::{Offered, Program};
use engine::Message;
use std::time::Duration;

/// The bots of the house. Nothing is started yet.
pub(super) fn offered(args: &ServeArgs, speaker: &Speaker) -> Result<Offered> {
    let mut offered = Offered::new(|error| tracing::warn!(%error, "a bot of the house takes over"));
    let timeout = Duration::from_millis(args.bot_timeout_ms);
    for bot in &args.bots {
        let wrong = |id: &'static str| Error::msg(speaker.say(&Message::new(id).choice("bot", bot.clone())));
        let (name, command) = bot.split_once('=').ok_or_else(|| wrong("serve-bot-unreadable"))?;
        let name = protocol::clean_name(name).map_err(|_| wrong("serve-bot-unreadable"))?;
        let program = Program::new(command, timeout).map_err(|_| wrong("serve-bot-unreadable"))?;
        offered.add(name, program).map_err(|_| wrong("serve-bot-taken"))?;
    }
    Ok(offered)
}
