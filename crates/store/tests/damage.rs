//! Guarantee D3 (docs/promises.md): a changed bit in a stored table is detected on load.

#![allow(clippy::unwrap_used)] // tests may panic

mod database;

use database::{Database, append_to_table, new_table, table_id};
use rusqlite::types::Value;
use rusqlite::{Connection, params_from_iter};
use store::{Damaged, Listing, LoadedTable, LogStatus, Part, SqliteStore, Store, StoreError, Visibility};

/// Creates table 1 with four entries: one when it is created, one appended alone, and two appended together.
async fn create_table_1(store: &SqliteStore) -> LoadedTable {
    let mut public_table = new_table(1);
    public_table.visibility = Visibility::Public;
    store.create(public_table).await.unwrap();
    store.append(append_to_table(1, 1, "moved")).await.unwrap();
    let mut append_of_two = append_to_table(1, 2, "sat");
    // An entry may be empty.
    append_of_two.entries.push(Vec::new());
    append_of_two.meta = Some(b"{\"name\":\"x\"}".to_vec());
    store.append(append_of_two).await.unwrap();
    store.load(table_id(1), 0).await.unwrap()
}

/// All values that differ from `value` in one bit.
fn single_bit_flips(value: &Value) -> Vec<Value> {
    // One copy of the bytes for each bit, in which this bit is flipped.
    let flip_each_bit = |bytes: &[u8]| -> Vec<Vec<u8>> {
        let with_flipped_bit = |bit: usize| {
            let mut copy = bytes.to_vec();
            copy[bit / 8] ^= 1 << (bit % 8);
            copy
        };
        (0..8 * bytes.len()).map(with_flipped_bit).collect()
    };
    match value {
        Value::Integer(number) => (0..64).map(|bit| Value::Integer(number ^ (1 << bit))).collect(),
        // A text becomes bytes, because after a flip it may not be valid UTF-8. `replace_rows` casts them to text.
        Value::Text(text) => flip_each_bit(text.as_bytes()).into_iter().map(Value::Blob).collect(),
        Value::Blob(bytes) => flip_each_bit(bytes).into_iter().map(Value::Blob).collect(),
        Value::Null | Value::Real(_) => panic!("no column has this type"),
    }
}

/// The row id of a header carries no information, so a change in it need not be detected.
const UNCHECKED_COLUMNS: &[&str] = &["tables.place"];

/// Flips each bit of each column of a database table, one at a time, except in the `skipped` columns. Calls `check`
/// with a description after each flip. Restores the rows and returns the number of flips. `raw` is a connection to the
/// file of the store.
async fn flip_each_stored_bit(
    raw: &Connection,
    table: &str,
    skipped: &[&str],
    check: impl AsyncFn(&str),
) -> usize {
    let mut statement = raw.prepare(&format!("SELECT * FROM {table}")).unwrap();
    let columns: Vec<String> = statement.column_names().map(str::to_owned).collect();
    let read_row = |row: &rusqlite::Row<'_>| (0..columns.len()).map(|index| row.get(index)).collect();
    let rows: Vec<Vec<Value>> = statement.query_map([], read_row).unwrap().map(Result::unwrap).collect();

    let mut flip_count = 0;
    for (row_index, row) in rows.iter().enumerate() {
        for (column_index, column) in columns.iter().enumerate() {
            if skipped.contains(&format!("{table}.{column}").as_str()) {
                continue;
            }
            for flipped_value in single_bit_flips(&row[column_index]) {
                let description = format!("{table}.{column} of row {row_index}: {flipped_value:?}");
                let mut changed_rows = rows.clone();
                changed_rows[row_index][column_index] = flipped_value;
                replace_rows(raw, table, &changed_rows);
                check(&description).await;
                flip_count += 1;
            }
        }
    }
    replace_rows(raw, table, &rows);
    flip_count
}

/// Replaces all rows of a database table. If two rows have the same key, the later one stays.
fn replace_rows(raw: &Connection, table: &str, rows: &[Vec<Value>]) {
    let sql = "SELECT name, type FROM pragma_table_info(?1)";
    let mut columns = raw.prepare_cached(sql).unwrap();
    let is_text = |row: &rusqlite::Row<'_>| row.get::<_, String>(1).map(|kind| kind == "TEXT");
    let text_columns: Vec<bool> = columns.query_map([table], is_text).unwrap().map(Result::unwrap).collect();
    // The flipped value of a text column is given as bytes.
    let placeholders: Vec<&str> =
        text_columns.iter().map(|is_text| if *is_text { "CAST(? AS TEXT)" } else { "?" }).collect();

    raw.execute_batch(&format!("BEGIN; DELETE FROM {table}")).unwrap();
    let mut insert = raw
        .prepare_cached(&format!("INSERT OR REPLACE INTO {table} VALUES ({})", placeholders.join(", ")))
        .unwrap();
    for row in rows {
        insert.execute(params_from_iter(row)).unwrap();
    }
    raw.execute_batch("COMMIT").unwrap();
}

#[tokio::test]
async fn a_flipped_bit_in_any_column_of_any_row_is_detected_on_load() {
    let database = Database::new();
    let store = database.open();
    let intact = create_table_1(&store).await;
    let raw = database.raw_connection();
    // If a column is added, these counts change. In that case, check that `UNCHECKED_COLUMNS` is still right.
    for (table, bit_count) in [("tables", 1_240), ("entries", 2_736)] {
        let flip_count = flip_each_stored_bit(&raw, table, UNCHECKED_COLUMNS, async |change| {
            match store.load(table_id(1), 0).await {
                Err(StoreError::Damaged(_)) => {}
                other => panic!("{change}: {other:?}"),
            }
        });
        assert_eq!(flip_count.await, bit_count, "bits in {table}");
    }
    assert_eq!(store.load(table_id(1), 0).await, Ok(intact));
}

#[tokio::test]
async fn a_damaged_table_is_neither_listed_as_sound_nor_appended_to() {
    let database = Database::new();
    let store = database.open();
    create_table_1(&store).await;
    store.create(new_table(2)).await.unwrap();
    let raw = database.raw_connection();
    // Lists do not read entries, so they cannot check `last`, which refers to the last entry. Each flip damages one of
    // the two tables.
    flip_each_stored_bit(&raw, "tables", &["tables.place", "tables.last"], async |change| {
        let mut intact_tables = Vec::new();
        let mut damaged_tables = Vec::new();
        for listing in [Listing::Live, Listing::Finished] {
            let page = store.list(listing, None, 10).await.unwrap();
            intact_tables.extend(page.headers.iter().map(|header| header.id));
            damaged_tables.extend(page.damaged);
        }
        let counts = (intact_tables.len(), damaged_tables.len());
        assert_eq!(counts, (1, 1), "{change}: {intact_tables:?} {damaged_tables:?}");
        // The number of the damaged table.
        let damaged_table = if intact_tables[0] == table_id(1) { 2 } else { 1 };
        // The damage is noticed first, so it does not matter that entry 4 is the next one only of table 1.
        let append_result = store.append(append_to_table(damaged_table, 4, "x")).await;
        assert!(matches!(append_result, Err(StoreError::Damaged(_))), "{change}: {append_result:?}");
        // A new table with the same id must not hide the damage.
        let create_result = store.create(new_table(damaged_table)).await;
        assert!(matches!(create_result, Err(StoreError::Damaged(_))), "{change}: {create_result:?}");
    })
    .await;
}

/// The store is opened anew each time, so the writer has no cached row and must check the stored one.
#[tokio::test]
async fn a_table_with_a_wrong_last_entry_is_not_appended_to() {
    let database = Database::new();
    create_table_1(&database.open()).await;
    let raw = database.raw_connection();
    // The four entries have the row ids 1 to 4, and `last` should be the row id of the last one.
    for wrong_last in [0, 1, 3, 5] {
        raw.execute("UPDATE tables SET last = ?1", [wrong_last]).unwrap();
        let result = database.open().append(append_to_table(1, 4, "x")).await;
        assert!(matches!(result, Err(StoreError::Damaged(_))), "last entry {wrong_last}: {result:?}");
    }
    raw.execute("UPDATE tables SET last = 4", []).unwrap();
    assert_eq!(database.open().append(append_to_table(1, 4, "x")).await, Ok(5));
}

#[tokio::test]
async fn the_error_names_the_table_and_the_damaged_part() {
    // A table is read from its last entry, number 3, backwards. The error names the first entry that is missing or
    // wrong on the way.
    let damages = [
        ("UPDATE entries SET body = x'00' WHERE number = 2", Part::Entry(2)),
        ("DELETE FROM entries WHERE number = 3", Part::Entry(3)),
        ("DELETE FROM entries WHERE number IN (1, 2)", Part::Entry(2)),
        // `before` (of an entry) and `last` (of a table) are row ids; the row id of an entry is its number plus one.
        ("UPDATE entries SET before = 1 WHERE number = 3", Part::Entry(2)),
        ("UPDATE entries SET before = 1 WHERE number = 0", Part::Entry(0)),
        ("UPDATE tables SET last = 2", Part::Entry(3)),
        ("UPDATE tables SET length = 3", Part::Header),
        ("UPDATE tables SET meta = x'7b7d'", Part::Header),
        ("DELETE FROM tables", Part::Header),
    ];
    for (sql, part) in damages {
        let database = Database::new();
        let store = database.open();
        create_table_1(&store).await;
        database.raw_connection().execute(sql, []).unwrap();
        let expected = Damaged { table: table_id(1).to_string(), part };
        assert_eq!(store.load(table_id(1), 0).await, Err(expected.into()), "{sql}");
    }
}

/// The chain is checked up to the last entry, wherever reading starts.
#[tokio::test]
async fn reading_from_the_middle_detects_a_missing_last_entry() {
    let database = Database::new();
    let store = database.open();
    create_table_1(&store).await;
    database.raw_connection().execute("DELETE FROM entries WHERE number = 3", []).unwrap();
    for from in 0..=4 {
        let loaded = store.load(table_id(1), from).await;
        assert!(matches!(loaded, Err(StoreError::Damaged(_))), "from {from}: {loaded:?}");
    }
}

/// Flips one bit in each nonzero byte of the file. Loading must give the same table or an error.
#[tokio::test]
async fn a_flipped_bit_in_the_file_never_gives_another_table() {
    let database = Database::new();
    let store = database.open();
    let intact = create_table_1(&store).await;
    drop(store);
    let intact_file = std::fs::read(&database.path).unwrap();
    let mut detected_count = 0;
    // Zero bytes are mostly the unused parts of pages.
    for index in (0..intact_file.len()).filter(|index| intact_file[*index] != 0) {
        let mut bytes = intact_file.clone();
        // Not always the same bit of a byte: bit 0 of byte 0, bit 1 of byte 1, and so on.
        bytes[index] ^= 1 << (index % 8);
        std::fs::write(&database.path, bytes).unwrap();
        if let Ok(store) = SqliteStore::open(&database.path) {
            match store.load(table_id(1), 0).await {
                Ok(loaded) => assert_eq!(loaded, intact, "byte {index}"),
                Err(StoreError::NoSuchTable(_)) => panic!("byte {index}: the table has disappeared"),
                Err(_) => detected_count += 1,
            }
        } else {
            detected_count += 1;
        }
    }
    // Most nonzero bytes belong to the table or to the structure of the file, so the test must find many changes.
    assert!(detected_count > 800, "only {detected_count} changes were detected");
}

#[tokio::test]
async fn a_finished_table_is_checked_like_a_live_one() {
    let database = Database::new();
    let store = database.open();
    create_table_1(&store).await;
    let mut last_append = append_to_table(1, 4, "over");
    last_append.status = Some(LogStatus::Finished);
    store.append(last_append).await.unwrap();
    assert_eq!(store.load(table_id(1), 0).await.unwrap().header.status, LogStatus::Finished);
    // Status 0 is "live".
    database.raw_connection().execute("UPDATE tables SET status = 0", []).unwrap();
    assert!(matches!(store.load(table_id(1), 0).await, Err(StoreError::Damaged(_))));
}
