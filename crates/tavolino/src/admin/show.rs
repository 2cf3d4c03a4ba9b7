//! Responses as text for people.

use crate::output::printable;
use comfy_table::{Table, presets};
use server::admin::{AdminResponse, BackupInfo, ReportInfo, ServerStatus, TableDetails, TableSummary};
use std::time::{SystemTime, UNIX_EPOCH};

/// The response as text that ends with a line break.
pub(super) fn to_text(response: &AdminResponse) -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64);
    match response {
        AdminResponse::Done(sentence) | AdminResponse::Refused(sentence) => {
            format!("{}\n", printable(sentence))
        }
        AdminResponse::Status(status) => status_text(status),
        AdminResponse::Tables(tables) if tables.is_empty() => "There are no tables.\n".to_owned(),
        AdminResponse::Tables(tables) => tables_text(tables, now),
        AdminResponse::Table(details) => details_text(details, now),
        AdminResponse::Bans(bans) if bans.is_empty() => "Nobody is banned.\n".to_owned(),
        AdminResponse::Bans(bans) => {
            let rows = bans.iter().map(|ban| vec![ban.network.clone(), format_age(now, ban.at)]);
            grid(&["network", "banned"], rows)
        }
        AdminResponse::Quotas(quotas) => {
            let limit_text =
                |limit: Option<u64>| limit.map_or("no limit".to_owned(), |limit| limit.to_string());
            let rows = quotas
                .iter()
                .map(|quota| vec![quota.name.clone(), quota.used.to_string(), limit_text(quota.limit)]);
            grid(&["what", "in use", "limit"], rows)
        }
        AdminResponse::Reports(reports) if reports.is_empty() => "There are no reports.\n".to_owned(),
        AdminResponse::Reports(reports) => reports.iter().map(|report| report_text(report, now)).collect(),
        AdminResponse::Backup(backup) => backup_text(backup),
    }
}

/// The state of the server, one name and value per line.
fn status_text(status: &ServerStatus) -> String {
    let mut rows = vec![
        ("version", status.version.clone()),
        ("tables in memory", status.tables_awake.to_string()),
        ("tables in use", status.tables_live.to_string()),
        ("finished tables", status.tables_finished.to_string()),
        ("closed tables", status.tables_closed.to_string()),
        ("stuck tables", status.tables_stuck.to_string()),
        ("bans", status.bans.to_string()),
        ("reports", status.reports.to_string()),
        ("entries stored since the start", status.entries.to_string()),
        ("database", format_bytes(status.database_bytes)),
        ("free space in the database", format_bytes(status.free_bytes)),
    ];
    if let Some(problem) = &status.problem {
        rows.push(("PROBLEM", problem.clone()));
    }
    let width = rows.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    rows.iter().map(|(name, value)| format!("{name:<width$}  {}\n", printable(value))).collect()
}

/// The tables as rows. `now` is the time in milliseconds since 1970, for the ages.
fn tables_text(tables: &[TableSummary], now: u64) -> String {
    let rows = tables.iter().map(|table| {
        vec![
            table.table.clone(),
            table.game.clone(),
            state(table),
            table.connections.to_string(),
            table.entries.to_string(),
            format_bytes(table.bytes),
            format_age(now, table.opened_at),
            format_age(now, table.last_at),
        ]
    });
    grid(&["table", "game", "state", "sockets", "entries", "size", "opened", "last entry"], rows)
}

/// The state of a table in a few words.
fn state(table: &TableSummary) -> String {
    let words = [
        (table.is_closed, "closed"),
        (table.is_finished, "finished"),
        (table.is_awake, "in memory"),
        (table.is_public, "public"),
    ];
    // Only the words that apply to the table.
    words.iter().filter(|(applies, _)| *applies).map(|(_, word)| *word).collect::<Vec<_>>().join(", ")
}

/// The row of a table, its game, and one line for each seat.
fn details_text(details: &TableDetails, now: u64) -> String {
    let mut text = tables_text(std::slice::from_ref(&details.summary), now);
    text.push_str(&format!("game {}: {}\n", details.game_number, details.status));
    for (index, seat) in details.seats.iter().enumerate() {
        // The text is the name of a person or the level of a bot; it is empty for a free seat.
        let player = match (seat.player.as_str(), seat.is_bot, seat.is_connected) {
            ("", _, _) => "free".to_owned(),
            (level, true, _) => format!("bot {level}"),
            (name, false, true) => format!("{name}, connected"),
            (name, false, false) => format!("{name}, not connected"),
        };
        text.push_str(&format!("seat {index}: {}\n", printable(&player)));
    }
    text
}

/// A player's report with its context.
fn report_text(report: &ReportInfo, now: u64) -> String {
    let reporter = report.seat.map_or("a spectator".to_owned(), |seat| format!("seat {seat}"));
    let subject = report.reported_number.map_or("the table".to_owned(), |number| format!("event {number}"));
    format!(
        "report {} ({}): {reporter} at table {} reports {subject}\n  {}\n  context: {}\n",
        report.id,
        format_age(now, report.at),
        report.table,
        printable(&report.text),
        printable(&report.context)
    )
}

/// What was written to a backup.
fn backup_text(backup: &BackupInfo) -> String {
    format!(
        "Wrote {} ({}) and checked it: {} tables with {} entries.\n",
        backup.path.display(),
        format_bytes(backup.bytes),
        backup.tables,
        backup.entries
    )
}

/// A text table without borders.
fn grid(header: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_header(header);
    for row in rows {
        table.add_row(row.iter().map(|cell| printable(cell)));
    }
    format!("{}\n", table.trim_fmt())
}

/// How long ago something was, in the largest fitting unit.
fn format_age(now: u64, at: u64) -> String {
    let seconds = now.saturating_sub(at) / 1000;
    match seconds {
        0..60 => format!("{seconds} s ago"),
        60..3600 => format!("{} min ago", seconds / 60),
        3600..86_400 => format!("{} h ago", seconds / 3600),
        _ => format!("{} days ago", seconds / 86_400),
    }
}

/// A number of bytes in the largest fitting unit.
fn format_bytes(count: u64) -> String {
    match count {
        0..10_000 => format!("{count} B"),
        10_000..10_000_000 => format!("{} kB", count / 1000),
        _ => format!("{} MB", count / 1_000_000),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ages_and_sizes_have_fitting_units() {
        assert_eq!(format_age(10_000, 9_000), "1 s ago");
        // A time in the future, after the clock was set back.
        assert_eq!(format_age(9_000, 10_000), "0 s ago");
        assert_eq!(format_age(90 * 86_400_000, 0), "90 days ago");
        assert_eq!(
            [format_bytes(9_999), format_bytes(10_000), format_bytes(12_000_000)],
            ["9999 B", "10 kB", "12 MB"]
        );
    }
}
