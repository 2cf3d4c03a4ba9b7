//! Checks that the documents agree with the sources.

use crate::files::{assert_none, document, root, rust_files};

/// The longest glossary in ARCHITECTURE.md.
const MAX_GLOSSARY_LINES: usize = 25;

/// The parts of a document between backticks: every second part of the text, from the second one on.
fn parts_in_backticks(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// docs/promises.md names the tests of each guarantee.
#[test]
fn guarantees_name_tests_that_exist() {
    let page = document("docs/promises.md");
    // Names of tests consist of several words in lower case, joined by underscores.
    let is_test_name = |name: &&str| {
        name.contains('_') && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
    };
    let sources: String = rust_files().into_iter().map(|file| file.text).collect();
    let names: Vec<_> = parts_in_backticks(&page).filter(is_test_name).collect();
    let missing_tests = names.iter().filter(|name| !sources.contains(&format!("fn {name}(")));
    assert_none("guarantees without their test", missing_tests.map(|name| name.to_string()).collect());
    // If the format of the page changes, this test must not pass because it finds nothing.
    assert!(names.len() > 50, "docs/promises.md names only {} tests", names.len());
}

/// Every path between backticks in the architecture exists, so that the page cannot become outdated unnoticed.
#[test]
fn paths_in_the_architecture_exist() {
    const TOP_FOLDERS: [&str; 9] =
        ["crates/", "games/", "web/", "xtask/", "docs/", "tools/", "fuzz/", "bench/", "examples/"];
    let page = document("ARCHITECTURE.md");
    let paths =
        parts_in_backticks(&page).filter(|text| TOP_FOLDERS.iter().any(|folder| text.starts_with(folder)));
    // `games/*/view.rs` stands for the file of every game. It is enough to look for that of one game.
    let missing_paths = paths.filter(|path| !root().join(path.replace('*', "mada")).exists());
    assert_none("paths in ARCHITECTURE.md that do not exist", missing_paths.map(str::to_owned).collect());
}

#[test]
fn the_glossary_is_short() {
    let page = document("ARCHITECTURE.md");
    let glossary = page.split("## Glossary").nth(1).expect("ARCHITECTURE.md has a glossary");
    let lines = glossary.lines().skip(1).take_while(|line| !line.starts_with("## "));
    let lines = lines.filter(|line| !line.trim().is_empty()).count();
    assert!(lines <= MAX_GLOSSARY_LINES, "the glossary has {lines} lines");
}

/// A decision in the file `0006-example.md` starts with `# 0006: ` and its title.
#[test]
fn every_decision_has_a_number_and_a_title() {
    let folder = root().join("docs/decisions");
    let mut violations = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(entry.path()).unwrap();
        let number = name.split('-').next().unwrap_or_default();
        if !text.starts_with(&format!("# {number}: ")) {
            violations.push(format!("docs/decisions/{name} does not start with `# {number}: `"));
        }
    }
    assert_none("decisions without a title", violations);
}

/// README lists every command of the program.
#[test]
fn the_readme_lists_every_command() {
    let readme = document("README.md");
    let commands = [
        "serve",
        "admin",
        "copy-store",
        "referee",
        "simulate",
        "tournament",
        "train",
        "replay",
        "review",
        "verify",
        "bench",
    ];
    let missing_commands =
        commands.iter().filter(|command| !readme.contains(&format!("`tavolino {command}")));
    assert_none(
        "commands missing in README.md",
        missing_commands.map(|command| command.to_string()).collect(),
    );
}
