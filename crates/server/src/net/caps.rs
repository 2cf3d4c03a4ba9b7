//! How many connections there may be: in all, and from one address.

use super::limits::{Limits, Loopback};
use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::mpsc;

/// Counts connections and lets no more in than may be.
#[derive(Debug)]
pub(crate) struct Caps {
    in_all: usize,
    per_address: usize,
    loopback: Loopback,
    now: Mutex<Count>,
}

#[derive(Debug, Default)]
struct Count {
    in_all: usize,
    by_address: HashMap<IpAddr, usize>,
}

/// The right to be connected; given back when the last clone is dropped.
#[derive(Clone, Debug)]
pub(crate) struct Permit(Arc<Held>);

#[derive(Debug)]
struct Held {
    caps: Arc<Caps>,
    address: IpAddr,
    // While this exists, the server waits before it closes.
    _here: mpsc::Sender<()>,
}

impl Caps {
    pub(crate) fn new(limits: &Limits) -> Arc<Self> {
        Arc::new(Caps {
            in_all: limits.connections,
            per_address: limits.per_address,
            loopback: limits.loopback,
            now: Mutex::default(),
        })
    }

    /// Lets a connection in, if there is room for it.
    pub(crate) fn admit(self: &Arc<Self>, address: IpAddr, here: mpsc::Sender<()>) -> Option<Permit> {
        let address = neighbourhood(address);
        let mut now = self.now.lock().unwrap_or_else(PoisonError::into_inner);
        let from_there = now.by_address.get(&address).copied().unwrap_or(0);
        if now.in_all >= self.in_all || (from_there >= self.per_address && !self.exempts(address)) {
            return None;
        }
        now.in_all += 1;
        *now.by_address.entry(address).or_default() += 1;
        Some(Permit(Arc::new(Held { caps: Arc::clone(self), address, _here: here })))
    }

    fn exempts(&self, address: IpAddr) -> bool {
        self.loopback == Loopback::Exempt && address.is_loopback()
    }

    /// How many there are now.
    pub(crate) fn connections(&self) -> usize {
        self.now.lock().unwrap_or_else(PoisonError::into_inner).in_all
    }
}

impl Permit {
    /// Where the connection comes from; `None` if limits by address do not hold there.
    pub(crate) fn address(&self) -> Option<IpAddr> {
        (!self.0.caps.exempts(self.0.address)).then_some(self.0.address)
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut now = self.caps.now.lock().unwrap_or_else(PoisonError::into_inner);
        now.in_all -= 1;
        if let Some(count) = now.by_address.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                now.by_address.remove(&self.address);
            }
        }
    }
}

/// One household: an IPv4 address, or the /64 that a provider gives to one.
fn neighbourhood(address: IpAddr) -> IpAddr {
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

    fn caps(loopback: Loopback) -> Arc<Caps> {
        Caps::new(&Limits { connections: 4, per_address: 2, loopback, ..Limits::default() })
    }

    #[test]
    fn an_address_and_the_whole_have_their_limits_and_room_is_given_back() {
        let (here, _) = mpsc::channel(1);
        let caps = caps(Loopback::Limited);
        let admit = |text: &str| caps.admit(text.parse().unwrap(), here.clone());
        let one = admit("2001:db8::1").unwrap();
        let two = admit("2001:db8::2").unwrap();
        assert!(admit("2001:db8::3").is_none());
        let _three = admit("127.0.0.1").unwrap();
        let _four = admit("::ffff:127.0.0.1").unwrap();
        assert!(admit("127.0.0.1").is_none());
        assert!(admit("10.0.0.1").is_none());
        drop((one.clone(), two));
        assert_eq!(caps.connections(), 3);
        assert!(admit("2001:db8::3").is_some());
        drop(one);
        assert_eq!(caps.connections(), 2);
    }

    #[test]
    fn this_machine_can_be_exempt_from_the_limit_by_address_alone() {
        let (here, _) = mpsc::channel(1);
        let caps = caps(Loopback::Exempt);
        let admit = |text: &str| caps.admit(text.parse().unwrap(), here.clone());
        let held: Vec<_> = (0..4).map(|_| admit("127.0.0.1").unwrap()).collect();
        assert!(admit("::1").is_none());
        assert_eq!(held[0].address(), None);
    }
}
