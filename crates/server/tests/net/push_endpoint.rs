//! A push service on loopback, and the browser behind it that decrypts messages.

use crate::test_server::TIMEOUT;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use push::encryption::{AUTH_SECRET_BYTES, decrypt};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, PublicKey, UnparsedPublicKey, agree_ephemeral};
use ring::rand::SystemRandom;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::time::timeout;

/// The secret that the browser gives to the server in its subscription. Messages are encrypted with it too.
const AUTH_SECRET: [u8; AUTH_SECRET_BYTES] = [9; AUTH_SECRET_BYTES];

/// A push service for one browser.
pub(crate) struct PushEndpoint {
    listener: TcpListener,
    /// The cryptographic library uses a private key only once. So this browser can read one message.
    private_key: Option<EphemeralPrivateKey>,
    /// The public key that belongs to `private_key`.
    browser_key: PublicKey,
}

/// A request to the push service.
pub(crate) struct PushedMessage {
    /// The request line and the headers.
    head: String,
    body: Vec<u8>,
}

impl PushEndpoint {
    /// Starts to listen, and makes the keys of a browser.
    pub(crate) async fn start() -> PushEndpoint {
        let private_key = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let browser_key = private_key.compute_public_key().unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        PushEndpoint { listener, private_key: Some(private_key), browser_key }
    }

    /// The subscription as the page sends it.
    pub(crate) fn subscription(&self) -> Value {
        json!({
            "endpoint": format!("http://{}/push/1", self.listener.local_addr().unwrap()),
            "p256dh": URL_SAFE_NO_PAD.encode(&self.browser_key),
            "auth": URL_SAFE_NO_PAD.encode(AUTH_SECRET),
            "language": "it",
        })
    }

    /// Waits for the next message and answers it with this status line.
    pub(crate) async fn receive(&self, status: &str) -> PushedMessage {
        let (mut stream, _) =
            timeout(TIMEOUT, self.listener.accept()).await.expect("a message in time").unwrap();
        // Read until the head is complete and the body has the announced length.
        let mut received = Vec::new();
        loop {
            let mut buffer = [0; 2048];
            let count = timeout(TIMEOUT, stream.read(&mut buffer)).await.expect("the rest in time").unwrap();
            received.extend_from_slice(&buffer[..count]);
            let Some(head_end) = received.windows(4).position(|window| window == b"\r\n\r\n") else {
                continue;
            };
            let head = String::from_utf8(received[..head_end].to_vec()).unwrap();
            let body = &received[head_end + 4..];
            let message = PushedMessage { head, body: body.to_vec() };
            let is_complete = message.header("content-length") == Some(&body.len().to_string());
            let has_ended = count == 0;
            if has_ended || is_complete {
                let response = format!("HTTP/1.1 {status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
                stream.write_all(response.as_bytes()).await.unwrap();
                return message;
            }
        }
    }

    /// Whether no message arrives for a while.
    pub(crate) async fn is_silent(&self, wait: std::time::Duration) -> bool {
        timeout(wait, self.listener.accept()).await.is_err()
    }

    /// Decrypts a message as the browser does.
    pub(crate) fn read(&mut self, message: &PushedMessage) -> Value {
        let private_key = self.private_key.take().expect("the first message");
        // Computes the secret that the browser and the sender share, from the sender's public key.
        let agree = |sender_key: &[u8]| {
            agree_ephemeral(private_key, &UnparsedPublicKey::new(&ECDH_P256, sender_key), <[u8]>::to_vec).ok()
        };
        let plaintext = decrypt(&message.body, self.browser_key.as_ref(), &AUTH_SECRET, agree);
        serde_json::from_slice(&plaintext.expect("a message for this browser")).unwrap()
    }
}

impl PushedMessage {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        // The first line is the request line.
        let headers = self.head.lines().skip(1).filter_map(|line| line.split_once(": "));
        headers.into_iter().find_map(|(header, value)| header.eq_ignore_ascii_case(name).then_some(value))
    }

    pub(crate) fn body_length(&self) -> usize {
        self.body.len()
    }
}
