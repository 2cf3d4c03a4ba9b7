//! Starts a real proxy with the sample configuration of `deploy/`, adapted to free ports and without TLS.

use crate::shell::root;
use anyhow::{Context, Result, bail, ensure};
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::sleep;

/// How often and in which interval to try whether the proxy accepts connections.
const START_ATTEMPTS: usize = 200;
const START_INTERVAL: Duration = Duration::from_millis(50);

/// A proxy for which there is a sample configuration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Nginx,
    HaProxy,
}

impl Kind {
    /// The name of the program.
    pub(super) fn program(self) -> &'static str {
        match self {
            Kind::Nginx => "nginx",
            Kind::HaProxy => "haproxy",
        }
    }

    /// The Debian package with the program.
    pub(super) fn package(self) -> &'static str {
        match self {
            Kind::Nginx => "nginx-light",
            Kind::HaProxy => "haproxy",
        }
    }

    /// The path of the sample configuration.
    pub(super) fn sample(self) -> &'static str {
        match self {
            Kind::Nginx => "deploy/nginx.conf",
            Kind::HaProxy => "deploy/haproxy.cfg",
        }
    }

    /// The sample with the addresses `proxy` and `server` instead of its own, and without TLS. nginx writes its
    /// temporary files to `directory`. Fails if the sample lacks a line that has to be changed.
    fn adapt(self, sample: &str, proxy: SocketAddr, server: SocketAddr, directory: &Path) -> Result<String> {
        ensure!(sample.contains("127.0.0.1:7210"), "the sample does not name the server's address");
        let sample = sample.replace("127.0.0.1:7210", &server.to_string());
        let adapted = self.listen_without_tls(&sample, proxy)?;
        Ok(match self {
            Kind::HaProxy => adapted,
            // The sample for nginx is only a part of a configuration, so the rest is added.
            Kind::Nginx => {
                let directory = directory.display();
                let temporary_files: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
                    .map(|name| format!("{name}_temp_path {directory}/{name};\n"))
                    .concat();
                format!(
                    "daemon off;\nmaster_process off;\npid {directory}/nginx.pid;\nerror_log stderr warn;\n\
                     events {{ }}\nhttp {{\naccess_log off;\n{temporary_files}{adapted}}}\n"
                )
            }
        })
    }

    /// The sample with the address `proxy` instead of its own, and without TLS. Fails if it does not have the line with its
    /// own address.
    fn listen_without_tls(self, sample: &str, proxy: SocketAddr) -> Result<String> {
        let (listen_line, new_listen_line) = match self {
            Kind::Nginx => ("    listen 443 ssl;", format!("    listen {proxy};")),
            Kind::HaProxy => {
                ("    bind :443 ssl crt /etc/ssl/play.example/haproxy.pem", format!("    bind {proxy}"))
            }
        };
        ensure!(sample.contains(listen_line), "the sample has no line `{listen_line}`");
        // The certificates do not exist here, and the IPv6 address is not needed.
        let needs_tls = |line: &&str| line.contains("ssl_certificate") || line.contains("[::]:443");
        let adapted = sample.replace(listen_line, &new_listen_line);
        Ok(adapted.lines().filter(|line| !needs_tls(line)).flat_map(|line| [line, "\n"]).collect())
    }
}

/// A running proxy. It is killed when this value is dropped.
pub(super) struct Proxy {
    process: Child,
    pub(super) address: SocketAddr,
}

impl Proxy {
    /// Starts a proxy in front of a server. Returns when it accepts connections.
    pub(super) async fn start(kind: Kind, server: SocketAddr, directory: &Path) -> Result<Proxy> {
        let address = free_address()?;
        let sample = std::fs::read_to_string(root().join(kind.sample()))?;
        let configuration = kind.adapt(&sample, address, server, directory)?;
        Proxy::start_with(kind, address, &configuration, directory).await
    }

    /// Starts HAProxy with the sample for a site, in which the addresses of the servers are replaced already.
    pub(super) async fn start_for_site(sample: &str, directory: &Path) -> Result<Proxy> {
        let address = free_address()?;
        let configuration = Kind::HaProxy.listen_without_tls(sample, address)?;
        Proxy::start_with(Kind::HaProxy, address, &configuration, directory).await
    }

    /// Starts a proxy with this configuration, in which it has this address. Returns when it accepts connections.
    async fn start_with(
        kind: Kind,
        address: SocketAddr,
        configuration_text: &str,
        directory: &Path,
    ) -> Result<Proxy> {
        let configuration = directory.join(kind.program());
        std::fs::write(&configuration, configuration_text)?;
        let mut command = Command::new(kind.program());
        match kind {
            Kind::Nginx => command.arg("-e").arg("stderr").arg("-c").arg(&configuration),
            // -db: do not run in the background.
            Kind::HaProxy => command.arg("-db").arg("-f").arg(&configuration),
        };
        let process = command.spawn().with_context(|| format!("cannot start {}", kind.program()))?;
        let mut proxy = Proxy { process, address };
        for _ in 0..START_ATTEMPTS {
            if let Some(status) = proxy.process.try_wait()? {
                bail!("{} ended with {status}", kind.program());
            }
            if TcpStream::connect(address).await.is_ok() {
                return Ok(proxy);
            }
            sleep(START_INTERVAL).await;
        }
        bail!("{} does not accept connections", kind.program())
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        // The process may have ended already.
        self.process.kill().ok();
        self.process.wait().ok();
    }
}

/// An address of loopback with a port that is free now.
pub(super) fn free_address() -> Result<SocketAddr> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?)
}
