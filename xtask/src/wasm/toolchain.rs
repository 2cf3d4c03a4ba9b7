//! A compiler for WebAssembly: the usual Rust toolchain, or Debian's package `rustc-web`.
//!
//! The module is much smaller if the standard library is compiled with it, so a toolchain with the sources of the
//! standard library is preferred. Without them, the library of the target `wasm32-unknown-unknown` is used as it is.

use crate::shell::{can_install_packages, can_run, root, run, run_with};
use anyhow::{Result, bail};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The name of the target.
pub(super) const TARGET: &str = "wasm32-unknown-unknown";

/// What to do where no compiler is found.
pub(super) const MISSING: &str = "this machine has no compiler for WebAssembly. With rustup, run \
     `rustup component add rust-src`; on Debian, run `apt-get update && apt-get install rustc-web rust-web-src` as root";

/// Options of the compiler for a small module. Nobody sees the places and values that they leave out of messages: a page
/// cannot read what the module prints. They also keep the paths of the machine out of the module.
const SMALL_CODE: &str = "-Zlocation-detail=none -Zfmt-debug=none";
/// A panic stops the module at once, without a message. The standard library must be compiled with the same option.
const IMMEDIATE_ABORT: &str = "-Zunstable-options -Cpanic=immediate-abort";

/// The standard library sorts and prints numbers with smaller code. The results are the same for everything that games and
/// bots sort: their unstable sorts compare plain values.
const STANDARD_LIBRARY_FEATURES: &str = "build-std-features=optimize_for_size";

/// Everything of the compiler's options that changes the module.
pub(super) fn compiler_options() -> String {
    format!("{IMMEDIATE_ABORT} {SMALL_CODE}")
}

/// Debian's compiler.
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
/// The sources of the standard library that belong to it.
const DEBIAN_LIBRARY: &str = "/usr/lib/rustlib/src/rust/library";

/// A compiler that can build the module.
#[derive(Debug)]
pub(super) enum Toolchain {
    /// The usual toolchain with the sources of the standard library.
    UsualWithSources,
    /// Debian's compiler and its sources, with the linker of the usual toolchain.
    Debian { linker: PathBuf },
    /// The usual toolchain with a compiled standard library for the target.
    UsualWithTarget,
}

impl Toolchain {
    /// A compiler that is installed already.
    pub(super) fn find() -> Option<Toolchain> {
        let sysroot = rustc_prints(&["--print", "sysroot"])?;
        if Path::new(&sysroot).join("lib/rustlib/src/rust/library").is_dir() {
            return Some(Toolchain::UsualWithSources);
        }
        if let Some(linker) = usual_linker().filter(|_| has_debian_compiler()) {
            return Some(Toolchain::Debian { linker });
        }
        let libraries = rustc_prints(&["--print", "target-libdir", "--target", TARGET]);
        let has_target = libraries.is_some_and(|folder| Path::new(&folder).is_dir());
        has_target.then_some(Toolchain::UsualWithTarget)
    }

    /// A compiler that is installed, or that can be installed here. Fails and says what is missing.
    pub(super) fn find_or_install() -> Result<Toolchain> {
        if let Some(toolchain) = Toolchain::find() {
            return Ok(toolchain);
        }
        // rustup may have no network, so its failure is not the end.
        if can_run("rustup", "--version") && run(".", "rustup", &["component", "add", "rust-src"]).is_ok() {
            return Ok(Toolchain::UsualWithSources);
        }
        if can_install_packages() {
            run(".", "apt-get", &["update", "-qq"])?;
            let packages = ["rustc-web", "rust-web-src"];
            run(
                ".",
                "apt-get",
                &[&["install", "-y", "-qq", "--no-install-recommends"], &packages[..]].concat(),
            )?;
        }
        match (Toolchain::find(), usual_linker()) {
            (Some(toolchain), _) => Ok(toolchain),
            (None, None) => {
                bail!("{MISSING}. Debian's compiler also needs `rust-lld` of a toolchain from rustup")
            }
            (None, Some(_)) => bail!("{MISSING}"),
        }
    }

    /// Compiles `crates/browser` with one of its features and the profile `browser` into a target directory.
    pub(super) fn compile(&self, target_folder: &str, feature: &str) -> Result<()> {
        let mut arguments =
            vec!["build", "--locked", "-p", "browser", "--profile", "browser", "--target", TARGET];
        arguments.extend(["--no-default-features", "--features", feature, "--target-dir", target_folder]);
        let mut options = SMALL_CODE.to_owned();
        if !matches!(self, Toolchain::UsualWithTarget) {
            arguments.extend(["-Z", "build-std=std,panic_abort", "-Z", STANDARD_LIBRARY_FEATURES]);
            options = compiler_options();
        }
        // `-Z` needs a compiler that accepts unstable options, which `RUSTC_BOOTSTRAP` says.
        let mut variables = vec![
            ("RUSTC_BOOTSTRAP", "1"),
            ("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", options.as_str()),
        ];
        let linker_path;
        if let Toolchain::Debian { linker } = self {
            linker_path = linker.to_string_lossy();
            variables.push(("RUSTC", DEBIAN_RUSTC));
            variables.push(("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", &linker_path));
        }
        run_with(".", "cargo", &arguments, &variables)
    }
}

/// Whether Debian's compiler is installed and new enough for the options of the module.
fn has_debian_compiler() -> bool {
    let accepts_options = || {
        let mut rustc = Command::new(DEBIAN_RUSTC);
        rustc.env("RUSTC_BOOTSTRAP", "1").args(compiler_options().split(' ')).args(["--print", "cfg"]);
        rustc.output().is_ok_and(|output| output.status.success())
    };
    Path::new(DEBIAN_LIBRARY).is_dir() && accepts_options()
}

/// The linker `rust-lld` of the usual toolchain.
fn usual_linker() -> Option<PathBuf> {
    let sysroot = rustc_prints(&["--print", "sysroot"])?;
    let host =
        rustc_prints(&["-vV"])?.lines().find_map(|line| line.strip_prefix("host: ").map(str::to_owned))?;
    let linker = Path::new(&sysroot).join("lib/rustlib").join(host).join("bin/rust-lld");
    linker.exists().then_some(linker)
}

/// What `rustc` prints with these arguments.
fn rustc_prints(arguments: &[&str]) -> Option<String> {
    let output = Command::new("rustc").args(arguments).current_dir(root()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
