//! The faults that the test causes, one after another, at a random server.

use super::link::Condition;
use super::site::{SERVER_COUNT, Site};
use anyhow::Result;
use clap::ValueEnum;
use std::time::Duration;
use tokio::time::sleep;

/// Longer than the lease of a server (5 s), so that other servers take its tables over.
const LONGER_THAN_LEASE: Duration = Duration::from_secs(8);
/// How long links are slow. A server that could not renew its lease in this time would lose it.
const SLOW_TIME: Duration = Duration::from_secs(6);
/// How long a disturbance lasts that no lease should notice.
const SHORT_DISTURBANCE: Duration = Duration::from_secs(2);
/// How long players use each mixture of versions while the servers are upgraded one after another.
const TIME_BETWEEN_UPGRADES: Duration = Duration::from_secs(1);
/// The delay of a slow link in each direction.
const SLOW_LINK_DELAY: Duration = Duration::from_millis(25);

/// A kind of fault.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, ValueEnum)]
pub(super) enum FaultKind {
    /// A server is killed with SIGKILL and started again.
    Kill,
    /// A server is stopped with SIGTERM and started again.
    Terminate,
    /// A server is stopped with SIGSTOP for longer than its lease, and continues.
    Freeze,
    /// A server cannot reach the database for longer than its lease.
    CutFromDatabase,
    /// The other servers cannot reach a server.
    CutFromServers,
    /// All links to the database are slow for longer than a lease.
    SlowDatabase,
    /// All links between servers are slow for longer than a lease.
    SlowServers,
    /// PostgreSQL is killed and started again.
    RestartDatabase,
    /// The primary is killed and the standby promoted. Before, the standby lags for a moment.
    PromoteStandby,
    /// The servers are stopped and started with another version of the program, one after another. With only one
    /// version, a newer database schema is pretended first, so that all servers are one version older.
    RollingUpgrade,
}

/// How long players may be interrupted by a fault.
#[derive(Clone, Copy, Debug)]
pub(super) struct TimeLimit {
    /// The share of the interruptions for which the limit holds.
    pub(super) share: f64,
    pub(super) duration: Duration,
}

impl TimeLimit {
    /// A limit for all interruptions.
    const fn longest(duration: Duration) -> TimeLimit {
        TimeLimit { share: 1.0, duration }
    }

    /// A limit for 99 of 100 interruptions.
    const fn p99(duration: Duration) -> TimeLimit {
        TimeLimit { share: 0.99, duration }
    }
}

impl FaultKind {
    /// All kinds, in the order in which the test causes them.
    pub(super) const ALL: [FaultKind; 10] = [
        FaultKind::Kill,
        FaultKind::Terminate,
        FaultKind::Freeze,
        FaultKind::CutFromDatabase,
        FaultKind::CutFromServers,
        FaultKind::SlowDatabase,
        FaultKind::SlowServers,
        FaultKind::RestartDatabase,
        FaultKind::PromoteStandby,
        FaultKind::RollingUpgrade,
    ];

    /// The fault in a few words, for the report.
    pub(super) fn description(self) -> &'static str {
        match self {
            FaultKind::Kill => "server killed",
            FaultKind::Terminate => "server stopped with SIGTERM",
            FaultKind::Freeze => "server frozen for 8 s",
            FaultKind::CutFromDatabase => "server without database for 8 s",
            FaultKind::CutFromServers => "server unreachable for the others for 2 s",
            FaultKind::SlowDatabase => "database links 25 ms slower for 6 s",
            FaultKind::SlowServers => "links between servers 25 ms slower for 6 s",
            FaultKind::RestartDatabase => "database killed and restarted",
            FaultKind::PromoteStandby => "primary killed, standby promoted",
            FaultKind::RollingUpgrade => "servers upgraded one after another",
        }
    }

    /// How long players may be interrupted. `None` if no figure is promised: clients notice by themselves that a server is
    /// silent, and a database without its primary waits for the operator.
    pub(super) fn time_limit(self) -> Option<TimeLimit> {
        match self {
            FaultKind::Kill => Some(TimeLimit::longest(Duration::from_secs(10))),
            FaultKind::Terminate | FaultKind::RollingUpgrade => Some(TimeLimit::p99(Duration::from_secs(1))),
            // Slow links interrupt nobody, apart from players whose table happens to move.
            FaultKind::SlowDatabase | FaultKind::SlowServers => {
                Some(TimeLimit::longest(Duration::from_secs(1)))
            }
            FaultKind::Freeze
            | FaultKind::CutFromDatabase
            | FaultKind::CutFromServers
            | FaultKind::RestartDatabase
            | FaultKind::PromoteStandby => None,
        }
    }

    /// Causes the fault and returns when all servers are ready again.
    pub(super) async fn cause(self, site: &mut Site, server: usize) -> Result<()> {
        match self {
            FaultKind::Kill => {
                site.kill(server)?;
                site.start_server(server).await?;
            }
            FaultKind::Terminate => {
                site.terminate(server).await?;
                site.start_server(server).await?;
            }
            FaultKind::Freeze => {
                site.signal(server, "STOP")?;
                sleep(LONGER_THAN_LEASE).await;
                site.signal(server, "CONT")?;
            }
            FaultKind::CutFromDatabase => {
                site.set_database_link(server, Condition::Cut);
                sleep(LONGER_THAN_LEASE).await;
                site.set_database_link(server, Condition::Open);
            }
            FaultKind::CutFromServers => {
                site.set_site_link(server, Condition::Cut);
                sleep(SHORT_DISTURBANCE).await;
                site.set_site_link(server, Condition::Open);
            }
            FaultKind::SlowDatabase => {
                set_all_database_links(site, Condition::Slow(SLOW_LINK_DELAY));
                sleep(SLOW_TIME).await;
                set_all_database_links(site, Condition::Open);
            }
            FaultKind::SlowServers => {
                set_all_site_links(site, Condition::Slow(SLOW_LINK_DELAY));
                sleep(SLOW_TIME).await;
                set_all_site_links(site, Condition::Open);
            }
            FaultKind::RestartDatabase => site.restart_database().await?,
            FaultKind::PromoteStandby => site.promote_standby().await?,
            FaultKind::RollingUpgrade => {
                site.pretend_newer_schema().await?;
                for server in 0..SERVER_COUNT {
                    site.terminate(server).await?;
                    site.switch_program(server);
                    site.start_server(server).await?;
                    sleep(TIME_BETWEEN_UPGRADES).await;
                }
            }
        }
        site.wait_until_all_ready().await
    }
}

/// Sets the condition of the links between all servers.
fn set_all_site_links(site: &Site, condition: Condition) {
    (0..SERVER_COUNT).for_each(|server| site.set_site_link(server, condition));
}

/// Sets the condition of the links between all servers and the database.
fn set_all_database_links(site: &Site, condition: Condition) {
    (0..SERVER_COUNT).for_each(|server| site.set_database_link(server, condition));
}
