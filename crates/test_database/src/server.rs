//! The PostgreSQL server of a test.

use std::net::TcpListener;
use std::os::unix::fs::{PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::{PASSWORD, REQUIRE_VARIABLE, certificate, is_installed, programs};

/// How long to wait until a started server accepts connections. A busy machine may need long.
const START_TIMEOUT: Duration = Duration::from_secs(120);

/// Whether a commit waits for the disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Durability {
    /// A commit survives a crash of the server process, but not one of the machine. Enough for tests, and faster.
    ProcessCrash,
    /// A commit survives a crash of the machine, as in production.
    MachineCrash,
}

/// A running PostgreSQL server. It is stopped when it is dropped.
#[derive(Debug)]
pub struct TestServer {
    directory: TempDir,
    user: ServerUser,
    programs: PathBuf,
    port: u16,
    durability: Durability,
    child: Child,
}

/// The account that runs PostgreSQL.
#[derive(Clone, Copy, Debug)]
enum ServerUser {
    /// This process runs as an ordinary user, and so does PostgreSQL.
    Own,
    /// This process runs as root, and PostgreSQL as the user `postgres`.
    Postgres { uid: u32, gid: u32 },
}

impl TestServer {
    /// Starts a server for tests. If PostgreSQL is not installed, prints that `what` was left out and returns `None`, or
    /// panics if the environment variable [`REQUIRE_VARIABLE`] is set.
    // The message belongs into the output of the test.
    #[allow(clippy::print_stdout)]
    pub fn start_for(what: &str) -> Option<TestServer> {
        if is_installed() {
            return Some(TestServer::start(Durability::ProcessCrash));
        }
        assert!(
            std::env::var_os(REQUIRE_VARIABLE).is_none(),
            "PostgreSQL is not installed: install Debian's package `postgresql`"
        );
        println!("left out: {what}. PostgreSQL is not installed; install Debian's package `postgresql`");
        None
    }

    /// Starts a server. Panics if PostgreSQL is not installed.
    pub fn start(durability: Durability) -> TestServer {
        let programs = programs::find().expect("PostgreSQL is installed");
        let directory = TempDir::new().unwrap();
        let user = ServerUser::find();
        std::fs::write(directory.path().join("password"), PASSWORD).unwrap();
        certificate::create(directory.path());
        if let ServerUser::Postgres { uid, gid } = user {
            for file in ["", "password", certificate::CERTIFICATE, certificate::KEY] {
                chown(directory.path().join(file), Some(uid), Some(gid)).unwrap();
            }
        }
        std::fs::set_permissions(directory.path(), PermissionsExt::from_mode(0o755)).unwrap();
        let created = user
            .command(programs.join("initdb"))
            .args([
                "--auth-local=trust",
                "--auth-host=scram-sha-256",
                "--username=tavolino",
                "--pwfile=password",
            ])
            .args(["--no-sync", "--encoding=UTF8", "--locale=C", "-D", "data"])
            .current_dir(directory.path())
            .stdout(Stdio::null())
            .status()
            .unwrap();
        assert!(created.success(), "initdb failed");
        let port = free_port();
        let child = spawn(&programs, directory.path(), user, port, durability);
        let server = TestServer { directory, user, programs, port, durability, child };
        server.wait_until_ready();
        server
    }

    /// Creates an empty database and returns its address on the Unix socket.
    pub fn create_database(&self, name: &str) -> String {
        self.run_sql("postgres", &format!("CREATE DATABASE {name}"));
        self.url(name)
    }

    /// The address of a database on the Unix socket.
    pub fn url(&self, database: &str) -> String {
        let socket_directory = self.directory.path().display().to_string().replace('/', "%2F");
        format!("postgres://tavolino@{socket_directory}:{}/{database}", self.port)
    }

    /// The address of a database over TCP, without the password that it needs.
    pub fn tcp_url(&self, database: &str) -> String {
        format!("postgres://tavolino@localhost:{}/{database}", self.port)
    }

    /// The file with the certificate of the server, which is its own certificate authority. It is valid for `localhost`.
    pub fn certificate(&self) -> PathBuf {
        self.directory.path().join(certificate::CERTIFICATE)
    }

    /// Runs SQL with `psql` and returns its output.
    pub fn run_sql(&self, database: &str, sql: &str) -> String {
        let output = self.psql(database).args(["-c", sql]).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap().trim().to_owned()
    }

    /// Starts `psql` with SQL that runs for long.
    pub fn spawn_sql(&self, database: &str, sql: &str) -> Child {
        self.psql(database).args(["-c", sql]).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
    }

    /// Kills the server without warning and starts it again on the same data.
    pub fn kill_and_restart(&mut self) {
        // The postmaster's children notice its death and end too.
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        let started_at = Instant::now();
        loop {
            // The old server's shared memory stays in use until its last child has ended. Until then a new server
            // refuses to start.
            self.child = spawn(&self.programs, self.directory.path(), self.user, self.port, self.durability);
            std::thread::sleep(Duration::from_millis(300));
            if self.child.try_wait().unwrap().is_none() {
                break;
            }
            assert!(started_at.elapsed() < START_TIMEOUT, "PostgreSQL does not start again");
        }
        self.wait_until_ready();
    }

    /// The process id of the server.
    pub fn process_id(&self) -> u32 {
        self.child.id()
    }

    fn psql(&self, database: &str) -> Command {
        let mut psql = Command::new(self.programs.join("psql"));
        psql.arg("-qAtX").arg("-h").arg(self.directory.path()).args(["-U", "tavolino", "-d", database]);
        psql.args(["-p", &self.port.to_string()]);
        psql
    }

    fn wait_until_ready(&self) {
        let started_at = Instant::now();
        while !self.psql("postgres").args(["-c", "SELECT 1"]).output().unwrap().status.success() {
            assert!(started_at.elapsed() < START_TIMEOUT, "PostgreSQL does not answer");
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

impl ServerUser {
    fn find() -> ServerUser {
        let is_root =
            std::fs::metadata("/proc/self").is_ok_and(|own| std::os::unix::fs::MetadataExt::uid(&own) == 0);
        if !is_root {
            return ServerUser::Own;
        }
        let accounts = std::fs::read_to_string("/etc/passwd").unwrap();
        let account =
            accounts.lines().find(|line| line.starts_with("postgres:")).expect("the user `postgres` exists");
        let field = |index: usize| account.split(':').nth(index).unwrap().parse().unwrap();
        ServerUser::Postgres { uid: field(2), gid: field(3) }
    }

    fn command(self, program: PathBuf) -> Command {
        let mut command = Command::new(program);
        if let ServerUser::Postgres { uid, gid } = self {
            command.uid(uid).gid(gid);
        }
        command
    }
}

fn spawn(programs: &Path, directory: &Path, user: ServerUser, port: u16, durability: Durability) -> Child {
    let fsync = match durability {
        Durability::ProcessCrash => "fsync=off",
        Durability::MachineCrash => "fsync=on",
    };
    user.command(programs.join("postgres"))
        .args(["-c", "listen_addresses=127.0.0.1", "-p", &port.to_string(), "-c", fsync, "-c", "ssl=on"])
        .args(["-c", &format!("ssl_cert_file={}", directory.join(certificate::CERTIFICATE).display())])
        .args(["-c", &format!("ssl_key_file={}", directory.join(certificate::KEY).display())])
        .arg("-k")
        .arg(directory)
        .arg("-D")
        .arg(directory.join("data"))
        .current_dir(directory)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// A port of the loopback interface that nothing used a moment ago.
fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}
