//! Downloads a record over HTTP or HTTPS: one GET request, bounded in size and time, without redirects.

use super::address::RecordAddress;
use anyhow::{Context, Result, anyhow, bail, ensure};
use std::time::Duration;
use ureq::Agent;
use ureq::http::StatusCode;

/// The largest response body that is accepted: 8 MiB. Records are far smaller.
const MAX_BODY_BYTES: u64 = 8 << 20;
const TOO_LONG: &str = "the response is longer than 8 MiB";
/// The time limit for the whole exchange, from name lookup to the last byte.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Downloads the text at an address. `text` is the address of a record or a link to its table.
pub(super) fn fetch(text: &str) -> Result<String> {
    fetch_within(text, TIMEOUT)
}

/// Downloads the text at an address, and fails if that takes longer than `timeout`.
fn fetch_within(text: &str, timeout: Duration) -> Result<String> {
    let RecordAddress { url, key } = RecordAddress::parse(text)?;
    let config = Agent::config_builder()
        .timeout_global(Some(timeout))
        // A redirect could send the key to another host.
        .max_redirects(0)
        .http_status_as_error(false)
        .build();
    let mut request = Agent::from(config).get(&url).header("Accept", "application/json");
    if let Some(key) = key {
        request = request.header("Authorization", format!("Bearer {key}"));
    }
    let mut response = request.call().map_err(explain)?;
    check_status(response.status())?;
    let declared_length = declared_length(&response);
    ensure!(declared_length.is_none_or(|length| length as u64 <= MAX_BODY_BYTES), TOO_LONG);
    let body = response.body_mut().with_config().limit(MAX_BODY_BYTES).read_to_vec().map_err(explain)?;
    // The HTTP client may accept a connection that closes early, so the length is checked here.
    ensure!(declared_length.is_none_or(|length| length == body.len()), "the response is incomplete");
    String::from_utf8(body).context("the response is not text")
}

/// The value of `Content-Length`, if the response has one.
fn declared_length<T>(response: &ureq::http::Response<T>) -> Option<usize> {
    response.headers().get("content-length")?.to_str().ok()?.parse().ok()
}

/// Fails with a sentence for people unless the status is 200.
fn check_status(status: StatusCode) -> Result<()> {
    match status.as_u16() {
        200 => Ok(()),
        403 => bail!("the table is private: use a link that contains its key after `#`"),
        409 => bail!("there is no record of this game yet: it is not over"),
        code => bail!("the server responded with status {code} instead of a record"),
    }
}

/// Turns an error of the HTTP client into a sentence for people.
fn explain(error: ureq::Error) -> anyhow::Error {
    match error {
        ureq::Error::Timeout(_) => anyhow!("the response was not complete within 10 seconds"),
        ureq::Error::BodyExceedsLimit(_) => anyhow!(TOO_LONG),
        ureq::Error::HostNotFound => anyhow!("the host was not found"),
        ureq::Error::Protocol(_) => anyhow!("the response is not HTTP, or it is incomplete"),
        other => anyhow!(other).context("the download failed"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Read, Write};
    use std::net::{TcpListener, TcpStream};
    use std::thread::JoinHandle;

    /// Accepts one connection on loopback and hands it to `serve`. Returns `host:port` and the running
    /// thread.
    fn listen<T: Send + 'static>(
        serve: impl FnOnce(TcpStream) -> T + Send + 'static,
    ) -> (String, JoinHandle<T>) {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let thread = std::thread::spawn(move || {
            let (stream, _client_address) = listener.accept().unwrap();
            serve(stream)
        });
        (address, thread)
    }

    /// The first bytes that the client sends, which contain its whole request.
    fn read_first_bytes(stream: &mut TcpStream) -> Vec<u8> {
        let mut bytes = [0; 1024];
        let count = stream.read(&mut bytes).unwrap();
        bytes[..count].to_vec()
    }

    /// Fetches a record from a server that sends these pieces, with a pause after each.
    fn fetch_pieces(
        pieces: &'static [&'static str],
        pause: Duration,
        timeout: Duration,
    ) -> Result<String, String> {
        let (address, _) = listen(move |mut stream| {
            let request = String::from_utf8_lossy(&read_first_bytes(&mut stream)).to_lowercase();
            assert!(request.starts_with("get /record?x=1 http/1.1\r\n"), "{request}");
            // The key is in the header and nowhere else.
            assert_eq!(request.matches("key-1").count(), 1, "{request}");
            assert!(request.contains("\r\nauthorization: bearer key-1\r\n"), "{request}");
            for piece in pieces {
                if stream.write_all(piece.as_bytes()).is_err() {
                    return;
                }
                std::thread::sleep(pause);
            }
        });
        fetch_within(&format!("http://{address}/record?x=1#watch=key-1"), timeout)
            .map_err(|error| format!("{error:#}"))
    }

    fn fetch_response(pieces: &'static [&'static str]) -> Result<String, String> {
        fetch_pieces(pieces, Duration::ZERO, TIMEOUT)
    }

    #[test]
    fn bodies_with_a_length_with_chunks_and_without_either_are_read() {
        const WITH_LENGTH: &[&str] = &["HTTP/1.1 200 OK\r\nContent-", "Length: 4\r\n\r\nab", "cd"];
        assert_eq!(fetch_response(WITH_LENGTH), Ok("abcd".to_owned()));
        const CHUNKED: &[&str] = &[
            "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n",
            "2\r\nab\r\nA",
            "\r\n0123456789\r\n0\r\n\r\n",
        ];
        assert_eq!(fetch_response(CHUNKED), Ok("ab0123456789".to_owned()));
        assert_eq!(fetch_response(&["HTTP/1.0 200 OK\r\n\r\nto the", " end"]), Ok("to the end".to_owned()));
    }

    #[test]
    fn each_failure_has_its_own_sentence() {
        let assert_failure = |pieces, reason: &str| {
            let sentence = fetch_response(pieces).unwrap_err();
            assert!(sentence.contains(reason), "{reason}: {sentence}");
        };
        assert_failure(&["HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"], "status 404");
        assert_failure(&["HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n"], "private");
        assert_failure(&["HTTP/1.1 409 Conflict\r\nContent-Length: 0\r\n\r\n"], "not over");
        assert_failure(&["SSH-2.0\r\n"], "not HTTP");
        let incomplete = fetch_response(&["HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nab"]).unwrap_err();
        // The HTTP client sometimes reports the closed connection itself.
        assert!(incomplete.contains("incomplete") || incomplete.contains("disconnected"), "{incomplete}");
        // One byte more than 8 MiB.
        assert_failure(&["HTTP/1.1 200 OK\r\nContent-Length: 8388609\r\n\r\n"], "8 MiB");
        // Redirects are not followed.
        assert_failure(
            &["HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:9/\r\nContent-Length: 0\r\n\r\n"],
            "302",
        );
    }

    #[test]
    fn a_server_that_sends_too_slowly_times_out() {
        // 100 pieces with 50 ms between them take five seconds.
        let result = fetch_pieces(
            &["HTTP/1.1 200 OK\r\n\r\n"; 100],
            Duration::from_millis(50),
            Duration::from_millis(300),
        );
        assert!(result.unwrap_err().contains("not complete"));
    }

    #[test]
    fn an_https_address_starts_with_a_tls_handshake_and_sends_no_key_in_the_clear() {
        const TLS_HANDSHAKE: u8 = 22;
        let (address, first_bytes) = listen(|mut stream| read_first_bytes(&mut stream));
        let error = fetch(&format!("https://{address}/t/abc#join=key-1")).unwrap_err();
        let bytes = first_bytes.join().unwrap();
        assert_eq!(bytes[0], TLS_HANDSHAKE);
        assert!(!bytes.windows(5).any(|window| window == b"key-1"), "{error:#}");
    }
}
