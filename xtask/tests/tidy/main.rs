//! Checks the structure that ARCHITECTURE.md describes: dependencies, file names, and what is absent where.

// Tests may panic.
#![allow(clippy::unwrap_used)]

mod documents;
mod files;
mod pure_crates;
mod vocabulary;

use files::{assert_none, code_lines_with, files, root, rust_files};
use std::fs;

/// The longest source file. A longer one does more than one thing.
const MAX_LINES: usize = 400;
/// Svelte files contain script, markup and style, so they may be a little longer.
const MAX_SVELTE_LINES: usize = 480;

#[test]
fn every_rust_file_has_a_header() {
    let files_without_header = rust_files().into_iter().filter(|file| !file.text.starts_with("//!"));
    assert_none("files without a //! header", files_without_header.map(|file| file.path).collect());
}

#[test]
fn no_source_file_is_too_long() {
    let web_files = files("web/src", &[".ts", ".svelte"]);
    // `protocol` is generated from the Rust types.
    let web_files = web_files.into_iter().filter(|file| !file.path.starts_with("web/src/protocol/"));
    let limit = |path: &str| if path.ends_with(".svelte") { MAX_SVELTE_LINES } else { MAX_LINES };
    let too_long_files = rust_files()
        .into_iter()
        .chain(web_files)
        .filter(|file| file.text.lines().count() > limit(&file.path));
    assert_none("files that are too long", too_long_files.map(|file| file.path).collect());
}

#[test]
fn games_are_named_only_in_their_folders_and_in_the_catalogue() {
    const GAMES: [&str; 6] = ["mada", "Mada", "melimagic", "Melimagic", "thirteen", "Thirteen"];
    // Tests and automation play particular games. Help texts use real games as examples.
    let exempt = |path: &str| {
        path.starts_with("games/")
            || path.contains("/games/")
            || path.contains("/tests/")
            || path.starts_with("xtask/")
            || HELP_TEXTS.contains(&path)
    };
    let checked_files = rust_files().into_iter().filter(|file| !exempt(&file.path));
    assert_none(
        "a game named outside games/",
        checked_files.flat_map(|file| code_lines_with(&file, &GAMES)).collect(),
    );
}

/// Files whose help texts contain examples that can be pasted.
const HELP_TEXTS: [&str; 4] = [
    "crates/tavolino/src/cli.rs",
    "crates/tavolino/src/simulate/args.rs",
    "crates/tavolino/src/tournament/mod.rs",
    "crates/tavolino/src/train.rs",
];

/// For the folder of each crate, the crates of the workspace that it may depend on.
const ALLOWED_DEPENDENCIES: &[(&str, &[&str])] = &[
    ("crates/engine", &[]),
    ("games", &["engine"]),
    ("crates/bots", &["engine"]),
    ("crates/store", &[]),
    ("crates/browser", &["bots", "engine", "games", "protocol", "review", "table"]),
    ("crates/test_database", &[]),
    ("crates/page", &[]),
    ("crates/push", &[]),
    ("crates/protocol", &["engine"]),
    ("crates/fair", &["engine", "protocol"]),
    ("crates/review", &["engine"]),
    ("crates/words", &["engine", "games"]),
    ("crates/typescript", &["engine", "games", "protocol"]),
    ("crates/simulator", &["bots", "engine", "games"]),
    ("crates/table", &["bots", "engine", "fair", "games", "protocol"]),
    ("crates/server", &["bots", "engine", "games", "page", "protocol", "push", "store", "table"]),
];

#[test]
fn crates_depend_only_on_the_allowed_crates() {
    let crates: Vec<&str> =
        ALLOWED_DEPENDENCIES.iter().map(|(folder, _)| folder.trim_start_matches("crates/")).collect();
    let mut violations = Vec::new();
    for (folder, allowed) in ALLOWED_DEPENDENCIES {
        let manifest = fs::read_to_string(root().join(folder).join("Cargo.toml"))
            .unwrap_or_else(|error| panic!("{folder} has moved; update this list: {error}"));
        // The lines between `[dependencies]` and the next section. Each starts with the name of a crate.
        let dependencies = manifest.split("[dependencies]").nth(1).unwrap_or_default();
        let dependencies = dependencies.split("\n[").next().unwrap_or_default();
        for line in dependencies.lines() {
            let name = line.split(['.', ' ', '=']).next().unwrap_or_default();
            if crates.contains(&name) && !allowed.contains(&name) {
                violations.push(format!("{folder} depends on {name}"));
            }
        }
    }
    assert_none("dependencies in the wrong direction", violations);
}

/// The full state of a game never reaches a client: only the referee and tests use it.
#[test]
fn only_the_referee_uses_the_full_state() {
    let exempt = |path: &str| {
        path.starts_with("games/")
            || path.starts_with("crates/engine/")
            || path.starts_with("crates/tavolino/src/referee/")
            // Leaks planted on purpose, which the tests must find.
            || path.starts_with("crates/table/src/test_hooks/")
            || path.contains("/tests/")
    };
    let violations = rust_files()
        .into_iter()
        .filter(|file| !exempt(&file.path))
        .filter(|file| [".referee_state()", "::referee_state"].iter().any(|call| file.text.contains(call)));
    assert_none("the full state is used", violations.map(|file| file.path).collect());
}

#[test]
fn only_the_store_contains_sql() {
    let violations = rust_files()
        .into_iter()
        .filter(|file| !file.path.starts_with("crates/store/") && !file.path.contains("tests/"))
        // Only tests and measurements use this crate.
        .filter(|file| !file.path.starts_with("crates/test_database/"))
        .filter(|file| ["SELECT ", "INSERT INTO", "rusqlite"].iter().any(|word| file.text.contains(word)));
    assert_none("SQL outside the store", violations.map(|file| file.path).collect());
}

/// Sockets are used in `server::net`, and in the three files of the binary that ARCHITECTURE.md names.
#[test]
fn sockets_are_used_only_in_the_network_code() {
    const SOCKET_TYPES: [&str; 6] =
        ["TcpListener", "TcpStream", "UdpSocket", "WebSocket::", "WebSocketUpgrade", "tokio_tungstenite"];
    const ALLOWED: [&str; 3] = [
        "crates/tavolino/src/serve/mod.rs",
        "crates/tavolino/src/serve/notice.rs",
        "crates/tavolino/src/verify/fetch.rs",
    ];
    let exempt = |path: &str| {
        path.starts_with("crates/server/src/net/")
            || path.starts_with("crates/test_database/")
            || path.contains("/tests/")
            || path.starts_with("xtask/")
            || ALLOWED.contains(&path)
    };
    let violations = rust_files().into_iter().filter(|file| !exempt(&file.path)).flat_map(|mut file| {
        // Unit tests may use another implementation to check our own.
        file.text = file.text.split("\n#[cfg(test)]").next().unwrap_or_default().to_owned();
        code_lines_with(&file, &SOCKET_TYPES)
    });
    assert_none("sockets outside the network code", violations.collect());
}

/// The rules of a game (RULES.md) consist of numbered clauses, such as M1 to M27. The tests of clause M5 are functions
/// whose names start with `m5_`.
#[test]
fn every_clause_has_a_test_named_after_it() {
    // The folder of each game, the letter of its clauses, and how many there are.
    const GAMES: [(&str, char, u32); 3] =
        [("mada", 'm', 27), ("thirteen_leaves", 't', 16), ("melimagic", 'g', 21)];
    let mut missing = Vec::new();
    for (folder, letter, clause_count) in GAMES {
        let tests: String =
            files(&format!("games/{folder}/tests"), &[".rs"]).into_iter().map(|file| file.text).collect();
        for clause in 1..=clause_count {
            if !tests.contains(&format!("fn {letter}{clause}_")) {
                missing.push(format!("{folder}: {letter}{clause}"));
            }
        }
    }
    assert_none("clauses without a test", missing);
}

/// The files that every game has, so that a reader of one game finds their way in the others.
#[test]
fn every_game_has_the_same_files() {
    const RULES_FILES: [&str; 20] = [
        "RULES.md",
        "mod.rs",
        "card.rs",
        "deck.rs",
        "state.rs",
        "action.rs",
        "event.rs",
        "rules",
        "view.rs",
        "visible_event.rs",
        "notation.rs",
        "refusal.rs",
        "options.rs",
        "referee_state.rs",
        "heuristics/mod.rs",
        "heuristics/policy.rs",
        "tests/mod.rs",
        "tests/contract.rs",
        "text/en.ftl",
        "playthroughs",
    ];
    // The files of a game's page.
    const BOARD_FILES: [&str; 6] =
        ["Board.svelte", "Rules.svelte", "view.ts", "scores.ts", "rules.en.ftl", "lesson.json"];
    let mut missing = Vec::new();
    for game in ["mada", "melimagic", "thirteen_leaves"] {
        let rules_paths = RULES_FILES.iter().map(|file| format!("games/{game}/{file}"));
        let board_paths = BOARD_FILES.iter().map(|file| format!("web/src/games/{game}/{file}"));
        missing.extend(rules_paths.chain(board_paths).filter(|path| !root().join(path).exists()));
        // This module is a file or a folder.
        let knowledge_paths =
            ["knowledge.rs", "knowledge/mod.rs"].map(|file| root().join("games").join(game).join(file));
        if !knowledge_paths.iter().any(|path| path.exists()) {
            missing.push(format!("games/{game}/knowledge.rs"));
        }
    }
    assert_none("files that a game lacks", missing);
}
