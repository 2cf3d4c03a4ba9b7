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

/// How many connections in the reserve may come from one address. A connection is in the reserve if it was opened when
/// guests had used up their share, until its client presents the key of a seat.
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
    open_connections: Mutex<OpenConnections>,
}

/// The numbers of open connections.
#[derive(Debug, Default)]
struct OpenConnections {
    total: usize,
    /// The connections of clients that have not presented the key of a seat, without those in the reserve.
    guests: usize,
    /// The connections from each address. Addresses without connections are removed.
    by_address: HashMap<IpAddr, AddressConnections>,
}

/// How many connections come from one address.
#[derive(Debug, Default)]
struct AddressConnections {
    total: usize,
    /// The connections that have yet to present the key of a seat, because guests have used up their share.
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
    /// The other end of the connection: a client or a proxy.
    peer: IpAddr,
    /// How the connection is counted now.
    counted_as: Mutex<CountedConnection>,
    // The shutdown waits until all senders are dropped.
    _keeps_server_running: mpsc::Sender<()>,
}

/// The address and the standing (guest, in reserve, player) under which a connection is counted in [`OpenConnections`].
#[derive(Clone, Copy, Debug)]
struct CountedConnection {
    /// `None` for a connection of a trusted proxy or of another server, until its client is known.
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
            open_connections: Mutex::default(),
        })
    }

    /// Counts a new connection; `None` if it exceeds a limit. The permit holds the sender until it is dropped.
    pub(crate) fn admit(
        self: &Arc<Self>,
        peer: IpAddr,
        keeps_server_running: mpsc::Sender<()>,
    ) -> Option<ConnectionPermit> {
        // A proxy has connections of many clients, so they are not counted for its address.
        let is_proxy = self.trusted_proxies.contains(peer);
        let address = (!is_proxy).then(|| limited_address(peer));
        self.admit_counted(peer, address, keeps_server_running)
    }

    /// Counts a new connection from another server of the site, which belongs to a client of that server. Otherwise like
    /// [`ConnectionLimit::admit`].
    pub(crate) fn admit_from_site(
        self: &Arc<Self>,
        peer: IpAddr,
        keeps_server_running: mpsc::Sender<()>,
    ) -> Option<ConnectionPermit> {
        self.admit_counted(peer, None, keeps_server_running)
    }

    /// Counts a new connection for an address, or only in the total if `address` is `None`.
    fn admit_counted(
        self: &Arc<Self>,
        peer: IpAddr,
        address: Option<IpAddr>,
        keeps_server_running: mpsc::Sender<()>,
    ) -> Option<ConnectionPermit> {
        let mut open_connections = self.lock();
        if open_connections.total >= self.max_connections {
            return None;
        }
        let standing = match open_connections.guests < self.max_guests {
            true => Standing::Guest,
            false => Standing::InReserve,
        };
        let counted_as = CountedConnection { address, standing };
        if !self.fits_address(&open_connections, counted_as) {
            return None;
        }
        open_connections.total += 1;
        open_connections.add(counted_as);
        Some(ConnectionPermit(Arc::new(PermitInner {
            limit: Arc::clone(self),
            peer,
            counted_as: Mutex::new(counted_as),
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
    fn fits_address(&self, open_connections: &OpenConnections, counted_as: CountedConnection) -> bool {
        let limited_address = counted_as.address.filter(|address| !self.is_exempt(*address));
        let Some(address) = limited_address else { return true };
        // An address that is not in the map has no connection yet.
        let Some(connections) = open_connections.by_address.get(&address) else {
            return self.max_per_address > 0;
        };
        let fits_reserve =
            counted_as.standing != Standing::InReserve || connections.in_reserve < MAX_RESERVE_PER_ADDRESS;
        connections.total < self.max_per_address && fits_reserve
    }

    fn lock(&self) -> MutexGuard<'_, OpenConnections> {
        self.open_connections.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl OpenConnections {
    /// Counts a connection among the guests and for its address. The caller changes the total.
    fn add(&mut self, counted_as: CountedConnection) {
        self.guests += usize::from(counted_as.standing == Standing::Guest);
        if let Some(address) = counted_as.address {
            let connections = self.by_address.entry(address).or_default();
            connections.total += 1;
            connections.in_reserve += usize::from(counted_as.standing == Standing::InReserve);
        }
    }

    /// Counts a connection among those with another standing.
    fn change_standing(&mut self, counted_as: &mut CountedConnection, standing: Standing) {
        self.remove(*counted_as);
        counted_as.standing = standing;
        self.add(*counted_as);
    }

    /// Stops counting a connection that [`OpenConnections::add`] has counted.
    fn remove(&mut self, counted_as: CountedConnection) {
        self.guests -= usize::from(counted_as.standing == Standing::Guest);
        let Some(address) = counted_as.address else { return };
        if let Some(connections) = self.by_address.get_mut(&address) {
            connections.total -= 1;
            connections.in_reserve -= usize::from(counted_as.standing == Standing::InReserve);
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
        self.0.counted_as().standing == Standing::InReserve
    }

    /// Counts a connection of a trusted proxy for the client at its other end. From the upgrade to a WebSocket on, the
    /// connection belongs to one client. Returns `false`, and changes nothing, if the client has too many connections.
    pub(crate) fn count_for_client(&self, client: IpAddr) -> bool {
        let mut counted_as = self.0.counted_as();
        let mut open_connections = self.0.limit.lock();
        // The connection of a proxy or of another server has no address yet: its client is known only now.
        let comes_from_proxy = counted_as.address.is_none();
        let counted_for_client = CountedConnection { address: Some(client), ..*counted_as };
        if comes_from_proxy && !self.0.limit.fits_address(&open_connections, counted_for_client) {
            return false;
        }
        if comes_from_proxy {
            open_connections.remove(*counted_as);
            open_connections.add(counted_for_client);
            *counted_as = counted_for_client;
        }
        true
    }

    /// Lets a client without the key of a seat stay. A client in the reserve for players becomes a guest if possible.
    /// Returns `false` if guests have used up their share.
    pub(crate) fn admit_guest(&self) -> bool {
        let mut counted_as = self.0.counted_as();
        let mut open_connections = self.0.limit.lock();
        if counted_as.standing == Standing::InReserve && open_connections.guests < self.0.limit.max_guests {
            open_connections.change_standing(&mut counted_as, Standing::Guest);
        }
        counted_as.standing != Standing::InReserve
    }

    /// Notes that the client has presented the key of a seat. It no longer counts as a guest.
    pub(crate) fn admit_player(&self) {
        let mut counted_as = self.0.counted_as();
        self.0.limit.lock().change_standing(&mut counted_as, Standing::Player);
    }
}

impl PermitInner {
    fn counted_as(&self) -> MutexGuard<'_, CountedConnection> {
        self.counted_as.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for PermitInner {
    fn drop(&mut self) {
        let counted_as = *self.counted_as();
        let mut open_connections = self.limit.lock();
        open_connections.total -= 1;
        open_connections.remove(counted_as);
    }
}

/// The address that limits count: an IPv4 address, or the /64 network of an IPv6 address, which providers assign
/// to one household.
pub(crate) fn limited_address(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) if !v6.is_loopback() => {
            // The first 64 bits stay, and the others become zero.
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
        // The same address in its IPv6 form.
        let _fourth = admit("::ffff:127.0.0.1").unwrap();
        assert!(admit("127.0.0.1").is_none());
        assert!(admit("10.0.0.1").is_none(), "the fifth connection in total");
        // The first connection stays open, because only a clone of its permit is dropped.
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
        // Each of the addresses 10.0.0.0 to 10.0.0.3 tries to open 64 connections, which is 256 in all. 160 (80
        // percent of 200) are for guests. Beyond them, each address gets only a few in the reserve.
        let attempts = (0..4).flat_map(|host| [[10, 0, 0, host]; 64]);
        let attack: Vec<_> = attempts.filter_map(admit).collect();
        assert!(attack.len() < 200, "{} connections", attack.len());
        let player = admit([10, 0, 1, 1]).expect("a connection in the reserve");
        // A client without the key of a seat may not stay in the reserve, but a player may.
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
        // One of the two connections is for guests.
        let limits = Limits { max_connections: 2, guest_percent: 50, ..Limits::default() };
        let limit = ConnectionLimit::new(&limits, TrustedProxies::default());
        let first = limit.admit([10, 0, 0, 1].into(), sender.clone()).unwrap();
        let second = limit.admit([10, 0, 0, 2].into(), sender.clone()).unwrap();
        assert!(second.is_in_reserve() && !second.admit_guest());
        // The first client is a player and no longer a guest, so another guest may come.
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
        // Each client may have two connections.
        assert!(permits[0].count_for_client(client(1)) && permits[1].count_for_client(client(1)));
        assert!(!permits[2].count_for_client(client(1)));
        assert!(permits[2].count_for_client(client(2)));
        // Closed connections count neither for an address nor as guests (clients without a seat).
        drop(permits);
        assert!(limit.lock().by_address.is_empty() && limit.lock().guests == 0);
    }
}
