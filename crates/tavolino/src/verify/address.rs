//! What an address says: whom to ask, for what, and with which key.

use anyhow::{Result, ensure};

/// Pages of a table: whoever has a link to one may have its record.
const PAGES: [&str; 3] = ["/t/", "/tv/", "/replay/"];

/// The rights that a link grants, as the page writes them after `#`.
const RIGHTS: [&str; 3] = ["seat", "join", "watch"];

/// Where a record is.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Address {
    pub(super) host: String,
    pub(super) path: String,
    /// What stands after `#`: for whoever opens the table, never part of the path.
    key: Option<String>,
}

/// Whether this is an address and not a file's name.
pub(super) fn is_address(text: &str) -> bool {
    ["http://", "https://"]
        .iter()
        .any(|scheme| text.get(..scheme.len()).is_some_and(|s| s.eq_ignore_ascii_case(scheme)))
}

impl Address {
    /// Reads the address of a record, or a link to its table.
    pub(super) fn read(text: &str) -> Result<Address> {
        let (scheme, rest) = text.split_once("://").unwrap_or_default();
        // A key for a secure address must not be sent in the open.
        ensure!(!scheme.eq_ignore_ascii_case("https"), "only http:// addresses are fetched");
        ensure!(
            rest.chars().all(|c| c.is_ascii_graphic()),
            "the address has spaces or characters beyond ASCII"
        );
        let (rest, fragment) = rest.split_once('#').unwrap_or((rest, ""));
        let (host, path) = rest.split_at(rest.find(['/', '?']).unwrap_or(rest.len()));
        let slash = if path.starts_with('/') { "" } else { "/" };
        Ok(Address {
            host: host.to_owned(),
            path: record_of_page(path).unwrap_or_else(|| format!("{slash}{path}")),
            key: key_in(fragment).map(str::to_owned),
        })
    }

    /// The request for it.
    pub(super) fn request(&self) -> String {
        let Address { host, path, key } = self;
        let key = key.as_ref().map(|key| format!("Authorization: Bearer {key}\r\n")).unwrap_or_default();
        format!(
            "GET {path} HTTP/1.1\r\nHost: {host}\r\nAccept: application/json\r\n{key}Connection: close\r\n\r\n"
        )
    }
}

/// The secure address of a record, if the text is such an address or a secure link to its table; without the key. Others
/// have to fetch it.
pub(super) fn secure_record(text: &str) -> Option<Result<String>> {
    let (scheme, rest) = text.split_once("://")?;
    let record = |address: Address| format!("https://{}{}", address.host, address.path);
    scheme.eq_ignore_ascii_case("https").then(|| Address::read(&format!("http://{rest}")).map(record))
}

/// The record of the table that a page shows.
fn record_of_page(path: &str) -> Option<String> {
    let (page, query) =
        path.split_once('?').map_or((path, String::new()), |(page, q)| (page, format!("?{q}")));
    let table = PAGES.iter().find_map(|place| page.strip_prefix(place))?.trim_end_matches('/');
    (!table.is_empty() && !table.contains('/')).then(|| format!("/api/tables/{table}/record{query}"))
}

/// The key in `#watch=KEY`, or in `#KEY`.
fn key_in(fragment: &str) -> Option<&str> {
    let granted = fragment.split('&').find_map(|part| match part.split_once('=') {
        Some((right, key)) if RIGHTS.contains(&right) => Some(key),
        Some(_) => None,
        None => Some(part),
    });
    granted.filter(|key| !key.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(text: &str) -> (String, String, Option<String>) {
        let Address { host, path, key } = Address::read(text).unwrap();
        (host, path, key)
    }

    #[test]
    fn a_link_to_a_table_is_the_address_of_its_record() {
        let record = || "/api/tables/abc/record".to_owned();
        let key = || Some("0123-k".to_owned());
        let host = || "h:7210".to_owned();
        assert_eq!(asked("http://h:7210/t/abc#join=0123-k"), (host(), record(), key()));
        assert_eq!(asked("http://h:7210/tv/abc/#x=1&watch=0123-k"), (host(), record(), key()));
        assert_eq!(asked("http://h:7210/replay/abc?game=2"), (host(), record() + "?deal=2", None));
        assert_eq!(asked("http://h:7210/api/tables/abc/record#0123-k"), (host(), record(), key()));
        assert_eq!(asked("http://h:7210/api/tables/abc/record?game=1").1, record() + "?deal=1");
        assert_eq!(asked("http://h:7210"), (host(), "/".to_owned(), None));
        assert_eq!(asked("http://h:7210/t/"), (host(), "/t/".to_owned(), None));
    }

    #[test]
    fn a_key_goes_into_its_header_and_nowhere_else() {
        let request = Address::read("http://h/t/abc#watch=0123-k").unwrap().request();
        assert!(request.contains("\r\nAuthorization: Bearer 0123-k\r\n"), "{request}");
        assert_eq!(request.matches("0123-k").count(), 1);
        let without = Address::read("http://h/t/abc").unwrap().request();
        assert!(!without.contains("Authorization"), "{without}");
        assert!(Address::read("http://h/t/abc#watch=a\r\nX: y").is_err());
    }

    #[test]
    fn secure_addresses_are_left_to_others() {
        assert!(is_address("HTTPS://host/") && is_address("http://host/") && !is_address("http.json"));
        assert!(Address::read("https://host/record").is_err());
        assert!(secure_record("http://h/t/abc#join=0123-k").is_none());
        let record = secure_record("HTTPS://h:8443/t/abc?game=2#join=0123-k").unwrap().unwrap();
        assert_eq!(record, "https://h:8443/api/tables/abc/record?game=2");
    }
}
