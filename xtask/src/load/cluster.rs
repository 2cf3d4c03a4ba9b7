//! Measures sites of several servers over one PostgreSQL, beside one server with SQLite.

use super::process::{cpu_with_children, usage};
use super::report::Row;
use super::scenario::{self, SERVER_OPTIONS, play_as_fast_as_possible, play_at_rate};
use super::tables::SEAT_COUNT;
use crate::client::route::Route;
use crate::client::server_process::ServerProcess;
use anyhow::{Result, bail};
use std::net::TcpListener;
use std::path::Path;
use std::time::Duration;
use test_database::{Durability, TestServer};

/// Whether clients connect to the owner of their table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Connections {
    Direct,
    /// To the next server, which forwards them.
    Forwarded,
}

/// Measures one server with SQLite, and then a site for each of these numbers of servers, with direct and with forwarded
/// connections. Plays as fast as possible, or with `rate` moves per second in total.
pub(super) fn measure(
    program: &Path,
    server_counts: &[usize],
    tables: usize,
    rate: Option<usize>,
    duration: Duration,
) -> Result<Vec<Row>> {
    if !test_database::is_installed() {
        bail!("PostgreSQL is not installed: install Debian's package `postgresql`");
    }
    let mut rows = vec![match rate {
        None => scenario::busy(program, tables, duration)?,
        Some(rate) => scenario::paced(program, tables, rate, duration)?,
    }];
    rows[0].load = "SQLite, 1 server".to_owned();
    for &count in server_counts {
        rows.push(measure_site(program, count, Connections::Direct, tables, rate, duration)?);
        if count > 1 {
            rows.push(measure_site(program, count, Connections::Forwarded, tables, rate, duration)?);
        }
    }
    Ok(rows)
}

/// Measures tables that are spread evenly over the servers of a new site.
fn measure_site(
    program: &Path,
    server_count: usize,
    connections: Connections,
    tables: usize,
    rate: Option<usize>,
    duration: Duration,
) -> Result<Row> {
    // Commits wait for the disk, as those of SQLite do.
    let database = TestServer::start(Durability::MachineCrash);
    let url = database.create_database("load");
    let directory = tempfile::tempdir()?;
    let mut servers = Vec::new();
    for number in 0..server_count {
        let advertised = TcpListener::bind("127.0.0.1:0")?.local_addr()?.to_string();
        let options = ["--database", &url, "--advertise", &advertised, "--metrics-bind", "off"];
        let data = directory.path().join(number.to_string());
        servers.push(ServerProcess::open(program, &data, &[&options[..], &SERVER_OPTIONS].concat())?);
    }
    let routes: Vec<Route> = (0..server_count)
        .map(|owner| {
            let owner_address = servers[owner].address;
            match connections {
                Connections::Direct => Route::from(owner_address),
                Connections::Forwarded => {
                    Route::from(servers[(owner + 1) % server_count].address).opening_at(owner_address)
                }
            }
        })
        .collect();
    let cpu_times = || {
        let cpu_of_servers =
            servers.iter().map(|server| Ok(usage(server.id())?.cpu)).sum::<Result<Duration>>()?;
        Ok((cpu_of_servers, cpu_with_children(database.process_id())?))
    };
    let (measurements, [before, after]) = match rate {
        None => play_as_fast_as_possible(&routes, tables, duration, cpu_times)?,
        Some(rate) => play_at_rate(&routes, tables, rate, duration, cpu_times)?,
    };
    let moves = measurements.moves.max(1) as f64;
    let connection_text = match connections {
        Connections::Direct => "direct",
        Connections::Forwarded => "forwarded",
    };
    let text = format!("PostgreSQL, {server_count} servers, {connection_text}");
    let mut row =
        Row::new(text, tables, tables * SEAT_COUNT).with_measurements(measurements, after.0 - before.0);
    row.database_cpu_micros_per_move = Some((after.1 - before.1).as_secs_f64() * 1e6 / moves);
    Ok(row)
}
