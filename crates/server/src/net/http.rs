//! The HTTP calls beside the socket. A GET never changes anything; everything refused is JSON with a code.

use super::caps::Permit;
use super::limits::BODY_BYTES;
use super::refused::Refused;
use super::{Net, headers, openapi, pages, rate, socket};
use crate::Refusal;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Extension, Path, Query, Request, State};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::{Next, from_fn_with_state, map_response};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use engine::Viewer;
use protocol::RefusalCode;
use protocol::http::{Games, Health, Levels, ListedGame, OpenTable, PublicTables};
use serde::Deserialize;
use std::sync::Arc;
use std::time::Instant;
use tokio::time::timeout;

/// Every path there is, and the page for the rest.
pub(super) fn router(net: Arc<Net>) -> Router {
    Router::new()
        .route("/ws", get(socket::upgrade))
        .route("/api/tables", get(list_tables).post(open_table))
        .route("/api/tables/{table}/record", get(record))
        .route("/api/tables/{table}/replay", get(replay))
        .route("/api/games", get(games))
        .route("/api/levels", get(levels))
        .route("/api/openapi.json", get(openapi::document))
        .route("/health", get(health))
        .route("/metrics", get(metrics))
        .route_layer(from_fn_with_state(Arc::clone(&net), not_too_often))
        .fallback(pages::serve)
        .method_not_allowed_fallback(|| async { Refused::method() })
        .layer(map_response(headers::add))
        .with_state(net)
}

/// Lets an address call so often. The page's own files are not counted: they cost next to nothing.
async fn not_too_often(
    State(net): State<Arc<Net>>,
    Extension(permit): Extension<Permit>,
    request: Request,
    next: Next,
) -> Result<Response, Refused> {
    match permit.address() {
        Some(address) if !rate::admit(&net.rates.of_caller(address), Instant::now()) => {
            Err(Refused::too_many_calls())
        }
        _ => Ok(next.run(request).await),
    }
}

async fn open_table(
    State(net): State<Arc<Net>>,
    Extension(permit): Extension<Permit>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Refused> {
    if !net.origins.admit(&headers) {
        return Err(Refused::foreign_origin());
    }
    let request = OpenTable::read(&json_body(&net, &headers, body).await?).map_err(Refused::unreadable)?;
    if let Some(address) = permit.address()
        && !rate::admit(&net.rates.of_opener(address), Instant::now())
    {
        return Err(Refused::too_often());
    }
    let opened = net.server.open(request).await?;
    tracing::info!(table = opened.table, "a table was opened");
    Ok((StatusCode::CREATED, Json(opened)).into_response())
}

/// The body of a call that says it is JSON.
async fn json_body(net: &Net, headers: &HeaderMap, body: Body) -> Result<Bytes, Refused> {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    // A page of another site can send forms and plain text unasked, but not this.
    if !kind.eq_ignore_ascii_case("application/json") {
        return Err(Refused::not_json());
    }
    timeout(net.limits.patience, to_bytes(body, BODY_BYTES))
        .await
        .map_err(|_| Refused::too_slow())?
        .map_err(|_| Refused::too_large(BODY_BYTES))
}

async fn list_tables(State(net): State<Arc<Net>>) -> Result<Json<PublicTables>, Refused> {
    Ok(Json(PublicTables { tables: net.server.public_tables().await? }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WhichRecord {
    game: Option<u32>,
}

async fn record(
    State(net): State<Arc<Net>>,
    table: Result<Path<String>, PathRejection>,
    which: Result<Query<WhichRecord>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let Query(which) = which.map_err(|_| Refused::unreadable("the query may only have `game`, a number"))?;
    let record = net.server.record(&named(table)?, which.game, bearer(&headers)).await?;
    Ok(Json(record).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WhichReplay {
    game: Option<u32>,
    seat: Option<engine::Seat>,
}

async fn replay(
    State(net): State<Arc<Net>>,
    table: Result<Path<String>, PathRejection>,
    which: Result<Query<WhichReplay>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let readable = "the query may only have `game` and `seat`, two numbers";
    let Query(which) = which.map_err(|_| Refused::unreadable(readable))?;
    let viewer = which.seat.map_or(Viewer::Spectator, Viewer::Seat);
    let replay = net.server.replay(&named(table)?, which.game, viewer, bearer(&headers)).await?;
    Ok(Json(replay).into_response())
}

/// The table in a path. Whatever is not even text names none.
fn named(table: Result<Path<String>, PathRejection>) -> Result<String, Refusal> {
    table.map(|Path(table)| table).map_err(|_| Refusal::new(RefusalCode::NoSuchTable))
}

/// The key of `Authorization: Bearer KEY`.
fn bearer(headers: &HeaderMap) -> Option<&str> {
    let (scheme, key) = headers.get(AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| key.trim())
}

async fn games() -> Json<Games> {
    let listed = |game: &games::GameInfo| ListedGame {
        id: game.id.to_owned(),
        min_seats: game.min_seats,
        max_seats: game.max_seats,
    };
    Json(Games { games: games::GAMES.iter().map(listed).collect() })
}

async fn levels(State(net): State<Arc<Net>>) -> Json<Levels> {
    Json(Levels {
        levels: bots::LEVELS.iter().map(|&name| name.to_owned()).collect(),
        programs: net.server.bot_catalogue().program_names().map(str::to_owned).collect(),
    })
}

async fn health(State(net): State<Arc<Net>>) -> Result<Json<Health>, Refused> {
    if !net.stage.is_open() {
        return Err(Refused::closing());
    }
    Ok(Json(Health {
        status: "ok".to_owned(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        protocol: protocol::PROTOCOL_VERSION,
    }))
}

async fn metrics(State(net): State<Arc<Net>>) -> impl IntoResponse {
    let text = net.metrics.text(&net.server.counters(), net.caps.connections());
    ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text)
}
