//! Fault 12 of docs/attack.md: a page of another site reaches the server under the site's own name, because the name's
//! DNS entry was changed to the server's address (DNS rebinding).

use crate::attack::report::Findings;
use crate::attack::scripted_table::table_settings;
use crate::attack::target::Target;
use crate::client::http::Request;
use anyhow::Result;
use serde_json::json;

/// The name of the other site.
const FOREIGN_NAME: &str = "attacker.example";

/// Sends the requests that such a page can send, and the same requests under the server's own names.
pub(in crate::attack) async fn run(target: &Target) -> Result<Findings> {
    let port = target.address().port();
    let settings = table_settings(json!({"game": "mada", "seats": 2}))?;
    let requests = [
        ("list of tables", Request::get("/api/tables")),
        ("opening a table", Request::open_table(&settings)?),
        ("socket", Request::open_socket()),
    ];
    // Requests under the foreign name that were answered, and requests under the server's own names that were not.
    let (mut wrongly_answered, mut wrongly_refused) = (Vec::new(), Vec::new());
    for (name, request) in requests {
        for host in [FOREIGN_NAME.to_owned(), format!("{FOREIGN_NAME}:{port}")] {
            let origin = format!("http://{host}");
            if is_answered(target, request.clone().host(&host).header("Origin", &origin)).await? {
                wrongly_answered.push(name);
            }
        }
        for host in [format!("localhost:{port}"), format!("127.0.0.1:{port}")] {
            let origin = format!("http://{host}");
            if !is_answered(target, request.clone().host(&host).header("Origin", &origin)).await? {
                wrongly_refused.push(name);
            }
        }
    }
    wrongly_answered.dedup();
    let summary = format!(
        "answered under a foreign name: {wrongly_answered:?}; refused under its own: {wrongly_refused:?}"
    );
    Ok(Findings::new(summary)
        .require(wrongly_answered.is_empty(), "requests under a foreign name are answered")
        .require(wrongly_refused.is_empty(), "requests under the server's own name are refused"))
}

/// Whether the server does what the request asks: the status is 101 for a socket, 200 for a list and 201 for a new
/// table.
async fn is_answered(target: &Target, request: Request) -> Result<bool> {
    Ok(matches!(request.status(target.attacker(0)).await?, 101 | 200 | 201))
}
