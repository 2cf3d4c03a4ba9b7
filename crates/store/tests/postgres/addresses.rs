//! Databases that cannot be used, TLS, passwords, and migrations beside older servers.

use super::database::{append_to_table, new_table, table_id};
use super::{member_without_address, open};
use store::{DatabaseUrl, PostgresOpenError, PostgresStore, SiteMember, Store};
use test_database::{PASSWORD, TestServer};

/// The error of an attempt to open this database. Its message is one sentence without a password.
async fn open_error(url: DatabaseUrl, member: SiteMember) -> PostgresOpenError {
    match PostgresStore::open(&url, member).await {
        Ok(_) => panic!("{url} was opened"),
        Err(error) => {
            let message = error.to_string();
            assert!(!message.contains(PASSWORD) && !message.contains('\n'), "{message}");
            error
        }
    }
}

/// Databases that cannot be reached, are read-only, or belong to another site, a newer version or another program.
pub(crate) async fn databases_that_cannot_be_used_are_refused_with_a_plain_sentence(server: &TestServer) {
    let database = "refused";
    let url = server.create_database(database);
    open(&url).await;
    let error_of = async |url: &str| open_error(url.parse().unwrap(), member_without_address()).await;

    let error = error_of(&server.url("unknown")).await;
    assert!(matches!(error, PostgresOpenError::NoSuchDatabase { .. }), "{error}");
    // No server listens on port 1.
    let error = error_of(&format!("postgres://tavolino:{PASSWORD}@127.0.0.1:1/tavolino")).await;
    assert!(matches!(error, PostgresOpenError::Unreachable { .. }), "{error}");
    let member_of_other_site = SiteMember { site: "another".into(), address: None };
    let error = open_error(url.parse().unwrap(), member_of_other_site).await;
    assert!(matches!(&error, PostgresOpenError::OtherSite { found, .. } if found == "tests"), "{error}");

    let set_read_only = |value| {
        server.run_sql(
            "postgres",
            &format!("ALTER DATABASE {database} SET default_transaction_read_only = {value}"),
        )
    };
    set_read_only("on");
    let error = error_of(&url).await;
    assert!(matches!(error, PostgresOpenError::ReadOnly { .. }), "{error}");
    set_read_only("off");

    // A database that only programs with 99 or more migrations can use.
    server.run_sql(database, "UPDATE tavolino_schema SET version = 99, oldest_user = 99");
    let error = error_of(&url).await;
    assert!(matches!(error, PostgresOpenError::Newer { found: 99, .. }), "{error}");

    // Without this table, the other tables seem to belong to another program.
    server.run_sql(database, "DROP TABLE tavolino_schema");
    let error = error_of(&url).await;
    assert!(matches!(error, PostgresOpenError::Foreign { .. }), "{error}");
}

/// A newer server migrates the database while a server of this version runs, and declares that this version can still
/// use it.
pub(crate) async fn older_servers_live_beside_a_compatible_migration(server: &TestServer) {
    let database = "rolling_upgrade";
    let url = server.create_database(database);
    let older_server = open(&url).await;
    older_server.create(new_table(1)).await.unwrap();
    // What a migration of a newer version could add.
    server.run_sql(
        database,
        "UPDATE tavolino_schema SET version = version + 1;
         ALTER TABLE tables ADD COLUMN season text NOT NULL DEFAULT 'summer' CHECK (season <> '');
         ALTER TABLE entries ADD COLUMN weight integer DEFAULT 1;
         CREATE TABLE leagues (id bigint)",
    );
    // Both calls return the number of the table's next entry.
    assert_eq!(older_server.append(append_to_table(1, 1, "goes on")).await, Ok(2));
    assert_eq!(older_server.create(new_table(2)).await, Ok(1));
    // A server of this version can also be started after the migration.
    let started_later = open(&url).await;
    assert_eq!(started_later.load(table_id(1), 0).await.unwrap().entries.len(), 2);
    assert_eq!(started_later.create(new_table(3)).await, Ok(1));
    // Starting it has not undone the migration.
    assert_eq!(server.run_sql(database, "SELECT version > oldest_user FROM tavolino_schema"), "t");
}

/// Connections over TCP are encrypted, and need a trusted certificate for the right host name and the right password.
pub(crate) async fn tls_and_passwords_are_checked(server: &TestServer) {
    let database = "with_tls";
    server.create_database(database);
    let certificate = server.certificate();
    let tcp_url = server.tcp_url(database);
    let url_with_certificate = format!("{tcp_url}?sslrootcert={}", certificate.display());

    let url: DatabaseUrl = url_with_certificate.parse().unwrap();
    let store =
        PostgresStore::open(&url.clone().with_password(PASSWORD), member_without_address()).await.unwrap();
    store.create(new_table(1)).await.unwrap();
    let all_connections_are_encrypted =
        "SELECT bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
                     WHERE datname = 'with_tls' AND application_name = 'tavolino'";
    assert_eq!(server.run_sql(database, all_connections_are_encrypted), "t");

    for url_without_password in [url_with_certificate.as_str(), &tcp_url] {
        let error = open_error(url_without_password.parse().unwrap(), member_without_address()).await;
        assert!(matches!(error, PostgresOpenError::WrongPassword { .. }), "{error}");
    }
    let error = open_error(url.with_password("wrong"), member_without_address()).await;
    assert!(matches!(error, PostgresOpenError::WrongPassword { .. }), "{error}");

    // The certificate is not signed by a public authority.
    let untrusted: DatabaseUrl = format!("{tcp_url}?sslmode=require").parse().unwrap();
    let error = open_error(untrusted.with_password(PASSWORD), member_without_address()).await;
    assert!(matches!(error, PostgresOpenError::Tls { .. }), "{error}");
    // The certificate is for another name.
    let other_name: DatabaseUrl = url_with_certificate.replace("localhost", "127.0.0.1").parse().unwrap();
    let error = open_error(other_name.with_password(PASSWORD), member_without_address()).await;
    assert!(matches!(error, PostgresOpenError::Tls { .. }), "{error}");
    // The file with the trusted certificate does not exist.
    let missing_file: DatabaseUrl = format!("{tcp_url}?sslrootcert=/nowhere.pem").parse().unwrap();
    let error = open_error(missing_file, member_without_address()).await;
    assert!(matches!(error, PostgresOpenError::Tls { .. }), "{error}");
}
