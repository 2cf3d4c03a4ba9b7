//! Checks that the rules and the table do not use the outside world: no clock, socket, file or thread.

use crate::files::{SourceFile, assert_none, document, files};

#[test]
fn rules_use_no_clock_file_socket_or_log() {
    const FORBIDDEN: [&str; 9] = [
        "std::time",
        "std::fs",
        "std::net",
        "std::io",
        "std::thread",
        "std::env",
        "tokio",
        "tracing",
        "println!",
    ];
    // Records are the one exception: they are read from and written to files.
    const RECORD_FILES: [&str; 2] = ["crates/engine/src/record.rs", "crates/engine/src/atomic_file.rs"];
    let rules_files = files("games", &[".rs"]).into_iter().chain(files("crates/engine/src", &[".rs"]));
    let violations = rules_files
        .filter(|file| ["/tests/", "/benches/", "/contract/"].iter().all(|part| !file.path.contains(part)))
        .flat_map(|file| {
            // Unit tests at the end of a file may use anything.
            let code = file.text.split("\nmod tests {").next().unwrap_or_default().to_owned();
            let is_allowed = |word: &str| {
                RECORD_FILES.contains(&file.path.as_str()) && ["std::fs", "std::io"].contains(&word)
            };
            let found = FORBIDDEN.iter().filter(|word| code.contains(**word) && !is_allowed(word));
            found.map(|word| format!("{}: {word}", file.path)).collect::<Vec<_>>()
        });
    assert_none("rules that use the outside world", violations.collect());
}

/// The words of [`TABLE_FORBIDDEN`] that a source file uses outside its tests and comments.
fn forbidden_words_in(file: &SourceFile) -> Vec<String> {
    let code = file.text.split("\n#[cfg(test)]").next().unwrap_or_default();
    let code_lines: Vec<&str> = code.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let found = TABLE_FORBIDDEN.iter().filter(|word| code_lines.iter().any(|line| line.contains(**word)));
    found.map(|word| format!("{}: {word}", file.path)).collect()
}

/// What the crate `table` must not use. Durations are allowed: they are numbers with a unit.
const TABLE_FORBIDDEN: [&str; 14] = [
    "Instant",
    "SystemTime",
    "std::thread",
    "std::fs",
    "std::net",
    "std::io",
    "std::env",
    "std::process",
    "Mutex",
    "Atomic",
    "getrandom",
    "tokio",
    "tracing",
    "println!",
];

#[test]
fn the_table_uses_no_clock_file_socket_thread_or_randomness() {
    let sources = files("crates/table/src", &[".rs"]);
    let sources = sources.iter().filter(|file| !file.path.contains("/tests/"));
    assert_none("the table uses the outside world", sources.flat_map(forbidden_words_in).collect());
}

/// The crate `table` may depend only on crates that give it no access to a clock, files, the network or threads.
#[test]
fn the_table_depends_only_on_pure_crates() {
    const ALLOWED: [&str; 10] =
        ["bots", "engine", "fair", "games", "protocol", "serde", "serde_json", "sha2", "subtle", "thiserror"];
    let manifest = document("crates/table/Cargo.toml");
    let dependencies = manifest.split("[dependencies]").nth(1).expect("the manifest lists dependencies");
    let dependencies = dependencies.split("\n[").next().unwrap_or_default().lines();
    let names =
        dependencies.filter_map(|line| line.split(['.', ' ', '=']).next()).filter(|name| !name.is_empty());
    let violations = names.filter(|name| !ALLOWED.contains(name));
    assert_none("dependencies of the table", violations.map(str::to_owned).collect());
    assert!(!manifest.contains("[target."), "the table depends on nothing that only some machines have");
}
