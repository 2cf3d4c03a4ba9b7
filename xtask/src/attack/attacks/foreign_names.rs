//! Fault 12: a page of another site reaches the server under its own name, because the name's DNS entry was changed to the
//! server's address (DNS rebinding).

use crate::attack::report::Findings;
use crate::attack::scripted_table::table_settings;
use crate::attack::target::Target;
use crate::client::http::Request;
use anyhow::Result;
use serde_json::json;

/// The name of the other site.
const FOREIGN_NAME: &str = "attacker.example";

/// Sends the requests that such a page can send, and the same under names that the server goes by.
pub(in crate::attack) async fn run(target: &Target) -> Result<Findings> {
    let port = target.address().port();
    let settings = table_settings(json!({"game": "mada", "seats": 2}))?;
    let requests = [
        ("list of tables", Request::get("/api/tables")),
        ("opening a table", Request::open_table(&settings)?),
        ("socket", Request::open_socket()),
    ];
    let (mut believed, mut refused) = (Vec::new(), Vec::new());
    for (name, request) in requests {
        for host in [FOREIGN_NAME.to_owned(), format!("{FOREIGN_NAME}:{port}")] {
            let origin = format!("http://{host}");
            if is_answered(target, request.clone().host(&host).header("Origin", &origin)).await? {
                believed.push(name);
            }
        }
        for host in [format!("localhost:{port}"), format!("127.0.0.1:{port}")] {
            let origin = format!("http://{host}");
            if !is_answered(target, request.clone().host(&host).header("Origin", &origin)).await? {
                refused.push(name);
            }
        }
    }
    believed.dedup();
    let summary = format!("answered under a foreign name: {believed:?}; refused under its own: {refused:?}");
    Ok(Findings::new(summary)
        .require(believed.is_empty(), "requests under a foreign name are believed")
        .require(refused.is_empty(), "requests under the server's own name are refused"))
}

/// Whether the server does what the request asks.
async fn is_answered(target: &Target, request: Request) -> Result<bool> {
    Ok(matches!(request.status(target.attacker(0)).await?, 101 | 200 | 201))
}
