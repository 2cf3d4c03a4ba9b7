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
    ("made of code", "bot"),
    ("silent witness", "observer"),
    ("witness", "observer"),
    ("happening", "event"),
    ("happenings", "events"),
    ("sitter", "player"),
    ("foresight", "network"),
    ("thinkers", "bot threads"),
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

/// This file lists the terms. Stored entries keep former names, which serde attributes mention.
const EXEMPT: [&str; 2] = ["xtask/tests/tidy/vocabulary.rs", "crates/server/tests/recorded"];

fn violations(file: &SourceFile) -> Vec<String> {
    let mut found = Vec::new();
    for (number, line) in file.text.lines().enumerate() {
        let lower = line.to_lowercase();
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
    let page = files("web", &[".ts", ".svelte", ".mjs"]);
    let sources = rust_files().into_iter().chain(page);
    let found = sources
        .filter(|file| !EXEMPT.iter().any(|path| file.path.starts_with(path)))
        .flat_map(|file| violations(&file));
    assert_none("former terms", found.collect());
}

#[test]
fn documents_use_the_glossary() {
    let documents = files("docs", &[".md"]).into_iter().chain(files("games", &[".md"]));
    // The changes from version 1 of the protocol name the former fields.
    let found = documents.filter(|file| file.path != "docs/protocol.md").flat_map(|file| violations(&file));
    assert_none("former terms", found.collect());
}
