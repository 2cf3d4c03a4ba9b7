//! What Node does: install, bundle, compress.

use std::fs::File;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::process::Command;

/// The oldest Node that can build the page.
const OLDEST: (u32, u32) = (20, 19);

const WAYS_OUT: &str = "Install Node 20.19 or newer from https://nodejs.org, or set TAVOLINO_PAGE to the directory \
    of a ready-made page, or set TAVOLINO_PAGE=none to build without the page.";

/// Installs what is missing and bundles the page from `web` into `page`.
pub(crate) fn build(web: &Path, page: &Path) -> Result<(), String> {
    if !web.join("package-lock.json").is_file() {
        return Err(format!("There is no page in {}.\n{WAYS_OUT}", web.display()));
    }
    check_version()?;
    let web = web.canonicalize().map_err(|error| format!("{}: {error}", web.display()))?;
    // Editors and several builds may get here at the same time, each with its own target directory.
    let _lock = lock(&web)?;
    if !is_installed(&web) {
        // On Windows npm is a script, which only its shell finds.
        let mut npm = if cfg!(windows) { Command::new("cmd") } else { Command::new("npm") };
        if cfg!(windows) {
            npm.args(["/C", "npm"]);
        }
        npm.args(["ci", "--omit=dev", "--no-audit", "--no-fund"]).current_dir(&web);
        run(npm, "npm ci", "The packages of the page could not be installed; is there a network?")?;
    }
    let mut vite = Command::new("node");
    vite.arg("node_modules/vite/bin/vite.js")
        .args(["build", "--emptyOutDir", "--outDir"])
        .arg(page)
        .current_dir(&web);
    run(vite, "vite build", "The page does not build.")
}

/// Writes a `.gz` and a `.br` beside every file that gets smaller by it.
pub(crate) fn compress(page: &Path) -> Result<(), String> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("build/compress.mjs");
    let mut node = Command::new("node");
    node.arg(script).arg(page);
    run(node, "compress.mjs", "The page could not be compressed.")
}

fn check_version() -> Result<(), String> {
    let output = Command::new("node").arg("--version").output();
    let output =
        output.map_err(|_| format!("The page is built with Node, which was not found.\n{WAYS_OUT}"))?;
    let version = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    let mut numbers = version.trim_start_matches('v').split('.').map(|number| number.parse().unwrap_or(0));
    let found = (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0));
    if found < OLDEST {
        return Err(format!("Node {version} is too old to build the page.\n{WAYS_OUT}"));
    }
    Ok(())
}

/// npm writes its own list last: if it is newer than ours, everything in ours is installed. So a developer's
/// installation, which holds more, is left alone.
fn is_installed(web: &Path) -> bool {
    let written = |path: &str| web.join(path).metadata().and_then(|file| file.modified()).ok();
    match (written("node_modules/.package-lock.json"), written("package-lock.json")) {
        (Some(installed), Some(wanted)) => installed >= wanted,
        _ => false,
    }
}

/// One at a time in this folder; given back when the file is closed.
fn lock(web: &Path) -> Result<File, String> {
    let mut hasher = DefaultHasher::new();
    web.hash(&mut hasher);
    // Outside the folder: npm and Git should not see it.
    let path = std::env::temp_dir().join(format!("tavolino-page-{:016x}.lock", hasher.finish()));
    let file = File::options().create(true).truncate(false).write(true).open(&path);
    let locked = file.and_then(|file| file.lock().map(|()| file));
    locked.map_err(|error| format!("cannot lock {}: {error}", path.display()))
}

fn run(mut command: Command, name: &str, trouble: &str) -> Result<(), String> {
    let output = command.output().map_err(|error| format!("{trouble}\n{name}: {error}\n{WAYS_OUT}"))?;
    if output.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&output.stderr) + String::from_utf8_lossy(&output.stdout);
    Err(format!("{trouble} {name} said:\n{}\n{WAYS_OUT}", said.trim()))
}
