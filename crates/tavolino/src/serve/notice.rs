//! The start message: the server's addresses and a QR code.

use super::args::ServeArgs;
use super::messages::OperatorMessages;
use engine::Message;
use fast_qr::ECL;
use fast_qr::qr::QRBuilder;
use std::fmt::Write;
use std::io::IsTerminal;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

/// The text printed when the server is ready.
pub(super) fn start_message(
    args: &ServeArgs,
    address: SocketAddr,
    storage_location: Option<&str>,
    messages: &OperatorMessages,
) -> String {
    let local_ip = if address.ip().is_unspecified() { IpAddr::V4(Ipv4Addr::LOCALHOST) } else { address.ip() };
    let network_url = network_address(address.ip()).map(|ip| url(ip, address.port()));
    let addresses = [
        ("serve-here", Some(url(local_ip, address.port()))),
        ("serve-network", network_url.clone()),
        ("serve-public", args.public_url.clone()),
    ];
    let mut text = format!("{}\n\n", messages.text("serve-title"));
    for (label, address) in addresses {
        if let Some(address) = address {
            // Writing into a string cannot fail.
            writeln!(text, "  {:<22} {address}", messages.text(label)).ok();
        }
    }
    // The QR code leads to the public address or, without one, to the address in the network. Only a terminal shows it.
    let code = args.public_url.as_ref().or(network_url.as_ref()).and_then(|address| qr_code(address));
    if let Some(code) = code.filter(|_| std::io::stdout().is_terminal()) {
        writeln!(text, "\n{}\n\n{code}", messages.text("serve-scan")).ok();
    }
    let (storage, how_to_stop) = match storage_location {
        Some(location) => {
            let storage = Message::new("serve-data").choice("path", location.to_owned());
            (messages.sentence(&storage), "serve-how-to-stop")
        }
        None => (messages.text("serve-memory"), "serve-how-to-stop-memory"),
    };
    writeln!(text, "\n{storage}").ok();
    if page::files().is_empty() {
        writeln!(text, "{}", messages.text("serve-no-page")).ok();
    }
    writeln!(text, "{}", messages.text(how_to_stop)).ok();
    text
}

/// The address of the page on this server.
fn url(ip: IpAddr, port: u16) -> String {
    format!("http://{}", SocketAddr::new(ip, port))
}

/// The address at which other machines in the network reach the server, if it listens there.
fn network_address(bound_ip: IpAddr) -> Option<IpAddr> {
    if !bound_ip.is_unspecified() {
        return Some(bound_ip).filter(|ip| !ip.is_loopback());
    }
    // Connecting a UDP socket selects the outgoing address without sending anything. The target is an address
    // reserved for documentation (RFC 5737).
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    Some(ip).filter(|ip| !ip.is_loopback() && !ip.is_unspecified())
}

/// The QR code of an address, drawn with block characters; `None` if the address is too long.
fn qr_code(address: &str) -> Option<String> {
    // The lowest level of error correction gives the smallest code.
    Some(QRBuilder::new(address).ecl(ECL::L).build().ok()?.to_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::Language;

    #[test]
    fn the_start_message_lists_the_addresses_in_every_language() {
        for language in Language::ALL {
            let args = ServeArgs { public_url: Some("https://play.example".into()), ..ServeArgs::default() };
            let bound_address = "10.1.2.3:7210".parse().unwrap();
            let text = start_message(&args, bound_address, Some("/data"), &OperatorMessages::new(language));
            // The address on this machine and the address in the network are the same.
            assert_eq!(text.matches("http://10.1.2.3:7210").count(), 2, "{text}");
            assert!(text.contains("https://play.example") && text.contains("/data"), "{text}");
            // A message without a text would be printed with braces.
            assert!(!text.contains('{'), "{text}");
        }
    }

    #[test]
    fn a_server_on_loopback_has_no_network_address() {
        assert_eq!(network_address("127.0.0.1".parse().unwrap()), None);
    }

    #[test]
    fn the_qr_code_fits_a_terminal() {
        let code = qr_code("http://192.168.100.100:7210").unwrap();
        let widest = code.lines().map(|line| line.chars().count()).max().unwrap();
        // The smallest QR code has 21 columns.
        assert!((21..=40).contains(&widest), "{widest}\n{code}");
    }
}
