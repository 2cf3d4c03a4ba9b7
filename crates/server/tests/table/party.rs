//! People at one table, who sit down, have the cards dealt, and play.

use crate::client::Client;
use crate::server::Place;
use engine::FastRng;
use protocol::http::TableOpened;
use serde_json::{Value, json};

/// Everybody on the seats of one table.
pub(crate) struct Party {
    pub(crate) opened: TableOpened,
    pub(crate) people: Vec<Client>,
}

/// The secret of a seat.
pub(crate) fn chair_key(seat: usize) -> String {
    format!("chair-{seat}-0123456789abcdefghij")
}

impl Party {
    /// People on every seat but those of bots.
    pub(crate) async fn sit(place: &Place, wish: Value) -> Party {
        let opened = place.table(wish.clone()).await;
        let bots = wish["bots"].as_array().map_or(0, Vec::len);
        let seats = wish["seats"].as_u64().unwrap() as usize;
        let mut people: Vec<Client> = Vec::new();
        for seat in 0..seats - bots {
            let mut client = place.enter(&opened.table, &opened.join_key).await;
            let (id, name) = (format!("sit-{seat}"), format!("P{seat}"));
            client
                .say(json!({"type": "sit", "id": id, "seat": seat, "name": name, "key": chair_key(seat)}))
                .await;
            let seated = client.answer(&id).await;
            client.you = json!({"role": "seat", "seat": seat});
            client.until_number(seated["number"].as_u64().unwrap()).await;
            people.push(client);
        }
        let mut party = Party { opened, people };
        party.together().await;
        party
    }

    /// Sits down and has the cards dealt, everybody adding a number.
    pub(crate) async fn dealt(place: &Place, wish: Value) -> Party {
        let mut party = Party::sit(place, wish).await;
        party.people[0].must(json!({"type": "start"})).await;
        party.deal(1).await;
        party
    }

    /// Everybody commits, everybody opens.
    pub(crate) async fn deal(&mut self, deal: u32) {
        let table = self.opened.table.clone();
        for (seat, person) in self.people.iter_mut().enumerate() {
            let commitment =
                fair::to_hex(&fair::commit_seat(&table, deal, engine::Seat::new(seat), &[seat as u8; 32]));
            person.until_happened("deal_opened").await;
            let id = format!("commit-{deal}-{seat}");
            person
                .say(json!({"type": "commit", "id": id, "game_number": deal, "commitment": commitment}))
                .await;
            assert_eq!(person.answer(&id).await["type"], "done");
        }
        for (seat, person) in self.people.iter_mut().enumerate() {
            person.until_happened("commitments_closed").await;
            let (id, number) = (format!("reveal-{deal}-{seat}"), fair::to_hex(&[seat as u8; 32]));
            person.say(json!({"type": "reveal", "id": id, "game_number": deal, "number": number})).await;
            assert_eq!(person.answer(&id).await["type"], "done");
        }
        for person in &mut self.people {
            person.until_happened("dealt").await;
        }
    }

    /// Waits until everybody has heard what anybody has.
    pub(crate) async fn together(&mut self) {
        let number = self.people.iter().map(|person| person.number).max().unwrap_or_default();
        for person in &mut self.people {
            person.until_number(number).await;
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.people[0].board["result"].is_object()
    }

    /// Whoever is to move does something; `false` if nobody here is.
    pub(crate) async fn step(&mut self, rng: &mut FastRng) -> bool {
        self.together().await;
        let Some(mover) = self.people.iter_mut().find(|person| person.is_to_move()) else { return false };
        let action = choose(mover, rng);
        let done = mover.act(&action).await;
        assert_eq!(done["type"], "done", "{action}: {done}");
        mover.until_number(done["number"].as_u64().unwrap()).await;
        self.together().await;
        true
    }

    /// So many steps, or fewer if the game is over.
    pub(crate) async fn steps(&mut self, count: usize, rng: &mut FastRng) {
        for _ in 0..count {
            if self.is_over() || !self.step(rng).await {
                return;
            }
        }
    }

    /// To the end of the game, whoever else plays.
    pub(crate) async fn finish(&mut self, rng: &mut FastRng) {
        while !self.is_over() {
            if !self.step(rng).await {
                self.people[0].hear().await;
            }
        }
        self.together().await;
    }

    pub(crate) async fn close_one(&mut self, person: usize) {
        drop(self.people.remove(person));
    }
}

/// Every game with its fewest seats.
pub(crate) fn every_game() -> impl Iterator<Item = Value> {
    games::GAMES.iter().map(|game| json!({"game": game.id, "seats": game.min_seats}))
}

/// Anything legal, but for a claim that its maker can see to be wrong: blind luck would hardly ever end such a game.
fn choose(person: &Client, rng: &mut FastRng) -> String {
    let legal = person.legal();
    let seat = person.seat().unwrap() as usize;
    let rabbit =
        |slot: &str| person.board["view"]["stands"][seat][slot.parse::<usize>().unwrap()]["rabbit"].clone();
    let fits = |claim: &&String| {
        let words: Vec<_> = claim.split(' ').collect();
        let shown = [1, 2].map(|word| rabbit(words[word]).as_str().unwrap_or_default().to_owned());
        let wand = person.board["view"]["wands"][seat].as_str().unwrap_or_default();
        wand == format!("{}{}", shown[0], shown[1]) || wand == format!("{}{}", shown[1], shown[0])
    };
    let claims = || legal.iter().filter(|action| action.starts_with("claim"));
    if claims().next().is_some() {
        return claims().find(fits).cloned().unwrap_or_else(|| "end".to_owned());
    }
    legal[rng.next_u64() as usize % legal.len()].clone()
}
