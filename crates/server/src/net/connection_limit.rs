//! Limits the number of open connections, in total and from one address, and reserves some for players.
//!
//! A part of all connections is reserved for players who return to their seat: otherwise some idle guests could keep
//! everybody out. Which clients are players is known only after `hello`. So while guests have used up their share, new
//! connections are accepted in the reserve. There a client has to present the key of a seat in time, and each address
//! may have only a few connections.

use super::client_address::TrustedProxies;
use super::limits::{Limits, Loopback};
use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::mpsc;

/// How many connections in the reserve may come from one address.
const MAX_RESERVE_PER_ADDRESS: usize = 8;

/// Counts open connections and refuses those beyond a limit.
#[derive(Debug)]
pub(crate) struct ConnectionLimit {
    max_connections: usize,
    /// How many connections may belong to clients that have not presented the key of a seat.
    max_guests: usize,
    max_per_address: usize,
    loopback: Loopback,
    trusted_proxies: TrustedProxies,
    open: Mutex<OpenConnections>,
}

#[derive(Debug, Default)]
struct OpenConnections {
    total: usize,
    guests: usize,
    /// The connections from each address. Addresses without connections are removed.
    by_address: HashMap<IpAddr, AddressConnections>,
}

#[derive(Debug, Default)]
struct AddressConnections {
    total: usize,
    in_reserve: usize,
}

/// What is known about the client of a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Standing {
    /// The client counts as a guest.
    Guest,
    /// Guests had used up their share when the client connected. It has yet to present the key of a seat.
    InReserve,
    /// The client has presented the key of a seat.
    Player,
}

/// The permission for one open connection. The connection counts as open until the last clone of its permit
/// is dropped.
#[derive(Clone, Debug)]
pub(crate) struct ConnectionPermit(Arc<PermitInner>);

#[derive(Debug)]
struct PermitInner {
    limit: Arc<ConnectionLimit>,
    peer: IpAddr,
    counted: Mutex<CountedConnection>,
    // The shutdown waits until all senders are dropped.
    _keeps_server_running: mpsc::Sender<()>,
}

/// How a connection is counted in [`OpenConnections`].
#[derive(Clone, Copy, Debug)]
struct CountedConnection {
    /// `None` for a connection of a trusted proxy, which carries requests of many clients.
    address: Option<IpAddr>,
    standing: Standing,
}

impl ConnectionLimit {
    pub(crate) fn new(limits: &Limits, trusted_proxies: TrustedProxies) -> Arc<Self> {
        let max_guests = match limits.max_connections {
            Limits::NO_LIMIT => Limits::NO_LIMIT,
            max_connections => max_connections * limits.guest_percent.min(100) / 100,
        };
        Arc::new(ConnectionLimit {
            max_connections: limits.max_connections,
            max_guests,
            max_per_address: limits.max_connections_per_address,
            loopback: limits.loopback,
            trusted_proxies,
            open: Mutex::default(),
        })
    }

    /// Counts a new connection; `None` if it exceeds a limit. The permit holds the sender until it is dropped.
    pub(crate) fn admit(
        self: &Arc<Self>,
        peer: IpAddr,
        keeps_server_running: mpsc::Sender<()>,
    ) -> Option<ConnectionPermit> {
        let address = Some(limited_address(peer)).filter(|_| !self.trusted_proxies.contains(peer));
        let mut open = self.lock();
        if open.total >= self.max_connections {
            return None;
        }
        let standing = match open.guests < self.max_guests {
            true => Standing::Guest,
            false => Standing::InReserve,
        };
        let counted = CountedConnection { address, standing };
        if !self.fits_address(&open, counted) {
            return None;
        }
        open.total += 1;
        open.add(counted);
        Some(ConnectionPermit(Arc::new(PermitInner {
            limit: Arc::clone(self),
            peer,
            counted: Mutex::new(counted),
            _keeps_server_running: keeps_server_running,
        })))
    }

    /// The number of open connections.
    pub(crate) fn open_connections(&self) -> usize {
        self.lock().total
    }

    /// Whether the limits by address do not apply to an address.
    pub(crate) fn is_exempt(&self, address: IpAddr) -> bool {
        self.loopback == Loopback::Exempt && address.is_loopback()
    }

    /// Whether the limits of its address allow one more connection.
    fn fits_address(&self, open: &OpenConnections, counted: CountedConnection) -> bool {
        let Some(address) = counted.address.filter(|address| !self.is_exempt(*address)) else { return true };
        let Some(connections) = open.by_address.get(&address) else { return self.max_per_address > 0 };
        let fits_reserve =
            counted.standing != Standing::InReserve || connections.in_reserve < MAX_RESERVE_PER_ADDRESS;
        connections.total < self.max_per_address && fits_reserve
    }

    fn lock(&self) -> MutexGuard<'_, OpenConnections> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl OpenConnections {
    /// Counts a connection, apart from the total.
    fn add(&mut self, counted: CountedConnection) {
        self.guests += usize::from(counted.standing == Standing::Guest);
        if let Some(address) = counted.address {
            let connections = self.by_address.entry(address).or_default();
            connections.total += 1;
            connections.in_reserve += usize::from(counted.standing == Standing::InReserve);
        }
    }

    fn change_standing(&mut self, counted: &mut CountedConnection, standing: Standing) {
        self.remove(*counted);
        counted.standing = standing;
        self.add(*counted);
    }

    /// Reverts [`OpenConnections::add`].
    fn remove(&mut self, counted: CountedConnection) {
        self.guests -= usize::from(counted.standing == Standing::Guest);
        let Some(address) = counted.address else { return };
        if let Some(connections) = self.by_address.get_mut(&address) {
            connections.total -= 1;
            connections.in_reserve -= usize::from(counted.standing == Standing::InReserve);
            if connections.total == 0 {
                self.by_address.remove(&address);
            }
        }
    }
}

impl ConnectionPermit {
    /// The other end of the connection: a client or a proxy.
    pub(crate) fn peer(&self) -> IpAddr {
        self.0.peer
    }

    /// Whether the client has yet to present the key of a seat, because guests have used up their share.
    pub(crate) fn is_in_reserve(&self) -> bool {
        self.0.counted().standing == Standing::InReserve
    }

    /// Counts a connection of a trusted proxy for the client at its other end. From the upgrade to a WebSocket on, the
    /// connection belongs to one client. Returns `false`, and changes nothing, if the client has too many connections.
    pub(crate) fn count_for_client(&self, client: IpAddr) -> bool {
        let mut counted = self.0.counted();
        let mut open = self.0.limit.lock();
        let for_client = CountedConnection { address: Some(client), ..*counted };
        if counted.address.is_none() && !self.0.limit.fits_address(&open, for_client) {
            return false;
        }
        if counted.address.is_none() {
            open.remove(*counted);
            open.add(for_client);
            *counted = for_client;
        }
        true
    }

    /// Lets a client without the key of a seat stay. Returns `false` if guests have used up their share.
    pub(crate) fn admit_guest(&self) -> bool {
        let mut counted = self.0.counted();
        let mut open = self.0.limit.lock();
        if counted.standing == Standing::InReserve && open.guests < self.0.limit.max_guests {
            open.change_standing(&mut counted, Standing::Guest);
        }
        counted.standing != Standing::InReserve
    }

    /// Notes that the client has presented the key of a seat. It no longer counts as a guest.
    pub(crate) fn admit_player(&self) {
        let mut counted = self.0.counted();
        self.0.limit.lock().change_standing(&mut counted, Standing::Player);
    }
}

impl PermitInner {
    fn counted(&self) -> MutexGuard<'_, CountedConnection> {
        self.counted.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for PermitInner {
    fn drop(&mut self) {
        let counted = *self.counted();
        let mut open = self.limit.lock();
        open.total -= 1;
        open.remove(counted);
    }
}

/// The address that limits count: an IPv4 address, or the /64 network of an IPv6 address, which providers assign
/// to one household.
pub(crate) fn limited_address(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) if !v6.is_loopback() => {
            let network = u128::from(v6) & (u128::MAX << 64);
            IpAddr::V6(Ipv6Addr::from(network))
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// At most four connections, two of them from one address.
    fn connection_limit(loopback: Loopback) -> Arc<ConnectionLimit> {
        let limits = Limits {
            max_connections: 4,
            max_connections_per_address: 2,
            guest_percent: 100,
            loopback,
            ..Limits::default()
        };
        ConnectionLimit::new(&limits, TrustedProxies::default())
    }

    #[test]
    fn connections_are_limited_in_total_and_by_address_until_permits_are_dropped() {
        let (sender, _receiver) = mpsc::channel(1);
        let limit = connection_limit(Loopback::Limited);
        let admit = |address: &str| limit.admit(address.parse().unwrap(), sender.clone());
        let first = admit("2001:db8::1").unwrap();
        let second = admit("2001:db8::2").unwrap();
        assert!(admit("2001:db8::3").is_none(), "the third connection from the same /64 network");
        let _third = admit("127.0.0.1").unwrap();
        let _fourth = admit("::ffff:127.0.0.1").unwrap();
        assert!(admit("127.0.0.1").is_none());
        assert!(admit("10.0.0.1").is_none(), "the fifth connection in total");
        drop((first.clone(), second));
        assert_eq!(limit.open_connections(), 3);
        assert!(admit("2001:db8::3").is_some());
        drop(first);
        assert_eq!(limit.open_connections(), 2);
    }

    #[test]
    fn loopback_can_be_exempt_from_the_limit_by_address_but_not_from_the_total() {
        let (sender, _receiver) = mpsc::channel(1);
        let limit = connection_limit(Loopback::Exempt);
        let admit = |address: &str| limit.admit(address.parse().unwrap(), sender.clone());
        let _permits: Vec<_> = (0..4).map(|_| admit("127.0.0.1").unwrap()).collect();
        assert!(admit("::1").is_none());
        assert!(limit.is_exempt("127.0.0.1".parse().unwrap()));
    }

    /// Four addresses take as many connections as they get. Players of other addresses must still get in.
    #[test]
    fn guests_of_few_addresses_cannot_use_up_the_reserve_of_players() {
        let (sender, _receiver) = mpsc::channel(1);
        let limits = Limits { max_connections: 200, max_connections_per_address: 64, ..Limits::default() };
        let limit = ConnectionLimit::new(&limits, TrustedProxies::default());
        let admit = |address: [u8; 4]| limit.admit(address.into(), sender.clone());
        let attack: Vec<_> =
            (0..4).flat_map(|host| (0..64).map(move |_| [10, 0, 0, host])).filter_map(admit).collect();
        assert!(attack.len() < 200, "{} connections", attack.len());
        let player = admit([10, 0, 1, 1]).expect("a connection in the reserve");
        assert!(player.is_in_reserve() && !player.admit_guest());
        player.admit_player();
        assert!(!player.is_in_reserve());
        drop(attack);
        let guest = admit([10, 0, 1, 2]).unwrap();
        assert!(!guest.is_in_reserve() && guest.admit_guest());
    }

    #[test]
    fn a_client_in_the_reserve_becomes_a_guest_when_guests_have_a_free_share() {
        let (sender, _receiver) = mpsc::channel(1);
        let limits = Limits { max_connections: 2, guest_percent: 50, ..Limits::default() };
        let limit = ConnectionLimit::new(&limits, TrustedProxies::default());
        let first = limit.admit([10, 0, 0, 1].into(), sender.clone()).unwrap();
        let second = limit.admit([10, 0, 0, 2].into(), sender.clone()).unwrap();
        assert!(second.is_in_reserve() && !second.admit_guest());
        first.admit_player();
        assert!(second.admit_guest() && !second.is_in_reserve());
    }

    #[test]
    fn sockets_through_a_trusted_proxy_count_for_their_clients() {
        let (sender, _receiver) = mpsc::channel(1);
        let limits = Limits { max_connections_per_address: 2, ..Limits::default() };
        let proxies = TrustedProxies { ranges: vec!["127.0.0.1".parse().unwrap()], ..Default::default() };
        let limit = ConnectionLimit::new(&limits, proxies);
        let permits: Vec<_> =
            (0..5).map(|_| limit.admit([127, 0, 0, 1].into(), sender.clone()).unwrap()).collect();
        let client = |host: u8| IpAddr::from([203, 0, 113, host]);
        assert!(permits[0].count_for_client(client(1)) && permits[1].count_for_client(client(1)));
        assert!(!permits[2].count_for_client(client(1)));
        assert!(permits[2].count_for_client(client(2)));
        // Closed connections count neither for an address nor as guests (clients without a seat).
        drop(permits);
        assert!(limit.lock().by_address.is_empty() && limit.lock().guests == 0);
    }
}
