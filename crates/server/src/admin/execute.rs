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

/// Why a request was not carried out, as one sentence.
type Refused = String;

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

    async fn status(&self) -> Result<AdminResponse, Refused> {
        let administration = self.store().administration();
        // A store with a problem may not be readable. Then the problem is what the operator must see.
        let problem = administration.problem();
        let usage = match administration.usage().await {
            Err(_) if problem.is_some() => store::StoreUsage::default(),
            usage => usage.map_err(sentence)?,
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

    async fn list_tables(&self, sort: SortTables, limit: usize) -> Result<AdminResponse, Refused> {
        let sizes = self.store().administration().table_sizes().await.map_err(sentence)?;
        let awake = self.describe_awake_tables().await;
        let mut tables: Vec<_> =
            sizes.iter().map(|size| self.summary(size, awake.get(&size.header.id))).collect();
        match sort {
            SortTables::Largest => tables.sort_by_key(|table| Reverse(table.bytes)),
            SortTables::Oldest => tables.sort_by_key(|table| table.opened_at),
            SortTables::Busiest => tables.sort_by_key(|table| Reverse((table.connections, table.last_at))),
        }
        tables.truncate(limit);
        Ok(AdminResponse::Tables(tables))
    }

    async fn show_table(&self, table: &str) -> Result<AdminResponse, Refused> {
        let id = parse_id(table)?;
        let sizes = self.store().administration().table_sizes().await.map_err(sentence)?;
        let size = sizes.iter().find(|size| size.header.id == id).ok_or_else(|| no_such_table(id))?;
        let (description, is_awake) =
            self.describe_table(id).await.map_err(|refusal| match refusal.code {
                RefusalCode::Broken => format!("table {id} is damaged or does not respond; see the log"),
                code => format!("table {id} cannot be read: {}", code.name()),
            })?;
        let summary = self.summary(size, is_awake.then_some(&description));
        Ok(AdminResponse::Table(Box::new(details(summary, &description))))
    }

    fn summary(&self, size: &TableSize, awake: Option<&TableDescription>) -> TableSummary {
        let header = &size.header;
        TableSummary {
            table: header.id.to_string(),
            game: header.kind.clone(),
            is_public: header.visibility == Visibility::Public,
            is_finished: header.status == LogStatus::Finished,
            is_closed: self.is_closed(header.id),
            is_awake: awake.is_some(),
            connections: awake.map_or(0, |description| description.connections),
            entries: header.length,
            bytes: size.entry_bytes,
            opened_at: header.created_at.unsigned_abs(),
            last_at: header.last_at.unsigned_abs(),
        }
    }

    async fn describe_awake_tables(&self) -> HashMap<TableId, TableDescription> {
        let describe =
            |id| async move { self.describe_if_awake(id).await.map(|description| (id, description)) };
        join_all(self.awake_ids().into_iter().map(describe)).await.into_iter().flatten().collect()
    }

    async fn close(&self, table: &str) -> Result<AdminResponse, Refused> {
        let id = self.stored_id(table).await?;
        self.close_table(id).await.map_err(sentence)?;
        tracing::info!(table = %id, "table closed by the operator");
        done(format!("Table {id} is closed: nobody can enter it until `tavolino admin reopen {id}`."))
    }

    async fn reopen(&self, table: &str) -> Result<AdminResponse, Refused> {
        let id = self.stored_id(table).await?;
        self.reopen_table(id).await.map_err(sentence)?;
        tracing::info!(table = %id, "table reopened by the operator");
        done(format!("Table {id} is open again."))
    }

    async fn delete(&self, table: &str) -> Result<AdminResponse, Refused> {
        let id = parse_id(table)?;
        let entries = self.delete_table(id).await.map_err(sentence)?;
        tracing::info!(table = %id, entries, "table deleted by the operator");
        done(format!("Table {id} and its {entries} entries are deleted."))
    }

    async fn ban(&self, network: &str) -> Result<AdminResponse, Refused> {
        let network = network.parse::<AddressRange>().map_err(sentence)?.to_ban();
        let ban = Ban { network: network.to_string(), at: self.now_ms() as i64 };
        self.store().administration().ban(ban).await.map_err(sentence)?;
        self.load_bans().await.map_err(sentence)?;
        done(format!("Connections and requests from {network} are refused from now on."))
    }

    async fn unban(&self, network: &str) -> Result<AdminResponse, Refused> {
        let network = network.parse::<AddressRange>().map_err(sentence)?.to_ban();
        let existed = self.store().administration().unban(network.to_string()).await.map_err(sentence)?;
        self.load_bans().await.map_err(sentence)?;
        match existed {
            true => done(format!("{network} is not banned any more.")),
            false => Err(format!(
                "{network} is not in the list of bans; a part of a banned range cannot be removed"
            )),
        }
    }

    async fn list_bans(&self) -> Result<AdminResponse, Refused> {
        let bans = self.store().administration().bans().await.map_err(sentence)?;
        let info = |ban: Ban| BanInfo { network: ban.network, at: ban.at.unsigned_abs() };
        Ok(AdminResponse::Bans(bans.into_iter().map(info).collect()))
    }

    async fn quotas(&self) -> Result<AdminResponse, Refused> {
        let usage = self.store().administration().usage().await.map_err(sentence)?;
        let reports = self.store().administration().reports().await.map_err(sentence)?.len();
        let quota = |name: &str, used, limit| QuotaUse { name: name.to_owned(), used, limit };
        let quotas = self.state().quotas();
        let limit = |limit: usize| Some(limit as u64).filter(|_| limit != Limits::NO_LIMIT);
        let mut uses = vec![
            quota("database bytes", usage.file_bytes - usage.free_bytes, usage.max_bytes),
            quota("open tables", usage.live_tables, limit(quotas.open_tables)),
            quota("finished tables", usage.finished_tables, None),
            quota("tables in memory", self.counters().tables_awake as u64, limit(quotas.awake_tables)),
            quota("reports", reports as u64, Some(store::MAX_REPORTS)),
        ];
        uses.extend(self.network_quotas());
        Ok(AdminResponse::Quotas(uses))
    }

    async fn list_reports(&self) -> Result<AdminResponse, Refused> {
        let reports = self.store().administration().reports().await.map_err(sentence)?;
        let info = |stored: store::StoredReport| ReportInfo {
            id: stored.id,
            at: stored.report.at.unsigned_abs(),
            table: stored.report.table.to_string(),
            seat: stored.report.seat,
            reported_number: stored.report.reported_number,
            text: stored.report.text,
            context: stored.report.context,
        };
        Ok(AdminResponse::Reports(reports.into_iter().map(info).collect()))
    }

    async fn delete_reports(&self, ids: Option<Vec<u64>>) -> Result<AdminResponse, Refused> {
        let administration = self.store().administration();
        let ids = match ids {
            Some(ids) => ids,
            None => {
                administration.reports().await.map_err(sentence)?.iter().map(|stored| stored.id).collect()
            }
        };
        for &id in &ids {
            if !administration.delete_report(id).await.map_err(sentence)? {
                return Err(format!("there is no report {id}"));
            }
        }
        done(format!("Deleted {} reports.", ids.len()))
    }

    async fn backup(&self, path: PathBuf) -> Result<AdminResponse, Refused> {
        if !path.is_absolute() {
            return Err(format!("{} is not an absolute path", path.display()));
        }
        let summary = self.store().administration().backup(path.clone()).await.map_err(sentence)?;
        Ok(AdminResponse::Backup(BackupInfo::new(path, &summary)))
    }

    async fn vacuum(&self) -> Result<AdminResponse, Refused> {
        let administration = self.store().administration();
        let before = administration.usage().await.map_err(sentence)?.file_bytes;
        administration.vacuum().await.map_err(sentence)?;
        let after = administration.usage().await.map_err(sentence)?.file_bytes;
        done(format!("The database had {before} bytes and has {after} now."))
    }

    /// The id of a table that is stored. The table may be damaged.
    async fn stored_id(&self, table: &str) -> Result<TableId, Refused> {
        let id = parse_id(table)?;
        match self.store().load(id, u64::MAX).await {
            Err(error @ StoreError::NoSuchTable(_)) => Err(sentence(error)),
            _ => Ok(id),
        }
    }
}

fn details(summary: TableSummary, description: &TableDescription) -> TableDetails {
    let status = match description.status {
        Status::Lobby => "lobby",
        Status::Committing => "committing",
        Status::Revealing => "revealing",
        Status::Playing => "playing",
        Status::Over => "over",
    };
    let seat_info = |seat: &(Option<Player>, bool)| {
        let (player, is_bot) = match &seat.0 {
            Some(Player::Person { name }) => (name.clone(), false),
            Some(Player::Bot { level }) => (level.clone(), true),
            None => (String::new(), false),
        };
        SeatInfo { player, is_bot, is_connected: seat.1 }
    };
    TableDetails {
        summary,
        status: status.to_owned(),
        game_number: description.game_number,
        seats: description.seats.iter().map(seat_info).collect(),
    }
}

fn done(what: String) -> Result<AdminResponse, Refused> {
    Ok(AdminResponse::Done(what))
}

fn sentence(error: impl ToString) -> Refused {
    error.to_string()
}

fn parse_id(table: &str) -> Result<TableId, Refused> {
    table.parse().map_err(|error| format!("{table:?} is not a table: {error}"))
}

fn no_such_table(id: TableId) -> Refused {
    StoreError::NoSuchTable(id).to_string()
}
