//! `tavolino admin`, backups and retention with PostgreSQL. `tests/admin.rs` tests the same with SQLite.

use crate::{RunningServer, WAIT_TIMEOUT, failure, success, tavolino};
use std::path::Path;
use std::time::{Duration, Instant};
use test_database::TestServer;

/// Runs `tavolino admin`, which must succeed, and returns what it prints.
fn admin(data: &Path, arguments: &[&str]) -> String {
    success(tavolino(&[&["admin"], arguments].concat()).arg("--data").arg(data))
}

/// Runs `tavolino admin`, which must fail with one sentence, and returns the sentence.
fn admin_error(data: &Path, arguments: &[&str]) -> String {
    failure(tavolino(&[&["admin"], arguments].concat()).arg("--data").arg(data))
}

pub(crate) fn every_command_answers(database: &TestServer) {
    let directory = tempfile::tempdir().unwrap();
    let data = directory.path();
    let server = RunningServer::start(data, &database.create_database("administration"));
    let table = server.open_table();
    assert!(admin(data, &["status", "--json"]).contains(r#""tables_live":1"#));
    for order in ["largest", "oldest", "busiest"] {
        assert!(admin(data, &["tables", "--sort", order]).contains(&table));
    }
    assert!(admin(data, &["show", &table]).contains("seat 2: free"));
    assert!(admin(data, &["close", &table]).contains("is closed"));
    assert!(admin(data, &["show", &table, "--json"]).contains(r#""is_closed":true"#));
    admin(data, &["reopen", &table]);
    assert!(admin(data, &["show", &table, "--json"]).contains(r#""is_closed":false"#));
    admin(data, &["ban", "203.0.113.7/24"]);
    assert!(admin(data, &["bans"]).contains("203.0.113.0/24"));
    admin(data, &["unban", "203.0.113.0/24"]);
    assert!(admin(data, &["bans"]).contains("Nobody is banned"));
    assert!(admin(data, &["quotas"]).contains("connections"));
    assert!(admin(data, &["reports"]).contains("no reports"));
    assert!(admin_error(data, &["reports", "--delete", "7"]).contains("no report 7"));
    admin(data, &["delete", &table]);
    assert!(admin_error(data, &["delete", &table]).contains("there is no table"));
    admin(data, &["vacuum"]);
    assert!(admin(data, &["tables"]).contains("no tables"));
    server.stop();
}

/// A backup of PostgreSQL is an SQLite file. It becomes a database of PostgreSQL by `copy-store`, and one of SQLite by
/// `restore`.
pub(crate) fn a_backup_of_a_running_server_can_be_restored(database: &TestServer) {
    let directory = tempfile::tempdir().unwrap();
    let data = directory.path().join("data");
    let server = RunningServer::start(&data, &database.create_database("saved"));
    let table = server.open_table();
    admin(&data, &["ban", "203.0.113.0/24"]);
    let backup = directory.path().join("backup.db").display().to_string();
    // The output names the number of tables in the backup.
    assert!(admin(&data, &["backup", &backup]).contains('1'));
    assert!(admin_error(&data, &["backup", &backup]).contains("exists"));
    server.stop();

    let url = database.create_database("restored");
    success(&mut tavolino(&["copy-store", "--from", &backup, "--to", &url]));
    let restored_data = directory.path().join("restored");
    admin(&restored_data, &["restore", &backup]);
    for server in [
        RunningServer::start(&data, &url),
        RunningServer::start_command(tavolino(&["serve"]), &restored_data),
    ] {
        server.wait_for_table(&table);
        let data = server.log.parent().unwrap();
        assert!(admin(data, &["bans"]).contains("203.0.113.0/24"));
        server.stop();
    }
}

/// Every server looks for outdated tables. The owner deletes its own, and the other one leaves them alone.
pub(crate) fn an_abandoned_lobby_is_deleted_by_one_of_two_servers(database: &TestServer) {
    let url = database.create_database("outdated");
    let directories = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let servers = [0, 1].map(|index| {
        let command = tavolino(&["serve", "--database", &url, "--lobby-timeout", "1s"]);
        RunningServer::start_command(command, directories[index].path())
    });
    servers.iter().for_each(|server| drop(server.open_table()));
    let started_at = Instant::now();
    while !admin(directories[0].path(), &["tables"]).contains("no tables") {
        assert!(started_at.elapsed() < WAIT_TIMEOUT, "a lobby is still there");
        std::thread::sleep(Duration::from_millis(100));
    }
    assert!(admin(directories[1].path(), &["tables"]).contains("no tables"));
    for server in servers {
        let log = server.stop();
        assert!(!log.contains("failed to delete outdated tables"), "{log}");
    }
}
