//! Checks that names and comments use the glossary's terms, and not the project's former private vocabulary.

use crate::files::{SourceFile, assert_none, files, rust_files};

/// Former terms, each with the term to use. They are searched in lower case, with word boundaries.
const FORMER_TERMS: [(&str, &str); 24] = [
    ("table house", "server"),
    ("the house", "the server"),
    ("chair", "seat"),
    ("chairs", "seats"),
    ("onlooker", "spectator"),
    ("onlookers", "spectators"),
    // Former names of bots, events and players.
    ("made of code", "bot"),
    ("silent witness", "observer"),
    ("witness", "observer"),
    ("happening", "event"),
    ("happenings", "events"),
    ("sitter", "player"),
    ("foresight", "network"),
    ("thinkers", "bot threads"),
    // Former phrases in comments and log lines, and former names of types.
    ("so many in so long", "rate limit"),
    ("time to go home", "shutdown"),
    ("nobody to think", "failed to start a thread"),
    ("pupil", "trainer"),
    ("manner", "config"),
    ("stroll", "random action"),
    ("chapter", "step"),
    ("chapters", "steps"),
    ("patience", "timeout"),
    ("riddle", "plain words"),
];

/// This file lists the terms. Browsers still hold tables that the page stored under former field names.
const EXEMPT: [&str; 3] =
    ["xtask/tests/tidy/vocabulary.rs", "web/src/api/known_tables.ts", "web/src/api/table_links.test.ts"];

/// Documents that list the renamed fields of protocol version 1.
const DOCUMENTS_ABOUT_RENAMES: [&str; 3] =
    ["docs/protocol.md", "docs/operations.md", "docs/decisions/0009-protocol-version-2.md"];

/// The lines of a file that contain a former term.
fn violations(file: &SourceFile) -> Vec<String> {
    let mut found = Vec::new();
    for (number, line) in file.text.lines().enumerate() {
        // "House rules" and "house deck" are standard terms for the rules and cards of a group.
        let lower = line.to_lowercase().replace("house rules", "").replace("house deck", "");
        for (former, term) in FORMER_TERMS {
            if contains_word(&lower, former) && !line.contains("#[serde(rename") {
                found.push(format!("{}:{}: `{former}`, use `{term}`", file.path, number + 1));
            }
        }
    }
    found
}

/// Whether the text contains the word between non-letters. Parts of identifiers count as words.
fn contains_word(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(start, _)| {
        let before = text[..start].chars().next_back();
        let after = text[start + word.len()..].chars().next();
        let is_letter = |neighbour: Option<char>| neighbour.is_some_and(char::is_alphabetic);
        !is_letter(before) && !is_letter(after)
    })
}

#[test]
fn sources_use_the_glossary() {
    let web_files = files("web", &[".ts", ".svelte", ".mjs"]);
    let sources = rust_files().into_iter().chain(web_files);
    let found = sources
        .filter(|file| !EXEMPT.iter().any(|path| file.path.starts_with(path)))
        .flat_map(|file| violations(&file));
    assert_none("former terms", found.collect());
}

#[test]
fn documents_use_the_glossary() {
    let documents = files("docs", &[".md"]).into_iter().chain(files("games", &[".md"]));
    let found = documents
        .filter(|file| !DOCUMENTS_ABOUT_RENAMES.contains(&file.path.as_str()))
        .flat_map(|file| violations(&file));
    assert_none("former terms", found.collect());
}
