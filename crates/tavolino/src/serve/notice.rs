//! The notice on the door: where the server is found.

use super::args::ServeArgs;
use super::speaker::Speaker;
use engine::Message;
use fast_qr::ECL;
use fast_qr::qr::QRBuilder;
use std::fmt::Write;
use std::io::IsTerminal;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::Path;

/// Everything to be printed when the server is open.
pub(super) fn text(args: &ServeArgs, address: SocketAddr, data: Option<&Path>, speaker: &Speaker) -> String {
    let here = if address.ip().is_unspecified() { IpAddr::V4(Ipv4Addr::LOCALHOST) } else { address.ip() };
    let network = network_address(address.ip()).map(|ip| url(ip, address.port()));
    let places = [
        ("serve-here", Some(url(here, address.port()))),
        ("serve-network", network.clone()),
        ("serve-public", args.public_url.clone()),
    ];
    let mut text = format!("{}\n\n", speaker.word("serve-title"));
    for (word, place) in places {
        if let Some(place) = place {
            // Writing into a string cannot fail.
            writeln!(text, "  {:<22} {place}", speaker.word(word)).ok();
        }
    }
    let code = args.public_url.as_ref().or(network.as_ref()).and_then(|place| qr_code(place));
    if let Some(code) = code.filter(|_| std::io::stdout().is_terminal()) {
        writeln!(text, "\n{}\n\n{code}", speaker.word("serve-scan")).ok();
    }
    let (kept, how_to_stop) = match data {
        Some(path) => {
            let kept = Message::new("serve-data").choice("path", path.display().to_string());
            (speaker.say(&kept), "serve-how-to-stop")
        }
        None => (speaker.word("serve-memory"), "serve-how-to-stop-memory"),
    };
    writeln!(text, "\n{kept}").ok();
    if page::files().is_empty() {
        writeln!(text, "{}", speaker.word("serve-no-page")).ok();
    }
    writeln!(text, "{}", speaker.word(how_to_stop)).ok();
    text
}

fn url(ip: IpAddr, port: u16) -> String {
    format!("http://{}", SocketAddr::new(ip, port))
}

/// The address under which others in this network find us, if the server wants_events there.
fn network_address(bound: IpAddr) -> Option<IpAddr> {
    if !bound.is_unspecified() {
        return Some(bound).filter(|ip| !ip.is_loopback());
    }
    // Asks which of our addresses would be used to go out; nothing is sent. The target is set aside for
    // documentation, so nobody is there.
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    Some(ip).filter(|ip| !ip.is_loopback() && !ip.is_unspecified())
}

fn qr_code(place: &str) -> Option<String> {
    Some(QRBuilder::new(place).ecl(ECL::L).build().ok()?.to_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::Language;

    #[test]
    fn the_notice_names_the_addresses_in_every_language() {
        for language in Language::ALL {
            let args = ServeArgs { public_url: Some("https://play.example".into()), ..ServeArgs::default() };
            let bound = "10.1.2.3:7210".parse().unwrap();
            let text = text(&args, bound, Some(Path::new("/data")), &Speaker::new(language));
            assert_eq!(text.matches("http://10.1.2.3:7210").count(), 2, "{text}");
            assert!(text.contains("https://play.example") && text.contains("/data"), "{text}");
            assert!(!text.contains('{'), "{text}");
        }
    }

    #[test]
    fn a_house_for_this_machine_alone_has_no_address_for_others() {
        assert_eq!(network_address("127.0.0.1".parse().unwrap()), None);
    }

    #[test]
    fn the_code_has_a_quiet_edge_and_fits_a_terminal() {
        let code = qr_code("http://192.168.100.100:7210").unwrap();
        let widest = code.lines().map(|line| line.chars().count()).max().unwrap();
        assert!((21..=40).contains(&widest), "{widest}\n{code}");
    }
}
