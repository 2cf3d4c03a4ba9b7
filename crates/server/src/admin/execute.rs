//! Carries out the operator's requests.

use super::message::{
    AdminRequest, AdminResponse, BackupInfo, BanInfo, QuotaUse, ReportInfo, SeatInfo, ServerStatus,
    SortTables, TableDetails, TableSummary,
};
use crate::address_range::AddressRange;
use crate::net::Limits;
use crate::server::{Server, TableDescription};
use futures_util::future::join_all;
use protocol::{Player, RefusalCode, Status};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::path::PathBuf;
use store::{Ban, LogStatus, StoreError, TableId, TableSize, Visibility};

/// Why a request was not carried out, as one sentence for the operator.
type RefusalText = String;

impl Server {
    /// Carries out a request of the operator.
    pub async fn administer(&self, request: AdminRequest) -> AdminResponse {
        let response = match request {
            AdminRequest::Status => self.status().await,
            AdminRequest::Tables { sort, limit } => self.list_tables(sort, limit).await,
            AdminRequest::Show { table } => self.show_table(&table).await,
            AdminRequest::Close { table } => self.close(&table).await,
            AdminRequest::Reopen { table } => self.reopen(&table).await,
            AdminRequest::Delete { table } => self.delete(&table).await,
            AdminRequest::Ban { network } => self.ban(&network).await,
            AdminRequest::Unban { network } => self.unban(&network).await,
            AdminRequest::Bans => self.list_bans().await,
            AdminRequest::Quotas => self.quotas().await,
            AdminRequest::Reports => self.list_reports().await,
            AdminRequest::DeleteReports { ids } => self.delete_reports(ids).await,
            AdminRequest::Backup { path } => self.backup(path).await,
            AdminRequest::Vacuum => self.vacuum().await,
        };
        response.unwrap_or_else(AdminResponse::Refused)
    }

    /// The state of the server and of its database.
    async fn status(&self) -> Result<AdminResponse, RefusalText> {
        let administration = self.store().administration();
        // A store with a problem may not be readable. In that case the response shows the problem and no sizes.
        let problem = administration.problem();
        let usage = match administration.usage().await {
            Err(_) if problem.is_some() => store::StoreUsage::default(),
            usage => usage.map_err(refusal_text)?,
        };
        let counters = self.counters();
        Ok(AdminResponse::Status(Box::new(ServerStatus {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            problem,
            tables_awake: counters.tables_awake,
            tables_stuck: counters.tables_stuck,
            tables_live: usage.live_tables,
            tables_finished: usage.finished_tables,
            tables_closed: self.closed_count(),
            bans: administration.bans().await.map_or(0, |bans| bans.len()),
            reports: administration.reports().await.map_or(0, |reports| reports.len()),
            entries: counters.entries,
            database_bytes: usage.file_bytes,
            free_bytes: usage.free_bytes,
        })))
    }

    /// The first `limit` tables in this order.
    async fn list_tables(&self, sort: SortTables, limit: usize) -> Result<AdminResponse, RefusalText> {
        let sizes = self.store().administration().table_sizes().await.map_err(refusal_text)?;
        let awake_tables = self.describe_awake_tables().await;
        let mut tables: Vec<_> =
            sizes.iter().map(|size| self.summary(size, awake_tables.get(&size.header.id))).collect();
        match sort {
            SortTables::Largest => tables.sort_by_key(|table| Reverse(table.bytes)),
            SortTables::Oldest => tables.sort_by_key(|table| table.opened_at),
            SortTables::Busiest => tables.sort_by_key(|table| Reverse((table.connections, table.last_at))),
        }
        tables.truncate(limit);
        Ok(AdminResponse::Tables(tables))
    }

    /// Everything about one table that the operator may see: no cards and no keys.
    async fn show_table(&self, table: &str) -> Result<AdminResponse, RefusalText> {
        let id = parse_id(table)?;
        let sizes = self.store().administration().table_sizes().await.map_err(refusal_text)?;
        let size = sizes.iter().find(|size| size.header.id == id).ok_or_else(|| no_such_table(id))?;
        let (description, is_awake) =
            self.describe_table(id).await.map_err(|refusal| match refusal.code {
                RefusalCode::Broken => format!("table {id} is damaged or does not respond; see the log"),
                code => format!("table {id} cannot be read: {}", code.name()),
            })?;
        let summary = self.summary(size, is_awake.then_some(&description));
        Ok(AdminResponse::Table(Box::new(details(summary, &description))))
    }

    /// One line of the list of tables. `awake_table` is the description of a table that is in memory.
    fn summary(&self, size: &TableSize, awake_table: Option<&TableDescription>) -> TableSummary {
        let header = &size.header;
        TableSummary {
            table: header.id.to_string(),
            game: header.kind.clone(),
            is_public: header.visibility == Visibility::Public,
            is_finished: header.status == LogStatus::Finished,
            is_closed: self.is_closed(header.id),
            is_awake: awake_table.is_some(),
            connections: awake_table.map_or(0, |description| description.connections),
            entries: header.length,
            bytes: size.entry_bytes,
            opened_at: header.created_at.unsigned_abs(),
            last_at: header.last_at.unsigned_abs(),
        }
    }

    /// The descriptions of all tables that are in memory.
    async fn describe_awake_tables(&self) -> HashMap<TableId, TableDescription> {
        let describe =
            |id| async move { self.describe_if_awake(id).await.map(|description| (id, description)) };
        join_all(self.awake_ids().into_iter().map(describe)).await.into_iter().flatten().collect()
    }

    /// Closes a table: its connections end, and nobody can enter it.
    async fn close(&self, table: &str) -> Result<AdminResponse, RefusalText> {
        let id = self.stored_id(table).await?;
        self.close_table(id).await.map_err(refusal_text)?;
        tracing::info!(table = %id, "table closed by the operator");
        confirm(format!("Table {id} is closed: nobody can enter it until `tavolino admin reopen {id}`."))
    }

    /// Lets people enter a closed table again.
    async fn reopen(&self, table: &str) -> Result<AdminResponse, RefusalText> {
        let id = self.stored_id(table).await?;
        self.reopen_table(id).await.map_err(refusal_text)?;
        tracing::info!(table = %id, "table reopened by the operator");
        confirm(format!("Table {id} is open again."))
    }

    /// Deletes a table with its log. Damaged tables can be deleted too.
    async fn delete(&self, table: &str) -> Result<AdminResponse, RefusalText> {
        let id = parse_id(table)?;
        let entries = self.delete_table(id).await.map_err(refusal_text)?;
        tracing::info!(table = %id, entries, "table deleted by the operator");
        confirm(format!("Table {id} and its {entries} entries are deleted."))
    }

    async fn ban(&self, network: &str) -> Result<AdminResponse, RefusalText> {
        // Of IPv6 addresses, at least a whole /64 network is banned.
        let network = network.parse::<AddressRange>().map_err(refusal_text)?.to_ban();
        let ban = Ban { network: network.to_string(), at: self.now_ms() as i64 };
        self.store().administration().ban(ban).await.map_err(refusal_text)?;
        self.load_bans().await.map_err(refusal_text)?;
        confirm(format!("Connections and requests from {network} are refused from now on."))
    }

    /// Removes a ban. Fails if exactly this range is not banned.
    async fn unban(&self, network: &str) -> Result<AdminResponse, RefusalText> {
        // The same range that `ban` has banned.
        let network = network.parse::<AddressRange>().map_err(refusal_text)?.to_ban();
        let was_banned =
            self.store().administration().unban(network.to_string()).await.map_err(refusal_text)?;
        self.load_bans().await.map_err(refusal_text)?;
        match was_banned {
            true => confirm(format!("{network} is not banned any more.")),
            false => Err(format!(
                "{network} is not in the list of bans; a part of a banned range cannot be removed"
            )),
        }
    }

    /// All bans.
    async fn list_bans(&self) -> Result<AdminResponse, RefusalText> {
        let bans = self.store().administration().bans().await.map_err(refusal_text)?;
        let ban_info = |ban: Ban| BanInfo { network: ban.network, at: ban.at.unsigned_abs() };
        Ok(AdminResponse::Bans(bans.into_iter().map(ban_info).collect()))
    }

    /// How much of each quota of the server is used.
    async fn quotas(&self) -> Result<AdminResponse, RefusalText> {
        let usage = self.store().administration().usage().await.map_err(refusal_text)?;
        let reports = self.store().administration().reports().await.map_err(refusal_text)?.len();
        let quota = |name: &str, used, limit| QuotaUse { name: name.to_owned(), used, limit };
        let quotas = self.state().quotas();
        let limit_if_any = |limit: usize| Some(limit as u64).filter(|_| limit != Limits::NO_LIMIT);
        let mut quota_uses = vec![
            quota("database bytes", usage.file_bytes - usage.free_bytes, usage.max_bytes),
            quota("open tables", usage.live_tables, limit_if_any(quotas.open_tables)),
            quota("finished tables", usage.finished_tables, None),
            quota("tables in memory", self.counters().tables_awake as u64, limit_if_any(quotas.awake_tables)),
            quota("reports", reports as u64, Some(store::MAX_REPORTS)),
        ];
        quota_uses.extend(self.network_quotas());
        Ok(AdminResponse::Quotas(quota_uses))
    }

    /// All reports of players that are stored.
    async fn list_reports(&self) -> Result<AdminResponse, RefusalText> {
        let reports = self.store().administration().reports().await.map_err(refusal_text)?;
        let report_info = |stored: store::StoredReport| ReportInfo {
            id: stored.id,
            at: stored.report.at.unsigned_abs(),
            table: stored.report.table.to_string(),
            seat: stored.report.seat,
            reported_number: stored.report.reported_number,
            text: stored.report.text,
            context: stored.report.context,
        };
        Ok(AdminResponse::Reports(reports.into_iter().map(report_info).collect()))
    }

    /// Deletes the reports with these ids, or all reports if `ids` is `None`.
    async fn delete_reports(&self, ids: Option<Vec<u64>>) -> Result<AdminResponse, RefusalText> {
        let administration = self.store().administration();
        let ids = match ids {
            Some(ids) => ids,
            None => {
                administration.reports().await.map_err(refusal_text)?.iter().map(|stored| stored.id).collect()
            }
        };
        for &id in &ids {
            if !administration.delete_report(id).await.map_err(refusal_text)? {
                return Err(format!("there is no report {id}"));
            }
        }
        confirm(format!("Deleted {} reports.", ids.len()))
    }

    /// Writes a backup to a new file. A relative path is refused, because the server and the operator's shell have
    /// different working directories.
    async fn backup(&self, path: PathBuf) -> Result<AdminResponse, RefusalText> {
        if !path.is_absolute() {
            return Err(format!("{} is not an absolute path", path.display()));
        }
        let summary = self.store().administration().backup(path.clone()).await.map_err(refusal_text)?;
        Ok(AdminResponse::Backup(BackupInfo::new(path, &summary)))
    }

    /// Returns free space of the database to the operating system.
    async fn vacuum(&self) -> Result<AdminResponse, RefusalText> {
        let administration = self.store().administration();
        let before = administration.usage().await.map_err(refusal_text)?.file_bytes;
        administration.vacuum().await.map_err(refusal_text)?;
        let after = administration.usage().await.map_err(refusal_text)?.file_bytes;
        confirm(format!("The database had {before} bytes and has {after} now."))
    }

    /// Parses the id of a table. Fails if no such table is stored. The table may be damaged.
    async fn stored_id(&self, table: &str) -> Result<TableId, RefusalText> {
        let id = parse_id(table)?;
        // `load` returns the header, and the entries from this number on. No log is so long, so it returns no entries.
        match self.store().load(id, u64::MAX).await {
            Err(error @ StoreError::NoSuchTable(_)) => Err(refusal_text(error)),
            _ => Ok(id),
        }
    }
}

/// What `tavolino admin show` prints about a table.
fn details(summary: TableSummary, description: &TableDescription) -> TableDetails {
    let status = match description.status {
        Status::Lobby => "lobby",
        Status::Committing => "committing",
        Status::Revealing => "revealing",
        Status::Playing => "playing",
        Status::Over => "over",
    };
    let seat_info = |(player, is_connected): &(Option<Player>, bool)| {
        let (player, is_bot) = match player {
            Some(Player::Person { name }) => (name.clone(), false),
            Some(Player::Bot { level }) => (level.clone(), true),
            None => (String::new(), false),
        };
        SeatInfo { player, is_bot, is_connected: *is_connected }
    };
    TableDetails {
        summary,
        status: status.to_owned(),
        game_number: description.game_number,
        seats: description.seats.iter().map(seat_info).collect(),
    }
}

/// The response to a request that only has to be confirmed. `confirmation` is the sentence that the operator reads.
fn confirm(confirmation: String) -> Result<AdminResponse, RefusalText> {
    Ok(AdminResponse::Done(confirmation))
}

/// An error as the sentence that the operator reads.
fn refusal_text(error: impl ToString) -> RefusalText {
    error.to_string()
}

/// Parses the id of a table. The error is a sentence for the operator.
fn parse_id(table: &str) -> Result<TableId, RefusalText> {
    table.parse().map_err(|error| format!("{table:?} is not a table: {error}"))
}

fn no_such_table(id: TableId) -> RefusalText {
    StoreError::NoSuchTable(id).to_string()
}
