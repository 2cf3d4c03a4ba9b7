//! A private PostgreSQL server for tests, in a temporary directory, reachable over a Unix socket only.

use std::os::unix::fs::{PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use store::{DatabaseUrl, PostgresStore};
use tempfile::TempDir;

/// How long to wait until a started server accepts connections. A busy machine may need long.
const START_TIMEOUT: Duration = Duration::from_secs(60);

/// A running PostgreSQL server with an empty database `tavolino`. It is stopped when it is dropped.
pub(crate) struct PostgresServer {
    directory: TempDir,
    user: ServerUser,
    programs: PathBuf,
    child: Child,
}

/// The account that runs PostgreSQL, which refuses to run as root.
#[derive(Clone, Copy)]
enum ServerUser {
    /// The tests run as an ordinary user, and so does PostgreSQL.
    Own,
    /// The tests run as root. PostgreSQL runs as the user `postgres`, whom its Debian package creates.
    Postgres { uid: u32, gid: u32 },
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

impl PostgresServer {
    pub(crate) fn start() -> PostgresServer {
        let programs = find_programs();
        let directory = TempDir::new().unwrap();
        let user = ServerUser::find();
        if let ServerUser::Postgres { uid, gid } = user {
            chown(directory.path(), Some(uid), Some(gid)).unwrap();
        }
        std::fs::set_permissions(directory.path(), PermissionsExt::from_mode(0o755)).unwrap();
        let created = user
            .command(programs.join("initdb"))
            .args(["--auth=trust", "--username=tavolino", "--no-sync", "--encoding=UTF8", "--locale=C", "-D"])
            .arg(directory.path().join("data"))
            .current_dir(directory.path())
            .stdout(Stdio::null())
            .status()
            .unwrap();
        assert!(created.success(), "initdb failed");
        let child = spawn_server(&programs, directory.path(), user);
        let server = PostgresServer { directory, user, programs, child };
        server.wait_until_ready();
        server.run_sql("postgres", "CREATE DATABASE tavolino");
        server
    }

    /// Kills the server without warning and starts it again on the same data.
    pub(crate) fn kill_and_restart(&mut self) {
        // The postmaster's children notice its death and end too.
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        let started_at = Instant::now();
        loop {
            // The old server's shared memory stays in use until its last child has ended. Until then a new server
            // refuses to start.
            self.child = spawn_server(&self.programs, self.directory.path(), self.user);
            std::thread::sleep(Duration::from_millis(300));
            if self.child.try_wait().unwrap().is_none() {
                break;
            }
            assert!(started_at.elapsed() < START_TIMEOUT, "PostgreSQL does not start again");
        }
        self.wait_until_ready();
    }

    /// The address of the database `tavolino`.
    pub(crate) fn url(&self) -> DatabaseUrl {
        let socket_directory = self.directory.path().display().to_string().replace('/', "%2F");
        format!("postgres://tavolino@{socket_directory}/tavolino").parse().unwrap()
    }

    pub(crate) async fn open(&self) -> PostgresStore {
        PostgresStore::open(&self.url()).await.unwrap()
    }

    /// Runs SQL with `psql` and returns its output.
    pub(crate) fn run_sql(&self, database: &str, sql: &str) -> String {
        let output = self.psql(database).args(["-c", sql]).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap().trim().to_owned()
    }

    fn psql(&self, database: &str) -> Command {
        let mut psql = Command::new(self.programs.join("psql"));
        psql.arg("-qAtX").arg("-h").arg(self.directory.path()).args(["-U", "tavolino", "-d", database]);
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

impl Drop for PostgresServer {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

fn spawn_server(programs: &Path, directory: &Path, user: ServerUser) -> Child {
    user.command(programs.join("postgres"))
        .args(["-c", "listen_addresses=", "-c", "fsync=off", "-k"])
        .arg(directory)
        .arg("-D")
        .arg(directory.join("data"))
        .current_dir(directory)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// The directory with PostgreSQL's programs. Debian keeps them out of the search path.
fn find_programs() -> PathBuf {
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut candidates: Vec<PathBuf> = debian.map(|version| version.path().join("bin")).collect();
    candidates.sort();
    let search_path = std::env::var_os("PATH").unwrap_or_default();
    candidates.extend(std::env::split_paths(&search_path));
    candidates
        .into_iter()
        .find(|directory| directory.join("initdb").exists() && directory.join("postgres").exists())
        .expect("PostgreSQL is not installed: install Debian's package `postgresql`")
}
