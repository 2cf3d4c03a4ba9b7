//! Damaged rows, bad requests and a killed database.

use super::database::{append_to_table, new_table, table_id};
use super::open;
use std::sync::Arc;
use store::{Listing, Ownership, Rewrite, Store, StoreError, Visibility};
use test_database::TestServer;

/// Each statement changes one stored value of table 1. Loading or listing must detect it.
pub(crate) async fn changed_rows_are_detected(server: &TestServer) {
    let database = "damage";
    let store = open(&server.create_database(database)).await;
    let mut public_table = new_table(1);
    public_table.visibility = Visibility::Public;
    store.create(public_table).await.unwrap();
    store.append(append_to_table(1, 1, "moved")).await.unwrap();
    store.append(append_to_table(1, 2, "moved again")).await.unwrap();
    let intact_table = store.load(table_id(1), 0).await.unwrap();
    server.run_sql(database, "CREATE TABLE saved_tables AS SELECT * FROM tables");
    server.run_sql(database, "CREATE TABLE saved_entries AS SELECT * FROM entries");
    // `set_byte` inverts byte 3 of a hash.
    for damage in [
        "UPDATE tables SET kind = 'bridge'",
        "UPDATE tables SET created_at = created_at + 1",
        "UPDATE tables SET public = false",
        "UPDATE tables SET status = 1",
        "UPDATE tables SET last_at = last_at + 1",
        "UPDATE tables SET meta = 'x'",
        "UPDATE tables SET length = 2",
        "UPDATE tables SET head = set_byte(head, 3, 255 - get_byte(head, 3))",
        "UPDATE tables SET seal = set_byte(seal, 3, 255 - get_byte(seal, 3))",
        "DELETE FROM tables",
        "UPDATE entries SET body = 'x' WHERE number = 1",
        "UPDATE entries SET hash = set_byte(hash, 3, 255 - get_byte(hash, 3)) WHERE number = 2",
        "DELETE FROM entries WHERE number = 1",
        "DELETE FROM entries WHERE number = 2",
    ] {
        server.run_sql(database, damage);
        let load_result = store.load(table_id(1), 0).await;
        assert!(matches!(load_result, Err(StoreError::Damaged(_))), "{damage}: {load_result:?}");
        // A claim makes the store read the header and the last entry, number 2, again. If one of them is damaged or
        // missing, nothing may be appended.
        let header_or_last_entry_is_damaged = damage.contains("tables") || damage.contains("= 2");
        if header_or_last_entry_is_damaged {
            store.claim(table_id(1)).await.ok();
            let append_result = store.append(append_to_table(1, 3, "x")).await;
            assert!(append_result.is_err(), "{damage}: {append_result:?}");
        }
        // Undo the damage.
        let restore = "DELETE FROM entries; DELETE FROM tables; INSERT INTO tables SELECT * FROM saved_tables; \
                       INSERT INTO entries SELECT * FROM saved_entries";
        server.run_sql(database, restore);
    }
    assert_eq!(store.load(table_id(1), 0).await.unwrap(), intact_table);
    // No status has the number 7, so the table is listed as damaged.
    server.run_sql(database, "UPDATE tables SET status = 7");
    assert_eq!(store.list(Listing::Public, None, 10).await.unwrap().damaged.len(), 1);
}

pub(crate) async fn a_damaged_table_can_be_deleted_but_not_rewritten(server: &TestServer) {
    for (index, damage) in
        ["DELETE FROM tables", "UPDATE tables SET seal = 'x'", "UPDATE entries SET body = 'x'"]
            .into_iter()
            .enumerate()
    {
        let database = format!("damage_{index}");
        let store = open(&server.create_database(&database)).await;
        store.create(new_table(1)).await.unwrap();
        store.append(append_to_table(1, 1, "something private")).await.unwrap();
        server.run_sql(&database, damage);
        let rewrite = Rewrite { table: table_id(1), entries: vec![b"x".to_vec(); 2], meta: None };
        let result = store.rewrite(rewrite).await;
        assert!(matches!(result, Err(StoreError::Damaged(_))), "{damage}: {result:?}");
        // Deleting returns the number of deleted entries.
        assert_eq!(store.delete(table_id(1)).await, Ok(2), "{damage}");
        assert_eq!(store.load(table_id(1), 0).await, Err(StoreError::NoSuchTable(table_id(1))), "{damage}");
    }
}

/// The header row of table 7 is lost, but its entry is still stored, so a new table with the same id cannot be written.
/// The other tables of the same batch can.
pub(crate) async fn a_bad_request_fails_alone_in_its_batch(server: &TestServer) {
    let database = "bad_request";
    let store = Arc::new(open(&server.create_database(database)).await);
    store.create(new_table(7)).await.unwrap();
    server.run_sql(database, "DELETE FROM tables");
    let mut create_tasks = tokio::task::JoinSet::new();
    for number in 0..20 {
        let store = Arc::clone(&store);
        create_tasks.spawn(async move { (number, store.create(new_table(number)).await) });
    }
    for (number, result) in create_tasks.join_all().await {
        match number {
            7 => assert!(matches!(result, Err(StoreError::Damaged(_))), "{result:?}"),
            // The number of the next entry.
            _ => assert_eq!(result, Ok(1), "table {number}"),
        }
    }
}

pub(crate) async fn a_killed_database_refuses_writes_loses_nothing_and_the_store_reconnects(
    server: &mut TestServer,
) {
    let store = open(&server.create_database("killed")).await;
    store.create(new_table(1)).await.unwrap();
    assert_eq!(store.append(append_to_table(1, 1, "before")).await, Ok(2));
    server.kill_and_restart();
    let mut attempts = 0;
    // The first requests may still use the lost connection, or the lease may have ended meanwhile.
    while let Err(error) = store.append(append_to_table(1, 2, "after")).await {
        match error {
            // After the end of its lease, the store must claim the table again.
            StoreError::NotOwner { .. } => drop(store.claim(table_id(1)).await),
            error => assert!(matches!(error, StoreError::Unavailable(_)), "{error:?}"),
        }
        attempts += 1;
        assert!(attempts < 600, "the store does not reconnect");
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    assert_eq!(store.load(table_id(1), 0).await.unwrap().entries.len(), 3);
}
