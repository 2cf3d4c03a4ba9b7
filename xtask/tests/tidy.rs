//! The architecture, checked: what must be absent is absent.

// A test that cannot go on fails.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};

/// How long a source file may be. Longer ones are more than one thing.
const LONGEST: usize = 400;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// Every file below a folder of the project, built and downloaded things left out.
fn files(folder: &str, endings: &[&str]) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            let name = entry.file_name().to_string_lossy().into_owned();
            if path.is_dir() {
                let skip = ["target", "node_modules", "dist", "screenshots", "__pycache__"];
                if !skip.contains(&name.as_str()) && !name.starts_with('.') {
                    folders.push(path);
                }
            } else if endings.iter().any(|ending| name.ends_with(ending)) {
                let relative = path.strip_prefix(root()).unwrap().to_string_lossy().replace('\\', "/");
                found.push((relative, fs::read_to_string(&path).unwrap()));
            }
        }
    }
    found.sort();
    assert!(!found.is_empty(), "no files in {folder}");
    found
}

fn rust_files() -> Vec<(String, String)> {
    ["crates", "games", "xtask"].iter().flat_map(|folder| files(folder, &[".rs"])).collect()
}

/// Fails with every place that breaks a rule.
fn assert_none(rule: &str, broken: Vec<String>) {
    assert!(broken.is_empty(), "{rule}:\n  {}", broken.join("\n  "));
}

#[test]
fn every_source_file_says_what_lives_there() {
    let silent = rust_files().into_iter().filter(|(_, text)| !text.starts_with("//!"));
    assert_none("files without a //! header", silent.map(|(path, _)| path).collect());
}

#[test]
fn no_source_file_is_more_than_one_thing() {
    let long = rust_files().into_iter().filter(|(_, text)| text.lines().count() > LONGEST);
    assert_none("files over 400 lines", long.map(|(path, _)| path).collect());
}

#[test]
fn games_are_named_only_in_their_folders_and_in_the_catalogue() {
    let names = ["mada", "thirteen", "melimagic"];
    // Automation plays particular games.
    let tests_may = |path: &str| path.contains("/tests/") || path.starts_with("xtask/");
    let broken = rust_files()
        .into_iter()
        .filter(|(path, _)| !path.starts_with("games/") && !path.contains("/games/") && !tests_may(path))
        .flat_map(|(path, text)| {
            let naming = text.lines().enumerate().filter(|(_, line)| {
                let code = line.split("//").next().unwrap_or_default().to_lowercase();
                names.iter().any(|name| code.contains(name))
            });
            naming.map(|(number, line)| format!("{path}:{}: {}", number + 1, line.trim())).collect::<Vec<_>>()
        });
    assert_none("a game named outside games/", broken.collect());
}

/// Which crates of the project each crate may use.
#[test]
fn dependencies_point_one_way() {
    let allowed: &[(&str, &[&str])] = &[
        ("crates/engine", &[]),
        ("games", &["engine"]),
        ("crates/bots", &["engine"]),
        ("crates/store", &[]),
        ("crates/page", &[]),
        ("crates/protocol", &["engine", "games"]),
        ("crates/fair", &["engine", "protocol"]),
        ("crates/words", &["engine", "games"]),
        ("crates/typescript", &["games", "protocol"]),
        ("crates/simulator", &["bots", "engine", "games"]),
        ("crates/server", &["bots", "engine", "fair", "games", "page", "protocol", "store"]),
    ];
    let own: Vec<&str> = allowed.iter().map(|(folder, _)| folder.trim_start_matches("crates/")).collect();
    let mut broken = Vec::new();
    for (folder, may) in allowed {
        let manifest = fs::read_to_string(root().join(folder).join("Cargo.toml"))
            .unwrap_or_else(|error| panic!("{folder} has moved, and nobody looks at what it uses: {error}"));
        let plain = manifest.split("[dependencies]").nth(1).unwrap_or_default();
        let plain = plain.split("\n[").next().unwrap_or_default();
        for line in plain.lines() {
            let name = line.split(['.', ' ', '=']).next().unwrap_or_default();
            if own.contains(&name) && !may.contains(&name) {
                broken.push(format!("{folder} uses {name}"));
            }
        }
    }
    assert_none("dependencies against the grain", broken);
}

#[test]
fn rules_know_no_clock_no_file_and_no_socket() {
    let forbidden =
        ["std::time", "std::fs", "std::net", "std::io", "std::thread", "std::env", "tokio", "println!"];
    let rules = files("games", &[".rs"]).into_iter().chain(files("crates/engine/src", &[".rs"]));
    let broken = rules
        .filter(|(path, _)| ["/tests/", "/benches/", "/contract/"].iter().all(|part| !path.contains(part)))
        .flat_map(|(path, text)| {
            let code = text.split("\nmod tests {").next().unwrap_or_default();
            let keeps_records =
                ["crates/engine/src/record.rs", "crates/engine/src/whole.rs"].contains(&&*path);
            let may = |word: &str| keeps_records && ["std::fs", "std::io"].contains(&word);
            let found = forbidden.iter().filter(|word| code.contains(**word) && !may(word));
            found.map(|word| format!("{path}: {word}")).collect::<Vec<_>>()
        });
    assert_none("rules that look outside", broken.collect());
}

/// The state of a game has no way onto a wire: nobody but the referee and tests asks for the truth.
#[test]
fn only_the_referee_asks_for_the_truth() {
    let broken = rust_files()
        .into_iter()
        .filter(|(path, _)| {
            !path.starts_with("games/")
                && !path.starts_with("crates/engine/")
                && !path.starts_with("crates/tavolino/src/referee/")
                // Leaks planted for the tests that must find them.
                && !path.starts_with("crates/server/src/test_hooks/")
                && !path.contains("/tests/")
        })
        .filter(|(_, text)| [".referee_state()", "::referee_state"].iter().any(|asks| text.contains(asks)))
        .map(|(path, _)| path);
    assert_none("somebody asks for the truth", broken.collect());
}

#[test]
fn only_the_store_knows_sql() {
    let broken = rust_files()
        .into_iter()
        .filter(|(path, _)| !path.starts_with("crates/store/") && !path.contains("tests/"))
        .filter(|(_, text)| ["SELECT ", "INSERT INTO", "rusqlite"].iter().any(|word| text.contains(word)))
        .map(|(path, _)| path);
    assert_none("SQL outside the store", broken.collect());
}

#[test]
fn every_clause_has_a_test_named_after_it() {
    let games = [("mada", 'm', 27), ("thirteen_leaves", 't', 16), ("melimagic", 'g', 21)];
    let mut missing = Vec::new();
    for (folder, letter, clauses) in games {
        let tests: String =
            files(&format!("games/{folder}/tests"), &[".rs"]).into_iter().map(|(_, text)| text).collect();
        for clause in 1..=clauses {
            if !tests.contains(&format!("fn {letter}{clause}_")) {
                missing.push(format!("{folder}: {letter}{clause}"));
            }
        }
    }
    assert_none("clauses without a test", missing);
}

/// Every test that `docs/promises.md` names is there.
#[test]
fn promises_name_tests_that_exist() {
    let page = fs::read_to_string(root().join("docs/promises.md")).unwrap();
    let names = page.split('`').skip(1).step_by(2).filter(|name| {
        name.contains('_') && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
    });
    let sources: String = rust_files().into_iter().map(|(_, text)| text).collect();
    let missing: Vec<_> =
        names.filter(|name| !sources.contains(&format!("fn {name}("))).map(str::to_owned).collect();
    assert_none("promises without their test", missing);
    assert!(page.matches("`a_").count() > 10, "the page names no tests");
}
