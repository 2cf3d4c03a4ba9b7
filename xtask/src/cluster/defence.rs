//! Removes one defence of the site after another, and checks that the test then fails.
//!
//! Most defences are a few words in the sources. They are replaced there while the program is built, and restored at once.
//! If the command is killed in this moment, `git checkout` restores the file.

use crate::client::server_process::{self, Build};
use crate::shell::root;
use anyhow::{Context, Result, bail, ensure};
use comfy_table::Table;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A defence, and the check that fails without it.
struct Defence {
    /// What the defence does.
    description: &'static str,
    removal: Removal,
    check: Check,
}

/// How a defence is removed.
enum Removal {
    /// This text of a source file is replaced.
    Replace { file: &'static str, text: &'static str, replacement: &'static str },
    /// The value of `cargo xtask cluster-test --without`.
    AtSite(&'static str),
}

/// What fails without the defence.
enum Check {
    /// `cargo xtask cluster-test` with these kinds of faults, this number of times in all, and perhaps with limits of time.
    ClusterTest { kinds: &'static str, faults: usize, checks_times: bool },
    /// This test of the store in PostgreSQL. The cluster test cannot fail, because other defences remain.
    StoreTest(&'static str),
}

const DEFENCES: [Defence; 10] = [
    Defence {
        description: "events are shown only after they are durable",
        removal: Removal::Replace {
            file: "crates/server/src/table_task/write.rs",
            text: "match self.server.store.append(append).await {",
            replacement: "let store = std::sync::Arc::clone(&self.server.store);
                tokio::spawn(async move { store.append(append).await.ok(); });
                match Ok::<u64, StoreError>(0) {",
        },
        check: Check::ClusterTest { kinds: "restart-database,kill", faults: 6, checks_times: false },
    },
    Defence {
        description: "a server stops by its own clock before its lease ends",
        removal: Removal::Replace {
            file: "crates/store/src/postgres/lease.rs",
            text: "Some(valid_until) if Instant::now() < valid_until => Ok(state.server),",
            replacement: "Some(_) => Ok(state.server),",
        },
        check: Check::ClusterTest { kinds: "freeze,cut-from-database", faults: 6, checks_times: false },
    },
    Defence {
        description: "a write names the epoch of the writer's claim",
        removal: Removal::Replace {
            file: "crates/store/src/postgres/statements.rs",
            text: "tables.seal = new.old_seal AND tables.epoch = new.epoch",
            replacement: "tables.seal = new.old_seal",
        },
        check: Check::StoreTest("the_store_in_postgresql"),
    },
    Defence {
        description: "tables of an ended server can be claimed",
        removal: Removal::Replace {
            file: "crates/store/src/postgres/claims.rs",
            text: "(holder.id IS NULL OR holder.lease_until <= clock_timestamp())",
            replacement: "holder.id IS NULL",
        },
        check: Check::ClusterTest { kinds: "kill", faults: 3, checks_times: false },
    },
    Defence {
        description: "a server that shuts down gives its tables up",
        removal: Removal::Replace {
            file: "crates/server/src/server/mod.rs",
            text: "self.0.leave_site().await;",
            replacement: "",
        },
        check: Check::ClusterTest { kinds: "terminate", faults: 3, checks_times: true },
    },
    Defence {
        description: "a request that is sent again has one effect",
        removal: Removal::Replace {
            file: "crates/server/src/table_task/task.rs",
            text: "self.table.completed_request(role, &message) {",
            replacement: "self.table.completed_request(role, &message).filter(|_| false) {",
        },
        check: Check::ClusterTest { kinds: "kill,restart-database", faults: 8, checks_times: false },
    },
    Defence {
        description: "a lost connection to the database is opened again",
        removal: Removal::Replace {
            file: "crates/store/src/postgres/connection.rs",
            text: "client.as_ref().filter(|client| !client.is_closed())",
            replacement: "client.as_ref()",
        },
        check: Check::ClusterTest { kinds: "restart-database", faults: 3, checks_times: false },
    },
    Defence {
        description: "a slow database has time to renew a lease",
        removal: Removal::Replace {
            file: "crates/store/src/postgres/lease.rs",
            text: "const RENEWAL_TIMEOUT: Duration = Duration::from_secs(3);",
            replacement: "const RENEWAL_TIMEOUT: Duration = Duration::from_millis(20);",
        },
        check: Check::ClusterTest { kinds: "slow-database", faults: 2, checks_times: true },
    },
    Defence {
        description: "commits wait for the standby",
        removal: Removal::AtSite("synchronous-standby"),
        check: Check::ClusterTest { kinds: "promote-standby", faults: 3, checks_times: false },
    },
    Defence {
        description: "a newer version adds only columns with a default value",
        removal: Removal::AtSite("compatible-migration"),
        check: Check::ClusterTest { kinds: "rolling-upgrade", faults: 1, checks_times: true },
    },
];

/// Removes each defence in turn and prints how its check failed. Fails if one of them passes.
pub(super) fn remove_each(seed: u64) -> Result<()> {
    let directory = tempfile::tempdir()?;
    let mut table = Table::new();
    table.set_header(["without this", "the check says"]);
    let mut passed_count = 0;
    for defence in &DEFENCES {
        println!("── without: {}", defence.description);
        let complaint = match defence.first_complaint(directory.path(), seed)? {
            Some(complaint) => complaint,
            None => {
                passed_count += 1;
                "nothing".to_owned()
            }
        };
        println!("   {complaint}");
        table.add_row([defence.description.to_owned(), complaint]);
    }
    println!("{table}");
    ensure!(passed_count == 0, "{passed_count} checks pass without their defence");
    Ok(())
}

impl Defence {
    /// Runs the check without the defence. Returns what it complains about first; `None` if it passes.
    fn first_complaint(&self, directory: &Path, seed: u64) -> Result<Option<String>> {
        match &self.check {
            Check::StoreTest(test) => {
                let _replaced = self.remove_in_sources()?;
                // With a broken build, every test would fail.
                let arguments = ["test", "--quiet", "-p", "store", "--test", "postgres"];
                let build =
                    Command::new("cargo").args(arguments).arg("--no-run").current_dir(root()).status()?;
                ensure!(build.success(), "the store does not compile without: {}", self.description);
                let mut command = Command::new("cargo");
                command.args(arguments).arg(test).current_dir(root());
                command.env(test_database::REQUIRE_VARIABLE, "1");
                complaint_of(command)
            }
            Check::ClusterTest { kinds, faults, checks_times } => {
                let program = match self.removal {
                    Removal::AtSite(_) => server_process::build(Build::Dev)?,
                    Removal::Replace { .. } => {
                        let _replaced = self.remove_in_sources()?;
                        let copy = directory.join("tavolino");
                        std::fs::copy(server_process::build(Build::Dev)?, &copy)?;
                        copy
                    }
                };
                let mut command = Command::new(std::env::current_exe()?);
                command.args(["cluster-test", "--only", kinds, "--faults", &faults.to_string()]);
                command.args(["--seed", &seed.to_string(), "--program"]).arg(program);
                if let Removal::AtSite(name) = self.removal {
                    command.args(["--without", name]);
                }
                if *checks_times {
                    command.arg("--check-times");
                }
                complaint_of(command)
            }
        }
    }

    /// Replaces the text of the defence until the result is dropped.
    fn remove_in_sources(&self) -> Result<ReplacedText> {
        let Removal::Replace { file, text, replacement } = self.removal else {
            bail!("{} is not in the sources", self.description);
        };
        let file = root().join(file);
        let original = std::fs::read_to_string(&file)?;
        ensure!(original.matches(text).count() == 1, "{} does not contain `{text}` once", file.display());
        std::fs::write(&file, original.replace(text, replacement))?;
        Ok(ReplacedText { file, original })
    }
}

/// A source file that gets its original text again when this value is dropped.
struct ReplacedText {
    file: PathBuf,
    original: String,
}

impl Drop for ReplacedText {
    fn drop(&mut self) {
        if let Err(error) = std::fs::write(&self.file, &self.original) {
            println!("{} is not restored: {error}; use `git checkout`", self.file.display());
        }
    }
}

/// Runs a check. Returns the first line that says what is wrong; `None` if the check passes.
fn complaint_of(mut command: Command) -> Result<Option<String>> {
    let output = command.stdin(Stdio::null()).output().context("the check cannot be run")?;
    if output.status.success() {
        return Ok(None);
    }
    let text = [output.stdout, output.stderr].concat();
    let text = String::from_utf8_lossy(&text);
    // A fault in the ledger, a panic of a test, or the error of the command.
    let signs = ["Lost(", "Invented(", "Changed(", "OutOfOrder(", "Refused(", "panicked at", "Error:"];
    let line = text.lines().find(|line| signs.iter().any(|sign| line.contains(sign)));
    Ok(Some(line.unwrap_or("it failed without a reason").chars().take(200).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Otherwise the command would stop in the middle.
    #[test]
    fn the_text_of_each_defence_is_in_the_sources_once() {
        for defence in &DEFENCES {
            let Removal::Replace { file, text, .. } = defence.removal else { continue };
            let source = std::fs::read_to_string(root().join(file)).unwrap();
            assert_eq!(source.matches(text).count(), 1, "{file}: {text}");
        }
    }
}
