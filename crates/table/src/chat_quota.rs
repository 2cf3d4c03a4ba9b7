//! The quota of a table for chat, and how much of the chat stays in memory.
//!
//! Chat lines, reactions and new names are entries of the log like any other, and nobody has to wait for a turn to
//! make them. Without a quota, a few people could fill the memory and the disk of a server.

use crate::entry::EntryKind;
use crate::refusal::Refusal;
use crate::state::Table;
use engine::Message;
use protocol::RefusalCode;
use std::collections::VecDeque;

/// How many chat lines, reactions and new names a table takes before and during one game.
const MAX_TALK_ENTRIES_PER_GAME: usize = 1000;
/// How many bytes the chat lines before and during one game may have together.
const MAX_CHAT_BYTES_PER_GAME: usize = 128 * 1024;
/// How many chat lines are kept in memory. A client that connects gets older lines without their text.
const KEPT_CHAT_LINES: usize = 200;

/// How much of its quota a table has used.
#[derive(Debug, Default)]
pub(crate) struct ChatUsage {
    /// The number of chat lines, reactions and new names since the table was opened or made ready for this game.
    talk_entries: usize,
    /// The size of the chat lines since then.
    chat_bytes: usize,
    /// The numbers of the chat lines whose text is in memory, oldest first.
    kept_lines: VecDeque<u64>,
}

impl Table {
    /// Refuses an entry that exceeds the table's quota for this game.
    pub(super) fn check_chat_quota(&self, kind: &EntryKind) -> Result<(), Refusal> {
        let chat_bytes = match kind {
            EntryKind::Chatted { text, .. } => text.len(),
            EntryKind::Reacted { .. } | EntryKind::Renamed { .. } => 0,
            _ => return Ok(()),
        };
        let usage = &self.chat_usage;
        let is_exceeded = usage.talk_entries >= MAX_TALK_ENTRIES_PER_GAME
            || usage.chat_bytes + chat_bytes > MAX_CHAT_BYTES_PER_GAME;
        match is_exceeded && !self.config.hooks.unlimited_chat() {
            true => Err(Refusal { code: RefusalCode::TooMany, says: Message::new("table-chat-full") }),
            false => Ok(()),
        }
    }

    /// Counts the entry with this number, which has just been added to the log. If too many chat lines are in memory,
    /// removes the text of the oldest one; the stored log keeps it.
    pub(super) fn count_chat(&mut self, number: u64) {
        let Some(applied_entry) = self.log.last() else { return };
        match &applied_entry.entry.kind {
            EntryKind::Chatted { text, .. } => {
                self.chat_usage.talk_entries += 1;
                self.chat_usage.chat_bytes += text.len();
                self.chat_usage.kept_lines.push_back(number);
            }
            EntryKind::Reacted { .. } | EntryKind::Renamed { .. } => self.chat_usage.talk_entries += 1,
            // The next game has a quota of its own.
            EntryKind::Reopened { .. } => {
                (self.chat_usage.talk_entries, self.chat_usage.chat_bytes) = (0, 0);
            }
            _ => {}
        }
        if self.chat_usage.kept_lines.len() > KEPT_CHAT_LINES && !self.config.hooks.unlimited_chat() {
            let oldest_line =
                self.chat_usage.kept_lines.pop_front().and_then(|number| self.log.get_mut(number as usize));
            if let Some(EntryKind::Chatted { text, .. }) =
                oldest_line.map(|applied_entry| &mut applied_entry.entry.kind)
            {
                *text = String::new();
            }
        }
    }
}
