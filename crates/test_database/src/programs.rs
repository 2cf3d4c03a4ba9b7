//! Finds PostgreSQL's programs.

use std::path::PathBuf;

/// The directory with PostgreSQL's programs, if it is installed. Debian keeps them out of the search path.
pub(crate) fn find() -> Option<PathBuf> {
    let debian_versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut candidates: Vec<PathBuf> = debian_versions.map(|version| version.path().join("bin")).collect();
    candidates.sort();
    let search_path = std::env::var_os("PATH").unwrap_or_default();
    candidates.extend(std::env::split_paths(&search_path));
    let has_programs = |directory: &PathBuf| {
        ["initdb", "postgres", "psql"].iter().all(|program| directory.join(program).exists())
    };
    candidates.into_iter().find(has_programs)
}
