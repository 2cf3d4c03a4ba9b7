//! D3: a changed bit is noticed, wherever it is stored, and never played on.

#![allow(clippy::unwrap_used)] // a test may fail

mod database;

use database::{Database, append, id, table};
use rusqlite::types::Value;
use rusqlite::{Connection, params_from_iter};
use store::{Damaged, Listing, Loaded, Part, SqliteStore, Status, Store, StoreError, Visibility};

/// Table 1 with four entries.
async fn furnish(store: &SqliteStore) -> Loaded {
    let mut new = table(1);
    new.visibility = Visibility::Public;
    store.create(new).await.unwrap();
    store.append(append(1, 1, "moved")).await.unwrap();
    let mut more = append(1, 2, "sat");
    more.entries.push(Vec::new());
    more.meta = Some(b"{\"name\":\"x\"}".to_vec());
    store.append(more).await.unwrap();
    store.load(id(1), 0).await.unwrap()
}

/// Every value that differs from this one in one bit.
fn flips(value: &Value) -> Vec<Value> {
    let flip = |bytes: &[u8]| -> Vec<Vec<u8>> {
        let flipped = |bit: usize| {
            let mut copy = bytes.to_vec();
            copy[bit / 8] ^= 1 << (bit % 8);
            copy
        };
        (0..8 * bytes.len()).map(flipped).collect()
    };
    match value {
        Value::Integer(number) => (0..64).map(|bit| Value::Integer(number ^ (1 << bit))).collect(),
        // As bytes: a flipped bit need not leave text. They are cast when written.
        Value::Text(text) => flip(text.as_bytes()).into_iter().map(Value::Blob).collect(),
        Value::Blob(bytes) => flip(bytes).into_iter().map(Value::Blob).collect(),
        Value::Null | Value::Real(_) => panic!("nothing is stored as such"),
    }
}

/// Where a header's row lies says nothing about it.
const MEANINGLESS: &[&str] = &["tables.place"];

/// Every bit of every column of every row of one database table but those to be spared, one at a time. After each
/// change `check` is told what was changed; then the row is put back.
async fn flip_all(raw: &Connection, table: &str, spared: &[&str], check: impl AsyncFn(&str)) -> usize {
    let mut statement = raw.prepare(&format!("SELECT * FROM {table}")).unwrap();
    let columns: Vec<String> = statement.column_names().map(str::to_owned).collect();
    let read = |row: &rusqlite::Row<'_>| (0..columns.len()).map(|at| row.get(at)).collect();
    let rows: Vec<Vec<Value>> = statement.query_map([], read).unwrap().map(Result::unwrap).collect();

    let mut count = 0;
    for (number, row) in rows.iter().enumerate() {
        for (at, column) in columns.iter().enumerate() {
            if spared.contains(&format!("{table}.{column}").as_str()) {
                continue;
            }
            for flip in flips(&row[at]) {
                let mut changed = rows.clone();
                changed[number][at] = flip;
                fill(raw, table, &changed);
                check(&format!("{table}.{column} of row {number}: {:?}", changed[number][at])).await;
                count += 1;
            }
        }
    }
    fill(raw, table, &rows);
    count
}

/// Replaces what the database table holds. Of two rows with one key, the later stays.
fn fill(raw: &Connection, table: &str, rows: &[Vec<Value>]) {
    let text = "SELECT name, type FROM pragma_table_info(?1)";
    let mut columns = raw.prepare_cached(text).unwrap();
    let cast = |row: &rusqlite::Row<'_>| row.get::<_, String>(1).map(|kind| kind == "TEXT");
    let texts: Vec<bool> = columns.query_map([table], cast).unwrap().map(Result::unwrap).collect();
    let places: Vec<&str> = texts.iter().map(|text| if *text { "CAST(? AS TEXT)" } else { "?" }).collect();

    raw.execute_batch(&format!("BEGIN; DELETE FROM {table}")).unwrap();
    let mut insert = raw
        .prepare_cached(&format!("INSERT OR REPLACE INTO {table} VALUES ({})", places.join(", ")))
        .unwrap();
    for row in rows {
        insert.execute(params_from_iter(row)).unwrap();
    }
    raw.execute_batch("COMMIT").unwrap();
}

#[tokio::test]
async fn a_flipped_bit_in_any_column_of_any_row_is_noticed_by_loading() {
    let database = Database::new();
    let store = database.open();
    let intact = furnish(&store).await;
    let raw = database.raw();
    for (table, bits) in [("tables", 1_240), ("entries", 2_736)] {
        let tried = flip_all(&raw, table, MEANINGLESS, async |what| match store.load(id(1), 0).await {
            Err(StoreError::Damaged(_)) => {}
            other => panic!("{what}: {other:?}"),
        });
        assert_eq!(tried.await, bits, "bits in {table}");
    }
    assert_eq!(store.load(id(1), 0).await, Ok(intact));
}

#[tokio::test]
async fn a_damaged_table_is_neither_listed_as_sound_nor_appended_to() {
    let database = Database::new();
    let store = database.open();
    furnish(&store).await;
    store.create(table(2)).await.unwrap();
    let raw = database.raw();
    // The list does not follow the chain, so it does not see where that ends.
    flip_all(&raw, "tables", &["tables.place", "tables.last"], async |what| {
        let mut sound = Vec::new();
        let mut damaged = Vec::new();
        for which in [Listing::Live, Listing::Finished] {
            let page = store.list(which, None, 10).await.unwrap();
            sound.extend(page.headers.iter().map(|header| header.id));
            damaged.extend(page.damaged);
        }
        assert_eq!((sound.len(), damaged.len()), (1, 1), "{what}: {sound:?} {damaged:?}");
        let broken = if sound[0] == id(1) { 2 } else { 1 };
        let appended = store.append(append(broken, 4, "x")).await;
        assert!(matches!(appended, Err(StoreError::Damaged(_))), "{what}: {appended:?}");
        let created = store.create(table(broken)).await;
        assert!(matches!(created, Err(StoreError::Damaged(_))), "{what}: {created:?}");
    })
    .await;
}

/// The writer has not seen the table before, and would hang an entry on nothing.
#[tokio::test]
async fn a_table_whose_end_is_not_where_it_should_be_is_not_appended_to() {
    let database = Database::new();
    furnish(&database.open()).await;
    let raw = database.raw();
    for end in [0, 1, 3, 5] {
        raw.execute("UPDATE tables SET last = ?1", [end]).unwrap();
        let appended = database.open().append(append(1, 4, "x")).await;
        assert!(matches!(appended, Err(StoreError::Damaged(_))), "{end}: {appended:?}");
    }
    raw.execute("UPDATE tables SET last = 4", []).unwrap();
    assert_eq!(database.open().append(append(1, 4, "x")).await, Ok(5));
}

#[tokio::test]
async fn the_error_names_the_table_and_the_number() {
    let damage = [
        ("UPDATE entries SET body = x'00' WHERE number = 2", Part::StoredEntry(2)),
        ("DELETE FROM entries WHERE number = 3", Part::StoredEntry(3)),
        ("DELETE FROM entries WHERE number IN (1, 2)", Part::StoredEntry(2)),
        ("UPDATE entries SET before = 1 WHERE number = 3", Part::StoredEntry(2)),
        ("UPDATE entries SET before = 1 WHERE number = 0", Part::StoredEntry(0)),
        ("UPDATE tables SET last = 2", Part::StoredEntry(3)),
        ("UPDATE tables SET length = 3", Part::Header),
        ("UPDATE tables SET meta = x'7b7d'", Part::Header),
        ("DELETE FROM tables", Part::Header),
    ];
    for (sql, part) in damage {
        let database = Database::new();
        let store = database.open();
        furnish(&store).await;
        database.raw().execute(sql, []).unwrap();
        let expected = Damaged { table: id(1).to_string(), part };
        assert_eq!(store.load(id(1), 0).await, Err(expected.into()), "{sql}");
    }
}

/// The tail of a log is checked up to the head, wherever the reading starts.
#[tokio::test]
async fn reading_from_the_middle_notices_a_cut_tail() {
    let database = Database::new();
    let store = database.open();
    furnish(&store).await;
    database.raw().execute("DELETE FROM entries WHERE number = 3", []).unwrap();
    for from in 0..=4 {
        let loaded = store.load(id(1), from).await;
        assert!(matches!(loaded, Err(StoreError::Damaged(_))), "from {from}: {loaded:?}");
    }
}

/// One flipped bit in each byte that is not zero of the file itself: the same table, or an error, and never a third thing.
#[tokio::test]
async fn a_flipped_bit_in_the_file_never_gives_another_table() {
    let database = Database::new();
    let store = database.open();
    let intact = furnish(&store).await;
    drop(store);
    let sound = std::fs::read(&database.path).unwrap();
    let mut noticed = 0;
    // Zeros are the empty parts of pages, for the most part.
    for at in (0..sound.len()).filter(|at| sound[*at] != 0) {
        let mut bytes = sound.clone();
        bytes[at] ^= 1 << (at % 8);
        std::fs::write(&database.path, bytes).unwrap();
        if let Ok(store) = SqliteStore::open(&database.path) {
            match store.load(id(1), 0).await {
                Ok(loaded) => assert_eq!(loaded, intact, "byte {at}"),
                Err(StoreError::NoSuchTable(_)) => panic!("byte {at}: as if there had been no table"),
                Err(_) => noticed += 1,
            }
        } else {
            noticed += 1;
        }
    }
    assert!(noticed > 800, "{noticed}");
}

#[tokio::test]
async fn a_finished_table_is_checked_like_a_live_one() {
    let database = Database::new();
    let store = database.open();
    furnish(&store).await;
    let mut end = append(1, 4, "over");
    end.status = Some(Status::Finished);
    store.append(end).await.unwrap();
    assert_eq!(store.load(id(1), 0).await.unwrap().header.status, Status::Finished);
    database.raw().execute("UPDATE tables SET status = 0", []).unwrap();
    assert!(matches!(store.load(id(1), 0).await, Err(StoreError::Damaged(_))));
}
