//! Many tables at once.

use super::player::{Case, Player, Speed};
use super::tally::{InFlightMoves, Tally, count};
use crate::client::call;
use crate::client::socket::Socket;
use anyhow::Result;
use engine::{FastRng, Seat};
use protocol::http::OpenTable;
use protocol::{Clock, Visibility};
use serde_json::json;
use std::cell::RefCell;
use std::net::SocketAddr;
use std::ops::Range;
use std::rc::Rc;
use std::time::Duration;
use tokio::sync::{Semaphore, mpsc};
use tokio::task::spawn_local;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep};

/// How many seats every table has.
pub(crate) const SEATS: usize = 4;

/// How many tables are being opened at once.
const OPENING: usize = 24;

/// What is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Play {
    /// One game that goes on longer than the load does.
    OneLongGame,
    /// One game after another, each at a table of its own.
    ManyGames,
}

/// Opens tables and lets their seats play until the whole set of tasks is dropped. Returns when cards have been
/// dealt at all of them.
pub(crate) async fn start(
    server: SocketAddr,
    tables: Range<usize>,
    play: Play,
    speed: Speed,
    tally: &Rc<Tally>,
) -> Result<Rc<RefCell<Vec<Rc<Case>>>>> {
    let cases = Rc::new(RefCell::new(Vec::new()));
    let room = Rc::new(Semaphore::new(OPENING));
    let (failed, mut failures) = mpsc::unbounded_channel();
    for number in tables.clone() {
        let (tally, cases, room, failed) = (tally.clone(), cases.clone(), room.clone(), failed.clone());
        spawn_local(async move {
            let mut rng = FastRng::new(number as u64 + 1);
            loop {
                let result = one(server, play, speed, &mut rng, &tally, &cases, &room).await;
                match result {
                    Ok(()) if play == Play::ManyGames => {}
                    Ok(()) => return,
                    Err(error) => {
                        count(&tally.refused);
                        failed.send(error).ok();
                        return;
                    }
                }
            }
        });
    }
    while tally.dealt.get() < tables.len() {
        tokio::select! {
            Some(error) = failures.recv() => return Err(error),
            () = sleep(Duration::from_millis(20)) => {}
        }
    }
    Ok(cases)
}

/// One table, until its game is over.
async fn one(
    server: SocketAddr,
    play: Play,
    speed: Speed,
    rng: &mut FastRng,
    tally: &Rc<Tally>,
    cases: &RefCell<Vec<Rc<Case>>>,
    room: &Semaphore,
) -> Result<()> {
    let opening = room.acquire().await?;
    let before = tally.dealt.get();
    let open = call::open_table(server, &wish(play)).await?;
    let case = Rc::new(Case {
        table: open.table.clone(),
        seats: SEATS,
        speed,
        tally: tally.clone(),
        under: InFlightMoves::default(),
        ready: RefCell::default(),
    });
    cases.borrow_mut().push(case.clone());
    let mut players = Vec::new();
    for seat in Seat::all(SEATS) {
        let mut socket = Socket::enter(server, &open.table, &open.join_key, None).await?;
        socket.hear().await?;
        let (case, rng) = (case.clone(), FastRng::new(rng.next_u64()));
        players.push(Player::new(case, seat, socket, rng));
    }
    let playing: Vec<_> = players.into_iter().map(|player| spawn_local(player.play())).collect();
    // Roughly: the next table is opened when some table has its cards.
    for _ in 0..200 {
        if tally.dealt.get() > before {
            break;
        }
        sleep(Duration::from_millis(5)).await;
    }
    drop(opening);
    for player in playing {
        player.await??;
    }
    cases.borrow_mut().retain(|known| !Rc::ptr_eq(known, &case));
    Ok(())
}

/// So many moves a second in all, from one table after another.
pub(crate) async fn timeouts(cases: &RefCell<Vec<Rc<Case>>>, a_second: usize, until: Instant) {
    let mut ticks = interval(Duration::from_secs(1) / a_second as u32);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Burst);
    let mut next = 0;
    while Instant::now() < until {
        ticks.tick().await;
        let cases = cases.borrow();
        for _ in 0..cases.len() {
            let case = &cases[next % cases.len()];
            next += 1;
            if let Some(ready) = case.ready.take() {
                case.under.sent(ready.number);
                ready.to.send(ready.message).ok();
                break;
            }
        }
    }
}

fn wish(play: Play) -> OpenTable {
    // 10,000 points: nobody gets there.
    let options = (play == Play::OneLongGame).then(|| json!({"target": 10_000}));
    OpenTable {
        game: "thirteen-leaves".to_owned(),
        seats: SEATS,
        options,
        first: None,
        visibility: Visibility::Private,
        clock: Clock::None,
        bots: Vec::new(),
        helps: Default::default(),
    }
}

/// A table at which nobody plays: its id and the key to come in.
pub(crate) async fn quiet(server: SocketAddr) -> Result<(String, String)> {
    let open = call::open_table(server, &wish(Play::ManyGames)).await?;
    Ok((open.table, open.join_key))
}
