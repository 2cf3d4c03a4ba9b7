//! Reads the address of a record: the URL to fetch, and the key that belongs in the `Authorization` header.

use anyhow::{Result, ensure};

/// The paths of pages that belong to one table: its game, its big-screen view and its replay. A link to such
/// a page stands for the record of the table.
const TABLE_PAGES: [&str; 3] = ["/t/", "/tv/", "/replay/"];

/// The rights that a link can grant, as the page writes them after `#`: `#watch=KEY`.
const RIGHTS: [&str; 3] = ["seat", "join", "watch"];

/// Where a record can be fetched.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct RecordAddress {
    pub(super) url: String,
    /// The key from the URL's fragment. It is sent in a header and is never part of the URL.
    pub(super) key: Option<String>,
}

/// Whether the text is an HTTP or HTTPS address and not the name of a file.
pub(super) fn is_address(text: &str) -> bool {
    ["http://", "https://"]
        .iter()
        .any(|scheme| text.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme)))
}

impl RecordAddress {
    /// Reads the address of a record, or a link to its table. Fails on characters that a URL cannot contain.
    pub(super) fn parse(text: &str) -> Result<RecordAddress> {
        ensure!(
            text.chars().all(|character| character.is_ascii_graphic()),
            "the address contains spaces or characters beyond ASCII"
        );
        let (scheme, rest) = text.split_once("://").unwrap_or_default();
        let (rest, fragment) = rest.split_once('#').unwrap_or((rest, ""));
        // The host ends where the path or the query begins.
        let (host, path) = rest.split_at(rest.find(['/', '?']).unwrap_or(rest.len()));
        // An address without a path gets the path `/`.
        let slash = if path.starts_with('/') { "" } else { "/" };
        let path = record_path(path).unwrap_or_else(|| format!("{slash}{path}"));
        let url = format!("{}://{host}{path}", scheme.to_ascii_lowercase());
        Ok(RecordAddress { url, key: key_of_fragment(fragment).map(str::to_owned) })
    }
}

/// The path of the record that belongs to a table's page; `None` for other paths.
fn record_path(path: &str) -> Option<String> {
    let (page, query) = match path.split_once('?') {
        Some((page, query)) => (page, format!("?{query}")),
        None => (path, String::new()),
    };
    let table = TABLE_PAGES.iter().find_map(|prefix| page.strip_prefix(prefix))?.trim_end_matches('/');
    (!table.is_empty() && !table.contains('/')).then(|| format!("/api/tables/{table}/record{query}"))
}

/// The key in `#watch=KEY`, or in `#KEY`.
fn key_of_fragment(fragment: &str) -> Option<&str> {
    let key = fragment.split('&').find_map(|part| match part.split_once('=') {
        Some((right, key)) if RIGHTS.contains(&right) => Some(key),
        Some(_) => None,
        None => Some(part),
    });
    key.filter(|key| !key.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_to_a_table_becomes_the_address_of_its_record() {
        let record = "http://h:7210/api/tables/abc/record";
        let game_2 = format!("{record}?game=2");
        // Each case is a link, the address of the record, and the key in the link.
        for (text, url, key) in [
            ("http://h:7210/t/abc#join=0123-k", record, Some("0123-k")),
            ("HTTP://h:7210/tv/abc/#x=1&watch=0123-k", record, Some("0123-k")),
            ("http://h:7210/replay/abc?game=2", &game_2, None),
            ("http://h:7210/api/tables/abc/record#0123-k", record, Some("0123-k")),
            ("http://h:7210/api/tables/abc/record?game=2", &game_2, None),
            ("https://h/t/abc", "https://h/api/tables/abc/record", None),
            ("http://h:7210", "http://h:7210/", None),
            ("http://h:7210/t/", "http://h:7210/t/", None),
        ] {
            let address = RecordAddress::parse(text).unwrap();
            assert_eq!((address.url.as_str(), address.key.as_deref()), (url, key), "{text}");
        }
    }

    #[test]
    fn an_address_with_a_line_break_is_refused() {
        assert!(RecordAddress::parse("http://h/t/abc#watch=a\r\nX: y").is_err());
    }

    #[test]
    fn a_text_with_an_http_scheme_is_an_address_and_not_a_file() {
        assert!(is_address("HTTPS://host/") && is_address("http://host/") && !is_address("http.json"));
    }
}
