//! The banned networks in memory. The store keeps them across restarts.

use crate::address_range::AddressRange;
use std::net::IpAddr;
use tokio::sync::watch;

/// The banned networks.
pub(crate) struct Bans(watch::Sender<Vec<AddressRange>>);

impl Default for Bans {
    fn default() -> Self {
        Bans(watch::Sender::new(Vec::new()))
    }
}

impl Bans {
    /// Replaces all bans.
    pub(crate) fn set(&self, networks: Vec<AddressRange>) {
        self.0.send_replace(networks);
    }

    /// Whether the address is banned.
    pub(crate) fn contain(&self, address: IpAddr) -> bool {
        is_in(&self.0.borrow(), address)
    }

    /// Completes as soon as the address is banned.
    pub(crate) async fn wait_until_banned(&self, address: IpAddr) {
        let is_banned = self.0.subscribe().wait_for(|networks| is_in(networks, address)).await.is_ok();
        if !is_banned {
            // The server has ended, so no address will be banned any more.
            std::future::pending::<()>().await;
        }
    }
}

/// Whether the address is in one of the networks.
fn is_in(networks: &[AddressRange], address: IpAddr) -> bool {
    networks.iter().any(|network| network.contains(address))
}
