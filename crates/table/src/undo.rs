//! Undo: which actions a request takes back, and taking them back. People who play together undo only the last action,
//! with everybody's consent. Somebody who plays alone with bots goes back to their own last action; the bots' actions
//! after it are undone with it. No action that revealed something hidden can be undone.

use crate::apply::DoesNotFit;
use crate::entry::EntryKind;
use crate::refusal::Refusal;
use crate::request::refuse;
use crate::state::{PendingUndo, StepRef, Table};
use engine::Seat;
use protocol::RefusalCode;

/// How often a player may ask to undo the same action. Bots wait while an undo is pending, so without a limit a player
/// could keep a game from ending.
const MAX_UNDO_REQUESTS: u32 = 3;

/// An action of a game that was not undone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ActionInEffect {
    /// The seat that acted.
    pub(crate) seat: Seat,
    /// The step that the action added to the game.
    pub(crate) step_index: usize,
}

impl Table {
    /// A player may ask for an undo if there is something that they may take back.
    pub(crate) fn check_ask_undo(&self, me: Seat) -> Result<EntryKind, Refusal> {
        if self.game_in_progress().is_none() || self.pending_undo.is_some() {
            return refuse(RefusalCode::NotNow);
        }
        match self.undoable_action_count(me) {
            0 => refuse(RefusalCode::NothingToUndo),
            _ => Ok(EntryKind::UndoAsked { seat: me }),
        }
    }

    /// How many actions an undo for the seat `me` takes back; 0 if they cannot undo anything now.
    pub(crate) fn undoable_action_count(&self, me: Seat) -> usize {
        let Some(dealt) = self.game_in_progress() else { return 0 };
        let actions = &dealt.actions_in_effect;
        let count = if self.person_seats().all(|seat| seat == me) {
            actions.iter().rposition(|action| action.seat == me).map_or(0, |index| actions.len() - index)
        } else {
            // After an undo the last step is the undo itself, so the others need not agree to one after another.
            let is_last_step = |action: &ActionInEffect| action.step_index + 1 == dealt.game.step_count();
            usize::from(actions.last().is_some_and(|action| action.seat == me && is_last_step(action)))
        };
        let undone = &actions[actions.len() - count..];
        let reveals = undone.iter().any(|action| dealt.game.has_revealed(action.step_index));
        if reveals || self.undo_request_count >= MAX_UNDO_REQUESTS { 0 } else { count }
    }

    /// Notes that a seat has asked for an undo. It agrees to its own request.
    pub(crate) fn start_undo(&mut self, seat: Seat, at: u64) {
        // A log of an earlier version has this entry only for the last action of the seat.
        let action_count = self.undoable_action_count(seat).max(1);
        self.pending_undo =
            Some(PendingUndo { asked_by: seat, agreed: vec![seat], asked_at: at, action_count });
        self.undo_request_count += 1;
    }

    /// Notes that another seat agrees to the pending undo. Fails if there is none.
    pub(crate) fn agree_to_undo(&mut self, seat: Seat) -> Result<(), DoesNotFit> {
        self.pending_undo.as_mut().ok_or(DoesNotFit)?.agreed.push(seat);
        Ok(())
    }

    /// Ends a pending undo that was refused.
    pub(crate) fn cancel_undo(&mut self, at: u64) -> Result<(), DoesNotFit> {
        let undo = self.pending_undo.take().ok_or(DoesNotFit)?;
        // Clocks stood still while the undo was pending.
        self.last_game_mut()?.clock_stopped_ms += at.saturating_sub(undo.asked_at);
        Ok(())
    }

    /// Carries out the pending undo, which everybody has agreed to.
    pub(crate) fn finish_undo(&mut self, at: u64) -> Result<StepRef, DoesNotFit> {
        let action_count = self.pending_undo.take().map_or(1, |undo| undo.action_count);
        let dealt = self.last_game_mut()?;
        dealt.game.undo(action_count);
        let remaining = dealt.actions_in_effect.len().saturating_sub(action_count);
        dealt.actions_in_effect.truncate(remaining);
        self.finish_step(at)
    }
}
