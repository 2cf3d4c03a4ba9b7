//! Limits the number of open connections, in total and from one address.

use super::limits::{Limits, Loopback};
use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::mpsc;

/// Counts open connections and refuses those beyond a limit.
#[derive(Debug)]
pub(crate) struct ConnectionLimit {
    max_connections: usize,
    max_per_address: usize,
    loopback: Loopback,
    open: Mutex<OpenConnections>,
}

#[derive(Debug, Default)]
struct OpenConnections {
    total: usize,
    /// The number of connections from each address. Addresses without connections are removed.
    by_address: HashMap<IpAddr, usize>,
}

/// The permission for one open connection. The connection counts as open until the last clone of its permit
/// is dropped.
#[derive(Clone, Debug)]
pub(crate) struct ConnectionPermit(Arc<PermitInner>);

#[derive(Debug)]
struct PermitInner {
    limit: Arc<ConnectionLimit>,
    address: IpAddr,
    // The shutdown waits until all senders are dropped.
    _keeps_server_running: mpsc::Sender<()>,
}

impl ConnectionLimit {
    pub(crate) fn new(limits: &Limits) -> Arc<Self> {
        Arc::new(ConnectionLimit {
            max_connections: limits.max_connections,
            max_per_address: limits.max_connections_per_address,
            loopback: limits.loopback,
            open: Mutex::default(),
        })
    }

    /// Counts a new connection; `None` if it exceeds a limit. The permit holds the sender until it is dropped.
    pub(crate) fn admit(
        self: &Arc<Self>,
        address: IpAddr,
        keeps_server_running: mpsc::Sender<()>,
    ) -> Option<ConnectionPermit> {
        let address = limited_address(address);
        let mut open = self.lock();
        let count_from_address = open.by_address.get(&address).copied().unwrap_or(0);
        let exceeds_address_limit = count_from_address >= self.max_per_address && !self.is_exempt(address);
        if open.total >= self.max_connections || exceeds_address_limit {
            return None;
        }
        open.total += 1;
        *open.by_address.entry(address).or_default() += 1;
        Some(ConnectionPermit(Arc::new(PermitInner {
            limit: Arc::clone(self),
            address,
            _keeps_server_running: keeps_server_running,
        })))
    }

    /// The number of open connections.
    pub(crate) fn open_connections(&self) -> usize {
        self.lock().total
    }

    fn is_exempt(&self, address: IpAddr) -> bool {
        self.loopback == Loopback::Exempt && address.is_loopback()
    }

    fn lock(&self) -> MutexGuard<'_, OpenConnections> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ConnectionPermit {
    /// The address of the client; for IPv6 its /64 network.
    pub(crate) fn address(&self) -> IpAddr {
        self.0.address
    }

    /// The address to which limits by address apply; `None` if it is exempt from them.
    pub(crate) fn limited_address(&self) -> Option<IpAddr> {
        (!self.0.limit.is_exempt(self.0.address)).then_some(self.0.address)
    }
}

impl Drop for PermitInner {
    fn drop(&mut self) {
        let mut open = self.limit.lock();
        open.total -= 1;
        if let Some(count) = open.by_address.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                open.by_address.remove(&self.address);
            }
        }
    }
}

/// The address that limits count: an IPv4 address, or the /64 network of an IPv6 address, which providers assign
/// to one household.
fn limited_address(address: IpAddr) -> IpAddr {
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
        let limits =
            Limits { max_connections: 4, max_connections_per_address: 2, loopback, ..Limits::default() };
        ConnectionLimit::new(&limits)
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
        let permits: Vec<_> = (0..4).map(|_| admit("127.0.0.1").unwrap()).collect();
        assert!(admit("::1").is_none());
        assert_eq!(permits[0].limited_address(), None);
    }
}
