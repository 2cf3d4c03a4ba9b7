//! Runs Node to install packages, bundle the page and compress its files.

use std::fs::File;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::process::Command;

/// The oldest version of Node that can build the page, major and minor.
const OLDEST_NODE: (u32, u32) = (20, 19);

/// The last line of every error. It tells the user how to fix the problem.
const POSSIBLE_FIXES: &str = "Install Node 20.19 or newer from https://nodejs.org, or set TAVOLINO_PAGE to the directory \
    of a page that is already built, or set TAVOLINO_PAGE=none to build without the page.";

/// Installs missing packages and bundles the page from `web` into `page_dir`.
pub(crate) fn build(web: &Path, page_dir: &Path) -> Result<(), String> {
    if !web.join("package-lock.json").is_file() {
        return Err(format!("There is no package-lock.json in {}.\n{POSSIBLE_FIXES}", web.display()));
    }
    check_version()?;
    let web = web.canonicalize().map_err(|error| format!("cannot resolve {}: {error}", web.display()))?;
    // Several builds, for example of an editor and a terminal, can run this at the same time, each with its
    // own target directory. They share `node_modules`.
    let _lock = lock_directory(&web)?;
    if !is_installed(&web) {
        // On Windows npm is a script, which can only be started by the shell.
        let mut npm = if cfg!(windows) { Command::new("cmd") } else { Command::new("npm") };
        if cfg!(windows) {
            npm.args(["/C", "npm"]);
        }
        npm.args(["ci", "--omit=dev", "--no-audit", "--no-fund"]).current_dir(&web);
        run(
            npm,
            "npm ci",
            "The packages of the page could not be installed. Is there a network connection?",
        )?;
    }
    let mut vite = Command::new("node");
    vite.arg("node_modules/vite/bin/vite.js")
        .args(["build", "--emptyOutDir", "--outDir"])
        .arg(page_dir)
        .current_dir(&web);
    run(vite, "vite build", "The page could not be built.")
}

/// Writes a `.gz` and a `.br` file beside every file of the page for which compression pays.
pub(crate) fn compress(page_dir: &Path) -> Result<(), String> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("build/compress.mjs");
    let mut node = Command::new("node");
    node.arg(script).arg(page_dir);
    run(node, "compress.mjs", "The page could not be compressed.")
}

/// Fails if Node is not installed or too old.
fn check_version() -> Result<(), String> {
    let output = Command::new("node").arg("--version").output();
    let output =
        output.map_err(|_| format!("The page is built with Node, which was not found.\n{POSSIBLE_FIXES}"))?;
    let version = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    // For example "v20.19.1".
    let mut numbers = version.trim_start_matches('v').split('.').map(|number| number.parse().unwrap_or(0));
    let major_and_minor = (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0));
    if major_and_minor < OLDEST_NODE {
        return Err(format!("Node {version} is too old to build the page.\n{POSSIBLE_FIXES}"));
    }
    Ok(())
}

/// Whether all packages of `package-lock.json` are installed.
///
/// npm writes `node_modules/.package-lock.json` at the end of an installation. If it is newer than our lock
/// file, the installation is complete. A developer's installation has more packages than needed, which does
/// no harm.
fn is_installed(web: &Path) -> bool {
    let modified_at = |path: &str| web.join(path).metadata().and_then(|file| file.modified()).ok();
    match (modified_at("node_modules/.package-lock.json"), modified_at("package-lock.json")) {
        (Some(installed_at), Some(lock_file_changed_at)) => installed_at >= lock_file_changed_at,
        _ => false,
    }
}

/// Locks the directory `web` for this build. Waits while another build holds the lock. Dropping the file
/// releases it.
fn lock_directory(web: &Path) -> Result<File, String> {
    let mut hasher = DefaultHasher::new();
    web.hash(&mut hasher);
    // The lock file is outside the folder, so that npm and Git do not see it.
    let path = std::env::temp_dir().join(format!("tavolino-page-{:016x}.lock", hasher.finish()));
    let file = File::options().create(true).truncate(false).write(true).open(&path);
    let locked_file = file.and_then(|file| file.lock().map(|()| file));
    locked_file.map_err(|error| format!("cannot lock {}: {error}", path.display()))
}

/// Runs a command. If it fails, the error starts with `summary` and contains the command's output.
fn run(mut command: Command, name: &str, summary: &str) -> Result<(), String> {
    let output = command.output().map_err(|error| format!("{summary}\n{name}: {error}\n{POSSIBLE_FIXES}"))?;
    if output.status.success() {
        return Ok(());
    }
    let messages = String::from_utf8_lossy(&output.stderr) + String::from_utf8_lossy(&output.stdout);
    Err(format!("{summary} Output of {name}:\n{}\n{POSSIBLE_FIXES}", messages.trim()))
}
