//! Posts messages to push services (RFC 8030).

use crate::encryption::encrypt;
use crate::public_address::PublicResolver;
use crate::{Subscription, VapidKeys};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use ureq::Agent;
use ureq::unversioned::resolver::DefaultResolver;
use ureq::unversioned::transport::DefaultConnector;

/// The time limit for one message, from the name lookup to the response.
const TIMEOUT: Duration = Duration::from_secs(10);
/// The only port of push services.
const HTTPS_PORT: &str = "443";

/// Where messages may be sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum DeliveryPolicy {
    /// To https addresses of the public internet, on the usual port.
    #[default]
    PublicHttps,
    /// Also to this machine over plain HTTP, for tests.
    AlsoLoopback,
}

/// A message for one browser.
#[derive(Clone, Debug)]
pub struct PushRequest {
    /// The browser that gets the message.
    pub subscription: Subscription,
    /// The text, at most [`crate::encryption::PADDED_TEXT_BYTES`] bytes.
    pub text: String,
    /// How long the push service keeps the message for a browser that is offline.
    pub time_to_live: Duration,
    /// A message replaces an undelivered one with the same topic. At most 32 characters of base64url.
    pub topic: String,
    /// Whether the browser is woken at once.
    pub urgency: Urgency,
}

/// How soon a message should be delivered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Urgency {
    /// The device may wait until it has power or Wi-Fi.
    Low,
    /// The device should show the message at once.
    High,
}

/// What became of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The push service has accepted the message.
    Accepted,
    /// The subscription does not exist any more. The caller should forget it.
    Gone,
    /// The policy forbids this endpoint. The caller should forget the subscription.
    Forbidden,
    /// The message was not sent. The text is the cause, for a log.
    Failed(String),
}

/// Sends messages. All calls block.
pub struct PushClient {
    agent: Agent,
    keys: VapidKeys,
    /// A URL of the operator, which push services may use to complain.
    contact: Option<String>,
    policy: DeliveryPolicy,
}

impl PushClient {
    /// A client with these keys. `contact` is a URL of the operator, which push services may use to complain.
    pub fn new(keys: VapidKeys, contact: Option<String>, policy: DeliveryPolicy) -> PushClient {
        let config = Agent::config_builder()
            .timeout_global(Some(TIMEOUT))
            // A redirect or a proxy could lead into the operator's network.
            .max_redirects(0)
            .proxy(None)
            .http_status_as_error(false)
            .build();
        let resolver = PublicResolver {
            allows_loopback: policy == DeliveryPolicy::AlsoLoopback,
            system: DefaultResolver::default(),
        };
        let agent = Agent::with_parts(config, DefaultConnector::default(), resolver);
        PushClient { agent, keys, contact, policy }
    }

    /// The public key in base64url, which browsers need to subscribe.
    pub fn public_key(&self) -> String {
        self.keys.public_key()
    }

    /// Whether the policy allows messages to an endpoint, judged by its text. The IP address is checked when a message
    /// is sent.
    pub fn allows(&self, subscription: &Subscription) -> bool {
        let Some((scheme, authority)) = subscription.origin().split_once("://") else { return false };
        let (host, port) = match authority.rsplit_once(':') {
            Some((host, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => (host, Some(port)),
            _ => (authority, None),
        };
        let is_loopback = host == "127.0.0.1" && self.policy == DeliveryPolicy::AlsoLoopback;
        // Push services have names. An IP address needs no name lookup, and only lookups are checked for addresses of
        // the operator's own network.
        let is_name = host.contains('.') && host.ends_with(|last: char| last.is_ascii_alphabetic());
        is_loopback || (scheme == "https" && is_name && port.is_none_or(|port| port == HTTPS_PORT))
    }

    /// Encrypts a message and posts it to the push service. Blocks for at most ten seconds.
    pub fn send(&self, request: &PushRequest) -> Outcome {
        if !self.allows(&request.subscription) {
            return Outcome::Forbidden;
        }
        match self.post(request) {
            Ok(200..=299) => Outcome::Accepted,
            Ok(404 | 410) => Outcome::Gone,
            Ok(status) => Outcome::Failed(format!("the push service responded with status {status}")),
            Err(cause) => Outcome::Failed(cause),
        }
    }

    /// Sends the request of RFC 8030. Returns the HTTP status of the response.
    fn post(&self, request: &PushRequest) -> Result<u16, String> {
        let subscription = &request.subscription;
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
        let contact = self.contact.as_deref();
        let authorization = self.keys.authorization(subscription.origin(), contact, now);
        let authorization = authorization.map_err(|error| error.to_string())?;
        let body = encrypt(subscription, request.text.as_bytes()).map_err(|error| error.to_string())?;
        let urgency = match request.urgency {
            Urgency::Low => "low",
            Urgency::High => "high",
        };
        let response = self
            .agent
            .post(subscription.endpoint())
            .header("Authorization", authorization)
            .header("Content-Encoding", "aes128gcm")
            .header("Content-Type", "application/octet-stream")
            .header("TTL", request.time_to_live.as_secs().to_string())
            .header("Topic", &request.topic)
            .header("Urgency", urgency)
            .send(&body[..]);
        response.map(|response| response.status().as_u16()).map_err(|error| error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encryption::{AUTH_SECRET_BYTES, PUBLIC_KEY_BYTES};

    /// A client with new keys and without a contact address.
    fn client(policy: DeliveryPolicy) -> PushClient {
        PushClient::new(VapidKeys::generate().unwrap(), None, policy)
    }

    /// A subscription of a browser at this address, with keys that are not real.
    fn subscription(endpoint: &str) -> Subscription {
        Subscription::new(endpoint, &[4; PUBLIC_KEY_BYTES], &[0; AUTH_SECRET_BYTES]).unwrap()
    }

    #[test]
    fn messages_go_to_names_over_https_only() {
        let client = client(DeliveryPolicy::PublicHttps);
        for endpoint in ["https://push.example/1", "https://push.example:443/1", "https://a.b.example/1?x=y"]
        {
            assert!(client.allows(&subscription(endpoint)), "{endpoint}");
        }
        for endpoint in [
            "http://push.example/1",
            "https://push.example:22/1",
            // Names of the own machine or network, and IP addresses.
            "https://localhost/1",
            "https://router/1",
            "https://127.0.0.1/1",
            // Other ways to write 127.0.0.1.
            "https://127.1/1",
            "https://2130706433/1",
            "https://[::1]/1",
            "https://[fe80::1]:443/1",
            "http://127.0.0.1:80/1",
        ] {
            assert!(!client.allows(&subscription(endpoint)), "{endpoint}");
        }
    }

    /// `localhost.localdomain` and similar names pass the check of the text, but not the check of the address.
    #[test]
    fn a_name_of_this_machine_is_not_contacted() {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        listener.set_nonblocking(true).unwrap();
        let port = listener.local_addr().unwrap().port();
        let client = client(DeliveryPolicy::PublicHttps);
        // The agent checks the address. It is used directly, without the check of the text.
        let result = client.agent.post(format!("http://localhost:{port}/1")).send(&b""[..]);
        assert!(matches!(result, Err(ureq::Error::HostNotFound)), "{result:?}");
        assert!(listener.accept().is_err());
    }
}
