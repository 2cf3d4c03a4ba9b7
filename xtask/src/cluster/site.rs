//! The site under test: three servers, a primary database, and a synchronous standby (a copy of the database for which
//! every commit waits). Each server reaches the database and the other servers through links of its own, which the
//! faults disturb.

use super::balancer::Targets;
use super::link::{Condition, Link};
use crate::client::http::Request;
use crate::client::server_process::ServerProcess;
use anyhow::{Context, Result, bail};
use clap::ValueEnum;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use test_database::{Durability, PASSWORD, TestServer};
use tokio::task::spawn_blocking;
use tokio::time::sleep;

/// The number of servers.
pub(super) const SERVER_COUNT: usize = 3;
/// The name of the database.
const DATABASE: &str = "cluster";
/// Fast bots, no replacement of absent players, no limits for the address that all clients share, and no limit of messages,
/// which would close the sockets of these fast players.
const SERVER_OPTIONS: [&str; 10] = [
    "--bot-delay-ms",
    "2",
    "--grace-s",
    "3600",
    "--exempt-loopback",
    "--max-messages",
    "0",
    "--log=error",
    "--metrics-bind",
    "off",
];
/// How long a server may need until it is ready, on a busy machine.
const READY_TIMEOUT: Duration = Duration::from_secs(120);

/// What a newer version of the program could add to the database. Servers of this version must be able to go on.
const NEWER_SCHEMA: &str = "
    UPDATE tavolino_schema SET version = version + 1;
    ALTER TABLE tables ADD COLUMN IF NOT EXISTS pretended text NOT NULL DEFAULT '';
    ALTER TABLE entries ADD COLUMN IF NOT EXISTS pretended integer NOT NULL DEFAULT 1;
    CREATE TABLE IF NOT EXISTS pretended (id bigint)";
/// Adds a column that must have a value but has no default value. Servers of this version do not know the column, so their
/// new rows are refused. `NOT VALID` means that rows which exist already are not checked.
const INCOMPATIBLE_SCHEMA: &str = "
    ALTER TABLE entries ADD COLUMN pretended integer;
    ALTER TABLE entries ADD CHECK (pretended IS NOT NULL) NOT VALID";
/// How long the standby receives nothing before the primary is killed.
const STANDBY_LAG: Duration = Duration::from_millis(500);

/// What the site does without, to see that the test then fails.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum SiteDefence {
    /// Commits wait until the standby has received them.
    SynchronousStandby,
    /// A newer version adds only columns that have a default value.
    CompatibleMigration,
}

/// The versions of the program that the servers run.
#[derive(Clone, Debug)]
pub(super) struct Programs {
    /// The program under test.
    pub(super) current: PathBuf,
    /// Another version of it, which some of the servers run.
    pub(super) other: Option<PathBuf>,
}

/// One server of the site.
struct Member {
    data: PathBuf,
    /// Whether the server runs the other version of the program.
    runs_other_program: bool,
    /// `None` while the server is not running.
    process: Option<ServerProcess>,
    database_link: Link,
    /// The link through which the other servers reach this one, and the port behind it.
    site_link: Link,
    site_port: u16,
}

/// The databases. Starting and stopping them blocks, so other threads do it.
struct Databases {
    primary: TestServer,
    standby: TestServer,
    /// Whether every commit waits for the standby.
    is_synchronous: bool,
}

/// The site under test.
pub(super) struct Site {
    programs: Programs,
    /// The defence that is removed, if any.
    without: Option<SiteDefence>,
    members: Vec<Member>,
    databases: Arc<Mutex<Databases>>,
    /// The running servers, among which the load balancer chooses.
    pub(super) targets: Targets,
}

impl Site {
    /// Starts the databases and all servers.
    pub(super) async fn start(
        programs: Programs,
        without: Option<SiteDefence>,
        directory: &Path,
    ) -> Result<Site> {
        let is_synchronous = without != Some(SiteDefence::SynchronousStandby);
        let databases = spawn_blocking(move || Databases::start(is_synchronous)).await?;
        let database_address = loopback(databases.primary.port());
        let mut members = Vec::new();
        for index in 0..SERVER_COUNT {
            let site_port = free_port()?;
            members.push(Member {
                data: directory.join(format!("server-{index}")),
                // Every second server starts with the other version.
                runs_other_program: index % 2 == 1,
                process: None,
                database_link: Link::to(database_address).await?,
                site_link: Link::to(loopback(site_port)).await?,
                site_port,
            });
        }
        let databases = Arc::new(Mutex::new(databases));
        let mut site = Site { programs, without, members, databases, targets: Targets::default() };
        for index in 0..SERVER_COUNT {
            site.start_server(index).await?;
        }
        Ok(site)
    }

    /// Starts a server that is not running, waits until it is ready, and lets the load balancer use it.
    pub(super) async fn start_server(&mut self, index: usize) -> Result<()> {
        let member = &self.members[index];
        let program = match (&self.programs.other, member.runs_other_program) {
            (Some(other), true) => other.clone(),
            _ => self.programs.current.clone(),
        };
        let data = member.data.clone();
        let database = format!(
            "postgres://tavolino@localhost:{}/{DATABASE}?sslmode=disable",
            member.database_link.address.port()
        );
        let (advertised, bind) =
            (member.site_link.address.to_string(), loopback(member.site_port).to_string());
        // Starting the process blocks, so another thread does it.
        let start_task = spawn_blocking(move || {
            let mut options = vec!["--database", &database];
            // A version without forwarding is a reserve: it refuses tables of other servers.
            if can_be_reached_by_servers(&program)? {
                options.extend(["--advertise", &advertised, "--site-bind", &bind]);
            }
            options.extend(SERVER_OPTIONS);
            let environment = [("PGPASSWORD", PASSWORD.into())];
            let started_at = Instant::now();
            loop {
                // On a very busy machine, a server may give up before the lease of its previous process has ended. It is
                // then started again, as systemd does.
                let process = ServerProcess::open_in(&program, &data, &options, &environment);
                if process.is_ok() || started_at.elapsed() > READY_TIMEOUT {
                    return process;
                }
            }
        });
        let process = start_task.await??;
        let address = process.address;
        self.members[index].process = Some(process);
        self.wait_until_ready(index).await?;
        self.targets.insert(index, address);
        Ok(())
    }

    /// Waits until a running server says that it can be used.
    pub(super) async fn wait_until_ready(&self, index: usize) -> Result<()> {
        let address = self.address(index)?;
        let started_at = Instant::now();
        while !Request::get("/health").send(address).await.is_ok_and(|response| response.status == 200) {
            if started_at.elapsed() > READY_TIMEOUT {
                bail!("server {index} is not ready after {READY_TIMEOUT:?}");
            }
            sleep(Duration::from_millis(50)).await;
        }
        Ok(())
    }

    /// Waits until all servers say that they can be used.
    pub(super) async fn wait_until_all_ready(&self) -> Result<()> {
        for index in 0..SERVER_COUNT {
            self.wait_until_ready(index).await?;
        }
        Ok(())
    }

    /// Lets a server run the other version of the program when it starts next.
    pub(super) fn switch_program(&mut self, index: usize) {
        let member = &mut self.members[index];
        member.runs_other_program = !member.runs_other_program;
    }

    /// Changes the database as a newer version of the program could, unless there are two versions of it.
    pub(super) async fn pretend_newer_schema(&self) -> Result<()> {
        if self.programs.other.is_some() {
            return Ok(());
        }
        let databases = Arc::clone(&self.databases);
        let sql = match self.without {
            Some(SiteDefence::CompatibleMigration) => INCOMPATIBLE_SCHEMA,
            _ => NEWER_SCHEMA,
        };
        spawn_blocking(move || lock(&databases).primary.run_sql(DATABASE, sql)).await?;
        Ok(())
    }

    /// Kills a server with SIGKILL.
    pub(super) fn kill(&mut self, index: usize) -> Result<()> {
        self.targets.remove(index);
        let process = self.members[index].process.take().context("the server is running")?;
        process.kill()
    }

    /// Stops a server with SIGTERM and waits until it has ended.
    pub(super) async fn terminate(&mut self, index: usize) -> Result<()> {
        self.targets.remove(index);
        let process = self.members[index].process.take().context("the server is running")?;
        spawn_blocking(move || process.terminate()).await?
    }

    /// Sends a signal such as `STOP` or `CONT` to a server.
    pub(super) fn signal(&self, index: usize, signal: &str) -> Result<()> {
        self.members[index].process.as_ref().context("the server is running")?.send_signal(signal)
    }

    /// Changes the link between a server and the database.
    pub(super) fn set_database_link(&self, index: usize, condition: Condition) {
        self.members[index].database_link.set_condition(condition);
    }

    /// Changes the link through which the other servers reach a server.
    pub(super) fn set_site_link(&self, index: usize, condition: Condition) {
        self.members[index].site_link.set_condition(condition);
    }

    /// Kills the primary database and starts it again.
    pub(super) async fn restart_database(&self) -> Result<()> {
        let databases = Arc::clone(&self.databases);
        spawn_blocking(move || lock(&databases).primary.kill_and_restart()).await?;
        Ok(())
    }

    /// Kills the primary database, makes the standby the primary, and lets all servers connect to it. Afterwards
    /// starts a new standby.
    pub(super) async fn promote_standby(&self) -> Result<()> {
        let databases = Arc::clone(&self.databases);
        let port = spawn_blocking(move || lock(&databases).promote()).await?;
        for member in &self.members {
            member.database_link.set_target(loopback(port));
        }
        let databases = Arc::clone(&self.databases);
        spawn_blocking(move || lock(&databases).add_standby()).await?;
        Ok(())
    }

    fn address(&self, index: usize) -> Result<SocketAddr> {
        Ok(self.members[index].process.as_ref().context("the server is running")?.address)
    }
}

impl Databases {
    /// Starts the primary and the standby. If the standby is synchronous, every commit waits for both.
    fn start(is_synchronous: bool) -> Databases {
        let primary = TestServer::start(Durability::ProcessCrash);
        primary.create_database(DATABASE);
        let standby = primary.start_standby();
        primary.require_standby(is_synchronous);
        Databases { primary, standby, is_synchronous }
    }

    /// Kills the primary and makes the standby the primary. Returns its port.
    fn promote(&mut self) -> u16 {
        // The standby receives nothing for a moment. What is acknowledged in this time would be lost, so nothing may be.
        let receiver = self.standby.pause_receiver();
        std::thread::sleep(STANDBY_LAG);
        self.primary.kill();
        self.standby.end_receiver(receiver);
        self.standby.promote();
        // A standby has the settings of the primary, so without this its commits would wait for another standby.
        self.standby.require_standby(false);
        self.standby.port()
    }

    /// Makes a new standby after [`Databases::promote`].
    fn add_standby(&mut self) {
        let new_standby = self.standby.start_standby();
        self.primary = std::mem::replace(&mut self.standby, new_standby);
        self.primary.require_standby(self.is_synchronous);
    }
}

/// Whether a version of the program has an address for other servers, so that they forward requests to it.
fn can_be_reached_by_servers(program: &Path) -> Result<bool> {
    let output = Command::new(program).args(["serve", "--help"]).output()?;
    Ok(String::from_utf8_lossy(&output.stdout).contains("--advertise"))
}

fn lock(databases: &Mutex<Databases>) -> MutexGuard<'_, Databases> {
    databases.lock().unwrap_or_else(PoisonError::into_inner)
}

fn loopback(port: u16) -> SocketAddr {
    (Ipv4Addr::LOCALHOST, port).into()
}

/// A port of loopback that nothing used a moment ago.
fn free_port() -> Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}
