//! The HTTP requests of the server. A GET request changes nothing, and every refusal is JSON with a code.

use super::client_address::{self, Client};
use super::limits::MAX_BODY_BYTES;
use super::refusal_response::RefusalResponse;
use super::{Net, away, openapi, page_files, rate_limit, security_headers, server_names, site, socket};
use crate::Refusal;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Extension, Path, Query, Request, State};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::{Next, from_fn_with_state, map_response};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use engine::Viewer;
use protocol::RefusalCode;
use protocol::http::{Games, Health, Levels, ListedGame, OpenTable, PublicTables};
use serde::Deserialize;
use std::sync::Arc;
use std::time::Instant;
use tokio::time::timeout;

/// Whether requests for tables of other servers are forwarded to the server that owns the table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Forwarding {
    ToOwner,
    /// For requests that another server has forwarded already.
    Never,
}

/// All routes of the API, and the files of the page for every other path.
pub(super) fn router(net: Arc<Net>, forwarding: Forwarding) -> Router {
    // Without shared ownership of tables, this server is the only one of its site.
    let forwards_requests = forwarding == Forwarding::ToOwner && net.server.ownership().is_some();
    let routes = Router::new()
        .route("/ws", get(socket::upgrade))
        .route("/api/tables", get(list_tables).post(open_table))
        .route("/api/tables/{table}/record", get(record))
        .route("/api/tables/{table}/replay", get(replay))
        .route("/api/tables/{table}/erase", post(erase))
        .route("/api/tables/{table}/notifications", post(away::turn_on).delete(away::turn_off))
        .route("/api/turns", post(away::turns))
        .route("/api/push-key", get(away::push_key))
        .route("/api/games", get(games))
        .route("/api/levels", get(levels))
        .route("/api/openapi.json", get(openapi::document))
        .route("/health", get(health));
    let routes = match forwards_requests {
        true => routes.route_layer(from_fn_with_state(Arc::clone(&net), site::forward_to_owner)),
        false => routes,
    };
    // The layer that is added last sees a request first: the host is checked before the client is identified.
    routes
        .route_layer(from_fn_with_state(Arc::clone(&net), limit_requests))
        .fallback(page_files::serve)
        .method_not_allowed_fallback(|| async { RefusalResponse::method_not_allowed() })
        .layer(from_fn_with_state(Arc::clone(&net), client_address::identify))
        .layer(from_fn_with_state(Arc::clone(&net), server_names::check_host))
        .layer(map_response(security_headers::add))
        .with_state(net)
}

/// Refuses requests from an address that sends too many. Files of the page are not limited, because serving
/// them is cheap.
async fn limit_requests(
    State(net): State<Arc<Net>>,
    Extension(client): Extension<Client>,
    request: Request,
    next: Next,
) -> Result<Response, RefusalResponse> {
    if net.server.is_banned(client.address) {
        return Err(RefusalResponse::banned());
    }
    match client.limited_address() {
        Some(address) if !rate_limit::admit(&net.rate_limits.request_limit(address), Instant::now()) => {
            Err(RefusalResponse::too_many_requests())
        }
        _ => Ok(next.run(request).await),
    }
}

/// `POST /api/tables`: opens a table. The response has its keys.
async fn open_table(
    State(net): State<Arc<Net>>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, RefusalResponse> {
    if !net.server_names.admit_origin(&headers) {
        return Err(RefusalResponse::foreign_origin());
    }
    let body = read_json_body(&net, &headers, body).await?;
    let request = OpenTable::read(&body).map_err(RefusalResponse::unreadable)?;
    if let Some(address) = client.limited_address()
        && !rate_limit::admit(&net.rate_limits.table_opening_limit(address), Instant::now())
    {
        return Err(RefusalResponse::too_many_tables());
    }
    // The slot counts the table against the quotas. If the table cannot be opened, dropping the slot frees it.
    let slot = net.server.reserve_table(client.limited_address()).await?;
    let open_response = net.server.open(request).await?;
    slot.fill(&open_response.table);
    tracing::info!(table = open_response.table, "table opened");
    Ok((StatusCode::CREATED, Json(open_response)).into_response())
}

/// Reads the body of a request that must be JSON.
pub(super) async fn read_json_body(
    net: &Net,
    headers: &HeaderMap,
    body: Body,
) -> Result<Bytes, RefusalResponse> {
    let content_type = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let media_type = content_type.split(';').next().unwrap_or_default().trim();
    // Browsers let pages of other sites send forms and plain text without asking this server, but not JSON.
    if !media_type.eq_ignore_ascii_case("application/json") {
        return Err(RefusalResponse::not_json());
    }
    timeout(net.limits.read_timeout, to_bytes(body, MAX_BODY_BYTES))
        .await
        .map_err(|_| RefusalResponse::body_too_slow())?
        .map_err(|_| RefusalResponse::body_too_large(MAX_BODY_BYTES))
}

/// `GET /api/tables`: the public tables.
async fn list_tables(State(net): State<Arc<Net>>) -> Json<PublicTables> {
    Json(PublicTables { tables: net.server.public_tables(), allowed: net.server.allows_public_tables() })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RecordQuery {
    /// The number of the game at the table, counted from 1. If absent, the last finished game.
    game: Option<u32>,
}

/// The record of a finished game, with its seed and proof.
async fn record(
    State(net): State<Arc<Net>>,
    table: Result<Path<String>, PathRejection>,
    query: Result<Query<RecordQuery>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, RefusalResponse> {
    let Query(query) =
        query.map_err(|_| RefusalResponse::unreadable("the query may only have `game`, a number"))?;
    let record = net.server.record(&table_id(table)?, query.game, bearer_key(&headers)).await?;
    Ok(Json(record).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ReplayQuery {
    /// The number of the game at the table, counted from 1. If absent, the last finished game.
    game: Option<u32>,
    /// The seat whose view is replayed. If absent, the view of a spectator.
    seat: Option<engine::Seat>,
    /// The first step of the page. If absent, the deal.
    #[serde(default)]
    from: usize,
}

/// A page of the replay of a finished game, as one viewer saw it.
async fn replay(
    State(net): State<Arc<Net>>,
    Extension(client): Extension<Client>,
    table: Result<Path<String>, PathRejection>,
    query: Result<Query<ReplayQuery>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, RefusalResponse> {
    let Query(query) = query.map_err(|_| {
        RefusalResponse::unreadable("the query may only have `game`, `seat` and `from`, which are numbers")
    })?;
    let viewer = query.seat.map_or(Viewer::Spectator, Viewer::Seat);
    // Only a few replays are computed at the same time for one address. Dropping `_turn` lets the next one begin.
    let _turn = net.replay_limit.wait_for_turn(client.limited_address()).await;
    let (table, key) = (table_id(table)?, bearer_key(&headers));
    let replay = net.server.replay(&table, query.game, viewer, query.from, key).await?;
    Ok(Json(replay).into_response())
}

/// Erases the name and chat of the person whose seat key is in the `Authorization` header.
async fn erase(
    State(net): State<Arc<Net>>,
    table: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
) -> Result<Response, RefusalResponse> {
    if !net.server_names.admit_origin(&headers) {
        return Err(RefusalResponse::foreign_origin());
    }
    let erased = net.server.erase(&table_id(table)?, bearer_key(&headers).unwrap_or_default()).await?;
    Ok(Json(erased).into_response())
}

/// The table id in a path. A path that is not valid UTF-8 contains no table id.
pub(super) fn table_id(path: Result<Path<String>, PathRejection>) -> Result<String, Refusal> {
    path.map(|Path(table)| table).map_err(|_| Refusal::new(RefusalCode::NoSuchTable))
}

/// The key in a header `Authorization: Bearer KEY`.
pub(super) fn bearer_key(headers: &HeaderMap) -> Option<&str> {
    let (scheme, key) = headers.get(AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| key.trim())
}

/// The games that can be played, and how many seats each has.
async fn games() -> Json<Games> {
    let to_listed = |game: &games::GameInfo| ListedGame {
        id: game.id.to_owned(),
        min_seats: game.min_seats,
        max_seats: game.max_seats,
    };
    Json(Games { games: games::GAMES.iter().map(to_listed).collect() })
}

/// The levels of the built-in bots, and the names of the external programs.
async fn levels(State(net): State<Arc<Net>>) -> Json<Levels> {
    Json(Levels {
        levels: bots::LEVELS.iter().map(|&name| name.to_owned()).collect(),
        programs: net.server.bot_catalogue().program_names().map(str::to_owned).collect(),
    })
}

/// Whether the server can be used, for monitoring.
async fn health(State(net): State<Arc<Net>>) -> Result<Json<Health>, RefusalResponse> {
    if !net.shutdown.is_running() || !net.server.may_answer() {
        return Err(RefusalResponse::shutting_down());
    }
    Ok(Json(Health {
        status: "ok".to_owned(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        protocol: protocol::PROTOCOL_VERSION,
    }))
}
