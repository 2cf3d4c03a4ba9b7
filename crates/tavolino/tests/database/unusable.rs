//! Databases that cannot be used: the program ends with status 2 and one sentence, which says what is wrong.

use crate::forwarding::{free_address, start_member};
use crate::{RunningServer, failure, tavolino};
use std::process::Command;
use test_database::{PASSWORD, TestServer};

/// The command that starts a server with this database on a free port.
fn serve(database: &str) -> Command {
    tavolino(&["serve", "--port", "0", "--database", database])
}

pub(crate) fn databases_that_cannot_be_used_end_the_program_with_one_sentence(database: &TestServer) {
    let url = database.create_database("unusable");
    // No server listens on port 1.
    let sentence = failure(&mut serve("postgres://a@127.0.0.1:1/b"));
    assert!(sentence.contains("cannot be reached"), "{sentence}");
    let sentence = failure(&mut serve("mysql://a@db.example/b"));
    assert!(sentence.contains("postgres://"), "{sentence}");
    let sentence = failure(&mut serve(&database.url("unknown")));
    assert!(sentence.contains("createdb"), "{sentence}");
    let mut command = serve(&database.tcp_url("unusable"));
    let sentence = failure(command.env("PGPASSWORD", "wrong"));
    assert!(sentence.contains("the password"), "{sentence}");
    // The first server that uses the database makes it the database of the default site, `tavolino`.
    let data = tempfile::tempdir().unwrap();
    RunningServer::start(data.path(), &url).stop();
    let sentence = failure(serve(&url).args(["--site", "another"]));
    assert!(sentence.contains("--site tavolino"), "{sentence}");
    // A database that only programs with 99 or more migrations can use.
    database.run_sql("unusable", "UPDATE tavolino_schema SET version = 99, oldest_user = 99");
    let sentence = failure(&mut serve(&url));
    assert!(sentence.contains("newer version"), "{sentence}");
}

pub(crate) fn a_standby_is_refused_with_one_sentence(database: &TestServer) {
    database.create_database("replicated");
    let standby = database.start_standby();
    let mut command = serve(&standby.tcp_url("replicated"));
    let sentence = failure(command.env("PGPASSWORD", PASSWORD));
    assert!(sentence.contains("the address of the primary"), "{sentence}");
}

/// The database has a function of its own in the place of PostgreSQL's, which tells an old version.
pub(crate) fn an_old_postgresql_is_refused_with_one_sentence(database: &TestServer) {
    let url = database.create_database("old");
    database.run_sql(
        "old",
        "CREATE SCHEMA pretended;
         CREATE FUNCTION pretended.current_setting(text) RETURNS text LANGUAGE sql AS $$
             SELECT CASE $1 WHEN 'server_version_num' THEN '130014' WHEN 'server_version' THEN '13.14'
                              ELSE pg_catalog.current_setting($1) END
         $$;
         ALTER DATABASE old SET search_path = pretended, pg_catalog",
    );
    let sentence = failure(&mut serve(&url));
    assert!(sentence.contains("runs PostgreSQL 13.14") && sentence.contains("14 or newer"), "{sentence}");
}

pub(crate) fn two_servers_with_one_address_are_refused_with_one_sentence(database: &TestServer) {
    let url = database.create_database("same_address");
    let directories = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let address = free_address();
    let first = start_member(directories[0].path(), &url, &address);
    // Both listen on addresses of their own, so only the database knows that they advertise the same.
    let listen_address = free_address();
    let mut second = tavolino(&["serve", "--port", "0", "--database", &url, "--advertise", &address]);
    second
        .args(["--site-bind", &listen_address, "--metrics-bind", "off", "--data"])
        .arg(directories[1].path());
    let sentence = failure(&mut second);
    assert!(sentence.contains("an address of its own") && sentence.contains(&address), "{sentence}");
    first.stop();
}
