//! Fetching a record from a table: one GET over plain HTTP, bounded in size and time.

use super::address::Address;
use anyhow::{Context, Result, bail, ensure};
use std::io::{Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::time::{Duration, Instant};

/// No record is longer.
const MOST_BYTES: usize = 8 << 20;
/// Nobody waits longer.
const MOST_TIME: Duration = Duration::from_secs(10);

const TOO_LONG: &str = "the answer is longer than 8 MiB";
const TOO_LATE: &str = "no whole answer came within 10 seconds";

/// The text behind an address.
pub(super) fn get(address: &str) -> Result<String> {
    get_within(address, MOST_TIME)
}

fn get_within(address: &str, time: Duration) -> Result<String> {
    let address = Address::read(address)?;
    let mut answer = Answer::to(&address.request(), &address.host, time)?;
    let body = answer.body()?;
    String::from_utf8(body).context("the answer is not text")
}

/// An answer as it arrives.
struct Answer {
    stream: TcpStream,
    until: Instant,
    read: Vec<u8>,
}

impl Answer {
    fn to(request: &str, host: &str, time: Duration) -> Result<Self> {
        let until = Instant::now() + time;
        let has_port = host.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
        let host = if has_port { host.to_owned() } else { format!("{host}:80") };
        let mut failed = anyhow::anyhow!("there is no host `{host}`");
        for address in host.to_socket_addrs().with_context(|| format!("there is no host `{host}`"))? {
            match TcpStream::connect_timeout(&address, left(until)?) {
                Ok(mut stream) => {
                    stream.set_write_timeout(Some(left(until)?))?;
                    stream.write_all(request.as_bytes())?;
                    return Ok(Answer { stream, until, read: Vec::new() });
                }
                Err(error) => failed = error.into(),
            }
        }
        Err(failed.context(format!("nobody answers at {host}")))
    }

    /// Reads some more; false at the end.
    fn more(&mut self) -> Result<bool> {
        ensure!(self.read.len() <= MOST_BYTES, TOO_LONG);
        let mut some = [0; 16 << 10];
        self.stream.set_read_timeout(Some(left(self.until)?))?;
        let count = match self.stream.read(&mut some) {
            Ok(count) => count,
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => return Ok(true),
            Err(error) if is_late(&error) => bail!(TOO_LATE),
            Err(error) => return Err(error).context("the connection broke"),
        };
        self.read.extend(&some[..count]);
        Ok(count > 0)
    }

    /// Takes exactly so many bytes.
    fn take(&mut self, count: usize) -> Result<Vec<u8>> {
        ensure!(count <= MOST_BYTES, TOO_LONG);
        while self.read.len() < count {
            ensure!(self.more()?, "the answer ended too early");
        }
        let rest = self.read.split_off(count);
        Ok(std::mem::replace(&mut self.read, rest))
    }

    /// Takes a line, without its end.
    fn line(&mut self) -> Result<String> {
        loop {
            if let Some(end) = self.read.iter().position(|byte| *byte == b'\n') {
                let line = self.take(end + 1)?;
                return Ok(String::from_utf8_lossy(&line).trim_end().to_owned());
            }
            ensure!(self.read.len() < 16 << 10, "this is not an answer of a web server");
            ensure!(self.more()?, "the answer ended too early");
        }
    }

    fn body(&mut self) -> Result<Vec<u8>> {
        let status = self.line()?;
        let code = status.strip_prefix("HTTP/1.").and_then(|rest| rest.split(' ').nth(1));
        match code {
            Some("200") => {}
            Some("403") => {
                bail!("the table is private: take a link to it, with the key that stands after `#`")
            }
            Some("409") => bail!("there is no record of this game yet: it is not over"),
            Some(code) => bail!("the server answers with status {code} instead of a record"),
            None => bail!("this is not an answer of a web server"),
        }
        let (mut length, mut chunked, mut lines) = (None, false, 0);
        loop {
            let line = self.line()?;
            lines += 1;
            ensure!(lines < 200, "this is not an answer of a web server");
            let Some((name, value)) = line.split_once(':') else {
                break;
            };
            match name.to_ascii_lowercase().as_str() {
                "content-length" => {
                    length = Some(value.trim().parse::<usize>().context("the answer's length is no number")?);
                }
                "transfer-encoding" => chunked = value.trim().eq_ignore_ascii_case("chunked"),
                _ => {}
            }
        }
        match length {
            _ if chunked => self.chunks(),
            Some(length) => self.take(length),
            None => {
                while self.more()? {}
                Ok(std::mem::take(&mut self.read))
            }
        }
    }

    fn chunks(&mut self) -> Result<Vec<u8>> {
        let mut body = Vec::new();
        loop {
            let line = self.line()?;
            let digits = line.split(';').next().unwrap_or_default().trim();
            let length = usize::from_str_radix(digits, 16).context("a chunk's length is no number")?;
            if length == 0 {
                return Ok(body);
            }
            ensure!(length <= MOST_BYTES - body.len(), TOO_LONG);
            body.extend(self.take(length)?);
            ensure!(self.line()?.is_empty(), "a chunk is longer than it says");
        }
    }
}

fn left(until: Instant) -> Result<Duration> {
    let left = until.saturating_duration_since(Instant::now());
    ensure!(!left.is_zero(), TOO_LATE);
    Ok(left)
}

fn is_late(error: &std::io::Error) -> bool {
    matches!(error.kind(), std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::TcpListener;

    /// The address of a server that gives these pieces to whoever asks, with a pause after each.
    fn server(pieces: &'static [&'static str], pause: Duration) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}/record?x=1#key", listener.local_addr().unwrap());
        std::thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            let mut request = [0; 1024];
            let count = stream.read(&mut request).unwrap();
            let request = String::from_utf8_lossy(&request[..count]);
            assert!(request.starts_with("GET /record?x=1 HTTP/1.1\r\nHost: 127.0.0.1:"), "{request}");
            for piece in pieces {
                if stream.write_all(piece.as_bytes()).is_err() {
                    return;
                }
                std::thread::sleep(pause);
            }
        });
        address
    }

    fn fetched(pieces: &'static [&'static str]) -> Result<String, String> {
        get(&server(pieces, Duration::ZERO)).map_err(|error| format!("{error:#}"))
    }

    #[test]
    fn the_body_ends_where_it_says() {
        const WITH_LENGTH: &[&str] = &["HTTP/1.1 200 OK\r\nContent-", "Length: 4\r\n\r\nab", "cdef"];
        assert_eq!(fetched(WITH_LENGTH), Ok("abcd".to_owned()));
        const CHUNKED: &[&str] = &[
            "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n",
            "2;note\r\nab\r\nA",
            "\r\n0123456789\r\n0\r\n\r\n",
        ];
        assert_eq!(fetched(CHUNKED), Ok("ab0123456789".to_owned()));
        assert_eq!(fetched(&["HTTP/1.0 200 OK\r\n\r\nto the", " end"]), Ok("to the end".to_owned()));
    }

    #[test]
    fn other_answers_are_named() {
        let refused = |pieces, why: &str| assert!(fetched(pieces).unwrap_err().contains(why), "{why}");
        refused(&["HTTP/1.1 404 Not Found\r\n\r\n"], "status 404");
        refused(&["HTTP/1.1 403 Forbidden\r\n\r\n"], "private");
        refused(&["HTTP/1.1 409 Conflict\r\n\r\n"], "not over");
        refused(&["SSH-2.0\r\n"], "not an answer of a web server");
        refused(&["HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nab"], "too early");
        refused(&["HTTP/1.1 200 OK\r\nContent-Length: 8388609\r\n\r\n"], "8 MiB");
        const ENDLESS: &[&str] =
            &["HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFF\r\n"];
        refused(ENDLESS, "8 MiB");
    }

    /// Each byte in time, the whole never.
    #[test]
    fn a_dribbling_server_is_not_waited_for() {
        let address = server(&["HTTP/1.1 200 OK\r\n\r\n"; 100], Duration::from_millis(50));
        let refused = get_within(&address, Duration::from_millis(300)).unwrap_err();
        assert_eq!(refused.to_string(), TOO_LATE);
    }
}
