//! Fault 5 of docs/attack.md: the wall clock of the machine jumps. The attack cannot set the real clock, so it loads a
//! small library into the server that shifts the wall clock as the server sees it (`shifted_clock.rs.txt`).

use crate::attack::report::Findings;
use crate::attack::scripted_table::{ScriptedTable, table_settings};
use crate::attack::target::Target;
use anyhow::{Context, Result};
use engine::FastRng;
use serde_json::json;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;
use tempfile::TempDir;
use tokio::time::{sleep, timeout};

/// The source of the library.
const LIBRARY: &str = include_str!("shifted_clock.rs.txt");

/// The time budget of each player, and how much of it the few moves of this attack may use on a busy machine.
const BANK_SECONDS: u64 = 600;
const MAX_USED_SECONDS: u64 = 120;

/// The differences to the real clock, in seconds: an hour ahead, then an hour behind, which is a jump of −2 hours.
const JUMPS: [i64; 2] = [3600, -3600];

/// The time within which a bot moves on a busy machine.
const MAX_BOT_PAUSE: Duration = Duration::from_secs(20);

/// A library that shifts the wall clock, and the file that tells it by how much.
pub(in crate::attack) struct ShiftedClock {
    directory: TempDir,
}

impl ShiftedClock {
    /// Compiles the library. Fails on systems other than Linux and without a linker.
    pub(in crate::attack) fn compile() -> Result<ShiftedClock> {
        let directory = tempfile::tempdir()?;
        let source = directory.path().join("shifted_clock.rs");
        std::fs::write(&source, LIBRARY)?;
        let clock = ShiftedClock { directory };
        let arguments = ["--edition", "2024", "-O", "--crate-type", "cdylib", "-o"];
        let output = Command::new("rustc").args(arguments).arg(clock.library()).arg(&source).output()?;
        anyhow::ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        clock.shift(0)?;
        Ok(clock)
    }

    /// The environment in which the server must be started.
    pub(in crate::attack) fn environment(&self) -> Vec<(&'static str, PathBuf)> {
        vec![("LD_PRELOAD", self.library()), ("ATTACK_CLOCK_OFFSET", self.offset_file())]
    }

    /// Sets the difference between the clock that the server sees and the real one.
    fn shift(&self, seconds: i64) -> Result<()> {
        // The server may read at any time, so the file is replaced as a whole.
        let new_file = self.directory.path().join("new_offset");
        std::fs::write(&new_file, seconds.to_string())?;
        Ok(std::fs::rename(new_file, self.offset_file())?)
    }

    /// The path of the compiled library.
    fn library(&self) -> PathBuf {
        self.directory.path().join("libshifted_clock.so")
    }

    /// The path of the file from which the library reads the shift in seconds.
    fn offset_file(&self) -> PathBuf {
        self.directory.path().join("offset")
    }
}

/// Starts a server of its own whose clock can be shifted, and plays there.
pub(in crate::attack) async fn run(target: &Target) -> Result<Findings> {
    let clock = match ShiftedClock::compile() {
        Ok(clock) => clock,
        Err(error) => return Ok(Findings::skipped(&format!("cannot compile the library: {error}"))),
    };
    let server = Target::start_in(&target.program, target.scale, &clock.environment())?;
    if !sees_shifted_clock(&server, &clock).await? {
        return Ok(Findings::skipped("the library has no effect on this program"));
    }
    play_through_jumps(&server, &clock).await
}

/// Whether the library has an effect: a server that is started while the clock is shifted tells the shifted time. (A
/// server that runs already may ignore the shift on purpose.)
async fn sees_shifted_clock(server: &Target, clock: &ShiftedClock) -> Result<bool> {
    clock.shift(JUMPS[0])?;
    let shifted_server = Target::start_in(&server.program, server.scale, &clock.environment())?;
    let mut rng = FastRng::new(1);
    let settings = table_settings(json!({"game": "mada", "seats": 2}))?;
    let table = ScriptedTable::open(&[shifted_server.bystander()], &settings, &mut rng).await?;
    clock.shift(0)?;
    let server_now = table.players[0].welcome["now"].as_u64().context("a welcome has no time")?;
    let real_now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH)?.as_millis() as u64;
    // The time in milliseconds must be ahead by at least half of the jump, which is given in seconds.
    Ok(server_now > real_now + JUMPS[0] as u64 * 500)
}

/// Plays at two tables while the wall clock jumps: one where each player has a time budget ("bank"), one with a bot.
async fn play_through_jumps(server: &Target, clock: &ShiftedClock) -> Result<Findings> {
    let mut rng = FastRng::new(1);
    let first_legal_action = |_mover: usize, legal: &[String]| legal[0].clone();
    let bank = json!({"kind": "bank", "seconds": BANK_SECONDS});
    let with_clock = table_settings(json!({"game": "mada", "seats": 2, "clock": bank}))?;
    let mut people_table = ScriptedTable::open(&[server.bystander(); 2], &with_clock, &mut rng).await?;
    people_table.deal().await?;
    let (mut lost_moves, mut stuck_bots, mut lowest_bank) = (0, 0, BANK_SECONDS);
    for jump in JUMPS {
        let with_bot = table_settings(
            json!({"game": "mada", "seats": 2, "first": 0, "bots": [{"seat": 1, "level": "beginner"}]}),
        )?;
        let mut bot_table = ScriptedTable::open(&[server.bystander()], &with_bot, &mut rng).await?;
        bot_table.deal().await?;
        clock.shift(jump)?;
        // A server that wrongly follows the wall clock would move for the player within a second.
        sleep(Duration::from_secs(2)).await;
        let move_result = people_table.play(first_legal_action).await;
        lost_moves += usize::from(!matches!(move_result, Ok(Some(_))));
        // The time that is left to each player, in milliseconds.
        let banks = people_table.players[0].board["clock"]["banks"].as_array().cloned().unwrap_or_default();
        let lowest = banks.iter().filter_map(serde_json::Value::as_u64).min().unwrap_or(0) / 1000;
        lowest_bank = lowest_bank.min(lowest);
        stuck_bots += usize::from(!bot_moves(&mut bot_table).await);
    }
    let summary = format!(
        "clock set by +1 h and −2 h: {lost_moves} of 2 moves lost, lowest time left {lowest_bank} of {BANK_SECONDS} s, \
         {stuck_bots} of 2 bots stuck"
    );
    Ok(Findings::new(summary)
        .require(lost_moves == 0, "a jump of the clock takes a move")
        .require(
            lowest_bank + MAX_USED_SECONDS >= BANK_SECONDS,
            "a jump of the clock uses up a player's time",
        )
        .require(stuck_bots == 0, "a bot does not move after a jump of the clock"))
}

/// Plays until the bot has moved once. Returns whether it did in time.
async fn bot_moves(table: &mut ScriptedTable) -> bool {
    let wait = async {
        loop {
            // `None` means that the person is not to move, so the bot is.
            if table.play(|_mover, legal| legal[0].clone()).await?.is_none() {
                let event = table.players[0].next_event().await?.json;
                if event["event"]["by"] == "bot" {
                    return Ok::<(), anyhow::Error>(());
                }
            }
        }
    };
    matches!(timeout(MAX_BOT_PAUSE, wait).await, Ok(Ok(())))
}
