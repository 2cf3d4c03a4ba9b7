//! The faults that the test causes, one after another, at a random server.

use super::link::Condition;
use super::site::{SERVER_COUNT, Site};
use anyhow::Result;
use std::time::Duration;
use tokio::time::sleep;

/// Longer than the lease of a server (5 s), so that other servers take its tables over.
const LONGER_THAN_LEASE: Duration = Duration::from_secs(8);
/// How long a disturbance lasts that no lease should notice.
const SHORT_DISTURBANCE: Duration = Duration::from_secs(2);
/// The delay of a slow link in each direction.
const SLOW_LINK_DELAY: Duration = Duration::from_millis(25);

/// A kind of fault.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
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
    /// All links to the database are slow.
    SlowDatabase,
    /// PostgreSQL is killed and started again.
    RestartDatabase,
    /// The primary is killed and the standby promoted.
    PromoteStandby,
}

impl FaultKind {
    /// All kinds, in the order in which the test causes them.
    pub(super) const ALL: [FaultKind; 8] = [
        FaultKind::Kill,
        FaultKind::Terminate,
        FaultKind::Freeze,
        FaultKind::CutFromDatabase,
        FaultKind::CutFromServers,
        FaultKind::SlowDatabase,
        FaultKind::RestartDatabase,
        FaultKind::PromoteStandby,
    ];

    /// The fault in a few words, for the report.
    pub(super) fn description(self) -> &'static str {
        match self {
            FaultKind::Kill => "server killed",
            FaultKind::Terminate => "server stopped with SIGTERM",
            FaultKind::Freeze => "server frozen for 8 s",
            FaultKind::CutFromDatabase => "server without database for 8 s",
            FaultKind::CutFromServers => "server unreachable for the others for 2 s",
            FaultKind::SlowDatabase => "database links 25 ms slower for 2 s",
            FaultKind::RestartDatabase => "database killed and restarted",
            FaultKind::PromoteStandby => "primary killed, standby promoted",
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
                sleep(SHORT_DISTURBANCE).await;
                set_all_database_links(site, Condition::Open);
            }
            FaultKind::RestartDatabase => site.restart_database().await?,
            FaultKind::PromoteStandby => site.promote_standby().await?,
        }
        site.wait_until_all_ready().await
    }
}

/// Sets the condition of the links between all servers and the database.
fn set_all_database_links(site: &Site, condition: Condition) {
    (0..SERVER_COUNT).for_each(|server| site.set_database_link(server, condition));
}
