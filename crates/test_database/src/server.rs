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
    /// Starts a server for tests. If PostgreSQL is not installed, prints that `tests` were left out and returns
    /// `None`, or panics if the environment variable [`REQUIRE_VARIABLE`] is set.
    // The message belongs in the output of the test.
    #[allow(clippy::print_stdout)]
    pub fn start_for(tests: &str) -> Option<TestServer> {
        if is_installed() {
            return Some(TestServer::start(Durability::ProcessCrash));
        }
        assert!(
            std::env::var_os(REQUIRE_VARIABLE).is_none(),
            "PostgreSQL is not installed: install Debian's package `postgresql`"
        );
        println!("left out: {tests}. PostgreSQL is not installed; install Debian's package `postgresql`");
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
            // PostgreSQL must own its files. The empty name stands for the directory itself.
            for file in ["", "password", certificate::CERTIFICATE, certificate::KEY] {
                chown(directory.path().join(file), Some(uid), Some(gid)).unwrap();
            }
        }
        // Other users may enter the directory, where the Unix socket is.
        std::fs::set_permissions(directory.path(), PermissionsExt::from_mode(0o755)).unwrap();
        let initdb_status = user
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
        assert!(initdb_status.success(), "initdb failed");
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
        // The other processes of the server notice the death of the main process and end too.
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        let started_at = Instant::now();
        loop {
            // The old server's shared memory stays in use until its last child has ended. Until then a new server
            // refuses to start.
            self.child = spawn(&self.programs, self.directory.path(), self.user, self.port, self.durability);
            // A server that refuses to start ends within this time.
            std::thread::sleep(Duration::from_millis(300));
            if self.child.try_wait().unwrap().is_none() {
                break;
            }
            assert!(started_at.elapsed() < START_TIMEOUT, "PostgreSQL does not start again");
        }
        self.wait_until_ready();
    }

    /// The port of the server on loopback.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Kills the server without warning.
    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Starts a standby of this server: a copy that receives every change.
    pub fn start_standby(&self) -> TestServer {
        let directory = TempDir::new().unwrap();
        for file in [certificate::CERTIFICATE, certificate::KEY] {
            std::fs::copy(self.directory.path().join(file), directory.path().join(file)).unwrap();
        }
        if let ServerUser::Postgres { uid, gid } = self.user {
            // PostgreSQL must own its files. The empty name stands for the directory itself.
            for file in ["", certificate::CERTIFICATE, certificate::KEY] {
                chown(directory.path().join(file), Some(uid), Some(gid)).unwrap();
            }
        }
        // Other users may enter the directory, where the Unix socket is.
        std::fs::set_permissions(directory.path(), PermissionsExt::from_mode(0o755)).unwrap();
        let copy_status = self
            .user
            .command(self.programs.join("pg_basebackup"))
            .arg("-h")
            .arg(self.directory.path())
            .args(["-U", "tavolino", "-p", &self.port.to_string(), "-D", "data"])
            // The copy becomes a standby of this server, and need not reach the disk.
            .args(["--write-recovery-conf", "--checkpoint=fast", "--no-sync"])
            .current_dir(directory.path())
            .status()
            .unwrap();
        assert!(copy_status.success(), "pg_basebackup failed");
        let port = free_port();
        let child = spawn(&self.programs, directory.path(), self.user, port, self.durability);
        let standby = TestServer {
            directory,
            user: self.user,
            programs: self.programs.clone(),
            port,
            durability: self.durability,
            child,
        };
        standby.wait_until_ready();
        standby
    }

    /// Makes a standby the primary.
    pub fn promote(&self) {
        self.run_sql("postgres", "SELECT pg_promote()");
    }

    /// Sets whether every commit waits until a standby has received it.
    pub fn require_standby(&self, is_required: bool) {
        // `*` means any standby, and the empty list means that no commit waits.
        let names = if is_required { "*" } else { "" };
        self.run_sql("postgres", &format!("ALTER SYSTEM SET synchronous_standby_names = '{names}'"));
        self.run_sql("postgres", "SELECT pg_reload_conf()");
    }

    /// The process id of the server.
    pub fn process_id(&self) -> u32 {
        self.child.id()
    }

    /// The program `psql`, connected to this database as the administrator.
    fn psql(&self, database: &str) -> Command {
        let mut psql = Command::new(self.programs.join("psql"));
        // Prints only the values of the result (`-q`, `-A`, `-t`), and reads no settings of the user (`-X`).
        psql.arg("-qAtX").arg("-h").arg(self.directory.path()).args(["-U", "tavolino", "-d", database]);
        psql.args(["-p", &self.port.to_string()]);
        psql
    }

    /// Waits until the server answers a query.
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
    /// The account under which this process must start PostgreSQL, which refuses to run as root.
    fn find() -> ServerUser {
        // The directory `/proc/self` belongs to the user who runs this process. User 0 is root.
        let is_root = std::fs::metadata("/proc/self")
            .is_ok_and(|metadata| std::os::unix::fs::MetadataExt::uid(&metadata) == 0);
        if !is_root {
            return ServerUser::Own;
        }
        let accounts = std::fs::read_to_string("/etc/passwd").unwrap();
        let account =
            accounts.lines().find(|line| line.starts_with("postgres:")).expect("the user `postgres` exists");
        // A line is `name:password:uid:gid:…`.
        let field = |index: usize| account.split(':').nth(index).unwrap().parse().unwrap();
        ServerUser::Postgres { uid: field(2), gid: field(3) }
    }

    /// A command that runs under this account.
    fn command(self, program: PathBuf) -> Command {
        let mut command = Command::new(program);
        if let ServerUser::Postgres { uid, gid } = self {
            command.uid(uid).gid(gid);
        }
        command
    }
}

/// Starts a PostgreSQL server with its data in this directory.
fn spawn(programs: &Path, directory: &Path, user: ServerUser, port: u16, durability: Durability) -> Child {
    let fsync = match durability {
        Durability::ProcessCrash => "fsync=off",
        Durability::MachineCrash => "fsync=on",
    };
    user.command(programs.join("postgres"))
        .args(["-c", "listen_addresses=127.0.0.1", "-p", &port.to_string(), "-c", fsync, "-c", "ssl=on"])
        // A standby that has lost its primary tries to reach it five times per second.
        .args(["-c", "wal_retrieve_retry_interval=200ms"])
        .args(["-c", &format!("ssl_cert_file={}", directory.join(certificate::CERTIFICATE).display())])
        .args(["-c", &format!("ssl_key_file={}", directory.join(certificate::KEY).display())])
        // The directory of the Unix socket.
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

/// A port of the loopback interface that no program uses now. The operating system chooses it.
fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}
