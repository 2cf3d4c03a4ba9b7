//! The attacks, one file each.

use super::long_game::LongGame;
use super::report::Findings;
use super::target::{Program, Scale, Target};
use anyhow::{Context, Result};
use clap::ValueEnum;

pub(super) mod bot_pauses;
pub(super) mod chat;
pub(super) mod foreign_names;
pub(super) mod histories;
pub(super) mod idle_sockets;
mod metrics;
pub(super) mod open_tables;
mod public_list;
mod reasons;
pub(super) mod replays;
pub(super) mod seats;
mod stopped_process;
mod unlinked_log;
mod wall_clock;

/// The attacks, in the order of the faults in docs/attack.md.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Attack {
    /// Read metrics and lengths of frames around an opponent's draw
    Metrics,
    /// Open tables as fast as possible, with forged client addresses
    OpenTables,
    /// Ask for replays of a long game and read none
    Replays,
    /// Chat at many tables
    Chat,
    /// Set the wall clock of the machine
    WallClock,
    /// Tell from a bot's pause whether it had a choice
    BotPauses,
    /// Take seats and leave, act as the owner of a stranger's table
    Seats,
    /// Fill the list of public tables
    PublicList,
    /// Occupy all connections with idle sockets
    IdleSockets,
    /// Listen to bots that explain their moves
    Reasons,
    /// Stop the server's process for longer than its timeouts
    StoppedProcess,
    /// Send requests under the name of another site
    ForeignNames,
    /// Ask for long histories and read none
    Histories,
    /// Remove the database's log under the running server
    UnlinkedLog,
}

impl Attack {
    /// The number of the fault in docs/attack.md. The attacks are in the order of the faults, which start with 1.
    pub(super) fn fault(self) -> u8 {
        self as u8 + 1
    }

    /// The options of `tavolino serve` for this attack.
    pub(super) fn server_options(self, program: &Program) -> Vec<&'static str> {
        match self {
            Attack::OpenTables => open_tables::server_options(program),
            Attack::Chat => chat::SERVER_OPTIONS.to_vec(),
            Attack::BotPauses => bot_pauses::SERVER_OPTIONS.to_vec(),
            Attack::Seats => seats::server_options(program),
            Attack::IdleSockets => idle_sockets::SERVER_OPTIONS.to_vec(),
            Attack::Reasons => reasons::SERVER_OPTIONS.to_vec(),
            _ => Vec::new(),
        }
    }

    /// Why the short version leaves the attack out; `None` if it does not.
    pub(super) fn reason_to_skip(self, scale: Scale) -> Option<&'static str> {
        (self == Attack::BotPauses && scale.is_short)
            .then_some("experts need minutes to finish games; the full version watches them")
    }

    /// Whether the attack needs a long game in the data directory.
    pub(super) fn needs_long_game(self) -> bool {
        matches!(self, Attack::Replays | Attack::Histories)
    }

    /// Whether other players play during the attack. They would blur what the attacker reads in the metrics, and they
    /// cannot play while the process is stopped or killed. The attack on the wall clock has another server of its own.
    pub(super) fn has_other_players(self) -> bool {
        !matches!(self, Attack::Metrics | Attack::WallClock | Attack::StoppedProcess | Attack::UnlinkedLog)
    }

    /// Makes the attack.
    pub(super) async fn run(self, target: &mut Target, long_game: Option<&LongGame>) -> Result<Findings> {
        let long_game = || long_game.context("the attack needs a long game");
        match self {
            Attack::Metrics => metrics::run(target).await,
            Attack::OpenTables => open_tables::run(target).await,
            Attack::Replays => replays::run(target, long_game()?).await,
            Attack::Chat => chat::run(target).await,
            Attack::WallClock => wall_clock::run(target).await,
            Attack::BotPauses => bot_pauses::run(target).await,
            Attack::Seats => seats::run(target).await,
            Attack::PublicList => public_list::run(target).await,
            Attack::IdleSockets => idle_sockets::run(target).await,
            Attack::Reasons => reasons::run(target).await,
            Attack::StoppedProcess => stopped_process::run(target).await,
            Attack::ForeignNames => foreign_names::run(target).await,
            Attack::Histories => histories::run(target, long_game()?).await,
            Attack::UnlinkedLog => unlinked_log::run(target).await,
        }
    }
}
