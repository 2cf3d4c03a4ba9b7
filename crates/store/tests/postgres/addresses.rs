//! Databases that cannot be used, TLS, passwords, and migrations beside older servers.

use super::database::{append, id, table};
use super::{member, open};
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

pub(crate) async fn databases_that_cannot_be_used_are_refused_with_a_plain_sentence(server: &TestServer) {
    let database = "refused";
    let url = server.create_database(database);
    open(&url).await;
    let error_of = async |url: &str| open_error(url.parse().unwrap(), member(None)).await;

    let unknown = error_of(&server.url("unknown")).await;
    assert!(matches!(unknown, PostgresOpenError::NoSuchDatabase { .. }), "{unknown}");
    let unreachable = error_of(&format!("postgres://tavolino:{PASSWORD}@127.0.0.1:1/tavolino")).await;
    assert!(matches!(unreachable, PostgresOpenError::Unreachable { .. }), "{unreachable}");
    let other_site = SiteMember { site: "another".into(), address: None };
    let other_site = open_error(url.parse().unwrap(), other_site).await;
    assert!(
        matches!(&other_site, PostgresOpenError::OtherSite { found, .. } if found == "tests"),
        "{other_site}"
    );

    let set_read_only = |value| {
        server.run_sql(
            "postgres",
            &format!("ALTER DATABASE {database} SET default_transaction_read_only = {value}"),
        )
    };
    set_read_only("on");
    let read_only = error_of(&url).await;
    assert!(matches!(read_only, PostgresOpenError::ReadOnly { .. }), "{read_only}");
    set_read_only("off");

    server.run_sql(database, "UPDATE tavolino_schema SET version = 99, oldest_user = 99");
    let newer = error_of(&url).await;
    assert!(matches!(newer, PostgresOpenError::Newer { found: 99, .. }), "{newer}");

    server.run_sql(database, "DROP TABLE tavolino_schema");
    let foreign = error_of(&url).await;
    assert!(matches!(foreign, PostgresOpenError::Foreign { .. }), "{foreign}");
}

/// A newer server has migrated the database while this version runs. It declared that this version can still use it.
pub(crate) async fn older_servers_live_beside_a_compatible_migration(server: &TestServer) {
    let database = "rolling_upgrade";
    let url = server.create_database(database);
    let before = open(&url).await;
    before.create(table(1)).await.unwrap();
    server.run_sql(
        database,
        "UPDATE tavolino_schema SET version = version + 1;
         ALTER TABLE tables ADD COLUMN season text NOT NULL DEFAULT 'summer' CHECK (season <> '');
         ALTER TABLE entries ADD COLUMN weight integer DEFAULT 1;
         CREATE TABLE leagues (id bigint)",
    );
    assert_eq!(before.append(append(1, 1, "goes on")).await, Ok(2));
    assert_eq!(before.create(table(2)).await, Ok(1));
    let after = open(&url).await;
    assert_eq!(after.load(id(1), 0).await.unwrap().entries.len(), 2);
    assert_eq!(after.create(table(3)).await, Ok(1));
    assert_eq!(server.run_sql(database, "SELECT version - oldest_user FROM tavolino_schema"), "1");
}

pub(crate) async fn tls_and_passwords_are_checked(server: &TestServer) {
    let database = "with_tls";
    server.create_database(database);
    let certificate = server.certificate();
    let tcp_url = server.tcp_url(database);
    let trusted = format!("{tcp_url}?sslrootcert={}", certificate.display());

    let url: DatabaseUrl = trusted.parse().unwrap();
    let store = PostgresStore::open(&url.clone().with_password(PASSWORD), member(None)).await.unwrap();
    store.create(table(1)).await.unwrap();
    let encrypted = "SELECT bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
                     WHERE datname = 'with_tls' AND application_name = 'tavolino'";
    assert_eq!(server.run_sql(database, encrypted), "t");

    for without_password in [trusted.as_str(), &tcp_url] {
        let refused = open_error(without_password.parse().unwrap(), member(None)).await;
        assert!(matches!(refused, PostgresOpenError::WrongPassword { .. }), "{refused}");
    }
    let refused = open_error(url.with_password("wrong"), member(None)).await;
    assert!(matches!(refused, PostgresOpenError::WrongPassword { .. }), "{refused}");

    // The certificate is not signed by a public authority, or is for another name.
    let untrusted: DatabaseUrl = format!("{tcp_url}?sslmode=require").parse().unwrap();
    let refused = open_error(untrusted.with_password(PASSWORD), member(None)).await;
    assert!(matches!(refused, PostgresOpenError::Tls { .. }), "{refused}");
    let other_name: DatabaseUrl = trusted.replace("localhost", "127.0.0.1").parse().unwrap();
    let refused = open_error(other_name.with_password(PASSWORD), member(None)).await;
    assert!(matches!(refused, PostgresOpenError::Tls { .. }), "{refused}");
    let missing: DatabaseUrl = format!("{tcp_url}?sslrootcert=/nowhere.pem").parse().unwrap();
    let refused = open_error(missing, member(None)).await;
    assert!(matches!(refused, PostgresOpenError::Tls { .. }), "{refused}");
}
