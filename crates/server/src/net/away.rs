//! The HTTP requests of players who are not connected: whose turn it is, and notifications.

use super::client_address::Client;
use super::http::{bearer_key, read_json_body, table_id};
use super::refusal_response::RefusalResponse;
use super::site::FromSite;
use super::{Net, rate_limit, site};
use crate::Refusal;
use crate::table_task::NotificationRequest;
use axum::Json;
use axum::body::Body;
use axum::extract::rejection::PathRejection;
use axum::extract::{Extension, Path, State};
use axum::http::HeaderMap;
use protocol::RefusalCode;
use protocol::away::{Notified, NotifyMe, PushKey, TableKey, TurnQuestions, Turns};
use push::Subscription;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

/// Says whose turn it is at many tables. Each table counts as one request for the rate limit of the client, because a table
/// may have to be loaded. Questions about tables of other servers are forwarded to their owners. A request that was itself
/// forwarded (`from_site`) is never forwarded again.
pub(super) async fn turns(
    State(net): State<Arc<Net>>,
    Extension(client): Extension<Client>,
    from_site: Option<Extension<FromSite>>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<Turns>, RefusalResponse> {
    let body = read_json_body(&net, &headers, body).await?;
    let TurnQuestions { tables } = TurnQuestions::read(&body).map_err(RefusalResponse::unreadable)?;
    let mut answers = vec![None; tables.len()];
    // For each other server, by its address: the questions about its tables, with their positions in the response.
    let mut questions_for_others: BTreeMap<String, Vec<(usize, TableKey)>> = BTreeMap::new();
    for (index, question) in tables.into_iter().enumerate() {
        if let Some(address) = client.limited_address()
            && !rate_limit::admit(&net.rate_limits.request_limit(address), Instant::now())
        {
            return Err(RefusalResponse::too_many_requests());
        }
        // The address of the other server that owns the table, if there is one.
        let owner = match (&from_site, question.table.parse()) {
            (None, Ok(table)) => net.server.address_of_other_owner(table).await,
            _ => None,
        };
        match owner {
            Some(owner) => questions_for_others.entry(owner).or_default().push((index, question)),
            None => answers[index] = Some(net.server.answer_turn_question(question).await),
        }
    }
    for (owner, questions) in questions_for_others {
        let (indexes, questions): (Vec<usize>, Vec<TableKey>) = questions.into_iter().unzip();
        let owner_answers = site::ask_owner_whose_turn(&net, &owner, client, questions).await;
        for (index, answer) in indexes.into_iter().zip(owner_answers) {
            answers[index] = Some(answer);
        }
    }
    Ok(Json(Turns { tables: answers.into_iter().flatten().collect() }))
}

/// The public key with which browsers subscribe to notifications.
pub(super) async fn push_key(State(net): State<Arc<Net>>) -> Result<Json<PushKey>, RefusalResponse> {
    let key = net.server.push_key().ok_or(Refusal::new(RefusalCode::Unavailable))?;
    Ok(Json(PushKey { key }))
}

/// Turns on notifications for the person whose seat key is in the `Authorization` header.
pub(super) async fn turn_on(
    State(net): State<Arc<Net>>,
    table: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<Notified>, RefusalResponse> {
    if !net.server_names.admit_origin(&headers) {
        return Err(RefusalResponse::foreign_origin());
    }
    let body = read_json_body(&net, &headers, body).await?;
    let NotifyMe { endpoint, p256dh, auth, language } =
        NotifyMe::read(&body).map_err(RefusalResponse::unreadable)?;
    let subscription =
        Subscription::from_texts(&endpoint, &p256dh, &auth).map_err(RefusalResponse::unreadable)?;
    if !net.server.allows_subscription(&subscription) {
        return Err(RefusalResponse::unreadable(
            "`endpoint` must be an https address with a host name and the usual port",
        ));
    }
    let request = Some(NotificationRequest { subscription, language });
    let key = bearer_key(&headers).unwrap_or_default();
    Ok(Json(net.server.notify(&table_id(table)?, key, request).await?))
}

/// Turns off notifications for the person whose seat key is in the `Authorization` header.
pub(super) async fn turn_off(
    State(net): State<Arc<Net>>,
    table: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
) -> Result<Json<Notified>, RefusalResponse> {
    if !net.server_names.admit_origin(&headers) {
        return Err(RefusalResponse::foreign_origin());
    }
    let key = bearer_key(&headers).unwrap_or_default();
    Ok(Json(net.server.notify(&table_id(table)?, key, None).await?))
}
