//! `tavolino admin`: administers a running server through its local socket. Backups and restoring also work without a
//! server.

mod args;
mod client;
mod offline;
mod show;

pub(crate) use args::{ADMIN_HELP, AdminArgs};

use crate::output;
use crate::serve::data_directory_from_environment;
use anyhow::{Context, Result, bail};
use args::AdminCommand;
use client::ConnectResult;
use server::admin::{AdminRequest, AdminResponse};
use std::path::{Path, PathBuf};

/// Runs one command of the operator.
pub(crate) fn run(args: AdminArgs) -> Result<()> {
    let directory = args.data.or_else(data_directory_from_environment);
    let directory = directory.context("there is no data directory: name it with --data DIR")?;
    let response = match args.command {
        AdminCommand::Restore { file, replace } => offline::restore(&file, &directory, replace)?,
        AdminCommand::Backup { file } => back_up(&directory, &file)?,
        // All other commands need a running server.
        command => match client::connect(&directory)? {
            ConnectResult::Connected(mut connection) => connection.send(&request_of(command)?)?,
            ConnectResult::NoServer { socket } => bail!(
                "no server is running in {}: there is nobody at {}; start one with `tavolino serve --data {}`, or name \
                 the directory of the running server with --data",
                directory.display(),
                socket.display(),
                directory.display()
            ),
        },
    };
    report(&response, args.json)
}

/// Prints a response. A refusal is an error, and so is a backup with damaged tables.
fn report(response: &AdminResponse, as_json: bool) -> Result<()> {
    if let AdminResponse::Refused(reason) = response {
        bail!("{reason}");
    }
    match as_json {
        true => output::print(&format!("{}\n", serde_json::to_string(response)?))?,
        false => output::print(&show::to_text(response))?,
    }
    if let AdminResponse::Backup(backup) = response
        && let Some(first_damaged_table) = backup.damaged.first()
    {
        bail!(
            "the backup is complete, but {} tables are damaged, such as: {first_damaged_table}",
            backup.damaged.len()
        );
    }
    Ok(())
}

/// Writes a backup: through the server if one is running, otherwise directly.
fn back_up(directory: &Path, file: &Path) -> Result<AdminResponse> {
    let path = std::path::absolute(file)?;
    if path.exists() {
        bail!("{} exists already; choose another name", path.display());
    }
    match client::connect(directory)? {
        ConnectResult::Connected(mut connection) => connection.send(&AdminRequest::Backup { path }),
        ConnectResult::NoServer { .. } => offline::back_up(directory, path),
    }
}

/// The request for a command. Backups and restoring have their own functions.
fn request_of(command: AdminCommand) -> Result<AdminRequest> {
    Ok(match command {
        AdminCommand::Status => AdminRequest::Status,
        AdminCommand::Tables { sort, limit } => AdminRequest::Tables { sort: sort.into(), limit },
        AdminCommand::Show { table } => AdminRequest::Show { table },
        AdminCommand::Close { table } => AdminRequest::Close { table },
        AdminCommand::Reopen { table } => AdminRequest::Reopen { table },
        AdminCommand::Delete { table } => AdminRequest::Delete { table },
        AdminCommand::Ban { network } => AdminRequest::Ban { network: network.to_string() },
        AdminCommand::Unban { network } => AdminRequest::Unban { network: network.to_string() },
        AdminCommand::Bans => AdminRequest::Bans,
        AdminCommand::Quotas => AdminRequest::Quotas,
        AdminCommand::Reports { delete: None } => AdminRequest::Reports,
        AdminCommand::Reports { delete: Some(ids) } => {
            // Without ids, all reports are deleted.
            let ids = (!ids.is_empty()).then_some(ids);
            AdminRequest::DeleteReports { ids }
        }
        AdminCommand::Vacuum => AdminRequest::Vacuum,
        // `run` handles these two commands before it calls this function.
        AdminCommand::Backup { .. } | AdminCommand::Restore { .. } => {
            bail!("backups have no request of their own")
        }
    })
}

/// The path of a server's socket.
fn socket_path(directory: &Path) -> PathBuf {
    directory.join(server::admin::SOCKET_FILE)
}
