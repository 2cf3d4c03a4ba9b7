//! The digest of everything that a WebAssembly module is made from: the sources of the crates in it, the versions of
//! its dependencies, the build profile, and the compiler's options.

use super::PageModule;
use crate::shell::root;
use anyhow::{Context, Result, bail};
use sha2::{Digest, Sha256};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Folders of a crate that are not compiled into the WebAssembly module.
const NOT_COMPILED: [&str; 6] = ["tests", "benches", "examples", "playthroughs", "target", "contract"];

/// The digest as hexadecimal digits.
pub(super) fn of_sources(module: PageModule) -> Result<String> {
    let mut hash = Sha256::new();
    hash.update(build_profile()?);
    hash.update(super::toolchain::compiler_options());
    // The version stands for a package from the registry. Of a crate of this project, all source files are hashed.
    for package in packages(module)? {
        hash.update(format!("\n{}\n", package.name_and_version));
        let Some(folder) = package.folder else { continue };
        for path in source_files(&folder)? {
            let name = path.strip_prefix(root().canonicalize()?)?.to_string_lossy().replace('\\', "/");
            let content = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
            // The length keeps the end of one file apart from the beginning of the next.
            hash.update(format!("\n{name} {}\n", content.len()));
            hash.update(content);
        }
    }
    Ok(hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
}

/// A package that is compiled into the module.
struct Package {
    /// For example `serde v1.0.229`.
    name_and_version: String,
    /// The folder of a crate of this project; `None` for a package from the registry.
    folder: Option<PathBuf>,
}

/// All packages that are compiled into the module, in a fixed order.
fn packages(module: PageModule) -> Result<Vec<Package>> {
    let output = Command::new("cargo")
        .args(["tree", "--locked", "-p", "browser", "--target", super::toolchain::TARGET])
        .args(["--no-default-features", "--features", module.feature])
        .args(["--edges", "normal,build", "--prefix", "none", "--no-dedupe"])
        .current_dir(root())
        .output()
        .context("cannot run `cargo tree`")?;
    if !output.status.success() {
        bail!("`cargo tree` failed: {}", String::from_utf8_lossy(&output.stderr));
    }
    // A line is `name v1.2.3`, perhaps followed by `(proc-macro)`, and for crates of this project by `(path)`.
    let mut lines: Vec<&str> = std::str::from_utf8(&output.stdout)?.lines().map(str::trim).collect();
    lines.retain(|line| !line.is_empty());
    lines.sort_unstable();
    lines.dedup();
    let parse_package = |line: &str| {
        let name_and_version = line.split(" (").next().unwrap_or_default().to_owned();
        let in_parentheses = line.split(" (").skip(1).map(|part| part.trim_end_matches(')'));
        let folder = in_parentheses.map(Path::new).find(|path| path.is_absolute()).map(Path::to_owned);
        Package { name_and_version, folder }
    };
    Ok(lines.into_iter().map(parse_package).collect())
}

/// The sections of the build profile in the workspace's manifest.
fn build_profile() -> Result<String> {
    let manifest = fs::read_to_string(root().join("Cargo.toml"))?;
    let sections = manifest.split("\n[").filter(|section| section.starts_with("profile.browser"));
    Ok(sections.collect::<Vec<_>>().join("\n["))
}

/// The files of a crate that may become part of the module, in a fixed order. Documents and tests are left out.
fn source_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![folder.canonicalize()?];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if path.is_dir() {
                if !NOT_COMPILED.contains(&name.as_str()) {
                    folders.push(path);
                }
            } else if !name.ends_with(".md") {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wasm::{DIGEST_FILE, MODULE_FILE, MODULES, PAGE_SOURCES};

    /// The committed modules run the games of these sources. If this fails, run `cargo xtask wasm` and commit the
    /// result.
    #[test]
    fn the_committed_module_was_made_from_these_sources() {
        for module in MODULES {
            let folder = root().join(PAGE_SOURCES).join(module.folder);
            let name = module.folder;
            assert!(folder.join(MODULE_FILE).exists(), "no module in {name}; run `cargo xtask wasm`");
            let committed =
                fs::read_to_string(folder.join(DIGEST_FILE)).expect("the digest is beside the module");
            let current = of_sources(module).expect("the sources can be read");
            assert_eq!(
                committed.trim(),
                current,
                "the sources of {name} have changed; run `cargo xtask wasm`"
            );
        }
    }

    #[test]
    fn the_digest_covers_rules_bots_and_dependencies_but_no_tests() {
        for module in MODULES {
            let packages = packages(module).expect("`cargo tree` runs");
            let names: Vec<&str> =
                packages.iter().filter_map(|package| package.name_and_version.split(' ').next()).collect();
            for name in ["bots", "browser", "engine", "games", "serde_json", "wasm-bindgen"] {
                assert!(names.contains(&name), "{name} is missing in {names:?}");
            }
            assert_eq!(names.contains(&"review"), module.feature == "review", "{names:?}");
        }
        let files = source_files(&root().join("games")).expect("the folder can be read");
        let contains = |end: &str| files.iter().any(|path| path.ends_with(end));
        assert!(contains("games/mada/rules/mod.rs") || contains("games/mada/rules.rs"));
        assert!(!contains("games/mada/tests/mod.rs"));
    }
}
